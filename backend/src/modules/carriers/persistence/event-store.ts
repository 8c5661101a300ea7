import { createHash } from 'node:crypto';
import type { CarrierProblem } from '@hanout/contracts';
import { uuidv7 } from '@hanout/kernel';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';
import type { TrackingEvent } from '../domain/carrier.ts';
import { type CarrierEvent, CarrierEventEntity } from './carrier.schema.ts';

/** In the order of the facts, so that two deliveries of the same event wait for each other and never deadlock. */
const ADD = `/* prepared:carriers-add-events */
insert into carrier_events (id, shop_id, transporter_id, fact, tracking, raw, reason, occurred_at, position, received_at)
select (r ->> 'id')::uuid, $1, $2, r ->> 'fact', r ->> 'tracking', r ->> 'raw', r ->> 'reason',
  (r ->> 'occurredAt')::timestamptz, (r ->> 'position')::int, $4
from jsonb_array_elements($3::jsonb) r order by r ->> 'fact'
on conflict (transporter_id, fact) do nothing returning tracking`;

/** What is no carrier's word, but somebody's business all the same. */
const OPEN = `/* prepared:carriers-open-exception */
insert into carrier_events (id, shop_id, transporter_id, fact, order_id, tracking, raw, occurred_at, position, received_at, state, problem)
select $1, p.shop_id, p.transporter_id, $3, p.order_id, coalesce(p.tracking, p.reference), $4, $5, 0, $5, 'exception', $6
from carrier_parcels p where p.order_id = $2 on conflict (transporter_id, fact) do nothing`;

/** Parcels with events that nobody has settled, the oldest event first. */
const UNSETTLED = `/* prepared:carriers-unsettled */
select transporter_id as "transporterId", tracking from carrier_events where state = 'received'
group by transporter_id, tracking order by min(received_at) limit $1`;

const NEXT = `/* prepared:carriers-next-event */
select id from carrier_events where transporter_id = $1 and tracking = $2 and state = 'received'
order by occurred_at, received_at, position limit 1`;

const SETTLED = `/* prepared:carriers-settled */
update carrier_events set state = $2, problem = $3, order_id = $4 where id = $1 and state = 'received'`;

const OPEN_OF_TRACKING = `/* prepared:carriers-open-of-tracking */
select 1 as one from carrier_events
where transporter_id = $1 and tracking = $2 and problem = $3 and state = 'exception' limit 1`;

export interface ParcelName {
  readonly transporterId: string;
  readonly tracking: string;
}

interface OpenedException {
  readonly orderId: string;
  readonly fact: string;
  readonly raw: string;
  readonly problem: CarrierProblem;
  readonly at: Date;
}

export type StoredEvent = CarrierEvent;

/** What carriers said. Everything runs in the caller's transaction. */
@Injectable()
export class EventStore {
  /** @returns the trackings of what is new: the same fact, by whichever way and however often, is kept once. */
  async add(
    em: EntityManager,
    { shopId, transporterId }: { shopId: string; transporterId: string },
    events: readonly TrackingEvent[],
    at: Date,
  ): Promise<string[]> {
    const rows = events.map((item, position) => ({
      ...item,
      ...{ id: uuidv7(at.getTime()), position, fact: factOf(item) },
      // A time to come would make all that follows look late.
      occurredAt: item.occurredAt > at ? at : item.occurredAt,
    }));
    const added = await sqlIn<{ tracking: string }>(em, ADD, [
      ...[shopId, transporterId, JSON.stringify(rows), at],
    ]);
    return [...new Set(added.map(({ tracking }) => tracking))];
  }

  unsettled(em: EntityManager, most: number): Promise<ParcelName[]> {
    return sqlIn<ParcelName & object>(em, UNSETTLED, [most]);
  }

  /** The oldest thing said of a parcel that is not settled. */
  async next(em: EntityManager, { transporterId, tracking }: ParcelName): Promise<StoredEvent | null> {
    const [row] = await sqlIn<{ id: string }>(em, NEXT, [transporterId, tracking]);
    return row ? em.findOne(CarrierEventEntity, { id: row.id }) : null;
  }

  /** Settled once; a problem opens an exception. */
  async settle(
    em: EntityManager,
    id: string,
    verdict: 'applied' | 'noted' | CarrierProblem,
    orderId: string | null,
  ): Promise<void> {
    const fine = verdict === 'applied' || verdict === 'noted';
    await sqlIn(em, SETTLED, [id, fine ? verdict : 'exception', fine ? null : verdict, orderId]);
  }

  /** Opens an exception of a parcel. @param fact the same one opens it once. */
  async open(em: EntityManager, { orderId, fact, raw, problem, at }: OpenedException): Promise<void> {
    await sqlIn(em, OPEN, [uuidv7(at.getTime()), orderId, fact, raw, at, problem]);
  }

  async isOpen(em: EntityManager, { transporterId, tracking }: ParcelName, problem: CarrierProblem) {
    return (await sqlIn(em, OPEN_OF_TRACKING, [transporterId, tracking, problem])).length > 0;
  }

  lockException(em: EntityManager, shopId: string, id: string) {
    const lockMode = LockMode.PESSIMISTIC_WRITE;
    return em.findOne(CarrierEventEntity, { id, shopId, problem: { $ne: null } }, { lockMode });
  }
}

/** What makes two tracking events the same, without the way that they came by. */
function factOf({ tracking, raw, reason, occurredAt }: TrackingEvent): string {
  const text = JSON.stringify([tracking, raw, reason, occurredAt.toISOString()]);
  return createHash('sha256').update(text).digest('hex');
}
