export type { BasketPromotions, BasketQuestion } from './application/promotions-for-basket.ts';
export { couponRefused, requireEffect } from './domain/coupon.ts';
export { PROMOTIONS_CHANGED, type PromotionsChanged } from './domain/events.ts';
export type { NewPromotion } from './domain/new-promotion.ts';
export { promotionText } from './domain/promotion-texts.ts';
export { PromotionsApi } from './promotions.api.ts';
export { PromotionsModule } from './promotions.module.ts';
export type { DealChoice } from './read/get-deals.query.ts';
export type { ShownPromotion } from './read/shown-promotions.ts';
