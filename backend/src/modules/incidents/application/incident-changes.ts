import type { INCIDENT_ENTRIES } from '@hanout/contracts';
import { type Actor, type Clock, DomainError, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import type { StaffPrincipal } from '../../../platform/http/index.ts';
import { Idempotency } from '../../../platform/idempotency/index.ts';
import { Outbox } from '../../../platform/outbox/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { StockApi } from '../../stock/index.ts';
import type { IncidentEvent } from '../domain/events.ts';
import { type Incident, IncidentEntryEntity, IncidentWatcher } from '../persistence/incident.schema.ts';
import { lockIncident } from '../persistence/lock-incident.ts';

interface Entry {
  readonly kind: (typeof INCIDENT_ENTRIES)[number];
  readonly text?: string | null;
  readonly from?: string;
  readonly to?: string;
}

/** What every change of an incident has in hand: the incident, locked, and where the change is written down. */
export interface IncidentChange {
  readonly em: EntityManager;
  readonly now: Date;
  readonly actor: Actor;
  readonly incident: Incident;
  readonly watcherIds: readonly string[];
  /** Into its history. */
  enter(entry: Entry): void;
  /** Into the audit log. */
  audit(action: string, before: unknown, after: unknown): void;
  /** To the others, of these people without whoever causes it. */
  tell(topic: string, people: readonly (string | null | undefined)[]): Promise<void>;
}

const ABOUT = 160;
export const actorOf = ({ staffId, name }: StaffPrincipal): Actor => ({ kind: 'staff', id: staffId, name });

/** The frame of every change of one incident: one transaction, in its turn, by somebody who sees it. */
@Injectable()
export class IncidentChanges {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly idempotency: Idempotency,
    private readonly outbox: Outbox,
    private readonly audit: AuditApi,
    private readonly stock: StockApi,
  ) {}

  /**
   * @param version what the page showed; undefined where the change does not depend on it
   * @throws DomainError `not_found` (404) also for who does not see it, `stale` (409)
   */
  run<T>(
    by: StaffPrincipal,
    { id, version }: { readonly id: string; readonly version?: number },
    change: (change: IncidentChange) => Promise<T>,
  ): Promise<T> {
    return this.idempotency.transactional(async (em) => {
      const incident = await lockIncident(em, by.shopId, id);
      if (!incident) throw new DomainError('not_found', 404);
      const watchers = await em.find(IncidentWatcher, { incidentId: id });
      const watcherIds = watchers.map(({ staffId }) => staffId);
      await this.#requireSight(em, by, incident, watcherIds);
      if (version !== undefined && version !== incident.version)
        throw await this.audit.stale(em, { entity: 'incident', entityId: id, version: incident.version });
      return change(this.of(em, by, incident, watcherIds));
    });
  }

  /** In the caller's transaction, for an incident that it holds. */
  of(
    em: EntityManager,
    by: StaffPrincipal,
    incident: Incident,
    watcherIds: readonly string[],
  ): IncidentChange {
    const now = this.clock.now();
    const actor = actorOf(by);
    const { shopId } = by;
    return {
      ...{ em, now, actor, incident, watcherIds },
      enter: (entry) => enter(em, incident.id, actor, now, entry),
      audit: (action, before, after) => {
        const of = { entity: 'incident', entityId: incident.id };
        this.audit.record(em, { shopId, actor, action, ...of, before, after });
      },
      tell: async (topic, people) => {
        const named = new Set(people.filter((id): id is string => !!id && id !== by.staffId));
        const event = { id: uuidv7(now.getTime()), topic, shopId, occurredAt: now };
        await this.outbox.record(em, { ...event, payload: payloadOf(incident, [...named]) });
      },
    };
  }

  /** Who reported it, looks after it or is told of it; and whoever works on incidents, in their own warehouses. */
  async #requireSight(
    em: EntityManager,
    by: StaffPrincipal,
    { reporterId, assigneeId, warehouseId }: Incident,
    watcherIds: readonly string[],
  ): Promise<void> {
    if ([reporterId, assigneeId, ...watcherIds].includes(by.staffId)) return;
    if (!by.permissions.has('incidents.edit')) throw new DomainError('not_found', 404);
    if (warehouseId) await this.stock.requireWarehouse(em, by.shopId, warehouseId, actorOf(by));
  }
}

function enter(
  em: EntityManager,
  incidentId: string,
  actor: Actor,
  at: Date,
  { kind, text = null, from, to }: Entry,
): void {
  em.create(IncidentEntryEntity, {
    ...{ id: uuidv7(at.getTime()), incidentId, at, kind, text },
    ...{ staffId: actor.id, byName: actor.name, movedFrom: from ?? null, movedTo: to ?? null },
  });
}

function payloadOf(incident: Incident, people: readonly string[]): IncidentEvent {
  const { id, number, severity, status, description } = incident;
  const about = description.replace(/\s+/g, ' ').slice(0, ABOUT);
  return { incidentId: id, number: String(number), severity, status, people, about };
}
