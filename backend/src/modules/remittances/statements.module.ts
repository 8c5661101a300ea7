import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { CarriersModule } from '../carriers/index.ts';
import { DeliveryModule } from '../delivery/index.ts';
import { OrdersModule } from '../orders/index.ts';
import { StaffModule } from '../staff/index.ts';
import { DeliverRows } from './application/deliver-rows.ts';
import { EditStatement } from './application/edit-statement.ts';
import { EditStatementRows } from './application/edit-statement-rows.ts';
import { FindCandidates } from './application/find-candidates.ts';
import { FindOrders } from './application/find-orders.ts';
import { JudgeRows } from './application/judge-rows.ts';
import { MatchStatement } from './application/match-statement.ts';
import { ProcessStatement } from './application/process-statement.ts';
import { ReadColumns } from './application/read-columns.ts';
import { ReadStatementRows } from './application/read-statement-rows.ts';
import { StatementFiles } from './application/statement-files.ts';
import { UploadStatement } from './application/upload-statement.ts';
import { StatementRowsController } from './http/statement-rows.controller.ts';
import { StatementsController } from './http/statements.controller.ts';
import { REMITTANCE_QUEUE, RemittanceQueue } from './jobs/remittance-queue.ts';
import { RemittancesJob } from './jobs/remittances.job.ts';
import { RemittancesProcessor } from './jobs/remittances.processor.ts';
import { GetCandidates } from './read/get-candidates.query.ts';
import { GetStatement } from './read/get-statement.query.ts';
import { BegunSteps } from './subscribers/begun-steps.ts';

/** Statements of transporters from their file to rows that are judged. */
@Module({
  imports: [
    BullModule.registerQueue({ name: REMITTANCE_QUEUE }),
    ...[CarriersModule, DeliveryModule, OrdersModule, StaffModule],
  ],
  controllers: [StatementsController, StatementRowsController],
  providers: [
    ...[UploadStatement, ReadColumns, ReadStatementRows, ProcessStatement],
    ...[FindOrders, JudgeRows, MatchStatement, DeliverRows],
    ...[EditStatement, EditStatementRows, FindCandidates, StatementFiles, GetStatement, GetCandidates],
    ...[RemittanceQueue, RemittancesProcessor, RemittancesJob, BegunSteps],
  ],
})
export class StatementsModule {}
