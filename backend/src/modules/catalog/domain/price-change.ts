import { type Centimes, divideRounded, toCentimes, withoutTax, withTax } from '@hanout/kernel';

/** A change of prices as shoppers see them, with tax. Amounts and `roundTo` in centimes; 0 rounds to the centime. */
export type PriceChange =
  | { readonly kind: 'percent'; readonly basisPoints: number; readonly roundTo: number }
  | { readonly kind: 'raise' | 'lower'; readonly amount: Centimes; readonly roundTo: number }
  | { readonly kind: 'set'; readonly amount: Centimes };

function changedTtc(ttc: Centimes, change: PriceChange): number {
  switch (change.kind) {
    case 'percent':
      return divideRounded(ttc * (10_000 + change.basisPoints), 10_000);
    case 'raise':
      return ttc + change.amount;
    case 'lower':
      return ttc - change.amount;
    case 'set':
      return change.amount;
  }
}

/**
 * The price without tax after the change of the price with tax, rounded to the nearest step.
 * @param priceHt centimes without tax @param taxRate basis points
 * @returns null where nothing would be left: a change lowers a price, it does not give goods away
 */
export function changedPrice(priceHt: Centimes, taxRate: number, change: PriceChange): Centimes | null {
  const ttc = changedTtc(withTax(priceHt, taxRate), change);
  const step = change.kind === 'set' ? 0 : change.roundTo;
  const rounded = step > 0 ? divideRounded(ttc, step) * step : ttc;
  if (change.kind !== 'set' && rounded <= 0) return null;
  return withoutTax(toCentimes(rounded), taxRate);
}
