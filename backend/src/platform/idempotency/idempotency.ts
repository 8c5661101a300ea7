import { createHash } from 'node:crypto';
import { type Clock, DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../clock/index.ts';
import { sqlIn, UnitOfWork } from '../database/index.ts';
import { type Attempt, currentAttempt } from '../http/index.ts';

/** Waits for another attempt with this key to end; gives a row where this one is the first. */
const CLAIM = `/* prepared:once_claim */
insert into idempotency_keys (shop_id, actor_id, key, body_hash, at) values ($1, $2, $3, $4, $5)
on conflict do nothing returning key`;

const EARLIER = `/* prepared:once_earlier */
select body_hash as "bodyHash", answer from idempotency_keys where shop_id = $1 and actor_id = $2 and key = $3`;

const ANSWER = `/* prepared:once_answer */
update idempotency_keys set answer = $4 where shop_id = $1 and actor_id = $2 and key = $3`;

type Keyed = Attempt & { readonly key: string };

/** What adds something, in a transaction of its own: once for each key of a form, answered again with what it gave. */
@Injectable()
export class Idempotency {
  constructor(
    private readonly work: UnitOfWork,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * As `UnitOfWork.transactional`; asked again under the key of the request, `work` is not done again. It gives plain
   * JSON, or nothing. Once a request.
   * @throws DomainError `already_sent` (409): the key has been used for something else.
   */
  transactional<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    const attempt = currentAttempt();
    if (!attempt) return this.work.transactional(work);
    if (attempt.begun)
      throw new Error(`${attempt.name} adds in two transactions: its key can keep one answer`);
    attempt.begun = true;
    const { key } = attempt;
    if (key === null) return this.work.transactional(work);
    return this.work.transactional((em) => this.#once(em, { ...attempt, key }, () => work(em)));
  }

  async #once<T>(em: EntityManager, attempt: Keyed, effect: () => Promise<T>): Promise<T> {
    const { shopId, actor, key } = attempt;
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
