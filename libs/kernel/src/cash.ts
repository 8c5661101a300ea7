import { type Centimes, toCentimes } from './money.ts';

/** Notes and coins of Algeria, in whole dinars, the largest first. */
export const DENOMINATIONS = [2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1] as const;
export type Denomination = (typeof DENOMINATIONS)[number];

/** How many there are of each; those that are not named are none. */
export type CashPieces = Readonly<Partial<Record<Denomination, number>>>;

/** What notes and coins are worth. */
export function worthOf(pieces: CashPieces): Centimes {
  return toCentimes(DENOMINATIONS.reduce((sum, value) => sum + value * 100 * (pieces[value] ?? 0), 0));
}

/**
 * A difference between what is counted and what the books say: no coin is worth less than a dinar, so what is below one
 * cannot be counted and is rounding.
 */
export function countedDifference(difference: number): {
  readonly whole: Centimes;
  readonly rounding: Centimes;
} {
  // Without the sign of a zero.
  const whole = Math.trunc(difference / 100) * 100 || 0;
  return { whole: toCentimes(whole), rounding: toCentimes(difference - whole) };
}
