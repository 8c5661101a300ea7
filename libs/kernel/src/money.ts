declare const centimes: unique symbol;

/** An amount of money in whole centimes (1 DA = 100). Never a float of dinars (conventions, 1). */
export type Centimes = number & { readonly [centimes]: true };

/** @throws RangeError when the figure is not a safe whole number. */
export function toCentimes(value: number): Centimes {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number of centimes: ${value}`);
  return value as Centimes;
}

export const ZERO = 0 as Centimes;

export function sum(amounts: Iterable<Centimes>): Centimes {
  let total = 0;
  for (const amount of amounts) total += amount;
  return toCentimes(total);
}

/** DA with at most two decimals, as JSON carries it, from centimes. */
export function daFromCentimes(amount: Centimes): number {
  return amount / 100;
}

/**
 * Centimes from DA as JSON carries it.
 * @throws RangeError when the figure has more than two decimals or is not finite.
 */
export function centimesFromDa(da: number): Centimes {
  if (!isDaAmount(da)) throw new RangeError(`not an amount of DA: ${da}`);
  return toCentimes(Math.round(da * 100));
}

/** Whether a figure has at most two decimals: what is off by no more than sums of such figures are. */
export function isDaAmount(da: number): boolean {
  const value = Math.round(da * 100);
  return Number.isFinite(da) && Math.abs(value - da * 100) <= Math.abs(value) * Number.EPSILON * 16;
}

/** Rounds half away from zero to a whole number, exactly, for a ratio of two whole numbers. */
export function divideRounded(numerator: number, denominator: number): number {
  const n = BigInt(numerator);
  const d = BigInt(denominator);
  const magnitude = (n < 0n ? -n : n) * 2n + d;
  const rounded = magnitude / (2n * d);
  return Number(n < 0n ? -rounded : rounded);
}

/** `percent` in hundredths of a percent (25 % = 2500), rounded half away from zero to the centime. */
export function percentOf(amount: Centimes, basisPoints: number): Centimes {
  return toCentimes(divideRounded(amount * basisPoints, 10_000));
}

/** A price with tax, from one without: HT × (1 + rate). The rate in basis points (19 % = 1900). BO: TTC = HT × (1 + tax/100). */
export function withTax(ht: Centimes, taxRate: number): Centimes {
  return toCentimes(divideRounded(ht * (10_000 + taxRate), 10_000));
}

/** The part without tax of a price that includes it; tax = TTC − HT, so that the three always agree (I5). */
export function withoutTax(ttc: Centimes, taxRate: number): Centimes {
  return toCentimes(divideRounded(ttc * 10_000, 10_000 + taxRate));
}
