import type { CarrierKind } from '@hanout/contracts';
import { uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';
import type { AnnouncedParcel, CarrierFailure } from '../domain/carrier.ts';
import { type CarrierParcel, CarrierParcelEntity } from './carrier.schema.ts';
import type { ParcelName } from './event-store.ts';
import { before } from './parcel-places.ts';

export type StoredParcel = CarrierParcel;

export interface NewParcel {
  readonly orderId: string;
  readonly shopId: string;
  readonly transporterId: string;
  readonly kind: CarrierKind;
  readonly reference: string;
  readonly at: Date;
}

/** An attempt at announcing a parcel: whoever holds the newest lease may write what came of it. */
export interface Attempt {
  readonly orderId: string;
  readonly transporterId: string;
  readonly kind: CarrierKind;
  readonly reference: string;
  readonly attempts: number;
  readonly lease: string;
}

/** An attempt at cancelling one. */
export interface Cancellation extends Omit<Attempt, 'kind'> {
  /** Null where the carrier never answered for it. */
  readonly tracking: string | null;
}

// Where a step is legal, the table of the parcel's life says. Its conditions, for the check of the statements:
// sql: before('begin_anew', 'p.') = p.state = 'withdrawn' and p.cancel_at is null (parcel-life.spec.ts plays each step from each place)
// sql: before('take') = state = 'waiting' (parcel-life.spec.ts plays each step from each place)
// sql: before('take', 'p.') = p.state = 'waiting' (parcel-life.spec.ts plays each step from each place)
// sql: before('put_back') = state = 'waiting' (parcel-life.spec.ts plays each step from each place)
// sql: before('put_back_cancellation') = cancel_at is not null (parcel-life.spec.ts plays each step from each place)
// sql: before('announce') = state <> 'announced' (parcel-life.spec.ts plays each step from each place)
// sql: before('fail') = state = 'waiting' (parcel-life.spec.ts plays each step from each place)
// sql: before('withdraw') = state <> 'withdrawn' and not ended and cancel_at is null (parcel-life.spec.ts plays each step from each place)
// sql: before('take_cancellation') = cancel_at is not null (parcel-life.spec.ts plays each step from each place)
// sql: before('cancel') = cancel_at is not null (parcel-life.spec.ts plays each step from each place)
// sql: before('cancelled_there') = state = 'announced' (parcel-life.spec.ts plays each step from each place)
// sql: before('not_cancelled') = cancel_at is not null (parcel-life.spec.ts plays each step from each place)
// sql: before('try_again', 'p.') = p.state = 'failed' (parcel-life.spec.ts plays each step from each place)
// sql: before('end_with_order', 'p.') = p.state = 'announced' and not p.ended (parcel-life.spec.ts plays each step from each place)
// sql: before('end') = state = 'announced' (parcel-life.spec.ts plays each step from each place)

/**
 * One an order, however often it is told of; one that was withdrawn waits again when its order is announced anew. Where
 * the carrier had it, this is another parcel, under a reference of its own.
 */
const ADD = `/* prepared:carriers-add-parcel */
with past as (
  insert into carrier_past_parcels (transporter_id, tracking, order_id)
  select transporter_id, tracking, order_id from carrier_parcels
  where order_id = $1 and state = 'withdrawn' and cancel_at is null and tracking is not null
  on conflict do nothing
)
insert into carrier_parcels as p (order_id, shop_id, transporter_id, kind, reference, next_at, created_at)
values ($1, $2, $3, $4, $5, $6, $6) on conflict (order_id) do update set
  transporter_id = excluded.transporter_id, kind = excluded.kind, state = 'waiting', next_at = excluded.next_at, lease = null,
  reference = case when p.round = 1 then excluded.reference else excluded.reference || '-' || p.round end,
  attempts = case when p.tracking is null then p.attempts else 0 end, cancel_attempts = 0, tracking = null, label_url = null,
  announced_at = null, raw_status = null, raw_at = null, ended = false, polled_at = null, next_poll_at = null,
  failure = null, failure_text = null
where ${before('begin_anew', 'p.')}`;

const taken = (order: 'order_id' | 'p.order_id') =>
  `returning ${order} as "orderId", transporter_id as "transporterId", kind, reference, attempts, lease`;

const TAKE = `/* prepared:carriers-take-parcels */
update carrier_parcels set attempts = attempts + 1, next_at = $3, lease = $4 where order_id in (
  select order_id from carrier_parcels
  where order_id = any($1) and ${before('take')} and next_at <= $2 order by order_id for update skip locked)
${taken('order_id')}`;

/**
 * The oldest that are due, as many as one call takes. Those that failed together are tried in ever smaller company, so
 * that one that spoils the answer is alone before it is given up.
 */
const TAKE_DUE = `/* prepared:carriers-take-due-parcels */
with first as (
  select attempts, kind from carrier_parcels where transporter_id = $1 and ${before('take')} and next_at <= $2
  order by next_at, order_id limit 1
), taken as (
  select p.order_id from carrier_parcels p, first
  where p.transporter_id = $1 and ${before('take', 'p.')} and p.next_at <= $2
    and p.attempts <= first.attempts and p.kind = first.kind
  order by p.next_at, p.order_id
  limit (select greatest(1, $5::int >> least(attempts, 10)) from first) for update of p skip locked
)
update carrier_parcels p set attempts = attempts + 1, next_at = $3, lease = $4
from taken where p.order_id = taken.order_id
${taken('p.order_id')}`;

/** Two that take at the same instant would each get a part of a batch, and spend two calls where one does. */
const ONE_TAKES_AT_A_TIME = `/* prepared:carriers-one-takes-at-a-time */
select pg_advisory_xact_lock(hashtextextended('announcing:' || $1, 0))`;

/** The attempt was not made after all: the carrier was not called. */
const PUT_BACK = `/* prepared:carriers-put-back */
update carrier_parcels set attempts = attempts - 1, next_at = $3, lease = null
where order_id = any($1) and lease = $2 and ${before('put_back')}`;

const PUT_BACK_CANCELLATION = `/* prepared:carriers-put-back-cancellation */
update carrier_parcels set cancel_attempts = cancel_attempts - 1, cancel_at = $3, lease = null
where order_id = $1 and lease = $2 and ${before('put_back_cancellation')}`;

const DUE = `/* prepared:carriers-due-parcels */
select transporter_id as id from carrier_parcels where state = 'waiting' and next_at <= $1
group by transporter_id order by min(next_at) limit $2`;

const IS_DUE = `/* prepared:carriers-is-due */
select 1 as one from carrier_parcels where transporter_id = $1 and state = 'waiting' and next_at <= $2 limit 1`;

const ANNOUNCED = `/* prepared:carriers-announced */
update carrier_parcels set state = 'announced', tracking = $2, label_url = $3, announced_at = $4, next_at = null, lease = null,
  failure = null, failure_text = null
where order_id = $1 and ${before('announce')} returning order_id`;

const SENT_AS = `/* prepared:carriers-sent-as */
update carrier_parcels set sent_commune = $2 where order_id = $1 and sent_commune is distinct from $2`;

const FAILED = `/* prepared:carriers-failed */
update carrier_parcels set state = case when $5::timestamptz is null then 'failed' else 'waiting' end, next_at = $5,
  lease = null, failure = $3, failure_text = $4
where order_id = $1 and lease = $2 and ${before('fail')}`;

/**
 * What the carrier may have is to be cancelled there: an attempt that is under way is waited for. $3: attempts at telling
 * it that have not been made after all.
 */
const WITHDRAW = `/* prepared:carriers-withdraw */
update carrier_parcels set state = case state when 'announced' then 'announced' else 'withdrawn' end,
  cancel_at = case when state = 'announced' or (attempts > $3 and failure is distinct from 'refused')
    then case when lease is null or $3 > 0 then $2 else greatest(next_at, $2) end end,
  cancel_attempts = 0, next_at = null, lease = null
where order_id = $1 and ${before('withdraw')}`;

const TAKE_CANCELLATION = `/* prepared:carriers-take-cancellation */
update carrier_parcels set cancel_attempts = cancel_attempts + 1, cancel_at = $3, lease = $4
where order_id = $1 and ${before('take_cancellation')} and cancel_at <= $2
returning order_id as "orderId", transporter_id as "transporterId", reference, tracking, cancel_attempts as attempts, lease`;

const CANCELLATIONS_DUE = `/* prepared:carriers-cancellations-due */
select order_id as id from carrier_parcels where cancel_at <= $1 order by cancel_at limit $2`;

/** The carrier has it no longer. $3: only where this attempt is still the newest; null: the carrier says so itself. */
const CANCELLED = `/* prepared:carriers-cancelled */
update carrier_parcels set state = 'withdrawn', tracking = $2, round = round + case when $2::text is null then 0 else 1 end,
  cancel_at = null, lease = null
where order_id = $1 and case when $3::uuid is null then tracking = $2 and ${before('cancelled_there')}
  else lease = $3 and ${before('cancel')} end returning order_id`;

/** $3: when to try again; null: it is given up, and a parcel that the carrier has is still asked about. */
const NOT_CANCELLED = `/* prepared:carriers-not-cancelled */
update carrier_parcels set cancel_at = $3, lease = null
where order_id = $1 and lease = $2 and ${before('not_cancelled')} returning order_id`;

/** Where its transporter is connected to another system now, that one never heard of it. */
const AGAIN = `/* prepared:carriers-again */
update carrier_parcels p set state = 'waiting', next_at = $2, lease = null, failure = null, failure_text = null,
  kind = c.kind, attempts = case when p.kind = c.kind then p.attempts else 0 end
from carrier_connections c
where p.order_id = $1 and ${before('try_again', 'p.')} and c.transporter_id = p.transporter_id returning p.order_id`;

const SAID = `/* prepared:carriers-said */
update carrier_parcels set raw_status = $2, raw_at = $3 where order_id = $1 and (raw_at is null or raw_at <= $3)`;

/** Whoever brought its delivery to an end, carrier or staff: nothing more is asked. A cancelled order's parcel may travel on. */
const END = `/* prepared:carriers-end */
update carrier_parcels p set ended = true from orders o
where o.id = p.order_id and p.transporter_id = $1 and ${before('end_with_order', 'p.')}
  and (o.state = 'completed' or o.delivery_state in ('return_ready', 'returned', 'lost'))`;

const ENDED = `/* prepared:carriers-ended */
update carrier_parcels set ended = true, cancel_at = null, lease = null where order_id = $1 and ${before('end')}`;

/** Parcels of the system that the transporter is connected to now: another one knows nothing of them. */
const OF_KIND = 'kind = (select kind from carrier_connections where transporter_id = $1)';

const UNDER_WAY = `/* prepared:carriers-under-way */
select count(*)::int as count from carrier_parcels
where transporter_id = $1 and state = 'announced' and not ended and ${OF_KIND}`;

/** Whoever has been due for longest; two that ask at once never ask about the same. */
// sql: "tracking" is as typed (the carrier gave it when it was announced)
const TO_ASK = `/* prepared:carriers-to-ask */
update carrier_parcels set polled_at = $2, next_poll_at = $3 where order_id in (
  select order_id from carrier_parcels
  where transporter_id = $1 and state = 'announced' and not ended and ${OF_KIND}
    and (next_poll_at is null or next_poll_at <= $2)
  order by next_poll_at nulls first, order_id limit $4 for update skip locked)
returning tracking`;

/** Behind those that wait already, so that parcels that spoil an answer do not keep the others from theirs. */
const ASK_AGAIN = `/* prepared:carriers-ask-again */
update carrier_parcels set next_poll_at = $3 where transporter_id = $1 and tracking = any($2)`;

/** By the index that they are searched by. */
const ELSEWHERE = `/* prepared:carriers-elsewhere */
select 1 as one from carrier_parcels p
where lower(p.tracking) like lower($2) and p.tracking = $2 and p.transporter_id <> $1 and p.${OF_KIND} limit 1`;

const PAST_ORDER = `/* prepared:carriers-past-order */
select order_id as id from carrier_past_parcels where transporter_id = $1 and tracking = $2`;

/** Parcels announced to carriers. Everything runs in the caller's transaction. */
@Injectable()
export class ParcelStore {
  async add(em: EntityManager, { orderId, shopId, transporterId, kind, reference, at }: NewParcel) {
    await sqlIn(em, ADD, [orderId, shopId, transporterId, kind, reference, at]);
  }

  /** Takes those of these waiting parcels that are due and that nobody else has, under one lease. */
  take(em: EntityManager, orderIds: readonly string[], now: Date, leaseUntil: Date): Promise<Attempt[]> {
    return sqlIn<Attempt & object>(em, TAKE, [orderIds, now, leaseUntil, uuidv7()]);
  }

  /** Takes the next parcels of a transporter, at most so many, under one lease. */
  async takeDue(
    em: EntityManager,
    transporterId: string,
    { now, leaseUntil, most }: { now: Date; leaseUntil: Date; most: number },
  ): Promise<Attempt[]> {
    await sqlIn(em, ONE_TAKES_AT_A_TIME, [transporterId]);
    return sqlIn<Attempt & object>(em, TAKE_DUE, [transporterId, now, leaseUntil, uuidv7(), most]);
  }

  /** What was taken is due at `at` again, as if nobody had taken it. */
  async putBack(em: EntityManager, attempts: readonly Attempt[], at: Date): Promise<void> {
    const [first] = attempts;
    if (first) await sqlIn(em, PUT_BACK, [attempts.map(({ orderId }) => orderId), first.lease, at]);
  }

  async putBackCancellation(em: EntityManager, { orderId, lease }: Cancellation, at: Date): Promise<void> {
    await sqlIn(em, PUT_BACK_CANCELLATION, [orderId, lease, at]);
  }

  /** Transporters that have parcels to tell of. */
  async due(em: EntityManager, now: Date, most: number): Promise<string[]> {
    return (await sqlIn<{ id: string }>(em, DUE, [now, most])).map(({ id }) => id);
  }

  async isDue(em: EntityManager, transporterId: string, now: Date): Promise<boolean> {
    return (await sqlIn(em, IS_DUE, [transporterId, now])).length > 0;
  }

  /** What the carrier is told of a parcel's place, for whoever reads its refusal. */
  async sentAs(em: EntityManager, orderId: string, commune: string): Promise<void> {
    await sqlIn(em, SENT_AS, [orderId, commune]);
  }

  /** Also of an attempt whose lease has run out: the carrier has the parcel. @returns false when another told first. */
  async announced(em: EntityManager, orderId: string, parcel: AnnouncedParcel, at: Date): Promise<boolean> {
    return (await sqlIn(em, ANNOUNCED, [orderId, parcel.tracking, parcel.labelUrl, at])).length > 0;
  }

  /** @param again null: it is given up, until somebody asks for it. */
  async failed(em: EntityManager, { orderId, lease }: Attempt, failure: CarrierFailure, again: Date | null) {
    await sqlIn(em, FAILED, [orderId, lease, failure.code, failure.words || null, again]);
  }

  /** Its order is cancelled. @param unmade whether the newest attempt at announcing it was taken but not made. */
  async withdraw(em: EntityManager, orderId: string, at: Date, unmade = false): Promise<void> {
    await sqlIn(em, WITHDRAW, [orderId, at, unmade ? 1 : 0]);
  }

  /** Takes a cancellation that is due; null when somebody else has it, or there is none. */
  async takeCancellation(em: EntityManager, orderId: string, now: Date, leaseUntil: Date) {
    const args = [orderId, now, leaseUntil, uuidv7()];
    return (await sqlIn<Cancellation & object>(em, TAKE_CANCELLATION, args))[0] ?? null;
  }

  async cancellationsDue(em: EntityManager, now: Date, most: number): Promise<string[]> {
    return (await sqlIn<{ id: string }>(em, CANCELLATIONS_DUE, [now, most])).map(({ id }) => id);
  }

  /** @param tracking null where the carrier never had it. @returns false when another noted it first. */
  async cancelled(em: EntityManager, orderId: string, tracking: string | null, lease: string | null) {
    return (await sqlIn(em, CANCELLED, [orderId, tracking, lease])).length > 0;
  }

  /** @param again null: it is given up. @returns false when another is at it. */
  async notCancelled(em: EntityManager, { orderId, lease }: Cancellation, again: Date | null) {
    return (await sqlIn(em, NOT_CANCELLED, [orderId, lease, again])).length > 0;
  }

  /** The carrier is done with it. */
  async end(em: EntityManager, orderId: string): Promise<void> {
    await sqlIn(em, ENDED, [orderId]);
  }

  async again(em: EntityManager, orderId: string, at: Date): Promise<boolean> {
    return (await sqlIn(em, AGAIN, [orderId, at])).length > 0;
  }

  /** Whose words are said of the parcels of an order. */
  async kindOf(em: EntityManager, orderId: string): Promise<CarrierKind | null> {
    return (await this.find(em, orderId))?.kind ?? null;
  }

  find(em: EntityManager, orderId: string) {
    return em.findOne(CarrierParcelEntity, { orderId });
  }

  findByTracking(em: EntityManager, { transporterId, tracking }: ParcelName): Promise<StoredParcel | null> {
    return em.findOne(CarrierParcelEntity, { transporterId, tracking });
  }

  /** Whether it is another transporter's, or another shop's, with the same carrier: accounts may be shared. */
  async isElsewhere(em: EntityManager, { transporterId, tracking }: ParcelName): Promise<boolean> {
    return (await sqlIn(em, ELSEWHERE, [transporterId, tracking])).length > 0;
  }

  /** The order of a parcel that was its first, before it was announced anew. */
  async pastOrder(em: EntityManager, { transporterId, tracking }: ParcelName): Promise<string | null> {
    return (await sqlIn<{ id: string }>(em, PAST_ORDER, [transporterId, tracking]))[0]?.id ?? null;
  }

  /** Keeps the newest thing said of it. */
  async said(em: EntityManager, orderId: string, { raw, occurredAt }: { raw: string; occurredAt: Date }) {
    await sqlIn(em, SAID, [orderId, raw, occurredAt]);
  }

  /** @returns how many parcels are under way; what came to its end meanwhile is asked about no more. */
  async underWay(em: EntityManager, transporterId: string): Promise<number> {
    await sqlIn(em, END, [transporterId]);
    return (await sqlIn<{ count: number }>(em, UNDER_WAY, [transporterId]))[0]?.count ?? 0;
  }

  /** Takes those that are due to be asked about, which are due again at `next`. */
  async toAsk(
    em: EntityManager,
    transporterId: string,
    { now, next, most }: { now: Date; next: Date; most: number },
  ): Promise<string[]> {
    const rows = await sqlIn<{ tracking: string }>(em, TO_ASK, [transporterId, now, next, most]);
    return rows.map(({ tracking }) => tracking);
  }

  async askAgain(em: EntityManager, transporterId: string, trackings: readonly string[], at: Date) {
    await sqlIn(em, ASK_AGAIN, [transporterId, trackings, at]);
  }
}
