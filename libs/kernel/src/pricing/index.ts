export * from './base-price.ts';
export * from './countdown.ts';
export type { BasketDelivery, PricedDeliveryLine } from './delivery-price.ts';
export * from './eligibility.ts';
export * from './explain-basket.ts';
export * from './price-basket.ts';
export * from './promotion.ts';
export {
  isItemScope,
  isListedScope,
  type ListedScope,
  namesThings,
  PERSONAL_SCOPES,
  PROMOTION_SCOPES,
  type TargetKind,
} from './scopes.ts';
export * from './spread.ts';
export * from './unit-price.ts';
