import { Module } from '@nestjs/common';
import { AbandonedCartsModule } from '../abandoned-carts/index.ts';
import { CatalogModule } from '../catalog/index.ts';
import { CustomersModule } from '../customers/index.ts';
import { DeliveryModule } from '../delivery/index.ts';
import { OrdersModule } from '../orders/index.ts';
import { PromotionsModule } from '../promotions/index.ts';
import { ShopModule } from '../shop/index.ts';
import { StaffModule } from '../staff/index.ts';
import { StockModule } from '../stock/index.ts';
import { ChangeOrderLines } from './application/change-order-lines.ts';
import { CreateStaffOrder } from './application/create-staff-order.ts';
import { ExchangeGoods } from './application/exchange-goods.ts';
import { PriceLinesAgain } from './application/price-lines-again.ts';
import { PriceStaffOrder } from './application/price-staff-order.ts';
import { QuoteStaffOrder } from './application/quote-staff-order.ts';
import { WriteStaffOrder } from './application/write-staff-order.ts';
import { OrderLinesController } from './http/order-lines.controller.ts';
import { StaffOrdersController } from './http/staff-orders.controller.ts';
import { AvailableUnits } from './read/available-units.query.ts';
import { FindSellable } from './read/find-sellable.query.ts';
import { GetForm } from './read/get-form.query.ts';

@Module({
  imports: [
    ...[AbandonedCartsModule, CatalogModule, CustomersModule, DeliveryModule, OrdersModule],
    ...[PromotionsModule, ShopModule, StaffModule, StockModule],
  ],
  controllers: [StaffOrdersController, OrderLinesController],
  providers: [
    ...[CreateStaffOrder, PriceStaffOrder, QuoteStaffOrder, WriteStaffOrder],
    ...[ChangeOrderLines, ExchangeGoods, PriceLinesAgain],
    ...[AvailableUnits, FindSellable, GetForm],
  ],
})
export class StaffOrdersModule {}
