import { type Actor, DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Idempotency } from '../../../platform/idempotency/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { Warehouse } from '../persistence/stock.schema.ts';
import { CreateWarehouse, refuseUnknownCommune } from './create-warehouse.ts';
import { StockChanges } from './stock-changes.ts';
import { WarehouseAccess } from './warehouse-access.ts';

interface By {
  readonly shopId: string;
  readonly actor: Actor;
}

export interface WarehouseChange {
  readonly name?: string;
  readonly communeId?: number | null;
  /** The shop sells from active warehouses alone. */
  readonly active?: boolean;
}

/** The shop's warehouses: what they are called, whether they sell, and in which order. */
@Injectable()
export class EditWarehouses {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly createWarehouse: CreateWarehouse,
    private readonly audit: AuditApi,
    private readonly tell: StockChanges,
    private readonly access: WarehouseAccess,
  ) {}

  /** Sold from after all others. @returns its id. @throws DomainError `invalid` (422) */
  add(
    { shopId, actor }: By,
    warehouse: { readonly name: string; readonly communeId?: number | null },
  ): Promise<string> {
    return this.idempotency.transactional(async (em) => {
      const id = await this.createWarehouse.last(em, { shopId, ...warehouse });
      const audited = { action: 'stock.warehouse', entity: 'warehouse', entityId: id } as const;
      this.audit.record(em, { shopId, actor, ...audited, after: warehouse });
      return id;
    });
  }

  /** @throws DomainError `not_found` (404), also for one that they do not work in, `invalid` (422) */
  change(by: By, id: string, change: WarehouseChange): Promise<void> {
    return this.idempotency.transactional((em) => this.#change(em, by, id, change));
  }

  async #change(
    em: EntityManager,
    { shopId, actor }: By,
    id: string,
    change: WarehouseChange,
  ): Promise<void> {
    const warehouse = await this.access.require(em, shopId, id, actor);
    const { name, communeId, active } = warehouse;
    for (const [key, value] of Object.entries(change))
      if (value !== undefined) Object.assign(warehouse, { [key]: value });
    const before = { name, communeId, active };
    this.audit.record(em, {
      shopId,
      actor,
      action: 'stock.warehouse',
      entity: 'warehouse',
      entityId: id,
      before,
      after: change,
    });
    await em.flush().catch(refuseUnknownCommune);
    if (warehouse.active !== active) await this.tell.goodsOf(em, shopId, id);
  }

  /**
   * The first is sold from first.
   * @throws DomainError `invalid` (422) unless each warehouse of the shop is named once; `forbidden` (403) for somebody who
   * does not work in all of them
   */
  order(by: By, ids: readonly string[]): Promise<void> {
    return this.idempotency.transactional((em) => this.#order(em, by, ids));
  }

  async #order(em: EntityManager, { shopId, actor }: By, ids: readonly string[]): Promise<void> {
    if (await this.access.limitsOf(em, actor)) throw new DomainError('forbidden', 403);
    const all = await em.find(Warehouse, { shopId }, { orderBy: { id: 'asc' } });
    if (
      new Set(ids).size !== ids.length ||
      ids.length !== all.length ||
      all.some(({ id }) => !ids.includes(id))
    )
      throw new DomainError('invalid', 422, { fields: { ids: ['validation.choice'] } });
    for (const warehouse of all) warehouse.priority = ids.indexOf(warehouse.id);
    this.audit.record(em, {
      shopId,
      actor,
      action: 'stock.warehouse_order',
      entity: 'shop',
      entityId: shopId,
      after: { ids },
    });
    await em.flush();
  }
}
