import type { TillBoot, TillProduct, TillUnit } from '@hanout/contracts';
import { type Centimes, inForce, isForItems, type PricingCircumstances, priceBasket } from '@hanout/kernel';
import { type Cart, listPrice } from './cart.ts';

/** Where a unit would be sold now, and what of the promotions could touch its price there. */
export interface Shelf extends PricingCircumstances {
  readonly channel: Cart['channel'];
  readonly promotions: TillBoot['promotions'];
}

/** What a unit costs before promotions, and what one piece of it would cost in the cart; of what is weighed a kilogram. */
export interface ShownPrice {
  readonly list: Centimes;
  readonly price: Centimes;
}

/** @param segmentIds of whoever buys */
export function shelfOf(
  promotions: TillBoot['promotions'],
  channel: Cart['channel'],
  segmentIds: readonly string[],
  instant: number,
): Shelf {
  const at = { channel, instant, customerSegmentIds: segmentIds, coupon: null };
  // Most hold elsewhere, or not now: a page of tiles prices a thousand units.
  return { ...at, promotions: promotions.filter((one) => isForItems(one) && inForce(one, at)) };
}

/** A unit's price by its line alone: what else lies in the cart does not change it. */
export function shownPrice(product: TillProduct, unit: TillUnit, shelf: Shelf): ShownPrice {
  const list = listPrice(unit, shelf.channel);
  if (shelf.promotions.length === 0) return { list, price: list };
  const { id: productId, brandId, brandLineId, collectionIds, categoryIds, taxRate } = product;
  const item = { productId, combinationId: unit.combinationId, brandId, brandLineId, collectionIds };
  const line = { ...item, categoryIds, taxRate, quantity: 1, listUnitTtc: list };
  const [priced] = priceBasket({ ...shelf, lines: [line] }).lines;
  return { list, price: priced?.unitTtc ?? list };
}

/** What its cheapest unit costs. */
export function leastPrice(product: TillProduct, shelf: Shelf): ShownPrice | null {
  const [first, ...others] = product.units.map((unit) => shownPrice(product, unit, shelf));
  return first ? others.reduce((least, one) => (one.price < least.price ? one : least), first) : null;
}
