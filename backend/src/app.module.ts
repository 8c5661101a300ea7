import { type DynamicModule, Module } from '@nestjs/common';
import { CatalogModule } from './modules/catalog/index.ts';
import { CheckoutModule } from './modules/checkout/index.ts';
import { ContentModule } from './modules/content/index.ts';
import { DeliveryModule } from './modules/delivery/index.ts';
import { MediaModule } from './modules/media/index.ts';
import { OrdersModule } from './modules/orders/index.ts';
import { PaymentsModule } from './modules/payments/index.ts';
import { PromotionsModule } from './modules/promotions/index.ts';
import { ShopModule } from './modules/shop/index.ts';
import { StaffModule } from './modules/staff/index.ts';
import { StockModule } from './modules/stock/index.ts';
import { DatabaseModule } from './platform/database/index.ts';
import { HttpModule } from './platform/http/index.ts';
import { JobsModule } from './platform/jobs/index.ts';
import { LifecycleModule } from './platform/lifecycle/index.ts';
import { OutboxModule } from './platform/outbox/index.ts';
import { type Surroundings, SurroundingsModule } from './platform/surroundings.module.ts';
import { WebModule } from './platform/web/index.ts';

/** What every process has, whatever its role. */
const PLATFORM = [DatabaseModule, JobsModule, OutboxModule, HttpModule, LifecycleModule, WebModule];

/** The trade, in alphabetical order. */
const MODULES: NonNullable<DynamicModule['imports']> = [
  CatalogModule,
  CheckoutModule,
  ContentModule,
  DeliveryModule,
  MediaModule,
  OrdersModule,
  PaymentsModule,
  PromotionsModule,
  ShopModule,
  StaffModule,
  StockModule,
];

@Module({})
class AppModule {}

/** @param extra modules of a test */
export function appModule(surroundings: Surroundings, extra: DynamicModule['imports'] = []): DynamicModule {
  return {
    module: AppModule,
    imports: [SurroundingsModule.register(surroundings), ...PLATFORM, ...MODULES, ...extra],
  };
}
