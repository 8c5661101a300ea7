import { createHash } from 'node:crypto';
import { type Actor, type Clock, DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../clock/index.ts';
import { sqlIn } from '../database/index.ts';

/** Somebody asks for an effect. */
export interface Attempt {
  readonly shopId: string;
  readonly actor: Actor;
  /** Which effect: `stock.add`. */
  readonly name: string;
  /** null: asked without a key. */
  readonly key: string | null;
  /** What is asked for, as parsed. */
  readonly said: unknown;
}

/** Waits for another attempt with this key to end; gives a row where this one is the first. */
const CLAIM = `/* prepared:once_claim */
insert into idempotency_keys (shop_id, actor_id, key, body_hash, at) values ($1, $2, $3, $4, $5)
on conflict do nothing returning key`;

const EARLIER = `/* prepared:once_earlier */
select body_hash as "bodyHash", answer from idempotency_keys where shop_id = $1 and actor_id = $2 and key = $3`;

const ANSWER = `/* prepared:once_answer */
update idempotency_keys set answer = $4 where shop_id = $1 and actor_id = $2 and key = $3`;

/** An effect that happens once for each key, and is answered again with what it gave. */
@Injectable()
export class Once {
  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  /**
   * In the caller's transaction, around all of its effect. `effect` gives plain JSON, or nothing.
   * @throws DomainError `already_sent` (409): the key has been used for something else.
   */
  async run<T>(em: EntityManager, attempt: Attempt, effect: () => Promise<T>): Promise<T> {
    const { shopId, actor, key } = attempt;
    if (!key || !actor.id) return effect();
    const place = [shopId, actor.id, key];
    const hash = hashOf(attempt);
    if ((await sqlIn(em, CLAIM, [...place, hash, this.clock.now()])).length === 0) {
      const [earlier] = await sqlIn<{ bodyHash: Buffer; answer: T }>(em, EARLIER, place);
      if (!earlier?.bodyHash.equals(hash)) throw new DomainError('already_sent', 409);
      return earlier.answer;
    }
    const answer = await effect();
    await sqlIn(em, ANSWER, [...place, JSON.stringify(answer ?? null)]);
    return answer;
  }
}

function hashOf({ name, said }: Attempt): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([name, said]))
    .digest();
}
