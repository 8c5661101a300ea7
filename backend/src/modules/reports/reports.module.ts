import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/index.ts';
import { ShopModule } from '../shop/index.ts';
import { StaffModule } from '../staff/index.ts';
import { CatchUp } from './application/catch-up.ts';
import { KeepFacts } from './application/keep-facts.ts';
import { ReportFilesController } from './http/report-files.controller.ts';
import { ReportsController } from './http/reports.controller.ts';
import { StandingReportsController } from './http/standing-reports.controller.ts';
import { StockAgesController } from './http/stock-ages.controller.ts';
import { CatchUpJob } from './jobs/catch-up.job.ts';
import { ExportFunnel } from './read/export-funnel.query.ts';
import { ExportSales } from './read/export-sales.query.ts';
import { ExportSalesLines } from './read/export-sales-lines.query.ts';
import { ExportStanding } from './read/export-standing.query.ts';
import { ExportStockAges } from './read/export-stock-ages.query.ts';
import { GetFunnel } from './read/get-funnel.query.ts';
import { GetHabits } from './read/get-habits.query.ts';
import { GetHeldMoney } from './read/get-held-money.query.ts';
import { GetProof } from './read/get-proof.query.ts';
import { GetSales } from './read/get-sales.query.ts';
import { GetStockAges } from './read/get-stock-ages.query.ts';
import { NameThings } from './read/name-things.query.ts';
import { OrderFacts } from './subscribers/order-facts.ts';

@Module({
  imports: [OrdersModule, ShopModule, StaffModule],
  controllers: [ReportsController, ReportFilesController, StockAgesController, StandingReportsController],
  providers: [
    KeepFacts,
    CatchUp,
    CatchUpJob,
    OrderFacts,
    GetSales,
    GetProof,
    NameThings,
    ExportSales,
    ExportSalesLines,
    GetFunnel,
    ExportFunnel,
    GetStockAges,
    ExportStockAges,
    GetHabits,
    GetHeldMoney,
    ExportStanding,
  ],
})
export class ReportsModule {}
