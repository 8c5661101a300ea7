import { algiersDay } from '@hanout/kernel';
import type { EntityManager, InferEntity } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';
import { AttendanceEntity, AttendanceMonthEntity } from './attendance.schema.ts';

export type Attendance = InferEntity<typeof AttendanceEntity>;

const LOCK = `select pg_advisory_xact_lock(hashtextextended($1::text || $2::text, 2360)) is null as locked`;

/** Whose presence is written next: two presses of one person follow each other. */
export async function lockPerson(em: EntityManager, shopId: string, staffId: string): Promise<void> {
  await sqlIn<{ locked: boolean }>(em, LOCK, [shopId, staffId]);
}

/** What is known of somebody from a day on, and what is still open however old, for who presses now or pressed then. */
export function rowsSince(em: EntityManager, shopId: string, staffId: string, day: string) {
  return em.find(
    AttendanceEntity,
    {
      ...{ shopId, staffId },
      checkIn: { $ne: null },
      $or: [{ day: { $gte: day } }, { checkOut: null, status: { $ne: 'to_correct' } }],
    },
    { orderBy: { checkIn: 'asc' } },
  );
}

export function rowsOfDay(em: EntityManager, shopId: string, staffId: string, day: string) {
  return em.find(AttendanceEntity, { shopId, staffId, day }, { orderBy: { checkIn: 'asc' } });
}

/** That somebody did not come on a day. */
export function findAway(em: EntityManager, shopId: string, staffId: string, day: string) {
  return em.findOne(AttendanceEntity, { shopId, staffId, day, checkIn: null });
}

/** Whether another row of the person has a moment in common with this stretch. */
export async function overlaps(
  em: EntityManager,
  row: Pick<Attendance, 'id' | 'shopId' | 'staffId'>,
  from: Date,
  to: Date | null,
): Promise<boolean> {
  const { id, shopId, staffId } = row;
  const found = await em.count(AttendanceEntity, {
    ...{ shopId, staffId },
    id: { $ne: id },
    status: { $ne: 'to_correct' },
    checkIn: to ? { $lt: to } : { $ne: null },
    $or: [{ checkOut: null }, { checkOut: { $gt: from } }],
  });
  return found > 0;
}

export async function isClosed(em: EntityManager, shopId: string, day: string): Promise<boolean> {
  return (await em.count(AttendanceMonthEntity, { shopId, month: day.slice(0, 7) })) > 0;
}

const LOCK_MONTH = `select pg_advisory_xact_lock(hashtextextended($1::text || $2::text, 2361)) is null as locked`;
const SHARE_MONTH = `select pg_advisory_xact_lock_shared(hashtextextended($1::text || $2::text, 2361)) is null as locked`;

/** Who closes a month waits for those who write in it, and they for who closes it; the triggers take the same locks. */
export async function lockMonth(em: EntityManager, shopId: string, month: string): Promise<void> {
  await sqlIn<{ locked: boolean }>(em, LOCK_MONTH, [shopId, month]);
}

/** Nobody closes the month of this day until the transaction ends. */
export async function shareMonth(em: EntityManager, shopId: string, day: string): Promise<void> {
  await sqlIn<{ locked: boolean }>(em, SHARE_MONTH, [shopId, day.slice(0, 7)]);
}

const OPEN = `select distinct a.shop_id, a.staff_id from attendance a
where a.check_in is not null and a.check_out is null and a.status <> 'to_correct'`;

/** Who is here, in every shop, for who looks whether they forgot to leave. */
export function allOpen(em: EntityManager): Promise<{ shop_id: string; staff_id: string }[]> {
  return sqlIn(em, OPEN);
}

/** Where somebody is here, whose lock is held. */
export function openRows(em: EntityManager, shopId: string, staffId: string) {
  return em.find(AttendanceEntity, {
    ...{ shopId, staffId, checkOut: null, checkIn: { $ne: null }, status: { $ne: 'to_correct' } },
  });
}

export const monthOf = (at: Date) => algiersDay(at).slice(0, 7);

const BLANK = `select p.shop_id, p.staff_id, to_char(d.day, 'YYYY-MM-DD') as day
from (
  select a.shop_id, a.staff_id, min(a.day) as since from attendance a join staff s on s.id = a.staff_id
  where s.disabled_at is null and a.source in ('session', 'kiosk') group by a.shop_id, a.staff_id
) p cross join lateral generate_series(greatest(p.since, $1::date)::timestamp, $2::date::timestamp, interval '1 day') d (day)
where not exists (select 1 from attendance a where a.shop_id = p.shop_id and a.staff_id = p.staff_id and a.day = d.day::date)
order by p.shop_id, p.staff_id, d.day`;

export interface BlankDay {
  readonly shop_id: string;
  readonly staff_id: string;
  readonly day: string;
}

/** Days of those who punch, since they do, of which nothing is known: of others nobody says that they did not come. */
export function blankDays(em: EntityManager, from: string, to: string): Promise<BlankDay[]> {
  return sqlIn(em, BLANK, [from, to]);
}

const MEMBER = `select exists (select 1 from staff_roles r where r.shop_id = $1 and r.staff_id = $2) as member`;

export async function isMember(em: EntityManager, shopId: string, staffId: string): Promise<boolean> {
  const [row] = await sqlIn<{ member: boolean }>(em, MEMBER, [shopId, staffId]);
  return row?.member === true;
}

/** A month ends where the next one begins, whatever its last day is. */
export function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
}
