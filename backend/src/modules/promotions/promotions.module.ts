import { Module } from '@nestjs/common';
import { ShopModule } from '../shop/index.ts';
import { StaffModule } from '../staff/index.ts';
import { AnnounceMoments } from './application/announce-moments.ts';
import { ArchivePromotion } from './application/archive-promotion.ts';
import { CouponUses } from './application/coupon-uses.ts';
import { CreatePromotion } from './application/create-promotion.ts';
import { PromotionChanges } from './application/promotion-changes.ts';
import { PromotionsForBasket } from './application/promotions-for-basket.ts';
import { UpdatePromotion } from './application/update-promotion.ts';
import { DealsController } from './http/deals.controller.ts';
import { PromotionsController } from './http/promotions.controller.ts';
import { PromotionsReadController } from './http/promotions-read.controller.ts';
import { MomentsJob } from './jobs/moments.job.ts';
import { PromotionsApi } from './promotions.api.ts';
import { GetDeals } from './read/get-deals.query.ts';
import { GetPromotion } from './read/get-promotion.query.ts';
import { GetPromotions } from './read/get-promotions.query.ts';
import { ShownPromotions } from './read/shown-promotions.ts';
import { SimulateBasket } from './read/simulate-basket.query.ts';

@Module({
  imports: [ShopModule, StaffModule],
  controllers: [DealsController, PromotionsReadController, PromotionsController],
  providers: [
    PromotionsApi,
    PromotionChanges,
    CreatePromotion,
    UpdatePromotion,
    ArchivePromotion,
    PromotionsForBasket,
    CouponUses,
    AnnounceMoments,
    MomentsJob,
    ShownPromotions,
    GetDeals,
    GetPromotions,
    GetPromotion,
    SimulateBasket,
  ],
  exports: [PromotionsApi],
})
export class PromotionsModule {}
