import type { PricedItem, PricingCircumstances } from './promotion.ts';

/**
 * What staff name for a promotion: things by their ids, chosen from a list or searched where they are too many for one;
 * ways of paying; or nothing.
 */
export type TargetKind = 'listed' | 'searched' | 'payment_methods' | 'none';

interface ScopeTerms {
  readonly targets: TargetKind;
  /** It depends on who buys: pages, which do not know who visits, show it to nobody. */
  readonly personal: boolean;
  /** What is said where it covers nothing of a basket. */
  readonly otherwise: 'covers_nothing' | 'segment' | 'payment_method';
}

/** Changes the price of a unit: decided line by line, before anything about the whole basket. */
interface ItemScopeTerms extends ScopeTerms {
  readonly on: 'items';
  covers(targets: readonly string[], item: PricedItem, at: PricingCircumstances): boolean;
}

/** Takes something off the lines together, after the units have their prices. */
interface BasketScopeTerms extends ScopeTerms {
  readonly on: 'basket';
  holds(targets: readonly string[], at: PricingCircumstances): boolean;
}

/** Reduces what the shopper pays for delivery. */
interface DeliveryScopeTerms extends ScopeTerms {
  readonly on: 'delivery';
}

const NAMED = { on: 'items', targets: 'listed', personal: false, otherwise: 'covers_nothing' } as const;
const OPEN = { targets: 'none', personal: false, otherwise: 'covers_nothing' } as const;

const isOf = (targets: readonly string[], id: string | null | undefined): boolean =>
  typeof id === 'string' && targets.includes(id);
const anyOf = (targets: readonly string[], ids: readonly string[] | undefined): boolean =>
  ids?.some((id) => targets.includes(id)) ?? false;

/**
 * BO-354: what a promotion can be for, all of it, in the order in which staff choose. Prices, explanations, contracts, the
 * database's check and the screens read it.
 */
export const PROMOTION_SCOPES = {
  product: { ...NAMED, targets: 'searched', covers: (targets, item) => targets.includes(item.productId) },
  category: { ...NAMED, covers: (targets, item) => anyOf(targets, item.categoryIds) },
  brand: { ...NAMED, covers: (targets, item) => isOf(targets, item.brandId) },
  brandline: { ...NAMED, covers: (targets, item) => isOf(targets, item.brandLineId) },
  collection: { ...NAMED, covers: (targets, item) => anyOf(targets, item.collectionIds) },
  customer_segment: {
    ...NAMED,
    ...{ personal: true, otherwise: 'segment' },
    covers: (targets, _, at) => anyOf(targets, at.customerSegmentIds),
  },
  all: { ...OPEN, on: 'items', covers: () => true },
  cart: { ...OPEN, on: 'basket', holds: () => true },
  payment_method: {
    ...{ on: 'basket', targets: 'payment_methods', personal: false, otherwise: 'payment_method' },
    holds: (targets, at) => isOf(targets, at.paymentMethod),
  },
  shipping: { ...OPEN, on: 'delivery' },
} as const satisfies Readonly<Record<string, ItemScopeTerms | BasketScopeTerms | DeliveryScopeTerms>>;

export type Scope = keyof typeof PROMOTION_SCOPES;
type ScopeOn<On extends string> = {
  [S in Scope]: (typeof PROMOTION_SCOPES)[S]['on'] extends On ? S : never;
}[Scope];
export type ItemScope = ScopeOn<'items'>;
export type BasketScope = ScopeOn<'basket'>;

export const SCOPES = Object.keys(PROMOTION_SCOPES) as readonly Scope[];
export const isItemScope = (scope: Scope): scope is ItemScope => PROMOTION_SCOPES[scope].on === 'items';
export const isBasketScope = (scope: Scope): scope is BasketScope => PROMOTION_SCOPES[scope].on === 'basket';

export const ITEM_SCOPES = SCOPES.filter(isItemScope);
export const BASKET_SCOPES = SCOPES.filter(isBasketScope);
export type ListedScope = {
  [S in Scope]: (typeof PROMOTION_SCOPES)[S]['targets'] extends 'listed' ? S : never;
}[Scope];
export const isListedScope = (scope: Scope): scope is ListedScope =>
  PROMOTION_SCOPES[scope].targets === 'listed';
/** Whether its targets are ids of things. */
export const namesThings = (scope: Scope): boolean =>
  isListedScope(scope) || PROMOTION_SCOPES[scope].targets === 'searched';

/** Those that depend on who buys. */
export const PERSONAL_SCOPES = SCOPES.filter((scope) => PROMOTION_SCOPES[scope].personal);
