import type { Centimes } from '../money.ts';

/** Ways of selling; a promotion names those it holds on. */
export const CHANNELS = ['eCommerce', 'Wholesale', 'POS', 'Phone', 'Installment'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Scopes that change the price of a unit: they are decided line by line, before anything about the whole basket. */
export const ITEM_SCOPES = [
  'product',
  'category',
  'brand',
  'brandline',
  'collection',
  'customer_segment',
  'all',
] as const;
export type ItemScope = (typeof ITEM_SCOPES)[number];

/** `percentage`: value in basis points (25 % = 2500). `amount`: value in centimes TTC, off each unit. */
export const PROMOTION_TYPES = ['percentage', 'amount'] as const;
export type PromotionType = (typeof PROMOTION_TYPES)[number];

/**
 * With whom a promotion may share:
 * - `stackable`: with every other that is not exclusive;
 * - `group_exclusive_item`: alone among the item promotions of its line;
 * - `group_exclusive_cart`: shares the line like a stackable one, and bars the promotions of the whole basket;
 * - `global_exclusive`: alone on its line, and bars the promotions of the whole basket.
 */
export const COMBINABILITIES = [
  'stackable',
  'group_exclusive_item',
  'group_exclusive_cart',
  'global_exclusive',
] as const;
export type Combinability = (typeof COMBINABILITIES)[number];

export interface ItemPromotion {
  readonly id: string;
  readonly name: string;
  readonly scope: ItemScope;
  /** Ids of the products, categories, brands…; empty for `all`. A category also covers its descendants. */
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

/** What the scopes look at. */
export interface PricedItem {
  readonly productId: string;
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
