import type { ReceiptQc } from '@hanout/contracts';
import { type Centimes, toCentimes, withTax, ZERO } from '@hanout/kernel';

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

/** What so many pieces cost; a line is rounded once. Without a price nothing is owed yet. */
export function worthOf(pieces: number, priceHt: Centimes | null, taxRate: number): Taxed {
  if (priceHt === null) return NOTHING;
  const ht = toCentimes(priceHt * pieces);
  return { ht, tax: toCentimes(withTax(ht, taxRate) - ht) };
}

/** How much more so many pieces come to than those before, each of the two rounded as a whole. */
export function worthMore(
  before: number,
  after: number,
  ...price: [priceHt: Centimes | null, taxRate: number]
): Taxed {
  const [then, now] = [worthOf(before, ...price), worthOf(after, ...price)];
  return { ht: toCentimes(now.ht - then.ht), tax: toCentimes(now.tax - then.tax) };
}

/**
 * Lines come to more than a document may, before anything is summed that would no longer be exact.
 * @param lines pieces, and what each costs without tax, centimes
 * @param most centimes
 */
export function isTooMuch(
  lines: readonly { readonly pieces: number; readonly priceHt: number | null }[],
  most: number,
): boolean {
  let sum = 0;
  for (const { pieces, priceHt } of lines) {
    sum += pieces * (priceHt ?? 0);
    if (sum > most) return true;
  }
  return false;
}

/** Of what came: passed and held pieces are the shop's, refused ones are not owed (BO-195). */
export const owedFor = (qc: ReceiptQc, ...line: Parameters<typeof worthOf>): Taxed =>
  qc === 'rejected' ? NOTHING : worthOf(...line);

/** What a piece is worth in stock: with its tax, where that is not got back. */
export const pieceCost = (
  priceHt: Centimes | null,
  taxRate: number,
  recoversVat: boolean,
): Centimes | null => (priceHt === null || recoversVat ? priceHt : withTax(priceHt, taxRate));
