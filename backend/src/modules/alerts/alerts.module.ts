import { Module } from '@nestjs/common';
import { ShopModule } from '../shop/index.ts';
import { SeeAlerts } from './application/see-alerts.ts';
import { AlertsController } from './http/alerts.controller.ts';
import { CleanAlerts } from './jobs/clean-alerts.job.ts';
import { AlertStore } from './persistence/alert-store.ts';
import { GetAlerts } from './read/get-alerts.query.ts';
import { IncidentEvents } from './subscribers/incident-events.ts';
import { StockEvents } from './subscribers/stock-events.ts';

@Module({
  imports: [ShopModule],
  controllers: [AlertsController],
  providers: [AlertStore, GetAlerts, SeeAlerts, IncidentEvents, StockEvents, CleanAlerts],
})
export class AlertsModule {}
