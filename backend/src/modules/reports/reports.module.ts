import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/index.ts';
import { ShopModule } from '../shop/index.ts';
import { StaffModule } from '../staff/index.ts';
import { CatchUp } from './application/catch-up.ts';
import { KeepFacts } from './application/keep-facts.ts';
import { ReportFilesController } from './http/report-files.controller.ts';
import { ReportsController } from './http/reports.controller.ts';
import { CatchUpJob } from './jobs/catch-up.job.ts';
import { ExportFunnel } from './read/export-funnel.query.ts';
import { ExportSales } from './read/export-sales.query.ts';
import { GetFunnel } from './read/get-funnel.query.ts';
import { GetProof } from './read/get-proof.query.ts';
import { GetSales } from './read/get-sales.query.ts';
import { NameThings } from './read/name-things.query.ts';
import { OrderFacts } from './subscribers/order-facts.ts';

@Module({
  imports: [OrdersModule, ShopModule, StaffModule],
  controllers: [ReportsController, ReportFilesController],
  providers: [
    KeepFacts,
    CatchUp,
    CatchUpJob,
    OrderFacts,
    GetSales,
    GetProof,
    NameThings,
    ExportSales,
    GetFunnel,
    ExportFunnel,
  ],
})
export class ReportsModule {}
