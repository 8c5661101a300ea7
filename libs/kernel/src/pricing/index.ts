export * from './eligibility.ts';
export * from './price-basket.ts';
export * from './promotion.ts';
export * from './unit-price.ts';
