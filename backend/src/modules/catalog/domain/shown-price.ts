import {
  type Centimes,
  type ItemPromotion,
  inForce,
  isPersonal,
  type PricedItem,
  type PricedLine,
  priceBasket,
  toCentimes,
} from '@hanout/kernel';

/** What is shown to a visitor of the shop: the storefront's channel, no coupon, no customer known. */
const CHANNEL = 'eCommerce';

/** Of a shop's promotions, those that change what every visitor sees at the instant (milliseconds since 1970). */
export function visibleAt<T extends ItemPromotion>(promotions: readonly T[], instant: number): T[] {
  return promotions.filter(
    (promotion) =>
      promotion.coupon === null &&
      !isPersonal(promotion) &&
      inForce(promotion, { channel: CHANNEL, instant }),
  );
}

/** One unit of a thing as a visitor sees it, by the same function that prices the order. */
export function shownPrice(
  item: PricedItem,
  listUnitTtc: number,
  promotions: readonly ItemPromotion[],
  instant: number,
): PricedLine {
  const line = { ...item, quantity: 1, taxRate: 0, listUnitTtc: toCentimes(listUnitTtc) };
  const { lines } = priceBasket({ channel: CHANNEL, instant, promotions, lines: [line] });
  return lines[0] as PricedLine;
}

export function shownUnit(
  item: PricedItem,
  listUnitTtc: number,
  promotions: readonly ItemPromotion[],
  instant: number,
): Centimes {
  return shownPrice(item, listUnitTtc, promotions, instant).unitTtc;
}
