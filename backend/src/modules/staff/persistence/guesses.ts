import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';

/**
 * Takes one try at the key $1, before its password is looked at, so that tries at once count too. As many as $3 in the
 * window that began after $4 are free, each more waits until $5 after the one before. No row: not now. Others that began
 * before $6 are forgotten meanwhile.
 */
const TAKE = `/* prepared:staff_take_guess */
with swept as (
  delete from sign_in_guesses where key in (
    select key from sign_in_guesses where since < $6 and key <> $1 limit 100 for update skip locked)
)
insert into sign_in_guesses as g (key, guesses, since, next_at) values ($1, 1, $2, $2)
on conflict (key) do update set
  guesses = case when g.since <= $4 then 1 else g.guesses + 1 end,
  since = case when g.since <= $4 then excluded.since else g.since end,
  next_at = case when g.since > $4 and g.guesses + 1 >= $3 then $5::timestamptz else $2 end
where g.since <= $4 or g.guesses < $3 or g.next_at <= $2
returning guesses`;

const WAIT = `/* prepared:staff_guess_wait */ select next_at as "nextAt" from sign_in_guesses where key = $1`;
const FORGET = `/* prepared:staff_forget_guesses */ delete from sign_in_guesses where key = $1`;

/** What a try is allowed by. */
export interface GuessRule {
  readonly free: number;
  readonly windowMs: number;
  readonly pauseMs: number;
}

export type Guess =
  | { readonly allowed: true /** Of this window, this one counted. */; readonly count: number }
  | { readonly allowed: false; readonly retryAfterSeconds: number };

/** Tries at passwords, counted in the database: all processes see the same, and a restart forgets nothing. */
@Injectable()
export class Guesses {
  async take(em: EntityManager, name: string, now: Date, rule: GuessRule): Promise<Guess> {
    const key = keyOf(name);
    const windowStart = new Date(now.getTime() - rule.windowMs);
    const nextAt = new Date(now.getTime() + rule.pauseMs);
    const forgotten = new Date(windowStart.getTime() - rule.windowMs);
    const values = [key, now, rule.free, windowStart, nextAt, forgotten];
    const [row] = await sqlIn<{ guesses: number }>(em, TAKE, values);
    if (row) return { allowed: true, count: row.guesses };
    const [wait] = await sqlIn<{ nextAt: Date }>(em, WAIT, [key]);
    const left = (wait?.nextAt.getTime() ?? nextAt.getTime()) - now.getTime();
    return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(left / 1000)) };
  }

  /** The right password was given. */
  async forget(em: EntityManager, name: string): Promise<void> {
    await sqlIn(em, FORGET, [keyOf(name)]);
  }
}

/** Whatever was typed, its key is as long as any other's. */
const keyOf = (name: string) => createHash('sha256').update(name).digest();
