import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';
import type { CarrierPace } from '../domain/pace.ts';
import { deciding, forgettable, freeAt, type Purpose } from '../domain/quota.ts';

const KNOW = `/* prepared:carriers-know-account */
insert into carrier_accounts (account) values ($1) on conflict do nothing`;

/** Whoever holds the row decides for all processes. */
const LOCK = `/* prepared:carriers-lock-account */
select last, blocked_until as "blockedUntil" from carrier_accounts where account = $1 for update`;

const CALLS = `/* prepared:carriers-calls */
select number, at from carrier_calls where account = $1 and number = any($2::bigint[])`;

const CALL = `/* prepared:carriers-call */
insert into carrier_calls (account, number, at) values ($1, $2, $3)`;

const FORGET = `/* prepared:carriers-forget-calls */
delete from carrier_calls where account = $1 and number <= $2`;

const CALLED = `/* prepared:carriers-called */
update carrier_accounts set last = $2, free_at = $3 where account = $1`;

const BLOCK = `/* prepared:carriers-block-account */
insert into carrier_accounts (account, blocked_until) values ($1, $2)
on conflict (account) do update set blocked_until = greatest(carrier_accounts.blocked_until, excluded.blocked_until)`;

const FREE = `/* prepared:carriers-free-at */
select greatest(free_at, blocked_until) as at from carrier_accounts where account = $1`;

interface Account {
  readonly last: number;
  readonly blockedUntil: Date | null;
}

/** The calls of each account at a carrier, in the order in which they were granted. Everything runs in the caller's transaction. */
@Injectable()
export class CallStore {
  /** Grants a call, and counts it. @returns null; or when it may be asked for again, where it is not granted. */
  async spend(
    em: EntityManager,
    { account, pace, purpose }: { account: string; pace: CarrierPace; purpose: Purpose },
    now: Date,
  ): Promise<Date | null> {
    await sqlIn(em, KNOW, [account]);
    const [found] = await sqlIn<Account & object>(em, LOCK, [account]);
    const { last = 0, blockedUntil = null } = found ?? {};
    const [next, later] = [last + 1, last + 2];
    const numbers = [...deciding(pace, next, purpose), ...deciding(pace, later, 'tell')];
    const rows = await sqlIn<{ number: number; at: Date }>(em, CALLS, [account, numbers]);
    const calls = new Map(rows.map(({ number, at }) => [number, at] as const));
    const free = latest(freeAt(pace, next, purpose, calls), blockedUntil);
    if (free && free > now) return free;
    await sqlIn(em, CALL, [account, next, now]);
    await sqlIn(em, FORGET, [account, forgettable(pace, next)]);
    await sqlIn(em, CALLED, [account, next, freeAt(pace, later, 'tell', calls.set(next, now))]);
    return null;
  }

  /** The carrier itself asks for a rest. */
  async block(em: EntityManager, account: string, until: Date): Promise<void> {
    await sqlIn(em, BLOCK, [account, until]);
  }

  /** When the account may call next; null where it never called. */
  async freeAt(em: EntityManager, account: string): Promise<Date | null> {
    return (await sqlIn<{ at: Date | null }>(em, FREE, [account]))[0]?.at ?? null;
  }
}

function latest(a: Date | null, b: Date | null): Date | null {
  return a && b ? (a > b ? a : b) : (a ?? b);
}
