import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { DeliveryModule } from '../delivery/index.ts';
import { OrdersModule } from '../orders/index.ts';
import { PaymentsModule } from '../payments/index.ts';
import { StaffModule } from '../staff/index.ts';
import { ApplyPayment } from './application/apply-payment.ts';
import { ConfirmPayment } from './application/confirm-payment.ts';
import { CreatePayment } from './application/create-payment.ts';
import { ErasePeople } from './application/erase-people.ts';
import { FollowClaims } from './application/follow-claims.ts';
import { LayRows } from './application/lay-rows.ts';
import { QuotePayment } from './application/quote-payment.ts';
import { ReversePayment } from './application/reverse-payment.ts';
import { TakeBackPayment } from './application/take-back-payment.ts';
import { ClaimsModule } from './claims.module.ts';
import { RemittanceWritesController } from './http/remittance-writes.controller.ts';
import { RemittancesController } from './http/remittances.controller.ts';
import { APPLY_QUEUE, ApplyProcessor, ApplyQueue } from './jobs/apply-queue.ts';
import { ApplySweepJob } from './jobs/apply-sweep.job.ts';
import { RemittanceErasureJob } from './jobs/erasure.job.ts';
import { GetUnpaid } from './read/get-unpaid.query.ts';
import { ListPayments } from './read/list-payments.query.ts';
import { StatementsModule } from './statements.module.ts';
import { ConfirmedPayments } from './subscribers/confirmed-payments.ts';
import { PaymentWords } from './subscribers/payment-words.ts';

@Module({
  imports: [
    BullModule.registerQueue({ name: APPLY_QUEUE }),
    DeliveryModule,
    OrdersModule,
    PaymentsModule,
    StaffModule,
    StatementsModule,
    ClaimsModule,
  ],
  controllers: [RemittancesController, RemittanceWritesController],
  providers: [
    ...[
      CreatePayment,
      QuotePayment,
      ConfirmPayment,
      ApplyPayment,
      LayRows,
      FollowClaims,
      ReversePayment,
      TakeBackPayment,
      ErasePeople,
    ],
    ...[
      ApplyQueue,
      ApplyProcessor,
      ApplySweepJob,
      RemittanceErasureJob,
      ConfirmedPayments,
      PaymentWords,
      GetUnpaid,
      ListPayments,
    ],
  ],
})
export class RemittancesModule {}
