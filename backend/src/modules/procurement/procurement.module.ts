import { Module } from '@nestjs/common';
import { PaymentsModule } from '../payments/index.ts';
import { ShopModule } from '../shop/index.ts';
import { StaffModule } from '../staff/index.ts';
import { StockModule } from '../stock/index.ts';
import { AcceptRefused } from './application/accept-refused.ts';
import { BilledGoods } from './application/billed-goods.ts';
import { BringIn } from './application/bring-in.ts';
import { DraftSuggestions } from './application/draft-suggestions.ts';
import { EditOrders } from './application/edit-orders.ts';
import { EditPrices } from './application/edit-prices.ts';
import { EditRules } from './application/edit-rules.ts';
import { EditSuppliers } from './application/edit-suppliers.ts';
import { EnterBill } from './application/enter-bill.ts';
import { MoveOrders } from './application/move-orders.ts';
import { MoveReturns } from './application/move-returns.ts';
import { OrderChanges } from './application/order-changes.ts';
import { OweLess } from './application/owe-less.ts';
import { PaySupplier } from './application/pay-supplier.ts';
import { PriceReceipt } from './application/price-receipt.ts';
import { PricedGoods } from './application/priced-goods.ts';
import { ReceiveAlone } from './application/receive-alone.ts';
import { ReceiveOrder } from './application/receive-order.ts';
import { RefuseHeld } from './application/refuse-held.ts';
import { ReviewStock } from './application/review-stock.ts';
import { SupplierBooks } from './application/supplier-books.ts';
import { ReceivingController } from './http/receiving.controller.ts';
import { ReorderController } from './http/reorder.controller.ts';
import { SupplierBillsController } from './http/supplier-bills.controller.ts';
import { SupplierDebtsController } from './http/supplier-debts.controller.ts';
import { SupplierOrdersController } from './http/supplier-orders.controller.ts';
import { SupplierPaymentsController } from './http/supplier-payments.controller.ts';
import { SupplierReceiptsController } from './http/supplier-receipts.controller.ts';
import { SupplierReturnsController } from './http/supplier-returns.controller.ts';
import { SuppliersController } from './http/suppliers.controller.ts';
import { ReorderJob } from './jobs/reorder.job.ts';
import { GetBills } from './read/get-bills.query.ts';
import { GetComing } from './read/get-coming.query.ts';
import { GetDebts } from './read/get-debts.query.ts';
import { GetOrder } from './read/get-order.query.ts';
import { GetPayments } from './read/get-payments.query.ts';
import { GetPrices } from './read/get-prices.query.ts';
import { GetReceipts } from './read/get-receipts.query.ts';
import { GetReorder } from './read/get-reorder.query.ts';
import { GetReturns } from './read/get-returns.query.ts';
import { GetSupplierStatement } from './read/get-supplier-statement.query.ts';
import { GetSuppliers } from './read/get-suppliers.query.ts';
import { ListOrders } from './read/list-orders.query.ts';
import { InspectedGoods } from './subscribers/inspected-goods.ts';

@Module({
  imports: [PaymentsModule, ShopModule, StaffModule, StockModule],
  controllers: [
    ...[SuppliersController, SupplierOrdersController, ReceivingController, SupplierReceiptsController],
    ...[SupplierBillsController, SupplierPaymentsController, SupplierDebtsController],
    ...[SupplierReturnsController, ReorderController],
  ],
  providers: [
    ...[EditSuppliers, EditPrices, GetSuppliers, GetPrices],
    ...[OrderChanges, EditOrders, MoveOrders, SupplierBooks, ReceiveOrder, ListOrders, GetOrder],
    ...[BringIn, ReceiveAlone, PriceReceipt, PricedGoods, BilledGoods, GetReceipts, GetComing],
    ...[MoveReturns, GetReturns, AcceptRefused, RefuseHeld, OweLess, InspectedGoods],
    ...[ReviewStock, ReorderJob, DraftSuggestions, EditRules, GetReorder],
    ...[EnterBill, PaySupplier, GetBills, GetPayments, GetDebts, GetSupplierStatement],
  ],
})
export class ProcurementModule {}
