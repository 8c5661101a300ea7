import type { IncidentSeverity, IncidentStatus } from '@hanout/contracts';

export const INCIDENTS_OPENED = 'incidents.opened';
export const INCIDENTS_MOVED = 'incidents.moved';
export const INCIDENTS_COMMENTED = 'incidents.commented';
/** Somebody is told of it who was not before. */
export const INCIDENTS_NAMED = 'incidents.named';

/** What all of them say. */
export interface IncidentEvent {
  readonly incidentId: string;
  readonly number: string;
  readonly severity: IncidentSeverity;
  readonly status: IncidentStatus;
  /** Whom it concerns, without whoever caused the event. */
  readonly people: readonly string[];
  /** The first words of it. */
  readonly about: string;
}
