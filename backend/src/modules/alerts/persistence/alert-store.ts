import type { ALERT_TONES, AlertKind } from '@hanout/contracts';
import { uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';
import { type AlertParams, EVERYBODY } from '../domain/words.ts';

export interface NewAlert {
  readonly shopId: string;
  readonly kind: AlertKind;
  readonly tone: (typeof ALERT_TONES)[number];
  /** For those who may act on it… */
  readonly permission?: string;
  /** …or for this one. */
  readonly person?: string;
  readonly subject: string;
  readonly params: AlertParams;
  readonly dedupe: string;
  /** When it is raised, which is later than when it happened: what was read before is read no longer. */
  readonly at: Date;
}

/** Somebody has put it aside since it was told of last. */
const IS_ASIDE =
  'exists (select 1 from alert_reads r where r.alert_id = a.id and r.dismissed_at >= a.last_at)';

/**
 * What somebody hears anew. Of stock, only what says something else; of claims, only that there are more; of what strangers
 * can repeat, only what was put aside: whoever did so believed that it was over.
 */
const IS_NEWS = `case when a.kind in ('stock_low', 'dispute', 'statement', 'lunar', 'backup') then a.params ->> 'what' <> excluded.params ->> 'what'
  when a.kind = 'claims_late' then (excluded.params ->> 'detail')::int > (a.params ->> 'detail')::int
  when a.kind = 'password' then ${IS_ASIDE} else true end`;

/** Those that are open are told of once more only where it is news: then they are unread again. What they say is of now all the same. */
const RAISE = `/* prepared:alert_raise */
insert into alerts as a (id, shop_id, kind, tone, permission, people, subject, params, dedupe, first_at, last_at)
select n.id, n.shop_id, n.kind, n.tone, n.permission, n.people, n.subject, n.params, n.dedupe, n.at, n.at
from jsonb_to_recordset($1::jsonb) as n(id uuid, shop_id uuid, kind text, tone text, permission text, people uuid[],
  subject text, params jsonb, dedupe text, at timestamptz)
order by n.dedupe
on conflict (shop_id, dedupe) where closed_at is null do update
set count = a.count + (case when ${IS_NEWS} then 1 else 0 end), params = excluded.params, tone = excluded.tone,
  last_at = case when ${IS_NEWS} then greatest(a.last_at, excluded.last_at) else a.last_at end
where ${IS_NEWS} or a.params <> excluded.params
returning id, shop_id, people`;

const CLOSE = `/* prepared:alert_close */
update alerts set closed_at = $3 where shop_id = $1 and dedupe = any($2::text[]) and closed_at is null returning id, people`;

/** Of everybody, whoever was told of it. */
const CLOSE_SUBJECT = `/* prepared:alert_close_subject */
update alerts set closed_at = $4 where shop_id = $1 and kind = $2 and subject = $3 and closed_at is null returning id, people`;

/** Of one kind, all but some. */
const CLOSE_OTHERS = `/* prepared:alert_close_others */
update alerts set closed_at = $4 where shop_id = $1 and kind = $2 and dedupe <> all($3::text[]) and closed_at is null returning id, people`;

/** Until the transaction ends, in one order, so that nobody who locks several waits in a circle. */
const LOCK = `/* prepared:alert_lock */
select pg_advisory_xact_lock(k.key) from (
  select hashtextextended('alert:' || d.dedupe, 0) as key from unnest($1::text[]) d(dedupe) order by key offset 0
) k`;

const BUMP = `/* prepared:alert_bump */
insert into alert_marks as m (shop_id, staff_id, version) values ($1, $2, 1)
on conflict (shop_id, staff_id) do update set version = m.version + 1`;

const SEE = `/* prepared:alert_see */
insert into alert_reads as r (alert_id, staff_id, at, dismissed_at)
select a.id, $2, $4, case when $5::boolean then $4::timestamptz end from alerts a
where a.shop_id = $1 and a.closed_at is null and ($3::uuid is null or a.id = $3)
  and ($2 = any(a.people) or a.permission = any($6::text[]))
on conflict (alert_id, staff_id) do update set at = excluded.at, dismissed_at = coalesce(excluded.dismissed_at, r.dismissed_at)
returning alert_id`;

const CHOOSE = `/* prepared:alert_choose */
insert into alert_choices (shop_id, staff_id, muted) values ($1, $2, $3::text[])
on conflict (shop_id, staff_id) do update set muted = excluded.muted`;

const CLEAN = `/* prepared:alert_clean */
delete from alerts where id in (
  select id from alerts where closed_at < $1 union all select id from alerts where closed_at is null and last_at < $2 limit 5000)
returning id`;

interface Closed {
  readonly id: string;
  readonly people: readonly string[];
}

type Raised = Closed & { readonly shop_id: string };

function rowOf({ shopId, permission, person, at, ...alert }: NewAlert) {
  const people = person ? [person] : [];
  return { ...alert, id: uuidv7(at.getTime()), shop_id: shopId, permission, people, at: at.toISOString() };
}

interface Seeing {
  readonly shopId: string;
  readonly staffId: string;
  readonly permissions: readonly string[];
}

/** Alerts in the database. Whatever changes what somebody is shown moves a mark. */
@Injectable()
export class AlertStore {
  raise(em: EntityManager, alert: NewAlert): Promise<void> {
    return this.raiseAll(em, [alert]);
  }

  /** Of one shop, each of another cause; in one order, so that two that raise the same wait for each other. */
  async raiseAll(em: EntityManager, alerts: readonly NewAlert[]): Promise<void> {
    if (alerts.length === 0) return;
    const raised = await sqlIn<Raised>(em, RAISE, [JSON.stringify(alerts.map(rowOf))]);
    for (const shopId of new Set(raised.map((one) => one.shop_id)))
      await this.#changed(
        em,
        shopId,
        raised.filter((one) => one.shop_id === shopId),
      );
  }

  /** Their cause is gone. */
  async close(em: EntityManager, shopId: string, dedupes: readonly string[], at: Date): Promise<void> {
    await this.#changed(em, shopId, await sqlIn<Closed>(em, CLOSE, [shopId, dedupes, at]));
  }

  /** These are all that there is of a kind now: what is open of another cause has ended. */
  async keep(
    em: EntityManager,
    { shopId, kind, at }: Pick<NewAlert, 'shopId' | 'kind' | 'at'>,
    alerts: readonly NewAlert[],
  ): Promise<void> {
    await this.raiseAll(em, alerts);
    const dedupes = alerts.map(({ dedupe }) => dedupe);
    await this.#changed(em, shopId, await sqlIn<Closed>(em, CLOSE_OTHERS, [shopId, kind, dedupes, at]));
  }

  /** All that tells of it, whoever was told. */
  async closeAbout(
    em: EntityManager,
    about: Pick<NewAlert, 'shopId' | 'kind' | 'subject' | 'at'>,
  ): Promise<void> {
    const { shopId, kind, subject, at } = about;
    await this.#changed(em, shopId, await sqlIn<Closed>(em, CLOSE_SUBJECT, [shopId, kind, subject, at]));
  }

  /** Whoever raises or closes these waits for the others until their transaction ends; read their cause after it. */
  async lock(em: EntityManager, dedupes: readonly string[]): Promise<void> {
    await sqlIn(em, LOCK, [dedupes]);
  }

  async #changed(em: EntityManager, shopId: string, closed: readonly Closed[]): Promise<void> {
    const whom = closed.flatMap(({ people }) => (people.length > 0 ? people : [EVERYBODY]));
    for (const staffId of [...new Set(whom)].sort()) await this.bump(em, shopId, staffId);
  }

  /** Seen, or put aside, by one person. @returns how many there were */
  async see(
    em: EntityManager,
    { shopId, staffId, permissions }: Seeing,
    id: string | null,
    { at, dismiss = false }: { readonly at: Date; readonly dismiss?: boolean },
  ): Promise<number> {
    const seen = await sqlIn<{ alert_id: string }>(em, SEE, [shopId, staffId, id, at, dismiss, permissions]);
    if (seen.length > 0) await this.bump(em, shopId, staffId);
    return seen.length;
  }

  async choose(em: EntityManager, shopId: string, staffId: string, muted: readonly string[]): Promise<void> {
    await sqlIn(em, CHOOSE, [shopId, staffId, muted]);
    await this.bump(em, shopId, staffId);
  }

  /** @returns how many went */
  async clean(em: EntityManager, closedBefore: Date, lastBefore: Date): Promise<number> {
    return (await sqlIn<{ id: string }>(em, CLEAN, [closedBefore, lastBefore])).length;
  }

  async bump(em: EntityManager, shopId: string, staffId: string): Promise<void> {
    await sqlIn(em, BUMP, [shopId, staffId]);
  }
}
