import {
  BASKET_SCOPES,
  ITEM_SCOPES,
  type ItemPromotion,
  type PricedItem,
  type PricingCircumstances,
  type Promotion,
} from './promotion.ts';

/** In force: schedule (start included, end excluded), channel, coupon. Says nothing about what it covers. */
export function inForce(promotion: Promotion, at: PricingCircumstances): boolean {
  return (
    promotion.startsAt <= at.instant &&
    (promotion.endsAt === null || at.instant < promotion.endsAt) &&
    promotion.channels.includes(at.channel) &&
    (promotion.coupon === null || sameCoupon(promotion.coupon, at.coupon))
  );
}

function sameCoupon(code: string, given: string | null | undefined): boolean {
  return given !== null && given !== undefined && code.toLowerCase() === given.trim().toLowerCase();
}

function anyOf(targets: readonly string[], ids: readonly string[] | undefined): boolean {
  return ids?.some((id) => targets.includes(id)) ?? false;
}

/** The item (or, for `customer_segment`, the customer) is among what the promotion is for. */
export function covers(promotion: ItemPromotion, item: PricedItem, at: PricingCircumstances): boolean {
  const { targets } = promotion;
  switch (promotion.scope) {
    case 'all':
      return true;
    case 'product':
      return targets.includes(item.productId);
    case 'category':
      return anyOf(targets, item.categoryIds);
    case 'brand':
      return item.brandId !== null && targets.includes(item.brandId);
    case 'brandline':
      return typeof item.brandLineId === 'string' && targets.includes(item.brandLineId);
    case 'collection':
      return anyOf(targets, item.collectionIds);
    case 'customer_segment':
      return anyOf(targets, at.customerSegmentIds);
  }
}

export function isForItems(promotion: Promotion): promotion is ItemPromotion {
  return (ITEM_SCOPES as readonly string[]).includes(promotion.scope);
}

/** It takes something off the lines together, and the way of paying is one that it asks for. */
export function isForBasket({ scope, targets }: Promotion, at: PricingCircumstances): boolean {
  if (!(BASKET_SCOPES as readonly string[]).includes(scope)) return false;
  return scope === 'cart' || (typeof at.paymentMethod === 'string' && targets.includes(at.paymentMethod));
}
