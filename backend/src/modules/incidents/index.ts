export {
  INCIDENTS_COMMENTED,
  INCIDENTS_MOVED,
  INCIDENTS_NAMED,
  INCIDENTS_OPENED,
  type IncidentEvent,
} from './domain/events.ts';
export { SEVERITY_WORDS, STATUS_WORDS } from './domain/sheet-words.ts';
export { IncidentsApi } from './incidents.api.ts';
export { IncidentsModule } from './incidents.module.ts';
