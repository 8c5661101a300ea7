import { type Clock, DomainError, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { Warehouse } from '../persistence/stock.schema.ts';

export interface NewWarehouse {
  readonly shopId: string;
  readonly name: string;
  readonly communeId?: number | null | undefined;
  /** The shop sells from the lowest number first. */
  readonly priority?: number;
}

@Injectable()
export class CreateWarehouse {
  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  /** Sold from after all others of the shop. In the caller's transaction. @returns the warehouse's id. */
  async last(em: EntityManager, warehouse: Omit<NewWarehouse, 'priority'>): Promise<string> {
    const [after] = await em.find(
      Warehouse,
      { shopId: warehouse.shopId },
      { orderBy: { priority: 'desc' }, limit: 1 },
    );
    return this.execute(em, { ...warehouse, priority: after ? after.priority + 1 : 0 });
  }

  /** In the caller's transaction. @returns the warehouse's id. @throws DomainError `invalid` (422) */
  async execute(em: EntityManager, warehouse: NewWarehouse): Promise<string> {
    const at = this.clock.now();
    const id = uuidv7(at.getTime());
    const { shopId, name, communeId = null, priority = 0 } = warehouse;
    em.create(Warehouse, { id, shopId, name, communeId, priority, active: true, createdAt: at });
    await em.flush().catch(refuseUnknownCommune);
    return id;
  }
}

/** SQLSTATE of a reference that leads nowhere, and of a number that no reference can be. */
const NOWHERE = new Set(['23503', '22003']);

/** The table of communes is the one that knows them. @throws DomainError `invalid` (422) */
export function refuseUnknownCommune(error: Error & { readonly code?: string }): never {
  if (!NOWHERE.has(error.code ?? '')) throw error;
  throw new DomainError('invalid', 422, { fields: { communeId: ['validation.choice'] } });
}
