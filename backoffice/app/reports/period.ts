import { MAX_REPORT_DAYS } from '@hanout/contracts';
import { algiersDay, DAY_MS } from '@hanout/kernel';
import type { ListState } from '../listing/list-address.ts';

export const PERIODS = ['today', 'yesterday', 'week', 'month', 'days30', 'days365', 'free'] as const;
export type PeriodName = (typeof PERIODS)[number];

export interface Period {
  readonly from: string;
  readonly to: string;
}

/** A week of the shop begins on Saturday. */
const SATURDAY = 6;

/** The days of Algiers that a name means at an instant; both included. */
export function periodOf(name: Exclude<PeriodName, 'free'>, now: Date): Period {
  const to = algiersDay(now);
  const back = (days: number) => algiersDay(new Date(now.getTime() - days * DAY_MS));
  switch (name) {
    case 'today':
      return { from: to, to };
    case 'yesterday':
      return { from: back(1), to: back(1) };
    case 'week':
      return { from: back((new Date(`${to}T12:00:00Z`).getUTCDay() - SATURDAY + 7) % 7), to };
    case 'month':
      return { from: `${to.slice(0, 7)}-01`, to };
    case 'days30':
      return { from: back(29), to };
    case 'days365':
      return { from: back(364), to };
  }
}

/** The period of a report's address: the one that it names, or the days that were chosen. */
export function askedPeriod({ filters }: ListState, now: Date): Period {
  const name = (PERIODS.find((one) => one === filters.period) ?? 'month') as PeriodName;
  const { from, to } = filters;
  if (name !== 'free') return periodOf(name, now);
  const today = algiersDay(now);
  const end = to ?? today;
  return withinBounds({ from: from ?? (end < today ? end : today), to: end });
}

/** Days the other way round are put right; of more than a report takes, the last ones. */
function withinBounds({ from, to }: Period): Period {
  if (from > to) return withinBounds({ from: to, to: from });
  const first = algiersDay(new Date(Date.parse(`${to}T12:00:00Z`) - (MAX_REPORT_DAYS - 1) * DAY_MS));
  return { from: from < first ? first : from, to };
}
