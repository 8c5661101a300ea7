import { Module } from '@nestjs/common';
import { StaffModule } from '../staff/index.ts';
import { CreatePromotion } from './application/create-promotion.ts';
import { PromotionsApi } from './promotions.api.ts';
import { ShownPromotions } from './read/shown-promotions.ts';

@Module({
  imports: [StaffModule],
  providers: [PromotionsApi, CreatePromotion, ShownPromotions],
  exports: [PromotionsApi],
})
export class PromotionsModule {}
