import { CouponRedemption, Promotion } from './promotion.schema.ts';

export const entities = [Promotion, CouponRedemption];
