import { Module } from '@nestjs/common';
import { AttendanceModule } from '../attendance/index.ts';
import { HoursModule } from '../hours/index.ts';
import { IncidentsModule } from '../incidents/index.ts';
import { ShopModule } from '../shop/index.ts';
import { SeeAlerts } from './application/see-alerts.ts';
import { Watch } from './application/watch.ts';
import { AlertsController } from './http/alerts.controller.ts';
import { CleanAlerts } from './jobs/clean-alerts.job.ts';
import { WatchJob } from './jobs/watch.job.ts';
import { AlertStore } from './persistence/alert-store.ts';
import { LastBackup } from './persistence/last-backup.ts';
import { GetAlerts } from './read/get-alerts.query.ts';
import { DepartureEvents } from './subscribers/departure-events.ts';
import { ImportEvents } from './subscribers/import-events.ts';
import { IncidentEvents } from './subscribers/incident-events.ts';
import { PasswordEvents } from './subscribers/password-events.ts';
import { StockEvents } from './subscribers/stock-events.ts';

@Module({
  imports: [AttendanceModule, HoursModule, IncidentsModule, ShopModule],
  controllers: [AlertsController],
  providers: [
    ...[AlertStore, GetAlerts, SeeAlerts, CleanAlerts, Watch, WatchJob, LastBackup],
    ...[IncidentEvents, StockEvents, PasswordEvents, ImportEvents, DepartureEvents],
  ],
})
export class AlertsModule {}
