import { DAY_MS } from '@hanout/kernel';

/** Days of Algiers, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}
export const shifted = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** As many days, right before. */
export function periodBefore({ from, to }: Period): Period {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return { from: shifted(from, -days), to: shifted(from, -1) };
}

/** The first days of the first month that lies whole in a period, and of the first after it that does not. */
export function wholeMonths({ from, to }: Period): [string, string] {
  const first = from.endsWith('-01') ? from : `${shifted(`${from.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;
  const after = `${shifted(to, 1).slice(0, 7)}-01`;
  return after > first ? [first, after] : [shifted(to, 1), shifted(to, 1)];
}
