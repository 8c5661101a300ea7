import { type Actor, DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Idempotency } from '../../../platform/idempotency/index.ts';
import { AuditApi, StaffApi } from '../../staff/index.ts';
import { Warehouse, WarehouseStaff } from '../persistence/stock.schema.ts';
import { CreateWarehouse, refuseUnknownCommune } from './create-warehouse.ts';
import { StockChanges } from './stock-changes.ts';

interface By {
  readonly shopId: string;
  readonly actor: Actor;
}

export interface WarehouseChange {
  readonly name?: string;
  readonly communeId?: number | null;
  /** The shop sells from active warehouses alone. */
  readonly active?: boolean;
  /** Who works in named warehouses works in no others; nobody: whoever may at all. */
  readonly staffIds?: readonly string[];
}

/** The shop's warehouses: what they are called, whether they sell, in which order, and who works there. */
@Injectable()
export class EditWarehouses {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly createWarehouse: CreateWarehouse,
    private readonly audit: AuditApi,
    private readonly staff: StaffApi,
    private readonly tell: StockChanges,
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

  /** @throws DomainError `not_found` (404), `invalid` (422) */
  change(by: By, id: string, change: WarehouseChange): Promise<void> {
    return this.idempotency.transactional((em) => this.#change(em, by, id, change));
  }

  async #change(
    em: EntityManager,
    { shopId, actor }: By,
    id: string,
    change: WarehouseChange,
  ): Promise<void> {
    const warehouse = await em.findOne(Warehouse, { id, shopId });
    if (!warehouse) throw new DomainError('not_found', 404);
    await this.#checkStaff(em, shopId, change.staffIds);
    const { staffIds, ...rest } = change;
    const { name, communeId, active } = warehouse;
    for (const [key, value] of Object.entries(rest))
      if (value !== undefined) Object.assign(warehouse, { [key]: value });
    if (staffIds) {
      await em.nativeDelete(WarehouseStaff, { warehouseId: id });
      for (const staffId of new Set(staffIds)) em.create(WarehouseStaff, { warehouseId: id, staffId });
    }
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

  /** Whoever works in a warehouse is of this shop and may see its stock. */
  async #checkStaff(em: EntityManager, shopId: string, staffIds: readonly string[] = []): Promise<void> {
    if (staffIds.length === 0) return;
    const known = new Set((await this.staff.whoMay(em, shopId, 'stock.read')).map(({ id }) => id));
    if (!staffIds.every((id) => known.has(id)))
      throw new DomainError('invalid', 422, { fields: { staffIds: ['validation.choice'] } });
  }

  /** The first is sold from first. @throws DomainError `invalid` (422) unless each warehouse of the shop is named once. */
  order(by: By, ids: readonly string[]): Promise<void> {
    return this.idempotency.transactional((em) => this.#order(em, by, ids));
  }

  async #order(em: EntityManager, { shopId, actor }: By, ids: readonly string[]): Promise<void> {
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
