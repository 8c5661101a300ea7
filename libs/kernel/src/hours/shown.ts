import type { SpansOn } from './open-state.ts';
import {
  dayPlus,
  minutesOf,
  type Span,
  timeOf,
  WEEK_DAYS,
  type Week,
  type WeekDay,
  weekDayOf,
} from './week.ts';

/** Hours as visitors are told them: the week, and the days that are not like it. */
export interface TellableHours {
  readonly week: Week;
  readonly days: readonly { readonly day: string; readonly spans: readonly Span[] }[];
}

/** What a page says of a day. */
export function spansShown({ week, days }: TellableHours): SpansOn {
  const special = new Map(days.map(({ day, spans }) => [day, spans]));
  return (day) => special.get(day) ?? week[weekDayOf(day)];
}

const textOf = (spans: readonly Span[]) => spans.map(({ opens, closes }) => `${opens}-${closes}`).join(' ');

/** The days of a week that have the same hours, each group in the order of the week. */
export function daysAlike(week: Week): { days: WeekDay[]; spans: readonly Span[] }[] {
  const groups = new Map<string, { days: WeekDay[]; spans: readonly Span[] }>();
  for (const day of WEEK_DAYS) {
    const key = textOf(week[day]);
    const group = groups.get(key) ?? { days: [], spans: week[day] };
    group.days.push(day);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Days one after the other that have the same hours. */
function stretches(days: TellableHours['days']): { from: string; to: string; spans: readonly Span[] }[] {
  const found: { from: string; to: string; spans: readonly Span[] }[] = [];
  for (const { day, spans } of [...days].sort((one, other) => one.day.localeCompare(other.day))) {
    const last = found.at(-1);
    if (last && dayPlus(last.to, 1) === day && textOf(last.spans) === textOf(spans)) last.to = day;
    else found.push({ from: day, to: day, spans });
  }
  return found;
}

const TYPE = 'OpeningHoursSpecification';
const minuteBefore = (time: string) => timeOf(minutesOf(time) - 1);
const capital = (day: string) => day[0]?.toUpperCase() + day.slice(1);

/**
 * The hours in the words of schema.org: closed is said by a specification without `opens`, and what closes not after it
 * opens runs past midnight, as with us. Open all day ends a minute before it began: the same time twice is read as closed.
 */
export function structuredHours(hours: TellableHours) {
  const each = (spans: readonly Span[]): (Span | Record<never, never>)[] =>
    spans.length > 0
      ? spans.map(({ opens, closes }) => ({
          opens,
          closes: closes === opens ? minuteBefore(closes) : closes,
        }))
      : [{}];
  return {
    openingHoursSpecification: daysAlike(hours.week).flatMap(({ days, spans }) =>
      each(spans).map((span) => ({ '@type': TYPE, dayOfWeek: days.map(capital), ...span })),
    ),
    specialOpeningHoursSpecification: stretches(hours.days).flatMap(({ from, to, spans }) =>
      each(spans).map((span) => ({ '@type': TYPE, validFrom: from, validThrough: to, ...span })),
    ),
  };
}
