import { type Actor, DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';
import { Warehouse } from '../persistence/stock.schema.ts';
import { GOODS_ELSEWHERE, WAREHOUSES_OF } from '../persistence/stock-statements.ts';

/** Which warehouses a member of staff works in: all of the shop, or where their work is limited those they are named for. */
@Injectable()
export class WarehouseAccess {
  /** null: all of them; empty: none. */
  async limitsOf(em: EntityManager, actor: Actor): Promise<readonly string[] | null> {
    if (actor.kind !== 'staff' || !actor.id) return null;
    const [row] = await sqlIn<{ limited: boolean; ids: string[] }>(em, WAREHOUSES_OF, [actor.id]);
    return row && !row.limited ? null : (row?.ids ?? []);
  }

  /** The shop's warehouses that they work in. */
  async all(em: EntityManager, shopId: string, actor: Actor): Promise<string[]> {
    const limits = await this.limitsOf(em, actor);
    const warehouses = await em.find(Warehouse, { shopId }, { fields: ['id'], orderBy: { id: 'asc' } });
    return warehouses.map(({ id }) => id).filter((id) => !limits || limits.includes(id));
  }

  /** The same by name, as the shop orders them. */
  async named(em: EntityManager, shopId: string, actor: Actor): Promise<{ id: string; name: string }[]> {
    const limits = await this.limitsOf(em, actor);
    const warehouses = await em.find(Warehouse, { shopId }, { orderBy: { priority: 'asc', id: 'asc' } });
    return warehouses
      .filter(({ id }) => !limits || limits.includes(id))
      .map(({ id, name }) => ({ id, name }));
  }

  /** @throws DomainError `forbidden` (403) where goods of the order lie in a warehouse that is not theirs. */
  async requireGoods(em: EntityManager, orderId: string, actor: Actor): Promise<void> {
    const limits = await this.limitsOf(em, actor);
    if (limits && (await sqlIn(em, GOODS_ELSEWHERE, [orderId, limits])).length > 0)
      throw new DomainError('forbidden', 403);
  }

  /** @throws DomainError `not_found` (404) for another shop's warehouse, and for one that is not theirs. */
  async require(em: EntityManager, shopId: string, warehouseId: string, actor: Actor) {
    const limits = await this.limitsOf(em, actor);
    const warehouse = await em.findOne(Warehouse, { id: warehouseId, shopId });
    if (!warehouse || (limits && !limits.includes(warehouseId))) throw new DomainError('not_found', 404);
    return warehouse;
  }
}
