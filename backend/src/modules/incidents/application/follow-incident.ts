import type { IncidentLinkKind, IncidentSeverity, InputOf, incidentsContract } from '@hanout/contracts';
import { DomainError, uuidv7 } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import type { StaffPrincipal } from '../../../platform/http/index.ts';
import { StaffApi } from '../../staff/index.ts';
import { StockApi } from '../../stock/index.ts';
import { INCIDENTS_COMMENTED, INCIDENTS_NAMED } from '../domain/events.ts';
import { isOver } from '../domain/life.ts';
import { mayName } from '../domain/things.ts';
import { IncidentLink, IncidentWatcher } from '../persistence/incident.schema.ts';
import { findThing } from '../persistence/things.ts';
import { type IncidentChange, IncidentChanges } from './incident-changes.ts';
import { concerned, touch } from './move-incident.ts';
import { requirePeople, requirePlace } from './report-incident.ts';

const refused = (field: string) =>
  new DomainError('invalid', 422, { fields: { [field]: ['validation.choice'] } });

type Watching = InputOf<typeof incidentsContract.watchers>['body'];

/** What is said, added and changed of an incident while it is worked on. */
@Injectable()
export class FollowIncident {
  constructor(
    private readonly changes: IncidentChanges,
    private readonly staff: StaffApi,
    private readonly stock: StockApi,
  ) {}

  /** @throws DomainError `not_found` (404) */
  comment(by: StaffPrincipal, id: string, text: string): Promise<void> {
    return this.changes.run(by, { id }, async (change) => {
      change.incident.updatedAt = change.now;
      change.enter({ kind: 'commented', text });
      await change.tell(INCIDENTS_COMMENTED, concerned(change));
    });
  }

  /** @returns the new version. @throws DomainError `not_found` (404), `stale`, `incident_state` (409), `invalid` (422) */
  change(
    by: StaffPrincipal,
    id: string,
    { version, ...to }: { version: number; severity: IncidentSeverity; assigneeId: string | null },
  ): Promise<number> {
    return this.changes.run(by, { id, version }, async (change) => {
      const { incident, now, em } = change;
      requireLive(change);
      const before = { severity: incident.severity, assigneeId: incident.assigneeId };
      const isNew = to.assigneeId !== null && to.assigneeId !== before.assigneeId;
      const ids = isNew && to.assigneeId ? [to.assigneeId] : [];
      const names = await requirePeople(em, this.staff, by.shopId, ids, 'assigneeId');
      Object.assign(incident, to);
      touch(incident, now);
      if (to.severity !== before.severity)
        change.enter({ kind: 'changed', from: before.severity, to: to.severity });
      if (isNew) change.enter({ kind: 'named', text: names.get(ids[0] ?? '') ?? '' });
      change.audit('incidents.edit', before, to);
      if (isNew) await change.tell(INCIDENTS_NAMED, ids);
      return incident.version;
    });
  }

  /**
   * Of two who change them at the same moment both are heard: what neither names stays.
   * @throws DomainError `not_found` (404), `forbidden` (403), `invalid` (422)
   */
  watchers(by: StaffPrincipal, id: string, { add, remove }: Watching): Promise<void> {
    return this.changes.run(by, { id }, async (change) => {
      const { em, watcherIds: before, now } = change;
      const added = [...new Set(add)].filter((one) => !before.includes(one));
      const gone = before.filter((one) => remove.includes(one) && !add.includes(one));
      const names = await requirePeople(em, this.staff, by.shopId, added);
      if (gone.length > 0 && !by.permissions.has('incidents.edit') && gone.some((one) => one !== by.staffId))
        throw new DomainError('forbidden', 403);
      for (const staffId of added) em.create(IncidentWatcher, { incidentId: id, staffId });
      await em.nativeDelete(IncidentWatcher, { incidentId: id, staffId: { $in: gone } });
      if (added.length === 0) return;
      change.incident.updatedAt = now;
      change.enter({ kind: 'named', text: added.map((one) => names.get(one)).join(', ') });
      await change.tell(INCIDENTS_NAMED, added);
    });
  }

  /** @throws DomainError `not_found` (404), `incident_state` (409), `invalid` (422) for what they may not read */
  link(by: StaffPrincipal, id: string, kind: IncidentLinkKind, targetId: string): Promise<void> {
    return this.changes.run(by, { id }, async (change) => {
      const { em, incident } = change;
      requireLive(change);
      if (!mayName(kind, by.permissions)) throw refused('id');
      const thing = await findThing(em, by.shopId, kind, targetId);
      // What it is about cannot have settled it, nor what was before it.
      const isEarlier = thing?.at != null && thing.at < incident.createdAt;
      if (!thing || targetId === incident.relatedId || isEarlier) throw refused('id');
      await requirePlace(em, this.stock, by, thing.warehouseId, 'id');
      await linkTo(change, kind, targetId);
    });
  }
}

/** @throws DomainError `incident_state` (409): nothing more is done about it */
export function requireLive({ incident }: IncidentChange): void {
  if (isOver(incident.status)) throw new DomainError('incident_state', 409);
}

/** The same one twice is one. */
export async function linkTo(
  change: IncidentChange,
  kind: IncidentLinkKind,
  targetId: string,
): Promise<void> {
  const { em, incident, actor, now } = change;
  const link = { incidentId: incident.id, kind, targetId };
  if (await em.findOne(IncidentLink, link)) return;
  em.create(IncidentLink, { ...link, id: uuidv7(now.getTime()), byName: actor.name, at: now });
  incident.updatedAt = now;
  change.enter({ kind: 'linked', to: kind });
}
