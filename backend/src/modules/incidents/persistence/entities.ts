import {
  IncidentEntity,
  IncidentEntryEntity,
  IncidentFile,
  IncidentLink,
  IncidentWatcher,
} from './incident.schema.ts';

export const entities = [IncidentEntity, IncidentWatcher, IncidentEntryEntity, IncidentFile, IncidentLink];
