import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../database/index.ts';
import type { DomainEvent } from './event.ts';

const COLUMNS = 'id, topic, shop_id as "shopId", payload, occurred_at as "occurredAt"';

const TAKE = `/* prepared:outbox_take */
select ${COLUMNS} from outbox where dispatched_at is null order by sequence limit $1 for update skip locked`;

const MARK = `/* prepared:outbox_mark */
update outbox set dispatched_at = $2 where id = any($1::uuid[])`;

/**
 * Handed over before $1, but some subscriber of the topic ($2: those of this version) that was there when it happened has
 * no inbox row for it.
 */
const UNHANDLED = `with listening as materialized (
  select topic, name, since from jsonb_to_recordset($2::jsonb) as s (topic text, name text)
  join outbox_subscribers using (topic, name)
), unhandled as (
  select o.id from outbox o join listening l on l.topic = o.topic and o.sequence > l.since
  where o.dispatched_at < $1
    and not exists (select 1 from inbox i where i.subscriber = l.name and i.event_id = o.id)
)`;

/** The one that was handed over longest ago first, so that each has its turn. */
const TAKE_UNHANDLED = `${UNHANDLED}
select ${COLUMNS} from outbox where id in (select id from unhandled) order by dispatched_at, sequence limit $3`;

/**
 * Subscribers that are new begin with the next event: what happened before they were there is not told them as news. Where
 * none is known yet, all are taken as having been there.
 */
const REGISTER = `
insert into outbox_subscribers (topic, name, since)
select s.topic, s.name,
  case when exists (select 1 from outbox_subscribers) then (select coalesce(max(sequence), 0) from outbox) else 0 end
from jsonb_to_recordset($1::jsonb) as s (topic text, name text)
on conflict do nothing`;

const DELETE_HANDLED = `${UNHANDLED}
delete from outbox where id in (
  select o.id from outbox o
  where o.dispatched_at < $1 and not exists (select 1 from unhandled u where u.id = o.id)
  order by o.sequence limit $3
)`;

/** An inbox row is needed as long as its event can still come again, which ends with the outbox row. */
const DELETE_INBOX = `
delete from inbox i where i.handled_at < $1 and not exists (select 1 from outbox o where o.id = i.event_id)`;

/** Which subscriber has to have handled which topic. */
export interface Subscription {
  readonly topic: string;
  readonly name: string;
}

/** The statements of the relay. */
export const outboxStore = {
  register: (em: EntityManager, subscriptions: readonly Subscription[]) =>
    sqlIn(em, REGISTER, [JSON.stringify(subscriptions)]),

  take: (em: EntityManager, limit: number) => sqlIn<DomainEvent>(em, TAKE, [limit]),

  markDispatched: (em: EntityManager, ids: readonly string[], at: Date) => sqlIn(em, MARK, [ids, at]),

  unhandled: (em: EntityManager, before: Date, subscriptions: readonly Subscription[], limit: number) =>
    sqlIn<DomainEvent>(em, TAKE_UNHANDLED, [before, JSON.stringify(subscriptions), limit]),

  async deleteHandled(
    em: EntityManager,
    before: Date,
    subscriptions: readonly Subscription[],
    limit: number,
  ) {
    await sqlIn(em, DELETE_HANDLED, [before, JSON.stringify(subscriptions), limit]);
    await sqlIn(em, DELETE_INBOX, [before]);
  },
};
