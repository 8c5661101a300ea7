import type { HoursWeek } from '@hanout/contracts';
import { timeOf, WEEK_DAYS } from '@hanout/kernel';

interface HoursRow {
  readonly day: string;
  readonly position: number;
  readonly starts: number;
  readonly ends: number;
}

/** The week of somebody who has one of their own; null: they follow the shop's hours. */
export function weekOf(rows: readonly HoursRow[]): HoursWeek | null {
  if (rows.length === 0) return null;
  const days = WEEK_DAYS.map((day) => {
    const own = rows.filter((row) => row.day === day).sort((one, other) => one.position - other.position);
    const spans = own.map(({ starts, ends }) => ({ opens: timeOf(starts), closes: timeOf(ends) }));
    return [day, { dayOff: spans.length === 0, spans }] as const;
  });
  return Object.fromEntries(days) as HoursWeek;
}
