import type { ShownHours } from '@hanout/contracts';
import {
  dayPlus,
  daysAlike,
  type Locale,
  listSeparator,
  type Span,
  spansShown,
  type Week,
  type WeekDay,
  weekDayOf,
  weekFrom,
} from '@hanout/kernel';
import { formatDay } from '../i18n/dates.ts';

/** Names of days, ours and not the runtime's, so that server and browser write the same text. */
const NAMES: Record<Locale, Record<WeekDay, string>> = {
  fr: {
    ...{ monday: 'lundi', tuesday: 'mardi', wednesday: 'mercredi', thursday: 'jeudi' },
    ...{ friday: 'vendredi', saturday: 'samedi', sunday: 'dimanche' },
  },
  en: {
    ...{ monday: 'Monday', tuesday: 'Tuesday', wednesday: 'Wednesday', thursday: 'Thursday' },
    ...{ friday: 'Friday', saturday: 'Saturday', sunday: 'Sunday' },
  },
  ar: {
    ...{ monday: 'الاثنين', tuesday: 'الثلاثاء', wednesday: 'الأربعاء', thursday: 'الخميس' },
    ...{ friday: 'الجمعة', saturday: 'السبت', sunday: 'الأحد' },
  },
};

export const dayName = (day: string, locale: Locale): string => NAMES[locale][weekDayOf(day)];

/** Spans as a page writes them; a day off has none. */
export const spanTexts = (spans: readonly Span[]): string[] =>
  spans.map(({ opens, closes }) => `${opens}–${closes}`);

/** Days of the week that have the same hours, in words. */
export interface WeekLine {
  readonly days: string;
  readonly spans: readonly string[];
}

export interface HoursView {
  readonly lines: readonly WeekLine[];
  /** The days around today with their spans, from which a browser tells whether the shop is open. */
  readonly near: readonly { readonly day: string; readonly name: string; readonly spans: readonly Span[] }[];
}

/** Days before and after today that every page brings. */
const NEAR = { before: 1, after: 9 };

/** @returns null where the shop has not said when it is open. */
export function hoursView({ week, days, today, firstDay }: ShownHours, locale: Locale): HoursView | null {
  if (!week) return null;
  const spansOn = spansShown({ week: week as Week, days });
  return {
    lines: weekLines(week as Week, firstDay, locale),
    near: Array.from({ length: NEAR.before + NEAR.after }, (_, index) => {
      const day = dayPlus(today, index - NEAR.before);
      return { day, name: dayName(day, locale), spans: spansOn(day) };
    }),
  };
}

/** `dimanche – jeudi`: days one after the other as a stretch, others one by one. */
function weekLines(week: Week, firstDay: WeekDay, locale: Locale): WeekLine[] {
  const order = weekFrom(firstDay);
  return daysAlike(week)
    .map(({ days, spans }) => {
      const places = days.map((day) => order.indexOf(day)).sort((one, other) => one - other);
      return { first: places[0] ?? 0, days: stretchText(places, order, locale), spans: spanTexts(spans) };
    })
    .sort((one, other) => one.first - other.first)
    .map(({ days, spans }) => ({ days, spans }));
}

function stretchText(places: readonly number[], order: readonly WeekDay[], locale: Locale): string {
  const runs: number[][] = [];
  for (const place of places) {
    const run = runs.at(-1);
    if (run && run.at(-1) === place - 1) run.push(place);
    else runs.push([place]);
  }
  const name = (place: number | undefined) => NAMES[locale][order[place ?? 0] as WeekDay];
  return runs
    .map((run) => {
      if (run.length < 3) return run.map(name).join(listSeparator(locale));
      return `${name(run[0])} – ${name(run.at(-1))}`;
    })
    .join(listSeparator(locale));
}

/** A special day of the next weeks, as the contact page tells it. */
export interface SpecialLine {
  readonly key: string;
  readonly name: string;
  readonly days: string;
  readonly spans: readonly string[];
  /** The day follows the moon and is not announced yet. */
  readonly isOpen: boolean;
}

/** Days one after the other with the same name and hours are one line. */
export function specialLines({ days, today }: ShownHours, locale: Locale): SpecialLine[] {
  const lines: { name: string; from: string; to: string; spans: string[]; confirmed: boolean }[] = [];
  for (const { day, name, spans, confirmed } of days.filter(({ day }) => day >= today)) {
    const last = lines.at(-1);
    const texts = spanTexts(spans);
    const goesOn = last && dayPlus(last.to, 1) === day && last.name === (name ?? '');
    if (goesOn && last.spans.join() === texts.join()) last.to = day;
    else lines.push({ name: name ?? '', from: day, to: day, spans: texts, confirmed });
  }
  return lines.map(({ name, from, to, spans, confirmed }) => {
    const text = (day: string) =>
      `${dayName(day, locale)} ${formatDay(`${day}T12:00:00Z`, locale, today.slice(0, 4))}`;
    const stretch = from === to ? text(from) : `${text(from)} – ${text(to)}`;
    return { key: from, name, days: stretch, spans, isOpen: !confirmed };
  });
}
