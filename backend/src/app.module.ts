import { type DynamicModule, Module } from '@nestjs/common';
import { AbandonedCartsModule } from './modules/abandoned-carts/index.ts';
import { AdvertisingModule } from './modules/advertising/index.ts';
import { AlertsModule } from './modules/alerts/index.ts';
import { AttendanceModule } from './modules/attendance/index.ts';
import { CarriersModule } from './modules/carriers/index.ts';
import { CatalogModule } from './modules/catalog/index.ts';
import { CheckoutModule } from './modules/checkout/index.ts';
import { ContentModule } from './modules/content/index.ts';
import { CostsModule } from './modules/costs/index.ts';
import { CustomersModule } from './modules/customers/index.ts';
import { DeliveryModule } from './modules/delivery/index.ts';
import { HoursModule } from './modules/hours/index.ts';
import { IncidentsModule } from './modules/incidents/index.ts';
import { InvoicesModule } from './modules/invoices/index.ts';
import { ListingsModule } from './modules/listings/index.ts';
import { MediaModule } from './modules/media/index.ts';
import { NotificationsModule } from './modules/notifications/index.ts';
import { OrdersModule } from './modules/orders/index.ts';
import { PaymentsModule } from './modules/payments/index.ts';
import { PosModule } from './modules/pos/index.ts';
import { ProcurementModule } from './modules/procurement/index.ts';
import { ProductTransferModule } from './modules/product-transfer/index.ts';
import { PromotionsModule } from './modules/promotions/index.ts';
import { RemittancesModule } from './modules/remittances/index.ts';
import { ReportsModule } from './modules/reports/index.ts';
import { ReviewsModule } from './modules/reviews/index.ts';
import { ShopModule } from './modules/shop/index.ts';
import { ShopSettingsModule } from './modules/shop-settings/index.ts';
import { StaffModule } from './modules/staff/index.ts';
import { StaffOrdersModule } from './modules/staff-orders/index.ts';
import { StockModule } from './modules/stock/index.ts';
import { ThemeModule } from './modules/theme/index.ts';
import { CacheModule } from './platform/cache/index.ts';
import { DatabaseModule } from './platform/database/index.ts';
import { FiguresModule } from './platform/figures/index.ts';
import { HttpModule } from './platform/http/index.ts';
import { IdempotencyModule } from './platform/idempotency/index.ts';
import { JobsModule } from './platform/jobs/index.ts';
import { LifecycleModule } from './platform/lifecycle/index.ts';
import { OutboxModule } from './platform/outbox/index.ts';
import { SheetsModule } from './platform/sheets/index.ts';
import { StorageModule } from './platform/storage/index.ts';
import { type Surroundings, SurroundingsModule } from './platform/surroundings.module.ts';
import { WebModule } from './platform/web/index.ts';

/** What every process has, whatever its role. */
const PLATFORM = [
  DatabaseModule,
  CacheModule,
  JobsModule,
  IdempotencyModule,
  OutboxModule,
  HttpModule,
  StorageModule,
  SheetsModule,
  LifecycleModule,
  FiguresModule,
  WebModule,
];

/** The trade, in alphabetical order. */
const MODULES: NonNullable<DynamicModule['imports']> = [
  AbandonedCartsModule,
  AlertsModule,
  AttendanceModule,
  CarriersModule,
  CatalogModule,
  CheckoutModule,
  ContentModule,
  CostsModule,
  DeliveryModule,
  HoursModule,
  IncidentsModule,
  InvoicesModule,
  ListingsModule,
  MediaModule,
  NotificationsModule,
  AdvertisingModule,
  OrdersModule,
  StaffOrdersModule,
  CustomersModule,
  PaymentsModule,
  PosModule,
  ProcurementModule,
  ProductTransferModule,
  PromotionsModule,
  RemittancesModule,
  ReportsModule,
  ReviewsModule,
  ShopModule,
  ShopSettingsModule,
  StaffModule,
  StockModule,
  ThemeModule,
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
