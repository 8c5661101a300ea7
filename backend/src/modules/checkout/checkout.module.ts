import { Module } from '@nestjs/common';
import { REPLAY_PROBE } from '../../platform/http/index.ts';
import { CatalogModule } from '../catalog/index.ts';
import { DeliveryModule } from '../delivery/index.ts';
import { OrdersModule } from '../orders/index.ts';
import { PromotionsModule } from '../promotions/index.ts';
import { ShopModule } from '../shop/index.ts';
import { StockModule } from '../stock/index.ts';
import { CheckRisk } from './application/check-risk.ts';
import { CleanReceipts } from './application/clean-receipts.ts';
import { Failpoints } from './application/failpoints.ts';
import { HoldWithinBounds } from './application/hold-within-bounds.ts';
import { PlaceAlone } from './application/place-alone.ts';
import { PlaceOrder } from './application/place-order.ts';
import { PlaceTogether } from './application/place-together.ts';
import { PriceCart } from './application/price-cart.ts';
import { PriceLines } from './application/price-lines.ts';
import { QuoteCart } from './application/quote-cart.ts';
import { QuoteTogether } from './application/quote-together.ts';
import { RecogniseReplay } from './application/recognise-replay.ts';
import { ServeTogether } from './application/serve-together.ts';
import { WriteOrder } from './application/write-order.ts';
import { WriteTogether } from './application/write-together.ts';
import { CheckoutApi } from './checkout.api.ts';
import { CheckoutController } from './http/checkout.controller.ts';
import { Replays } from './http/replays.ts';
import { CleaningJob } from './jobs/cleaning.job.ts';
import { JointClaims } from './persistence/joint-claims.ts';
import { Receipts } from './persistence/receipts.ts';
import { FindOrderPage } from './read/find-order-page.query.ts';
import { GetOrderPage } from './read/get-order-page.query.ts';

@Module({
  imports: [CatalogModule, DeliveryModule, OrdersModule, PromotionsModule, ShopModule, StockModule],
  controllers: [CheckoutController],
  providers: [
    CheckoutApi,
    PlaceAlone,
    PlaceOrder,
    PlaceTogether,
    ServeTogether,
    JointClaims,
    PriceCart,
    PriceLines,
    QuoteCart,
    QuoteTogether,
    HoldWithinBounds,
    CheckRisk,
    WriteOrder,
    WriteTogether,
    Failpoints,
    RecogniseReplay,
    CleanReceipts,
    CleaningJob,
    Receipts,
    GetOrderPage,
    FindOrderPage,
    Replays,
    { provide: REPLAY_PROBE, useExisting: Replays },
  ],
  exports: [CheckoutApi],
})
export class CheckoutModule {}
