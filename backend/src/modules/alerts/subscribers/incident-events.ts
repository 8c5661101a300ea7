import type { Clock } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { type DomainEvent, Subscribe } from '../../../platform/outbox/index.ts';
import {
  INCIDENTS_COMMENTED,
  INCIDENTS_MOVED,
  INCIDENTS_NAMED,
  INCIDENTS_OPENED,
  type IncidentEvent,
  IncidentsApi,
} from '../../incidents/index.ts';
import { AlertStore } from '../persistence/alert-store.ts';

const keyOf = (incidentId: string, person: string) => `incident:${incidentId}:${person}`;

/** Those whom an incident concerns hear of it, each once for all that happens to it until it is closed. */
@Injectable()
export class IncidentEvents {
  constructor(
    private readonly alerts: AlertStore,
    private readonly incidents: IncidentsApi,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Subscribe('alerts.incidents', INCIDENTS_OPENED, INCIDENTS_MOVED, INCIDENTS_COMMENTED, INCIDENTS_NAMED)
  async tell({ topic, shopId, payload }: DomainEvent<IncidentEvent>, em: EntityManager) {
    if (!shopId) return;
    const at = this.clock.now();
    const { incidentId, number, severity, status, about } = payload;
    // What it is now, not what it was: news may come late, and in another order than it happened in.
    const isOpen = await this.incidents.isOpen(em, shopId, incidentId);
    const wasOpen = status !== 'closed';
    if (topic === INCIDENTS_MOVED && !wasOpen) {
      // Whoever closes it is told of it no longer, nor who looked after it before: the event names neither.
      if (!isOpen) await this.alerts.closeAbout(em, { shopId, kind: 'incident', subject: incidentId, at });
      return;
    }
    if (wasOpen && !isOpen) return;
    // In one order, so that two events of the same people wait for each other.
    const people = [...payload.people].sort();
    const tone = severity === 'critical' ? 'bad' : severity === 'high' ? 'wait' : 'move';
    const what = topic === INCIDENTS_MOVED ? status : (topic.split('.').at(-1) ?? '');
    for (const person of people)
      await this.alerts.raise(em, {
        ...{ shopId, kind: 'incident', tone: status === 'resolved' ? 'good' : tone, person, at },
        ...{ subject: incidentId, dedupe: keyOf(incidentId, person) },
        params: { what, name: number, detail: about },
      });
  }
}
