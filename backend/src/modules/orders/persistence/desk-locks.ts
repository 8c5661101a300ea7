import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';

export interface DeskAgent {
  readonly shopId: string;
  readonly staffId: string;
}

export interface Holder {
  readonly id: string;
  readonly name: string;
}

/** Both tabs of one agent, one after the other: an agent has one order in hand. */
const ONE_AT_A_TIME = 'select pg_advisory_xact_lock(hashtextextended($1, 7))';

const IN_HAND = `/* prepared:desk-in-hand */
select l.order_id as id from desk_locks l
join orders o on o.id = l.order_id
where l.staff_id = $1 and l.shop_id = $2 and not l.passed and l.expires_at > $3
  and o.state in ('new', 'confirming') and (o.callback_at is null or o.callback_at <= $3)
  and (o.assigned_to is null or o.assigned_to = $1)
limit 1`;

const HOLDER = `/* prepared:desk-holder */
select l.staff_id as id, s.name from desk_locks l
join orders o on o.id = l.order_id
join staff s on s.id = l.staff_id
where l.order_id = $1 and not l.passed and l.expires_at > $2
  and o.state in ('new', 'confirming') and (o.callback_at is null or o.callback_at <= $2)
  and (o.assigned_to is null or o.assigned_to = l.staff_id)`;

/**
 * Calls that were promised for an hour that has come, then new orders, then those to be tried again by now, then those
 * called least often; the oldest of them first.
 */
const WAITING = `
  o.shop_id = $2 and o.state in ('new', 'confirming')
  and (o.callback_at is null or o.callback_at <= $3)
  and (o.assigned_to is null or o.assigned_to = $1)
  -- What was noted as cancelled waits for its moment only.
  and not exists (select from desk_pending_results p where p.order_id = o.id)
  and not exists (
    select from desk_locks l
    where l.order_id = o.id and l.expires_at > $3 and (l.passed = (l.staff_id = $1))
      -- Whoever it was given to since takes it out of other hands.
      and (l.staff_id = $1 or o.assigned_to is null)
  )`;

/**
 * The next order that nobody else has in hand. Rows that another agent is taking at this instant are skipped; one that
 * was taken since this statement began is refused by the conflict's condition, and nothing comes back.
 */
const TAKE = `/* prepared:desk-take */
with next as (
  select o.id, o.shop_id, o.assigned_to from orders o
  where ${WAITING}
  order by (o.callback_promised and o.callback_at is not null) desc, (o.state = 'new') desc, (o.callback_at is not null) desc, o.attempts, o.placed_at, o.id
  limit 1
  for update of o skip locked
)
insert into desk_locks (order_id, shop_id, staff_id, passed, expires_at)
select id, shop_id, $1, false, $4 from next
on conflict (order_id) do update set staff_id = excluded.staff_id, passed = false, expires_at = excluded.expires_at
where desk_locks.expires_at <= $3 or (desk_locks.passed and desk_locks.staff_id <> $1)
   or (not desk_locks.passed and desk_locks.staff_id = $1)
   or (desk_locks.staff_id <> $1 and (select assigned_to from next) is not null)
returning order_id as id`;

const ANY_WAITING = `/* prepared:desk-any */ select 1 as one from orders o where ${WAITING} limit 1`;

/** Agents' locks on orders. Everything runs in the caller's transaction. */
@Injectable()
export class DeskLocks {
  async serialise(em: EntityManager, { staffId }: DeskAgent): Promise<void> {
    await sqlIn(em, ONE_AT_A_TIME, [staffId]);
  }

  async inHand(em: EntityManager, { staffId, shopId }: DeskAgent, at: Date): Promise<string | null> {
    const [row] = await sqlIn<{ id: string }>(em, IN_HAND, [staffId, shopId, at]);
    return row?.id ?? null;
  }

  /** Who has the order in hand, whoever asks; as {@link IN_HAND} has it, for an order whose row the caller has locked. */
  async holderOf(em: EntityManager, orderId: string, at: Date): Promise<Holder | null> {
    const [row] = await sqlIn<Holder>(em, HOLDER, [orderId, at]);
    return row ?? null;
  }

  /** @returns null when nobody waits, or when another agent was quicker. */
  async take(
    em: EntityManager,
    { staffId, shopId }: DeskAgent,
    at: Date,
    until: Date,
  ): Promise<string | null> {
    const [row] = await sqlIn<{ id: string }>(em, TAKE, [staffId, shopId, at, until]);
    return row?.id ?? null;
  }

  async anyWaiting(em: EntityManager, { staffId, shopId }: DeskAgent, at: Date): Promise<boolean> {
    return (await sqlIn(em, ANY_WAITING, [staffId, shopId, at])).length > 0;
  }

  async renew(em: EntityManager, { staffId }: DeskAgent, orderId: string, until: Date): Promise<void> {
    const renewed =
      'update desk_locks set expires_at = $3 where order_id = $1 and staff_id = $2 and not passed';
    await sqlIn(em, renewed, [orderId, staffId, until]);
  }

  /** Into this agent's hands, whoever had it. */
  async give(em: EntityManager, { staffId, shopId }: DeskAgent, orderId: string, until: Date): Promise<void> {
    const given = `insert into desk_locks (order_id, shop_id, staff_id, passed, expires_at) values ($1, $2, $3, false, $4)
      on conflict (order_id) do update set staff_id = excluded.staff_id, passed = false, expires_at = excluded.expires_at`;
    await sqlIn(em, given, [orderId, shopId, staffId, until]);
  }

  /** What this agent has in hand becomes free for all. */
  async release(em: EntityManager, { staffId }: DeskAgent): Promise<void> {
    await sqlIn(em, 'delete from desk_locks where staff_id = $1 and not passed', [staffId]);
  }

  /** @returns whether it was in this agent's hands. */
  async layAside(em: EntityManager, { staffId }: DeskAgent, orderId: string, until: Date): Promise<boolean> {
    const laid =
      'update desk_locks set passed = true, expires_at = $3 where order_id = $1 and staff_id = $2 and not passed returning order_id';
    return (await sqlIn(em, laid, [orderId, staffId, until])).length > 0;
  }
}
