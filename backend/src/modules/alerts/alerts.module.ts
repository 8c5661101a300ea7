import { Module } from '@nestjs/common';
import { IncidentsModule } from '../incidents/index.ts';
import { ShopModule } from '../shop/index.ts';
import { SeeAlerts } from './application/see-alerts.ts';
import { AlertsController } from './http/alerts.controller.ts';
import { CleanAlerts } from './jobs/clean-alerts.job.ts';
import { AlertStore } from './persistence/alert-store.ts';
import { GetAlerts } from './read/get-alerts.query.ts';
import { ImportEvents } from './subscribers/import-events.ts';
import { IncidentEvents } from './subscribers/incident-events.ts';
import { PasswordEvents } from './subscribers/password-events.ts';
import { StockEvents } from './subscribers/stock-events.ts';

@Module({
  imports: [IncidentsModule, ShopModule],
  controllers: [AlertsController],
  providers: [
    ...[AlertStore, GetAlerts, SeeAlerts, CleanAlerts],
    ...[IncidentEvents, StockEvents, PasswordEvents, ImportEvents],
  ],
})
export class AlertsModule {}
