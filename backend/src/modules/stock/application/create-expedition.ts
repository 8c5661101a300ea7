import { type Actor, type Clock, DomainError, isUuid, uuidv7 } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { Idempotency } from '../../../platform/idempotency/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { InternalExpedition } from '../persistence/expedition.schema.ts';
import { Expeditions } from '../persistence/expeditions.ts';
import { Warehouse } from '../persistence/stock.schema.ts';
import { WarehouseAccess } from './warehouse-access.ts';

export interface NewExpedition {
  readonly shopId: string;
  readonly sourceId: string;
  readonly destinationId: string;
  readonly note?: string | null | undefined;
  readonly actor: Actor;
}

/** An expedition between two warehouses of the shop is begun; nothing leaves yet. */
@Injectable()
export class CreateExpedition {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly expeditions: Expeditions,
    private readonly access: WarehouseAccess,
    private readonly audit: AuditApi,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns its id. @throws DomainError `not_found` (404), `invalid` (422). */
  execute({ shopId, sourceId, destinationId, note = null, actor }: NewExpedition): Promise<string> {
    return this.idempotency.transactional(async (em) => {
      await this.access.require(em, shopId, sourceId, actor);
      // Goods may be sent to where the sender has no business.
      const destination = await em.findOne(Warehouse, { id: destinationId, shopId });
      if (!destination || sourceId === destinationId)
        throw new DomainError('invalid', 422, { fields: { destinationId: ['validation.choice'] } });
      const at = this.clock.now();
      const id = uuidv7(at.getTime());
      em.create(InternalExpedition, {
        id,
        shopId,
        number: await this.expeditions.nextNumber(em, shopId),
        sourceId,
        destinationId,
        status: 'inprogress',
        returnOf: null,
        note,
        createdAt: at,
        createdBy: isUuid(actor.id) ? actor.id : null,
        sentAt: null,
        sentBy: null,
        carriedBy: null,
        closedAt: null,
      });
      const after = { sourceId, destinationId };
      this.audit.record(em, {
        shopId,
        actor,
        action: 'stock.expedition.create',
        entity: 'internal_expedition',
        entityId: id,
        after,
      });
      return id;
    });
  }
}
