import type { Centimes } from '../money.ts';
import type { ItemScope, Scope } from './scopes.ts';

export { BASKET_SCOPES, ITEM_SCOPES, type ItemScope, SCOPES, type Scope } from './scopes.ts';

/** Ways of selling; a promotion names those it holds on. */
export const CHANNELS = ['eCommerce', 'Wholesale', 'POS', 'Phone', 'Installment'] as const;
export type Channel = (typeof CHANNELS)[number];

/**
 * `percentage`: value in basis points (25 % = 2500). `amount`: value in centimes TTC, off each unit for the scopes of
 * items, once off the basket or the delivery for the others.
 */
export const PROMOTION_TYPES = ['percentage', 'amount'] as const;
export type PromotionType = (typeof PROMOTION_TYPES)[number];

/**
 * With whom a promotion may share. What is decided first stands: units, then the basket, then delivery.
 * - `stackable`: with every other that is not exclusive;
 * - `group_exclusive_item`: not with promotions of items. On a line it stands alone; on the basket it counts only the
 *   lines that none reduced; on delivery it gives way to them;
 * - `group_exclusive_cart`: not with promotions of the basket (`cart`, `payment_method`). On a line it shares, and bars
 *   those; on the basket it stands alone; on delivery it gives way to them;
 * - `global_exclusive`: with none. On a line it stands alone and bars those of basket and delivery; on the basket it
 *   gives way to any reduced line, stands alone, and bars those of delivery; on delivery it gives way to all.
 */
export const COMBINABILITIES = [
  'stackable',
  'group_exclusive_item',
  'group_exclusive_cart',
  'global_exclusive',
] as const;
export type Combinability = (typeof COMBINABILITIES)[number];

export interface Promotion {
  readonly id: string;
  readonly name: string;
  readonly scope: Scope;
  /**
   * What its scope asks for (`PROMOTION_SCOPES`): ids, names of payment methods, or nothing. A category also covers its
   * descendants.
   */
  readonly targets: readonly string[];
  readonly type: PromotionType;
  readonly value: number;
  readonly combinability: Combinability;
  /** The higher figure goes first. */
  readonly priority: number;
  readonly channels: readonly Channel[];
  /** Applies only when the basket names this code; upper and lower case are one. */
  readonly coupon: string | null;
  /** First instant, milliseconds since 1970. */
  readonly startsAt: number;
  /** First instant at which it no longer holds; null = open. */
  readonly endsAt: number | null;
}

export type ItemPromotion = Promotion & { readonly scope: ItemScope };

/** What the scopes look at. */
export interface PricedItem {
  readonly productId: string;
  readonly combinationId?: string | null;
  readonly brandId: string | null;
  /** The item's categories and all their ancestors. */
  readonly categoryIds: readonly string[];
  readonly brandLineId?: string | null;
  readonly collectionIds?: readonly string[];
}

export interface PricingCircumstances {
  readonly channel: Channel;
  /** Milliseconds since 1970. */
  readonly instant: number;
  readonly coupon?: string | null;
  readonly customerSegmentIds?: readonly string[];
  /** How the shopper will pay: `cash_on_delivery`… */
  readonly paymentMethod?: string | null;
}

/** One promotion's share in a unit's price. */
export interface Reduction {
  readonly promotionId: string;
  readonly name: string;
  readonly type: PromotionType;
  readonly value: number;
  readonly endsAt: number | null;
  /** Off one unit, TTC. The reductions of a line add up to list unit − unit. */
  readonly amount: Centimes;
}

/** One promotion's share in what comes off the lines together. */
export interface BasketReduction {
  readonly promotionId: string;
  readonly name: string;
  readonly scope: Scope;
  readonly type: PromotionType;
  readonly value: number;
  readonly endsAt: number | null;
  /** Off the basket, TTC. */
  readonly amount: Centimes;
}
