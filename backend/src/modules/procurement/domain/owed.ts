import type { ReceiptQc } from '@hanout/contracts';
import { type Centimes, pricedFor, proportion, toCentimes, withTax, ZERO } from '@hanout/kernel';

/** An amount without tax, and the tax of it, centimes. */
export interface Taxed {
  readonly ht: Centimes;
  readonly tax: Centimes;
}

export const NOTHING: Taxed = { ht: ZERO, tax: ZERO };

export const sumOf = (amounts: readonly Taxed[]): Taxed => ({
  ht: toCentimes(amounts.reduce((sum, { ht }) => sum + ht, 0)),
  tax: toCentimes(amounts.reduce((sum, { tax }) => sum + tax, 0)),
});

/** What a line costs: of what is sold by weight its pieces are grams, and its price a kilogram's. */
export interface LinePrice {
  readonly priceHt: Centimes | null;
  readonly taxRate: number;
  readonly weighed: boolean;
}

/** What so many pieces cost; a line is rounded once. Without a price nothing is owed yet. */
export function worthOf(pieces: number, { priceHt, taxRate, weighed }: LinePrice): Taxed {
  if (priceHt === null) return NOTHING;
  const ht = proportion(priceHt, pieces, pricedFor(weighed));
  return { ht, tax: toCentimes(withTax(ht, taxRate) - ht) };
}

/** How much more so many pieces come to than those before, each of the two rounded as a whole. */
export function worthMore(before: number, after: number, price: LinePrice): Taxed {
  const [then, now] = [worthOf(before, price), worthOf(after, price)];
  return { ht: toCentimes(now.ht - then.ht), tax: toCentimes(now.tax - then.tax) };
}

/**
 * Lines come to more than a document may, before anything is summed that would no longer be exact.
 * @param lines pieces, and their price without tax, centimes
 * @param most centimes
 */
export function isTooMuch(
  lines: readonly {
    readonly pieces: number;
    readonly priceHt: number | null;
    readonly weighed: boolean;
  }[],
  most: number,
): boolean {
  let sum = 0;
  for (const { pieces, priceHt, weighed } of lines) {
    sum += (pieces * (priceHt ?? 0)) / pricedFor(weighed);
    if (sum > most) return true;
  }
  return false;
}

/** Of what came: passed and held pieces are the shop's, refused ones are not owed (BO-195). */
export const owedFor = (qc: ReceiptQc, ...line: Parameters<typeof worthOf>): Taxed =>
  qc === 'rejected' ? NOTHING : worthOf(...line);

/** What a piece, or a kilogram, is worth in stock: with its tax, where that is not got back. */
export const pieceCost = (
  priceHt: Centimes | null,
  taxRate: number,
  recoversVat: boolean,
): Centimes | null => (priceHt === null || recoversVat ? priceHt : withTax(priceHt, taxRate));
