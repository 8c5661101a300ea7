import { type Centimes, sum, toCentimes } from '../money.ts';

/** A part of what a ticket comes to, and the day by which it is paid, `YYYY-MM-DD` in Algiers. */
export interface PlannedPart {
  readonly dueOn: string;
  readonly amount: Centimes;
}

/** Parts of a plan at most, what is paid at once among them. */
export const PLAN_PARTS = 61;
/** Parts that a cashier may ask for: five years of months. */
export const PLAN_MONTHS = PLAN_PARTS - 1;
/** Notes and coins: a part is whole dinars, and the last one has what is left over. */
const WHOLE = 100;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** The same day so many months later; of a month that is too short its last one. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  last.setUTCDate(Math.min(date, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

/** Whether a text is a day that there is. */
export const isDay = (day: string): boolean => DAY.test(day) && monthsAfter(day, 0) === day;

interface Wanted {
  readonly total: Centimes;
  /** Paid at once: a part of its own, due today. */
  readonly now: Centimes;
  readonly today: string;
  /** Into how many parts the rest is divided; each is due a month after the one before. */
  readonly parts: number;
  readonly firstDue: string;
}

/** The rest in equal parts of whole dinars, a month between them. */
export function planInParts({ total, now, today, parts, firstDue }: Wanted): PlannedPart[] {
  const rest = total - now;
  const each = Math.floor(rest / parts / WHOLE) * WHOLE;
  const later = Array.from({ length: parts }, (_, nth) => ({
    dueOn: monthsAfter(firstDue, nth),
    amount: toCentimes(nth < parts - 1 ? each : rest - each * (parts - 1)),
  }));
  return now > 0 ? [{ dueOn: today, amount: now }, ...later] : later;
}

/** Whether the parts are the ticket's, one day after the other; a plan is of what is paid by instalments alone. */
export function isPlanOf(
  plan: readonly PlannedPart[] | undefined,
  { form, total }: { readonly form: string; readonly total: Centimes },
): boolean {
  if (!plan) return true;
  const inOrder = plan.every(({ dueOn }, at) => at === 0 || dueOn > (plan[at - 1]?.dueOn ?? ''));
  return form === 'installment' && inOrder && sum(plan.map(({ amount }) => amount)) === total;
}
