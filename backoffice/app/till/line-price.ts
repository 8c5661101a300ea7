import { type Centimes, PROMOTION_TYPES, percentOf, toCentimes } from '@hanout/kernel';
import { amountOf } from '../forms/amount.ts';

/** How a cashier says what a piece costs: its price, or what comes off the list's, in DA or in percent. */
export const PRICE_WAYS = ['price', ...PROMOTION_TYPES] as const;
export type PriceWay = (typeof PRICE_WAYS)[number];

/** What a piece costs then, centimes; null: what was typed is no amount, or takes off more than the whole. */
export function priceFrom(list: Centimes, way: PriceWay, typed: string): Centimes | null {
  const value = amountOf(typed);
  if (value === null || Number.isNaN(value) || value < 0) return null;
  if (way === 'price') return value;
  // A percentage has two decimals, as an amount has: basis points.
  if (way === 'percentage' && value > 10_000) return null;
  const price = list - (way === 'percentage' ? percentOf(list, value) : value);
  return price < 0 ? null : toCentimes(price);
}
