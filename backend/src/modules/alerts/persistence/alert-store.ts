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

/** What somebody hears anew; of stock, and of what strangers can repeat, only what says something else. */
const IS_NEWS =
  "(a.kind not in ('stock_low', 'password') or a.params ->> 'what' <> excluded.params ->> 'what')";

/** One that is open is told of once more only where it is news: then it is unread again. What it says is of now all the same. */
const RAISE = `/* prepared:alert_raise */
insert into alerts as a (id, shop_id, kind, tone, permission, people, subject, params, dedupe, first_at, last_at)
values ($1, $2, $3, $4, $5, $6::uuid[], $7, $8::jsonb, $9, $10, $10)
on conflict (shop_id, dedupe) where closed_at is null do update
set count = a.count + (case when ${IS_NEWS} then 1 else 0 end), params = excluded.params, tone = excluded.tone,
  last_at = case when ${IS_NEWS} then greatest(a.last_at, excluded.last_at) else a.last_at end
where ${IS_NEWS} or a.params <> excluded.params
returning id`;

const CLOSE = `/* prepared:alert_close */
update alerts set closed_at = $3 where shop_id = $1 and dedupe = any($2::text[]) and closed_at is null returning id, people`;

/** Of everybody, whoever was told of it. */
const CLOSE_SUBJECT = `/* prepared:alert_close_subject */
update alerts set closed_at = $4 where shop_id = $1 and kind = $2 and subject = $3 and closed_at is null returning id, people`;

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

interface Seeing {
  readonly shopId: string;
  readonly staffId: string;
  readonly permissions: readonly string[];
}

/** Alerts in the database. Whatever changes what somebody is shown moves a mark. */
@Injectable()
export class AlertStore {
  async raise(em: EntityManager, alert: NewAlert): Promise<void> {
    const { shopId, kind, tone, permission = null, person, subject, params, dedupe, at } = alert;
    const people = person ? [person] : [];
    const raised = await sqlIn<{ id: string }>(em, RAISE, [
      ...[uuidv7(at.getTime()), shopId, kind, tone, permission, people],
      ...[subject, JSON.stringify(params), dedupe, at],
    ]);
    if (raised.length > 0) await this.bump(em, shopId, person ?? EVERYBODY);
  }

  /** Their cause is gone. */
  async close(em: EntityManager, shopId: string, dedupes: readonly string[], at: Date): Promise<void> {
    await this.#gone(em, shopId, await sqlIn<Closed>(em, CLOSE, [shopId, dedupes, at]));
  }

  /** All that tells of it, whoever was told. */
  async closeAbout(
    em: EntityManager,
    about: Pick<NewAlert, 'shopId' | 'kind' | 'subject' | 'at'>,
  ): Promise<void> {
    const { shopId, kind, subject, at } = about;
    await this.#gone(em, shopId, await sqlIn<Closed>(em, CLOSE_SUBJECT, [shopId, kind, subject, at]));
  }

  /** Whoever raises or closes these waits for the others until their transaction ends; read their cause after it. */
  async lock(em: EntityManager, dedupes: readonly string[]): Promise<void> {
    await sqlIn(em, LOCK, [dedupes]);
  }

  async #gone(em: EntityManager, shopId: string, closed: readonly Closed[]): Promise<void> {
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
