import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/index.ts';
import { CustomersModule } from '../customers/index.ts';
import { DeliveryModule } from '../delivery/index.ts';
import { InvoicesModule } from '../invoices/index.ts';
import { OrdersModule } from '../orders/index.ts';
import { PaymentsModule } from '../payments/index.ts';
import { PromotionsModule } from '../promotions/index.ts';
import { ShopModule } from '../shop/index.ts';
import { StaffModule } from '../staff/index.ts';
import { CheckSale } from './application/check-sale.ts';
import { CloseByForce } from './application/close-by-force.ts';
import { ComposeSale } from './application/compose-sale.ts';
import { EditRegisters } from './application/edit-registers.ts';
import { GetRegisters } from './application/get-registers.ts';
import { GetSessions } from './application/get-sessions.ts';
import { GetTickets } from './application/get-tickets.ts';
import { GetTill } from './application/get-till.ts';
import { GetTillOrders } from './application/get-till-orders.ts';
import { KeepSerials } from './application/keep-serials.ts';
import { PaperKeys } from './application/paper-keys.ts';
import { ParkCarts } from './application/park-carts.ts';
import { PostDocument } from './application/post-document.ts';
import { PostOrder } from './application/post-order.ts';
import { PostReturn } from './application/post-return.ts';
import { PostSale } from './application/post-sale.ts';
import { PostSession } from './application/post-session.ts';
import { PostingHands } from './application/posting.ts';
import { ReadPapers } from './application/read-papers.ts';
import { ReceiveDocuments } from './application/receive-documents.ts';
import { RecoverPapers } from './application/recover-papers.ts';
import { SettleDocument } from './application/settle-document.ts';
import { TillDevices } from './application/till-devices.ts';
import { TillInvoices } from './application/till-invoices.ts';
import { TillPins } from './application/till-pins.ts';
import { ParkedController } from './http/parked.controller.ts';
import { RegistersController } from './http/registers.controller.ts';
import { SessionsController } from './http/sessions.controller.ts';
import { TicketsController } from './http/tickets.controller.ts';
import { TillController } from './http/till.controller.ts';
import { TillJob } from './jobs/till.job.ts';

@Module({
  imports: [
    CatalogModule,
    CustomersModule,
    DeliveryModule,
    InvoicesModule,
    OrdersModule,
    PaymentsModule,
    PromotionsModule,
    ShopModule,
    StaffModule,
  ],
  controllers: [ParkedController, RegistersController, SessionsController, TicketsController, TillController],
  providers: [
    CheckSale,
    CloseByForce,
    ComposeSale,
    EditRegisters,
    GetRegisters,
    GetSessions,
    GetTickets,
    GetTill,
    GetTillOrders,
    KeepSerials,
    PaperKeys,
    ParkCarts,
    PostDocument,
    PostOrder,
    PostReturn,
    PostSale,
    PostSession,
    PostingHands,
    ReceiveDocuments,
    ReadPapers,
    RecoverPapers,
    SettleDocument,
    TillDevices,
    TillInvoices,
    TillJob,
    TillPins,
  ],
  exports: [EditRegisters, TillPins],
})
export class PosModule {}
