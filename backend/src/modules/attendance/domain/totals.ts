import type { AttendanceStatus, AttendanceTotal } from '@hanout/contracts';
import { type Expected, judgeDay } from './judge.ts';

export interface TotalledRow {
  readonly day: string;
  readonly check_in: Date | null;
  readonly check_out: Date | null;
  readonly status: AttendanceStatus;
  readonly expected: Expected;
}

/** What the rows of one person add up to. A row that waits to be corrected counts nothing. */
export function totalOf(
  staffId: string,
  name: string,
  rows: readonly TotalledRow[],
  now: Date,
): AttendanceTotal {
  const days = new Map<string, TotalledRow[]>();
  for (const row of rows) days.set(row.day, [...(days.get(row.day) ?? []), row]);
  const sum = { days: 0, halfDays: 0, worked: 0, late: 0, early: 0, unexpected: 0 };
  for (const [day, ofDay] of days) {
    const here = ofDay.filter((row) => row.check_in && row.status !== 'to_correct');
    const [first] = here;
    if (!first) continue;
    const segments = here.flatMap(({ check_in: checkIn, check_out: checkOut }) =>
      checkIn ? [{ checkIn, checkOut }] : [],
    );
    const judged = judgeDay(day, first.expected, segments, now);
    sum.days += 1;
    sum.halfDays += judged.half ? 1 : 0;
    sum.worked += judged.worked;
    sum.late += judged.late;
    sum.early += judged.early;
    sum.unexpected += judged.unexpected;
  }
  const count = (status: AttendanceStatus) => rows.filter((row) => row.status === status).length;
  return { staffId, name, ...sum, absent: count('absent'), toCorrect: count('to_correct') };
}
