import type { HoursWeek } from '@hanout/contracts';
import { minutesOf, timeOf, WEEK_DAYS, type Week, type WeekDay } from '@hanout/kernel';

export const PROFILES = ['regular', 'ramadan'] as const;
export type Profile = (typeof PROFILES)[number];

/** A row of the table: a span, or that there is none. Hours are minutes after midnight. */
export interface HoursRow {
  readonly profile: Profile;
  readonly day: WeekDay;
  readonly position: number;
  readonly opens: number | null;
  readonly closes: number | null;
  readonly dayOff: boolean;
}

const each = <Value>(of: (day: WeekDay) => Value) =>
  Object.fromEntries(WEEK_DAYS.map((day) => [day, of(day)])) as Record<WeekDay, Value>;

/** The week of a profile; null: nothing is said of it. */
export function weekOf(rows: readonly HoursRow[], profile: Profile): HoursWeek | null {
  const own = rows.filter((row) => row.profile === profile);
  if (own.length === 0) return null;
  return each((day) => {
    const spans = own
      .filter((row) => row.day === day && row.opens !== null && row.closes !== null)
      .sort((one, other) => one.position - other.position)
      .map(({ opens, closes }) => ({ opens: timeOf(opens ?? 0), closes: timeOf(closes ?? 0) }));
    return { dayOff: spans.length === 0, spans };
  });
}

export function rowsOf(week: HoursWeek | null, profile: Profile): HoursRow[] {
  if (!week) return [];
  return WEEK_DAYS.flatMap((day): HoursRow[] => {
    const { spans } = week[day];
    if (spans.length === 0) return [{ profile, day, position: 0, opens: null, closes: null, dayOff: true }];
    const sorted = [...spans].sort((one, other) => one.opens.localeCompare(other.opens));
    return sorted.map(({ opens, closes }, position) => {
      return { profile, day, position, opens: minutesOf(opens), closes: minutesOf(closes), dayOff: false };
    });
  });
}

/** The week as the rules of a day read it. */
export const plainWeek = (week: HoursWeek): Week => each((day) => week[day].spans);
