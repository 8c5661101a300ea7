export type { NewPromotion } from './domain/new-promotion.ts';
export { PromotionsApi } from './promotions.api.ts';
export { PromotionsModule } from './promotions.module.ts';
