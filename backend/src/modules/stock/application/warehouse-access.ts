import { type Actor, DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Warehouse, WarehouseStaff } from '../persistence/stock.schema.ts';

/** Which warehouses a member of staff works in: those they are named for; all of the shop when they are named for none. */
@Injectable()
export class WarehouseAccess {
  /** null: all of them. */
  async limitsOf(em: EntityManager, actor: Actor): Promise<readonly string[] | null> {
    if (actor.kind !== 'staff' || !actor.id) return null;
    const named = await em.find(WarehouseStaff, { staffId: actor.id });
    return named.length > 0 ? named.map((row) => row.warehouseId) : null;
  }

  /** @throws DomainError `not_found` (404) for another shop's warehouse, and for one that is not theirs. */
  async require(em: EntityManager, shopId: string, warehouseId: string, actor: Actor) {
    const limits = await this.limitsOf(em, actor);
    const warehouse = await em.findOne(Warehouse, { id: warehouseId, shopId });
    if (!warehouse || (limits && !limits.includes(warehouseId))) throw new DomainError('not_found', 404);
    return warehouse;
  }
}
