import { type Centimes, toCentimes } from '@hanout/kernel';
import { type LinePrice, type Taxed, worthOf } from './owed.ts';

/** A line of a receipt, and what bills have asked for of it. */
export interface ReceivedLine extends LinePrice {
  readonly id: string;
  /** Pieces that were kept. */
  readonly kept: number;
  readonly billed: number;
  /** What the receipt booked, and what bills took of that. */
  readonly bookedHt: Centimes;
  readonly bookedTax: Centimes;
  readonly takenHt: Centimes;
  readonly takenTax: Centimes;
}

/**
 * What the receipt had booked of so many pieces more of a line that are billed. The last ones take all that is left, so that the
 * parts of a line add up to it whatever was rounded.
 */
export function bookedShare(line: ReceivedLine, pieces: number): Taxed {
  const { bookedHt, bookedTax, takenHt, takenTax, kept, billed } = line;
  const rest = { ht: toCentimes(bookedHt - takenHt), tax: toCentimes(bookedTax - takenTax) };
  if (billed + pieces >= kept || bookedHt + bookedTax === 0) return rest;
  const share = worthOf(pieces, line);
  return { ht: smaller(share.ht, rest.ht), tax: smaller(share.tax, rest.tax) };
}

const smaller = (one: Centimes, other: Centimes): Centimes => toCentimes(Math.min(one, other));

/** A day so many days later, `2026-11-24`. */
export function daysAfter(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}
