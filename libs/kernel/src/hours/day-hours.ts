import { type Span, type Week, weekDayOf } from './week.ts';

/**
 * `fixed`, `lunar`: holidays of the calendar. `ramadan`: the month. `closure`: the shop is shut. `other`: a day of other
 * hours.
 */
export const SPECIAL_KINDS = ['fixed', 'lunar', 'ramadan', 'closure', 'other'] as const;
export type SpecialKind = (typeof SPECIAL_KINDS)[number];

/** What a special day does to the hours; `as_usual`: nothing. */
export const SPECIAL_EFFECTS = ['closed', 'hours', 'profile', 'as_usual'] as const;
export type SpecialEffect = (typeof SPECIAL_EFFECTS)[number];

export interface SpecialDays {
  readonly from: string;
  /** Its last day. */
  readonly to: string;
  readonly kind: SpecialKind;
  readonly effect: SpecialEffect;
  /** Where the effect is `hours`. */
  readonly spans: readonly Span[];
}

export interface HoursPlan<Special extends SpecialDays = SpecialDays> {
  readonly regular: Week;
  /** Null: Ramadan changes nothing. */
  readonly ramadan: Week | null;
  readonly special: readonly Special[];
}

export interface DayHours<Special extends SpecialDays = SpecialDays> {
  readonly spans: readonly Span[];
  /** What decided them; null: the regular week. */
  readonly by: Special | null;
}

/** Which of two special days of one day decides: the first that has an effect. */
const RANK: Readonly<Record<SpecialKind, number>> = { closure: 0, other: 1, fixed: 2, lunar: 2, ramadan: 3 };

/** The hours of a day: closure, then other hours, then a holiday, then Ramadan, then the regular week. */
export function hoursOfDay<Special extends SpecialDays>(
  plan: HoursPlan<Special>,
  day: string,
): DayHours<Special> {
  const special = plan.special
    .filter(({ from, to }) => from <= day && day <= to)
    .sort((one, other) => RANK[one.kind] - RANK[other.kind]);
  for (const by of special) {
    if (by.effect === 'closed') return { spans: [], by };
    if (by.effect === 'hours') return { spans: by.spans, by };
    if (by.effect === 'profile' && plan.ramadan) return { spans: plan.ramadan[weekDayOf(day)], by };
  }
  return { spans: plan.regular[weekDayOf(day)], by: null };
}
