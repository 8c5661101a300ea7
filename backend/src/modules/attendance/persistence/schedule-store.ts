import type { HoursWeek } from '@hanout/contracts';
import { minutesOf, uuidv7, WEEK_DAYS } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type DayRules, RULES } from '../domain/judge.ts';
import { weekOf } from '../domain/week-of.ts';
import { AttendanceRulesEntity, StaffHoursEntity } from './schedule.schema.ts';

export async function readWeek(em: EntityManager, shopId: string, staffId: string) {
  return weekOf(await em.find(StaffHoursEntity, { shopId, staffId }));
}

export async function replaceWeek(
  em: EntityManager,
  whose: { shopId: string; staffId: string },
  week: HoursWeek | null,
  at: Date,
): Promise<void> {
  await em.nativeDelete(StaffHoursEntity, whose);
  em.clear();
  const rows = WEEK_DAYS.flatMap((day) =>
    [...(week?.[day].spans ?? [])]
      .sort((one, other) => one.opens.localeCompare(other.opens))
      .map(({ opens, closes }, position) => {
        const minutes = { starts: minutesOf(opens), ends: minutesOf(closes) };
        return { ...whose, ...minutes, id: uuidv7(at.getTime()), day, position };
      }),
  );
  if (rows.length > 0) await em.insertMany(StaffHoursEntity, rows);
}

export function findRules(em: EntityManager, shopId: string) {
  return em.findOne(AttendanceRulesEntity, { shopId });
}

/** The figures of a shop, as they stand now. */
export async function readRules(em: EntityManager, shopId: string): Promise<DayRules> {
  const kept = await findRules(em, shopId);
  if (!kept) return { grace: RULES.grace, absentAfter: null, halfDay: null };
  const { lateAfter: grace, absentAfter = null, halfDay = null } = kept;
  return { grace, absentAfter, halfDay };
}
