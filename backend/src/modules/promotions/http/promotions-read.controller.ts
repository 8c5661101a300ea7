import {
  type InputOf,
  type PromotionDetail,
  type PromotionList,
  promotionsContract,
} from '@hanout/contracts';
import { localeFromHeader } from '@hanout/kernel';
import { Controller, Header, Headers } from '@nestjs/common';
import { CurrentStaff, Endpoint, Input, type StaffPrincipal } from '../../../platform/http/index.ts';
import { GetPromotion } from '../read/get-promotion.query.ts';
import { GetPromotions } from '../read/get-promotions.query.ts';
import { SimulateBasket } from '../read/simulate-basket.query.ts';

@Controller()
export class PromotionsReadController {
  constructor(
    private readonly getPromotions: GetPromotions,
    private readonly getPromotion: GetPromotion,
    private readonly simulateBasket: SimulateBasket,
  ) {}

  @Endpoint(promotionsContract.list)
  @Header('cache-control', 'no-store')
  list(
    @Input() { query }: InputOf<typeof promotionsContract.list>,
    @CurrentStaff() { shopId }: StaffPrincipal,
  ): Promise<PromotionList> {
    return this.getPromotions.execute({ ...query, shopId });
  }

  @Endpoint(promotionsContract.get)
  @Header('cache-control', 'no-store')
  get(
    @Input() { params }: InputOf<typeof promotionsContract.get>,
    @CurrentStaff() { shopId }: StaffPrincipal,
  ): Promise<PromotionDetail> {
    return this.getPromotion.execute(shopId, params.id);
  }

  @Endpoint(promotionsContract.simulate)
  simulate(
    @Input() { body }: InputOf<typeof promotionsContract.simulate>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @Headers('accept-language') language: string | undefined,
  ) {
    return this.simulateBasket.execute(shopId, body, localeFromHeader(language));
  }
}
