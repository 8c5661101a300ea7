import type { ItemPromotion, PricedItem, PricingCircumstances, Promotion } from './promotion.ts';
import { isBasketScope, isItemScope, PROMOTION_SCOPES } from './scopes.ts';

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

/** The item (or, for a personal scope, the customer) is among what the promotion is for. */
export function covers(
  { scope, targets }: ItemPromotion,
  item: PricedItem,
  at: PricingCircumstances,
): boolean {
  return PROMOTION_SCOPES[scope].covers(targets, item, at);
}

export function isForItems(promotion: Promotion): promotion is ItemPromotion {
  return isItemScope(promotion.scope);
}

/** It takes something off the lines together, and holds for this basket: the way of paying is one that it asks for. */
export function isForBasket({ scope, targets }: Promotion, at: PricingCircumstances): boolean {
  return isBasketScope(scope) && PROMOTION_SCOPES[scope].holds(targets, at);
}

/** It reduces what the shopper pays for delivery. */
export function isForDelivery({ scope }: Pick<Promotion, 'scope'>): boolean {
  return PROMOTION_SCOPES[scope].on === 'delivery';
}

/** It depends on who buys. */
export function isPersonal({ scope }: Pick<Promotion, 'scope'>): boolean {
  return PROMOTION_SCOPES[scope].personal;
}
