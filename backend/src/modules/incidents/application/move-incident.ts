import type { InputOf, incidentsContract } from '@hanout/contracts';
import { DomainError } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import type { StaffPrincipal } from '../../../platform/http/index.ts';
import { INCIDENTS_MOVED } from '../domain/events.ts';
import { isMove, isOfStock, movesFrom } from '../domain/life.ts';
import type { Incident } from '../persistence/incident.schema.ts';
import { isSettled } from '../persistence/things.ts';
import { type IncidentChange, IncidentChanges } from './incident-changes.ts';

type Move = InputOf<typeof incidentsContract.move>['body'];

/** Taken in hand, resolved, closed, or opened again. */
@Injectable()
export class MoveIncident {
  constructor(private readonly changes: IncidentChanges) {}

  /**
   * @returns the new version
   * @throws DomainError `not_found` (404), `stale`, `incident_state` (409), `forbidden` (403), `invalid` (422) without what
   * resolving needs
   */
  execute(by: StaffPrincipal, id: string, { version, ...move }: Move): Promise<number> {
    return this.changes.run(by, { id, version }, async (change) => {
      const { incident, now } = change;
      const from = incident.status;
      if (!isMove(from, move.status)) throw new DomainError('incident_state', 409);
      if (!movesFrom(from, by.permissions).includes(move.status)) throw new DomainError('forbidden', 403);
      await settle(change, move);
      if (move.status === 'in_progress' && by.permissions.has('incidents.edit'))
        incident.assigneeId ??= by.staffId;
      incident.status = move.status;
      incident.resolvedAt = move.status === 'in_progress' ? null : (incident.resolvedAt ?? now);
      incident.closedAt = move.status === 'closed' ? now : null;
      touch(incident, now);
      change.enter({ kind: 'moved', text: move.words || null, from, to: move.status });
      change.audit('incidents.move', { status: from }, { status: move.status, words: move.words });
      await change.tell(INCIDENTS_MOVED, concerned(change));
      return incident.version;
    });
  }
}

/** Another version, of now. */
export function touch(incident: Incident, now: Date): void {
  incident.version += 1;
  incident.updatedAt = now;
}

type People = readonly (string | null | undefined)[];

/** Who reported it, looks after it, is told of it. */
export const concerned = ({ incident, watcherIds }: IncidentChange): People => [
  incident.reporterId,
  incident.assigneeId,
  ...watcherIds,
];

/** Resolving says what was done and, of stock, how it was left; what is worked on again has neither. */
async function settle(
  { em, incident }: IncidentChange,
  { status, words, stockEffect }: Omit<Move, 'version'>,
) {
  if (status === 'closed') return;
  incident.resolution = status === 'resolved' ? words : null;
  incident.stockEffect = null;
  if (status !== 'resolved' || !isOfStock(incident.subject)) return;
  if (!stockEffect) throw unsettled('validation.required');
  if (stockEffect === 'stock' && !(await isSettled(em, incident.id))) throw unsettled('incident.unsettled');
  incident.stockEffect = stockEffect;
}

const unsettled = (key: string) => new DomainError('invalid', 422, { fields: { stockEffect: [key] } });
