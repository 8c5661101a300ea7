import { type HoursWeek, MAX_SPANS, type ShopHours } from '@hanout/contracts';
import { minutesOf, type Span, WEEK_DAYS, type WeekDay } from '@hanout/kernel';

export type Profile = 'regular' | 'ramadan';
export type DayDraft = HoursWeek[WeekDay];

export interface HoursDraft {
  readonly firstDay: WeekDay;
  readonly regular: HoursWeek | null;
  readonly ramadan: HoursWeek | null;
}

const USUAL: Span = { opens: '09:00', closes: '18:00' };
const RAMADAN: readonly Span[] = [
  { opens: '10:00', closes: '16:30' },
  { opens: '21:00', closes: '00:30' },
];

const weekOf = (spansOn: (day: WeekDay) => readonly Span[]): HoursWeek =>
  Object.fromEntries(
    WEEK_DAYS.map((day) => [day, { dayOff: spansOn(day).length === 0, spans: [...spansOn(day)] }]),
  ) as HoursWeek;

/** What a shop that says nothing yet may begin with. */
export const usualWeek = () => weekOf((day) => (day === 'friday' ? [] : [USUAL]));
export const ramadanWeek = () => weekOf((day) => (day === 'friday' ? RAMADAN.slice(1) : RAMADAN));

export const draftOf = ({ firstDay, regular, ramadan }: ShopHours): HoursDraft => {
  return { firstDay, regular, ramadan };
};
export const isSame = (one: HoursDraft, other: HoursDraft) => JSON.stringify(one) === JSON.stringify(other);

/** What was changed since `from` is laid over `to`; the rest is as it stands there. */
export function rebased(typed: HoursDraft, from: HoursDraft, to: HoursDraft): HoursDraft {
  const kept = <K extends keyof HoursDraft>(name: K) =>
    JSON.stringify(typed[name]) === JSON.stringify(from[name]) ? to[name] : typed[name];
  return { firstDay: kept('firstDay'), regular: kept('regular'), ramadan: kept('ramadan') };
}

/** The same of one week, day by day; null is a person who follows the shop's. */
export function rebasedWeek(
  typed: HoursWeek | null,
  from: HoursWeek | null,
  to: HoursWeek | null,
): HoursWeek | null {
  if (!typed || !from || !to) return JSON.stringify(typed) === JSON.stringify(from) ? to : typed;
  const isKept = (day: WeekDay) => JSON.stringify(typed[day]) === JSON.stringify(from[day]);
  return Object.fromEntries(WEEK_DAYS.map((day) => [day, (isKept(day) ? to : typed)[day]])) as HoursWeek;
}

export const rests = (): DayDraft => ({ dayOff: true, spans: [] });
export const opensAgain = (): DayDraft => ({ dayOff: false, spans: [USUAL] });

/** One more span: from an hour after the last one has closed. */
export function withSpan({ spans }: DayDraft): DayDraft {
  const last = spans.at(-1)?.closes ?? '08:00';
  const hour = (minutes: number) => String(Math.floor(minutes / 60) % 24).padStart(2, '0');
  const opens = `${hour(minutesOf(last) + 60)}:00`;
  const next = { opens, closes: `${hour(minutesOf(opens) + 180)}:00` };
  return { dayOff: false, spans: [...spans, next].slice(0, MAX_SPANS) };
}

export function withoutSpan({ spans }: DayDraft, index: number): DayDraft {
  const left = spans.filter((_, at) => at !== index);
  return { dayOff: left.length === 0, spans: left };
}

export function changeSpan({ spans }: DayDraft, index: number, change: Partial<Span>): DayDraft {
  return { dayOff: false, spans: spans.map((span, at) => (at === index ? { ...span, ...change } : span)) };
}

export function copyDay(week: HoursWeek, from: WeekDay, to: readonly WeekDay[]): HoursWeek {
  return { ...week, ...Object.fromEntries(to.map((day) => [day, week[from]])) };
}

/** Whether a span ends on the day after. */
export const isPastMidnight = ({ opens, closes }: Span) => opens !== '' && closes !== '' && closes <= opens;
