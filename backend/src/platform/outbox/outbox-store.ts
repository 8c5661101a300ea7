import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../database/index.ts';
import type { DomainEvent } from './event.ts';

const COLUMNS = 'id, topic, shop_id as "shopId", payload, occurred_at as "occurredAt"';

const TAKE = `/* prepared:outbox_take */
select ${COLUMNS} from outbox where dispatched_at is null order by sequence limit $1 for update skip locked`;

const MARK = `/* prepared:outbox_mark */
update outbox set dispatched_at = $2 where id = any($1::uuid[])`;

/**
 * Looks at a batch of the events that were handed over before $1 and are not settled, those handed over longest ago
 * first, beginning after the place ($5, $6). An event is settled once each subscriber of its topic has had it that was
 * there when it happened: those of this version ($3), and those that a process of another version has told of since $2,
 * for while versions change places each looks after what the other one does not know. Gives the events that a subscriber
 * of this version lacks, and how far it came.
 */
const SETTLE = `/* prepared:outbox_settle */
with unsettled as materialized (
  select id, topic, sequence, dispatched_at from outbox
  where settled_at is null and dispatched_at is not null and dispatched_at < $1
    and ($5::timestamptz is null or (dispatched_at, sequence) > ($5, $6::bigint))
  order by dispatched_at, sequence limit $4
), own as materialized (
  select topic, name from jsonb_to_recordset($3::jsonb) as s (topic text, name text)
), lacking as materialized (
  select o.id, o.sequence, o.dispatched_at, bool_or(own.name is not null) as own
  from unsettled o
  join outbox_subscribers l on l.topic = o.topic and o.sequence > l.since
  left join own on own.topic = l.topic and own.name = l.name
  where (own.name is not null or l.seen_at > $2)
    and not exists (select 1 from inbox i where i.subscriber = l.name and i.event_id = o.id)
  group by o.id, o.sequence, o.dispatched_at
), settled as (
  update outbox set settled_at = $7
  where id in (select u.id from unsettled u where not exists (select 1 from lacking k where k.id = u.id))
)
select (select count(*)::int from unsettled) as looked,
  (select array_agg(id::text order by dispatched_at, sequence) from lacking where own) as lost,
  last.dispatched_at::text as "lastAt", last.sequence::text as "lastSequence"
from (select 1) one
left join (select dispatched_at, sequence from unsettled order by dispatched_at desc, sequence desc limit 1) last on true`;

/** Handed over later than now can only be by a clock that ran ahead: such an event would not be looked at until then. */
const DRAW_IN = `/* prepared:outbox_draw_in */
update outbox set dispatched_at = $1 where settled_at is null and dispatched_at > $1::timestamptz + interval '5 minutes'`;

const TAKE_AGAIN = `/* prepared:outbox_take_again */
select ${COLUMNS} from outbox where id = any($1::uuid[]) order by dispatched_at, sequence`;

/**
 * Subscribers that are new begin with the next event: what happened before they were there is not told them as news. Where
 * none is known yet, all are taken as having been there.
 */
const REGISTER = `
insert into outbox_subscribers as known (topic, name, since, seen_at)
select s.topic, s.name,
  case when exists (select 1 from outbox_subscribers) then (select coalesce(max(sequence), 0) from outbox) else 0 end, $2
from jsonb_to_recordset($1::jsonb) as s (topic text, name text)
order by 1, 2
on conflict (topic, name) do update set seen_at = excluded.seen_at`;

/** With their inbox rows: those are needed as long as their event can still come again. */
const DELETE_SETTLED = `/* prepared:outbox_delete_settled */
with gone as (
  delete from outbox where id in (
    select id from outbox where settled_at is not null and dispatched_at < $1 order by dispatched_at limit $2
  ) returning id
)
delete from inbox i using gone, (select distinct name from outbox_subscribers) s
where i.subscriber = s.name and i.event_id = gone.id`;

/** Which subscriber has to have handled which topic. */
export interface Subscription {
  readonly topic: string;
  readonly name: string;
}

/** How far a look at the unsettled events came. */
export interface SettlingPlace {
  readonly at: string;
  readonly sequence: string;
}

export interface SettlingLook {
  /** Handed over before this. */
  readonly before: Date;
  /** Subscribers of other versions count from their last sign of life after this on. */
  readonly seenSince: Date;
  readonly subscriptions: readonly Subscription[];
  readonly limit: number;
  readonly after: SettlingPlace | null;
  readonly now: Date;
}

export interface Settled {
  /** How many events were looked at. */
  readonly looked: number;
  /** Those without their effect, handed over longest ago first. */
  readonly lost: readonly string[];
  readonly last: SettlingPlace | null;
}

interface SettledRow {
  readonly looked: number;
  readonly lost: string[] | null;
  readonly lastAt: string | null;
  readonly lastSequence: string | null;
}

/** The statements of the relay. */
export const outboxStore = {
  register: (em: EntityManager, subscriptions: readonly Subscription[], at: Date) =>
    sqlIn(em, REGISTER, [JSON.stringify(subscriptions), at]),

  take: (em: EntityManager, limit: number) => sqlIn<DomainEvent>(em, TAKE, [limit]),

  markDispatched: (em: EntityManager, ids: readonly string[], at: Date) => sqlIn(em, MARK, [ids, at]),

  async settle(em: EntityManager, look: SettlingLook): Promise<Settled> {
    const { before, seenSince, subscriptions, limit, after, now } = look;
    const [row] = await sqlIn<SettledRow>(em, SETTLE, [
      ...[before, seenSince, JSON.stringify(subscriptions), limit],
      ...[after?.at ?? null, after?.sequence ?? null, now],
    ]);
    const { looked = 0, lost, lastAt, lastSequence } = row ?? {};
    return {
      looked,
      lost: lost ?? [],
      last: lastAt && lastSequence ? { at: lastAt, sequence: lastSequence } : null,
    };
  },

  drawIn: (em: EntityManager, now: Date) => sqlIn(em, DRAW_IN, [now]),

  takeAgain: (em: EntityManager, ids: readonly string[]) => sqlIn<DomainEvent>(em, TAKE_AGAIN, [ids]),

  deleteSettled: (em: EntityManager, before: Date, limit: number) =>
    sqlIn(em, DELETE_SETTLED, [before, limit]),
};
