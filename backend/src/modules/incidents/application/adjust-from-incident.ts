import type { IncidentAdjustment } from '@hanout/contracts';
import { DomainError } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import type { StaffPrincipal } from '../../../platform/http/index.ts';
import { StockApi } from '../../stock/index.ts';
import { findThing, movementsMadeFor, type Thing } from '../persistence/things.ts';
import { linkTo, requireLive } from './follow-incident.ts';
import { type IncidentChange, IncidentChanges } from './incident-changes.ts';

export interface Adjustment {
  readonly kind: IncidentAdjustment;
  /** Pieces, ≥ 1. */
  readonly quantity: number;
  readonly reason: string;
}

/** The stock of the place that an incident is about is put right: the movement names the incident and settles it. */
@Injectable()
export class AdjustFromIncident {
  constructor(
    private readonly changes: IncidentChanges,
    private readonly stock: StockApi,
  ) {}

  /** @throws StockPromised (409); DomainError `not_found` (404), `incident_state` (409): it is about no place in stock. */
  execute(by: StaffPrincipal, id: string, adjustment: Adjustment): Promise<void> {
    return this.changes.run(by, { id }, async (change) => {
      const { em, incident, actor } = change;
      requireLive(change);
      const { relatedId, relatedKind } = incident;
      const thing = relatedId ? await findThing(em, by.shopId, relatedKind, relatedId) : null;
      if (!thing?.levelId || !thing.warehouseId) throw new DomainError('incident_state', 409);
      await this.stock.requireWarehouse(em, by.shopId, thing.warehouseId, actor);
      await this.#move(change, thing, adjustment);
      const { kind, quantity, reason } = adjustment;
      change.enter({ kind: 'adjusted', text: reason, from: kind, to: String(quantity) });
      change.audit('incidents.adjust', null, { ...adjustment });
      for (const movement of await movementsMadeFor(em, id, thing.levelId))
        await linkTo(change, 'stock_movement', movement);
    });
  }

  #move({ em, incident, actor }: IncidentChange, thing: Thing, { kind, quantity, reason }: Adjustment) {
    const command = {
      ...{ shopId: incident.shopId, warehouseId: thing.warehouseId ?? '', unitId: thing.unitId ?? '' },
      ...{ lot: thing.lot ?? '', reason, actor, document: { kind: 'incident', id: incident.id } as const },
    };
    if (kind === 'write_off' || kind === 'quarantine')
      return this.stock.remove(em, { ...command, quantity, into: kind });
    return this.stock.adjust(em, { ...command, change: kind === 'found' ? quantity : -quantity });
  }
}
