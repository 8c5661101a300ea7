import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';

const SHOPS = 'select id from shops order by id';
const ONE_AT_A_TIME = `select pg_advisory_xact_lock(hashtextextended('audit-days:' || $1, 0))`;
/** The day after the last one that is closed; of none, the day of the first entry. */
const NEXT = `select to_char(coalesce(
  (select max(day) + 1 from audit_days where shop_id = $1),
  (select (min(at) at time zone 'Africa/Algiers')::date from audit_entries where shop_id = $1)), 'YYYY-MM-DD') as day`;
const CLOSE = `insert into audit_days (shop_id, day, entries, digest, closed_at)
select $1, $2::date, n.entries, n.digest, $3
from (select (select digest from audit_days where shop_id = $1 and day = $2::date - 1) as before) p
cross join lateral audit_digest($1, $2::date, p.before) n returning day`;
const SPAN = `select to_char(min(day), 'YYYY-MM-DD') as first, to_char(max(day), 'YYYY-MM-DD') as last, count(*)::int as days
from audit_days where shop_id = $1`;
const BREAKS = `select to_char(day, 'YYYY-MM-DD') as day from audit_breaks($1, $2::date, $3::date) limit 1`;
const CHECKED = `insert into audit_checks (shop_id, checked_at, days, broken_day) values ($1, $2, $3, $4)
on conflict (shop_id) do update set checked_at = excluded.checked_at, days = excluded.days, broken_day = excluded.broken_day`;

/** Only days that are closed: what they held is known by their digest. */
const ERASE_BEFORE = `insert into audit_checks (shop_id, checked_at, days, erased_before)
select $1, $3, 0, least($2::date, max(day)) from audit_days where shop_id = $1 having max(day) is not null
on conflict (shop_id) do update set erased_before = greatest(audit_checks.erased_before, excluded.erased_before)
returning to_char(erased_before, 'YYYY-MM-DD') as day`;
const MAY_ERASE = `select set_config('hanout.audit_erasure', 'on', true) is not null as on`;
const ERASE = `with gone as (
  delete from audit_entries where id = any(array(
    select id from audit_entries where shop_id = $1 and at < $2::date::timestamp at time zone 'Africa/Algiers'
    order by at limit $3)) returning 1)
select count(*)::int as gone from gone`;

export interface TrailSpan {
  readonly first: string | null;
  readonly last: string | null;
  readonly days: number;
}

/** Rows of the days of the audit log. All in the caller's transaction. */
@Injectable()
export class AuditTrailStore {
  async shops(em: EntityManager): Promise<string[]> {
    return (await sqlIn<{ id: string }>(em, SHOPS, [])).map(({ id }) => id);
  }

  /** Days of a shop are closed one after another, also by two processes. @returns the next one; null where nothing was noted */
  async next(em: EntityManager, shopId: string): Promise<string | null> {
    await sqlIn(em, ONE_AT_A_TIME, [shopId]);
    const [row] = await sqlIn<{ day: string | null }>(em, NEXT, [shopId]);
    return row?.day ?? null;
  }

  async close(em: EntityManager, shopId: string, day: string, now: Date): Promise<void> {
    await sqlIn(em, CLOSE, [shopId, day, now]);
  }

  async span(em: EntityManager, shopId: string): Promise<TrailSpan> {
    const [row] = await sqlIn<TrailSpan & object>(em, SPAN, [shopId]);
    return row ?? { first: null, last: null, days: 0 };
  }

  /** @returns the first day that is not what it was; null for none */
  async broken(em: EntityManager, shopId: string, from: string, to: string): Promise<string | null> {
    const [row] = await sqlIn<{ day: string | null }>(em, BREAKS, [shopId, from, to]);
    return row?.day ?? null;
  }

  /** Notes up to which day entries go; null: nothing is closed yet. @returns that day, which only goes on */
  async eraseBefore(em: EntityManager, shopId: string, day: string, now: Date): Promise<string | null> {
    const [row] = await sqlIn<{ day: string }>(em, ERASE_BEFORE, [shopId, day, now]);
    return row?.day ?? null;
  }

  /** The oldest of before a day, along the index. @returns how many went */
  async erase(em: EntityManager, shopId: string, before: string, most: number): Promise<number> {
    await sqlIn(em, MAY_ERASE, []);
    const [row] = await sqlIn<{ gone: number }>(em, ERASE, [shopId, before, most]);
    return row?.gone ?? 0;
  }

  async checked(
    em: EntityManager,
    shopId: string,
    { at, days, broken }: { at: Date; days: number; broken: string | null },
  ): Promise<void> {
    await sqlIn(em, CHECKED, [shopId, at, days, broken]);
  }
}
