import { Module } from '@nestjs/common';
import { ShopModule } from '../shop/index.ts';
import { StaffModule } from '../staff/index.ts';
import { ChooseMethod } from './application/choose-method.ts';
import { CorrectCost } from './application/correct-cost.ts';
import { LandCosts } from './application/land-costs.ts';
import { WorkCosts } from './application/work-costs.ts';
import { CostsController } from './http/costs.controller.ts';
import { LandedCostsController } from './http/landed-costs.controller.ts';
import { CostsJob } from './jobs/costs.job.ts';
import { GetCosts } from './read/get-costs.query.ts';
import { GetLanded } from './read/get-landed.query.ts';
import { GetMargins } from './read/get-margins.query.ts';
import { PricedReceipts } from './subscribers/priced-receipts.ts';

@Module({
  imports: [ShopModule, StaffModule],
  controllers: [CostsController, LandedCostsController],
  providers: [
    WorkCosts,
    CostsJob,
    CorrectCost,
    ChooseMethod,
    GetCosts,
    GetMargins,
    LandCosts,
    GetLanded,
    PricedReceipts,
  ],
})
export class CostsModule {}
