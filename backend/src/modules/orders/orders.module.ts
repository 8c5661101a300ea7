import { Module } from '@nestjs/common';
import { DeliveryModule } from '../delivery/index.ts';
import { PaymentsModule } from '../payments/index.ts';
import { PromotionsModule } from '../promotions/index.ts';
import { ShopModule } from '../shop/index.ts';
import { StaffModule } from '../staff/index.ts';
import { StockModule } from '../stock/index.ts';
import { ActAtCounter } from './application/act-at-counter.ts';
import { AddNote } from './application/add-note.ts';
import { AmountDue } from './application/amount-due.ts';
import { AnnounceOrder } from './application/announce-order.ts';
import { ApplyDeskResults } from './application/apply-desk-results.ts';
import { AssignOrder } from './application/assign-order.ts';
import { BulkOrders } from './application/bulk-orders.ts';
import { CancelOrder } from './application/cancel-order.ts';
import { ChangeDestination } from './application/change-destination.ts';
import { ChangeLines } from './application/change-lines.ts';
import { ChangeOrderRules } from './application/change-order-rules.ts';
import { ConfirmFreeOrder } from './application/confirm-free-order.ts';
import { ConfirmOrder } from './application/confirm-order.ts';
import { DeliverInPart } from './application/deliver-in-part.ts';
import { DeliverOrder } from './application/deliver-order.ts';
import { Desk } from './application/desk.ts';
import { EditCustomer } from './application/edit-customer.ts';
import { ExpireHolds } from './application/expire-holds.ts';
import { FollowParcel } from './application/follow-parcel.ts';
import { ForfeitDeposit } from './application/forfeit-deposit.ts';
import { HandOverOrder } from './application/hand-over-order.ts';
import { HandToCustomer } from './application/hand-to-customer.ts';
import { LogCall } from './application/log-call.ts';
import { LoseOrder } from './application/lose-order.ts';
import { MoveParcel } from './application/move-parcel.ts';
import { NoteCancellation } from './application/note-cancellation.ts';
import { NoteResult } from './application/note-result.ts';
import { OrderChanges } from './application/order-changes.ts';
import { PackOrder } from './application/pack-order.ts';
import { PayByInstallments } from './application/pay-by-installments.ts';
import { PrepareOrder } from './application/prepare-order.ts';
import { RefundOrder } from './application/refund-order.ts';
import { ReopenOrder } from './application/reopen-order.ts';
import { RepriceOrder } from './application/reprice-order.ts';
import { ReturnAtCounter } from './application/return-at-counter.ts';
import { ReturnGoods } from './application/return-goods.ts';
import { SellAtCounter } from './application/sell-at-counter.ts';
import { SendToExpedition } from './application/send-to-expedition.ts';
import { SubmitOrder } from './application/submit-order.ts';
import { TakeBackOrder } from './application/take-back-order.ts';
import { TakePayment } from './application/take-payment.ts';
import { DeskController } from './http/desk.controller.ts';
import { ParcelActionsController, WarehouseActionsController } from './http/fulfilment.controller.ts';
import { OrderMoneyController } from './http/money.controller.ts';
import { OrderListsController } from './http/order-lists.controller.ts';
import { OrderRulesController } from './http/order-rules.controller.ts';
import { OrderActionsController, OrdersController } from './http/orders.controller.ts';
import { OverviewController } from './http/overview.controller.ts';
import { OrderPeopleController } from './http/people.controller.ts';
import { DeskResultsJob } from './jobs/desk-results.job.ts';
import { HoldExpiryJob } from './jobs/hold-expiry.job.ts';
import { OrdersApi } from './orders.api.ts';
import { DeskLocks } from './persistence/desk-locks.ts';
import { Expeditions } from './persistence/expeditions.ts';
import { HandOn } from './persistence/hand-on.ts';
import { InstallmentStore } from './persistence/installment-store.ts';
import { OrderStore } from './persistence/order-store.ts';
import { PendingResults } from './persistence/pending-results.ts';
import { CountOrders } from './read/count-orders.query.ts';
import { ExportOrders } from './read/export-orders.query.ts';
import { FilterOrders } from './read/filter-orders.query.ts';
import { FindAtCounter } from './read/find-at-counter.query.ts';
import { GetAffectations } from './read/get-affectations.query.ts';
import { GetAgents } from './read/get-agents.query.ts';
import { GetChoices } from './read/get-choices.query.ts';
import { GetDesk } from './read/get-desk.query.ts';
import { GetInHand } from './read/get-in-hand.query.ts';
import { GetOrder } from './read/get-order.query.ts';
import { GetOrders } from './read/get-orders.query.ts';
import { GetOverview } from './read/get-overview.query.ts';
import { OrderRows } from './read/order-rows.query.ts';
import { LeavingAgents } from './subscribers/leaving-agents.ts';

@Module({
  imports: [DeliveryModule, PaymentsModule, PromotionsModule, ShopModule, StaffModule, StockModule],
  controllers: [
    OrderListsController,
    OrderRulesController,
    OrdersController,
    OrderActionsController,
    WarehouseActionsController,
    ParcelActionsController,
    OrderMoneyController,
    OrderPeopleController,
    DeskController,
    OverviewController,
  ],
  providers: [
    ActAtCounter,
    FindAtCounter,
    AssignOrder,
    EditCustomer,
    Desk,
    DeskLocks,
    NoteResult,
    NoteCancellation,
    ApplyDeskResults,
    PendingResults,
    GetDesk,
    GetOverview,
    GetAffectations,
    GetAgents,
    AnnounceOrder,
    BulkOrders,
    ChangeDestination,
    ChangeLines,
    ChangeOrderRules,
    RepriceOrder,
    ReturnAtCounter,
    ReturnGoods,
    HandToCustomer,
    PayByInstallments,
    SubmitOrder,
    InstallmentStore,
    ExportOrders,
    FilterOrders,
    GetChoices,
    GetInHand,
    OrderRows,
    OrdersApi,
    HandOn,
    LeavingAgents,
    OrderStore,
    OrderChanges,
    ConfirmFreeOrder,
    ConfirmOrder,
    CancelOrder,
    ReopenOrder,
    LogCall,
    AddNote,
    ExpireHolds,
    DeliverInPart,
    DeliverOrder,
    FollowParcel,
    ForfeitDeposit,
    HandOverOrder,
    SellAtCounter,
    SendToExpedition,
    Expeditions,
    LoseOrder,
    MoveParcel,
    PackOrder,
    PrepareOrder,
    RefundOrder,
    TakeBackOrder,
    TakePayment,
    AmountDue,
    HoldExpiryJob,
    DeskResultsJob,
    GetOrders,
    CountOrders,
    GetOrder,
  ],
  exports: [
    FindAtCounter,
    OrdersApi,
    OrderRows,
    ChangeDestination,
    ChangeLines,
    EditCustomer,
    MoveParcel,
    ReturnGoods,
  ],
})
export class OrdersModule {}
