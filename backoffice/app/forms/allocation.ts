import { latinDigits } from '@hanout/kernel';

/** Pieces that are set apart, row by row, as they are typed. */
export type Allocation<K extends string> = Readonly<Record<K, string>>;

export interface AllocationFaults<K extends string> {
  /** Rows that are no whole number from 0 to the most. */
  readonly rows: readonly K[];
  /** All of them together are more than there is. */
  readonly over: boolean;
  readonly sum: number;
}

/** Digits of any script; an empty row is none. */
function pieces(typed: string): number {
  const bare = latinDigits(typed).trim();
  return /^\d{0,7}$/.test(bare) ? Number(bare) : Number.NaN;
}

/** BO-219: each row is 0 to `max`; BO-220: their sum is no more than `max`. */
export function allocationFaults<K extends string>(typed: Allocation<K>, max: number): AllocationFaults<K> {
  const entries = Object.entries<string>(typed) as [K, string][];
  const counts = entries.map(([key, text]) => [key, pieces(text)] as const);
  const sum = counts.reduce((total, [, count]) => total + (Number.isNaN(count) ? 0 : count), 0);
  return { rows: counts.filter(([, count]) => !(count <= max)).map(([key]) => key), over: sum > max, sum };
}

/** What the rows say, once nothing is at fault. */
export const allocated = <K extends string>(typed: Allocation<K>): Record<K, number> =>
  Object.fromEntries(Object.entries<string>(typed).map(([key, text]) => [key, pieces(text)])) as Record<
    K,
    number
  >;
