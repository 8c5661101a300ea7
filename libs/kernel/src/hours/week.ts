import { DAY_MS } from '../algiers.ts';

/** The days of a week by their keys (BO-358). */
export const WEEK_DAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type WeekDay = (typeof WEEK_DAYS)[number];

/** From `09:00` to `18:00`. It closes past midnight where that is not after its opening. */
export interface Span {
  readonly opens: string;
  readonly closes: string;
}

/** When the shop is open on each day; a day off has no span. */
export type Week = Readonly<Record<WeekDay, readonly Span[]>>;

export const DAY_MINUTES = 24 * 60;

const pad = (value: number) => String(value).padStart(2, '0');

/** Minutes after midnight of `09:30`. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** `09:30` of minutes after midnight, also of those of the day before or after. */
export function timeOf(minutes: number): string {
  const within = ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  return `${pad(Math.floor(within / 60))}:${pad(within % 60)}`;
}

/** Minutes after the midnight before its opening, at which a span ends: more than a day's where it runs past midnight. */
export function closingOf({ opens, closes }: Span): number {
  const [from, to] = [minutesOf(opens), minutesOf(closes)];
  return to <= from ? to + DAY_MINUTES : to;
}

/** The day of the week of `2026-11-22`. */
export function weekDayOf(day: string): WeekDay {
  return WEEK_DAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] as WeekDay;
}

/** The day so many days later, or earlier. */
export function dayPlus(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The instant at so many minutes after the midnight in Algiers with which a day begins. */
export function instantAt(day: string, minutes: number): Date {
  return new Date(Date.parse(`${day}T00:00:00+01:00`) + minutes * 60_000);
}

/** The seven days as a calendar shows them. */
export function weekFrom(first: WeekDay): WeekDay[] {
  const at = WEEK_DAYS.indexOf(first);
  return [...WEEK_DAYS.slice(at), ...WEEK_DAYS.slice(0, at)];
}

/** Whether two spans of one day are open at the same time. */
export function spansOverlap(spans: readonly Span[]): boolean {
  const sorted = spans
    .map((span) => [minutesOf(span.opens), closingOf(span)] as const)
    .sort((a, b) => a[0] - b[0]);
  return sorted.some(([from], index) => index > 0 && from < (sorted[index - 1]?.[1] ?? 0));
}
