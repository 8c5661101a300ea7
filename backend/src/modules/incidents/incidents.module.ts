import { Module } from '@nestjs/common';
import { MediaModule } from '../media/index.ts';
import { StaffModule } from '../staff/index.ts';
import { StockModule } from '../stock/index.ts';
import { AddPhotos } from './application/add-photos.ts';
import { AdjustFromIncident } from './application/adjust-from-incident.ts';
import { FollowIncident } from './application/follow-incident.ts';
import { IncidentChanges } from './application/incident-changes.ts';
import { MoveIncident } from './application/move-incident.ts';
import { ReportIncident } from './application/report-incident.ts';
import { IncidentChangesController } from './http/incident-changes.controller.ts';
import { IncidentsController } from './http/incidents.controller.ts';
import { IncidentsApi } from './incidents.api.ts';
import { ExportIncidents } from './read/export-incidents.query.ts';
import { GetIncident } from './read/get-incident.query.ts';
import { ListChoices } from './read/list-choices.query.ts';
import { ListIncidents } from './read/list-incidents.query.ts';
import { SeenNumber } from './read/seen-number.query.ts';

@Module({
  imports: [MediaModule, StaffModule, StockModule],
  controllers: [IncidentsController, IncidentChangesController],
  providers: [
    ...[IncidentChanges, ReportIncident, MoveIncident, FollowIncident, AdjustFromIncident, AddPhotos],
    ...[ListIncidents, GetIncident, ListChoices, ExportIncidents, SeenNumber, IncidentsApi],
  ],
  exports: [IncidentsApi],
})
export class IncidentsModule {}
