import type { InputOf, supplierOrdersContract } from '@hanout/contracts';
import { type Clock, DomainError, isUuid, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { Idempotency } from '../../../platform/idempotency/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { StockApi } from '../../stock/index.ts';
import { linesOf, nextOrder } from '../persistence/lock-order.ts';
import { SupplierEntity } from '../persistence/supplier.schema.ts';
import { SupplierOrderEntity } from '../persistence/supplier-order.schema.ts';
import type { By } from './edit-suppliers.ts';
import { type OrderChange, OrderChanges } from './order-changes.ts';
import { requireWarehouse } from './require-warehouse.ts';
import { writeLines } from './write-lines.ts';

type New = InputOf<typeof supplierOrdersContract.create>['body'];
type Draft = InputOf<typeof supplierOrdersContract.save>['body'];
type Follow = InputOf<typeof supplierOrdersContract.follow>['body'];

const refused = (field: string, key: string) =>
  new DomainError('invalid', 422, { fields: { [field]: [key] } });

/** What the shop wants of a supplier, until it is sent. */
@Injectable()
export class EditOrders {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly idempotency: Idempotency,
    private readonly audit: AuditApi,
    private readonly stock: StockApi,
    private readonly changes: OrderChanges,
  ) {}

  /** @throws DomainError `invalid` (422): a supplier or a warehouse that the shop does not have, or works with no longer. */
  create(by: By, asked: New): Promise<{ id: string; number: string }> {
    return this.idempotency.transactional((em) => this.within(em, by, asked));
  }

  /** The same in the caller's transaction. */
  async within(em: EntityManager, by: By, { supplierId, warehouseId }: New) {
    const { shopId, actor } = by;
    const supplier = await em.findOne(SupplierEntity, { id: supplierId, shopId });
    if (!supplier?.active) throw refused('supplierId', 'validation.choice');
    await requireWarehouse(this.stock, em, by, warehouseId);
    const now = this.clock.now();
    const number = await nextOrder(em, shopId);
    const { id } = em.create(SupplierOrderEntity, {
      ...{ id: uuidv7(now.getTime()), shopId, number, supplierId, warehouseId, expectedOn: null },
      ...{ createdBy: isUuid(actor.id) ? actor.id : null, createdByName: actor.name },
      ...{ createdAt: now, updatedAt: now, sentAt: null, closedAt: null },
    });
    const of = { entity: 'supplier_order', entityId: id } as const;
    const after = { number, supplierId, warehouseId };
    this.audit.record(em, { shopId, actor, action: 'supplier_orders.create', ...of, after });
    return { id, number: String(number) };
  }

  /** @throws DomainError `not_found` (404), `stale`, `order_state` (409), `invalid` (422) with what is wrong of which line */
  save(by: By, id: string, { version, lines, warehouseId, ...terms }: Draft): Promise<number> {
    return this.changes.run(by, { id, version }, async (change) => {
      const { em, order } = change;
      if (order.state !== 'draft') throw new DomainError('order_state', 409);
      if (warehouseId !== order.warehouseId) await requireWarehouse(this.stock, em, by, warehouseId);
      const before = (await linesOf(em, id)).map(({ unitId, ordered, priceHt }) => ({
        unitId,
        ordered,
        priceHt,
      }));
      await writeLines(em, by.shopId, id, lines);
      Object.assign(order, { warehouseId, ...terms });
      const after = lines.map(({ unitId, ordered, priceHt }) => ({ unitId, ordered, priceHt }));
      change.audit('supplier_orders.save', { lines: before }, { ...terms, warehouseId, lines: after });
    });
  }

  /** Of an order that the supplier has. @throws DomainError `not_found` (404), `stale`, `order_state` (409) */
  follow(by: By, id: string, { version, ...terms }: Follow): Promise<number> {
    return this.changes.run(by, { id, version }, (change) => follow(change, terms));
  }
}

async function follow({ order, audit }: OrderChange, terms: Omit<Follow, 'version'>): Promise<void> {
  if (order.state !== 'sent') throw new DomainError('order_state', 409);
  const { expectedOn, reference, note } = order;
  audit('supplier_orders.follow', { expectedOn, reference, note }, terms);
  Object.assign(order, terms);
}
