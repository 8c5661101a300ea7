import type { TillProduct, TillUnit } from '@hanout/contracts';
import {
  type Centimes,
  covers,
  type ItemPromotion,
  inForce,
  isForItems,
  type PricingCircumstances,
  type Promotion,
  priceUnit,
} from '@hanout/kernel';
import { type Cart, listPrice } from './cart.ts';

/** Where a unit would be sold now, and what of the promotions could touch its price there. */
export interface Shelf extends PricingCircumstances {
  readonly channel: Cart['channel'];
  readonly promotions: readonly ItemPromotion[];
}

/** What a unit costs before promotions, and what one piece of it would cost in the cart; of what is weighed a kilogram. */
export interface ShownPrice {
  readonly list: Centimes;
  readonly price: Centimes;
}

/** @param segmentIds of whoever buys */
export function shelfOf(
  promotions: readonly Promotion[],
  channel: Cart['channel'],
  segmentIds: readonly string[],
  instant: number,
): Shelf {
  const at = { channel, instant, customerSegmentIds: segmentIds, coupon: null };
  // Most hold elsewhere, or not now: a page of tiles prices a thousand units.
  return { ...at, promotions: promotions.filter(isForItems).filter((one) => inForce(one, at)) };
}

/** As the cart prices its lines, each by itself: what else lies in it does not change a unit's price. */
export function shownPrice(product: TillProduct, unit: TillUnit, shelf: Shelf): ShownPrice {
  const list = listPrice(unit, shelf.channel);
  const item = { ...product, productId: product.id, combinationId: unit.combinationId };
  const own = shelf.promotions.filter((promotion) => covers(promotion, item, shelf));
  return { list, price: priceUnit(list, own).unitTtc };
}

/** What its cheapest unit costs. */
export function leastPrice(product: TillProduct, shelf: Shelf): ShownPrice | null {
  const [first, ...others] = product.units.map((unit) => shownPrice(product, unit, shelf));
  return first ? others.reduce((least, one) => (one.price < least.price ? one : least), first) : null;
}
