import { Module } from '@nestjs/common';
import { PaymentsModule } from '../payments/index.ts';
import { StaffModule } from '../staff/index.ts';
import { StockModule } from '../stock/index.ts';
import { AddNote } from './application/add-note.ts';
import { CancelOrder } from './application/cancel-order.ts';
import { ConfirmOrder } from './application/confirm-order.ts';
import { ExpireHolds } from './application/expire-holds.ts';
import { LogCall } from './application/log-call.ts';
import { OrderChanges } from './application/order-changes.ts';
import { ReopenOrder } from './application/reopen-order.ts';
import { OrderActionsController, OrdersController } from './http/orders.controller.ts';
import { HoldExpiryJob } from './jobs/hold-expiry.job.ts';
import { OrdersApi } from './orders.api.ts';
import { OrderStore } from './persistence/order-store.ts';
import { GetOrder } from './read/get-order.query.ts';
import { GetOrders } from './read/get-orders.query.ts';

@Module({
  imports: [PaymentsModule, StaffModule, StockModule],
  controllers: [OrdersController, OrderActionsController],
  providers: [
    OrdersApi,
    OrderStore,
    OrderChanges,
    ConfirmOrder,
    CancelOrder,
    ReopenOrder,
    LogCall,
    AddNote,
    ExpireHolds,
    HoldExpiryJob,
    GetOrders,
    GetOrder,
  ],
  exports: [OrdersApi],
})
export class OrdersModule {}
