import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../database/index.ts';
import type { DomainEvent } from './event.ts';

const COLUMNS = 'id, topic, shop_id as "shopId", payload, occurred_at as "occurredAt"';

const TAKE = `/* prepared:outbox_take */
select ${COLUMNS} from outbox where dispatched_at is null order by sequence limit $1 for update skip locked`;

const MARK = `/* prepared:outbox_mark */
update outbox set dispatched_at = $2 where id = any($1::uuid[])`;

/** Handed over before `$1`, but some subscriber of the topic has no inbox row for it. */
const UNHANDLED = `
select ${COLUMNS} from outbox o
join jsonb_to_recordset($2::jsonb) as s (topic text, name text) using (topic)
where o.dispatched_at < $1
  and not exists (select 1 from inbox i where i.subscriber = s.name and i.event_id = o.id)
order by o.sequence limit $3`;

const DELETE_HANDLED = `
delete from outbox o where o.id in (
  select id from outbox where dispatched_at < $1 order by sequence limit $3
) and not exists (
  select 1 from jsonb_to_recordset($2::jsonb) as s (topic text, name text)
  where s.topic = o.topic and not exists (select 1 from inbox i where i.subscriber = s.name and i.event_id = o.id)
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
  take: (em: EntityManager, limit: number) => sqlIn<DomainEvent>(em, TAKE, [limit]),

  markDispatched: (em: EntityManager, ids: readonly string[], at: Date) => sqlIn(em, MARK, [ids, at]),

  unhandled: (em: EntityManager, before: Date, subscriptions: readonly Subscription[], limit: number) =>
    sqlIn<DomainEvent>(em, UNHANDLED, [before, JSON.stringify(subscriptions), limit]),

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
