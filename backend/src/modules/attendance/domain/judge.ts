import type { AttendanceStatus } from '@hanout/contracts';
import { AWAY, closingOf, dayPlus, instantAt, minutesOf, type Span } from '@hanout/kernel';

/** Figures by which a day is judged, in minutes. */
export interface AttendanceRules {
  /** So late or early is still in time. */
  readonly grace: number;
  /** After the expected end, nobody is still here: the departure was forgotten. */
  readonly forgottenAfter: number;
  /** Nobody works longer in one go. */
  readonly longest: number;
  /** Of the next day: a night that began on a day without hours is over by then. */
  readonly morning: number;
}

export const RULES: AttendanceRules = { grace: 10, forgottenAfter: 240, longest: 960, morning: 360 };

/** What a shop decides of these, in minutes. */
export interface DayRules {
  readonly grace: number;
  /** After the expected start, whoever has not come is absent; null: once the day is over. */
  readonly absentAfter: number | null;
  /** Who worked less has half a day; null: there are none. */
  readonly halfDay: number | null;
}

/** What was expected of a day when it began; null: nobody has said when. */
export interface Expected {
  readonly spans: readonly Span[] | null;
  /** A holiday or a closure. */
  readonly holiday: boolean;
  /** The shop's figures of then; without them it had none. */
  readonly rules?: DayRules;
}

export interface Segment {
  readonly checkIn: Date;
  readonly checkOut: Date | null;
}

export interface Judged {
  readonly status: AttendanceStatus | null;
  /** Minutes of departures that somebody made; others count nothing. */
  readonly worked: number;
  readonly late: number;
  readonly early: number;
  /** Of those worked, on a day on which nobody was expected. */
  readonly unexpected: number;
  /** It is over, and shorter than a whole day. */
  readonly half: boolean;
}

const minutesBetween = (from: Date, to: Date) => Math.floor((to.getTime() - from.getTime()) / 60_000);

/** First and last minute of what is expected of a day, as instants. */
function expectedBounds(day: string, { spans }: Expected): { from: Date; to: Date } | null {
  if (!spans || spans.length === 0) return null;
  const from = Math.min(...spans.map((span) => minutesOf(span.opens)));
  return { from: instantAt(day, from), to: instantAt(day, Math.max(...spans.map(closingOf))) };
}

/** Whether somebody who came and has not left has forgotten to say so. */
export function isForgotten(
  day: string,
  expected: Expected,
  checkIn: Date,
  now: Date,
  rules = RULES,
): boolean {
  return (
    minutesBetween(checkIn, now) >= rules.longest ||
    minutesBetween(lastMoment(day, expected, checkIn, rules), now) >= 0
  );
}

/**
 * Until when somebody may still be here: some hours after the expected end, or after an arrival that came later than
 * it. Where no hours are expected, until the next morning, so that no arrival becomes yesterday's departure.
 */
function lastMoment(day: string, expected: Expected, checkIn: Date, rules: AttendanceRules): Date {
  const bounds = expectedBounds(day, expected);
  const afterward = (from: Date) => new Date(from.getTime() + rules.forgottenAfter * 60_000);
  if (bounds) return afterward(checkIn < bounds.to ? bounds.to : checkIn);
  const morning = instantAt(dayPlus(day, 1), rules.morning);
  return morning > afterward(checkIn) ? morning : afterward(checkIn);
}

/** What a day was: from what was expected of it, and when somebody came and left. No hour is invented. */
export function judgeDay(
  day: string,
  expected: Expected,
  segments: readonly Segment[],
  now: Date,
  rules: AttendanceRules = RULES,
): Judged {
  const bounds = expectedBounds(day, expected);
  const known = [...segments].sort((one, other) => one.checkIn.getTime() - other.checkIn.getTime());
  const worked = known.reduce(
    (sum, { checkIn, checkOut }) => sum + (checkOut ? minutesBetween(checkIn, checkOut) : 0),
    0,
  );
  const none = { worked, late: 0, early: 0, unexpected: bounds || !expected.spans ? 0 : worked, half: false };
  const [first] = known;
  if (!first) return { ...none, status: awayStatus(bounds, expected, now) };
  if (known.some(({ checkIn, checkOut }) => !checkOut && isForgotten(day, expected, checkIn, now, rules)))
    return { ...none, status: 'to_correct' };
  const half = isHalf(known, worked, expected.rules?.halfDay ?? null);
  if (!bounds) return { ...none, half, status: 'present' };
  const grace = expected.rules?.grace ?? rules.grace;
  const late = over(minutesBetween(bounds.from, first.checkIn), grace);
  const last = known.at(-1)?.checkOut;
  const early = last ? over(minutesBetween(last, bounds.to), grace) : 0;
  return { ...none, half, late, early, status: late > 0 ? 'late' : early > 0 ? 'left_early' : 'present' };
}

const over = (minutes: number, grace: number) => (minutes > grace ? minutes : 0);

/** Whoever is still here may yet stay for a whole day. */
function isHalf(segments: readonly Segment[], worked: number, halfDay: number | null): boolean {
  return halfDay !== null && worked < halfDay && segments.every(({ checkOut }) => checkOut);
}

/** Where nobody came: absent once the day is over, or as soon as the shop says; never before. */
function awayStatus(
  bounds: { from: Date; to: Date } | null,
  { spans, holiday, rules }: Expected,
  now: Date,
): Judged['status'] {
  if (bounds) {
    const after = rules?.absentAfter ?? null;
    const from = after === null ? bounds.to : new Date(bounds.from.getTime() + after * 60_000);
    return now >= from || now >= bounds.to ? 'absent' : null;
  }
  if (!spans) return null;
  return holiday ? 'holiday' : 'day_off';
}

export const isAway = (status: AttendanceStatus): boolean => (AWAY as readonly string[]).includes(status);
