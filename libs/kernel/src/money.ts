import { latinDigits } from './phone.ts';

declare const centimes: unique symbol;

/** An amount of money in whole centimes (1 DA = 100). Never a float of dinars (conventions, 1). */
export type Centimes = number & { readonly [centimes]: true };

declare const da: unique symbol;

/** A figure of DA with at most two decimals, as the specification's payloads carry it: to be converted, not to be computed with. */
export type Da = number & { readonly [da]: true };

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

/** @throws RangeError when the figure has more than two decimals or is not finite. */
export function toDa(value: number): Da {
  if (!isDaAmount(value)) throw new RangeError(`not an amount of DA: ${value}`);
  return value;
}

/** DA with at most two decimals, as JSON carries it, from centimes. */
export function daFromCentimes(amount: Centimes): Da {
  return (amount / 100) as Da;
}

/** Centimes from DA as JSON carries it. */
export function centimesFromDa(da: Da): Centimes {
  return nearestCentimes(da);
}

/** The centimes nearest to a figure of DA that somebody claims: floats that were added, a stored cart. @throws RangeError when it is not finite. */
export function nearestCentimes(da: number): Centimes {
  return toCentimes(Math.round(da * 100));
}

/**
 * Centimes of a typed amount of DA: digits of any script, spaces between thousands, a comma, a point or the Arabic
 * sign, at most two decimals (BO-209, BO-210). Null when it is none.
 */
export function parseAmount(text: string): Centimes | null {
  const bare = latinDigits(text)
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace(/[.\u066b]/, ',');
  const [, whole, decimals = ''] = /^(\d{1,8})(?:,(\d{0,2}))?$/.exec(bare) ?? [];
  return whole === undefined ? null : toCentimes(Number(whole + decimals.padEnd(2, '0')));
}

/** `5798.30`: DA with a point and two decimals, as other programs read amounts. */
export function decimalAmount(amount: Centimes): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Whether a figure has at most two decimals: what is off by no more than sums of such figures are. */
export function isDaAmount(da: number): da is Da {
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

/** What `part` pieces are worth when `whole` of them are worth `value`, rounded once; never through a float. */
export function proportion(value: Centimes, part: number, whole: number): Centimes {
  const [n, d] = [BigInt(value) * BigInt(part), BigInt(whole)];
  return toCentimes(Number((n * 2n + d) / (2n * d)));
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
