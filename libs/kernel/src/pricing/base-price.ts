import { type Centimes, withTax } from '../money.ts';
import type { Channel } from './promotion.ts';

/** What the catalog says about the price of a unit, HT. */
export interface CatalogPrice {
  readonly priceHt: Centimes;
  /** Null: wholesale buyers pay the usual price. */
  readonly wholesalePriceHt: Centimes | null;
  /** The least that a wholesale line may have. */
  readonly wholesaleMoq: number;
  /** Basis points: 19 % = 1900. */
  readonly taxRate: number;
}

export interface BasePrice {
  readonly unitHt: Centimes;
  readonly listUnitTtc: Centimes;
  /** Fewer pieces on one line are refused. */
  readonly minQuantity: number;
}

/** The price before promotions, by the way of selling (decisions, "Money and tax"): Wholesale has its own, and a MOQ. */
export function basePrice(price: CatalogPrice, channel: Channel): BasePrice {
  const wholesale = channel === 'Wholesale';
  const unitHt = wholesale ? (price.wholesalePriceHt ?? price.priceHt) : price.priceHt;
  const minQuantity = wholesale ? Math.max(1, price.wholesaleMoq) : 1;
  return { unitHt, listUnitTtc: withTax(unitHt, price.taxRate), minQuantity };
}
