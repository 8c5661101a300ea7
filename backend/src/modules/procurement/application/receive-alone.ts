import type { InputOf, supplierReceiptsContract } from '@hanout/contracts';
import { DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';
import { Idempotency } from '../../../platform/idempotency/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { StockApi } from '../../stock/index.ts';
import { AGREED_PRICES, type AgreedPrice } from '../persistence/price-statements.ts';
import { unitsOf } from '../persistence/procured-units.ts';
import { SupplierEntity } from '../persistence/supplier.schema.ts';
import { type SupplierOrder, SupplierOrderEntity } from '../persistence/supplier-order.schema.ts';
import { BringIn, type ComingPieces } from './bring-in.ts';
import type { By } from './edit-suppliers.ts';
import { requireWarehouse } from './require-warehouse.ts';

type Form = InputOf<typeof supplierReceiptsContract.create>['body'];
export type Receiver = By & {
  /** Whoever sees no prices says none. */
  readonly seesPrices: boolean;
};

const refused = (field: string, key: string) =>
  new DomainError('invalid', 422, { fields: { [field]: [key] } });

/** Goods come in that nobody ordered, or too late for an order that is closed: a receipt of their supplier alone. */
@Injectable()
export class ReceiveAlone {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly stock: StockApi,
    private readonly audit: AuditApi,
    private readonly bringIn: BringIn,
  ) {}

  /**
   * An order that it came too late for stays as it is: what was given up of it was given up. Pieces cost what is said of them, else
   * what was agreed in that order, else the supplier's price; without any they are owed once somebody says one.
   * @throws DomainError `forbidden` (403): prices by whoever sees none; `order_state` (409): the order is not closed, so that it is
   * received itself; `invalid` (422): a supplier, warehouse, order or unit that is not the shop's, or a lot that expires on another day
   */
  execute(by: Receiver, form: Form): Promise<{ id: string; number: string }> {
    if (form.prices.length > 0 && !by.seesPrices) throw new DomainError('forbidden', 403);
    return this.idempotency.transactional(async (em) => {
      const { shopId, actor } = by;
      await requireWarehouse(this.stock, em, by, form.warehouseId);
      if (!(await em.findOne(SupplierEntity, { id: form.supplierId, shopId })))
        throw refused('supplierId', 'validation.choice');
      const order = await closedOrder(em, shopId, form);
      const coming = await this.#coming(em, shopId, form);
      const { supplierId, warehouseId, deliveryNote } = form;
      const delivery = { supplierId, warehouseId, order, deliveryNote };
      const receipt = await this.bringIn.execute(em, { shopId, actor }, delivery, coming);
      const { id, number } = receipt;
      const pieces = form.lines.reduce((sum, { quantity }) => sum + quantity, 0);
      this.audit.record(em, {
        ...{ shopId, actor, action: 'supplier_receipts.create', entity: 'supplier_receipt', entityId: id },
        after: {
          ...{ number, supplierId, warehouseId, orderId: form.orderId, pieces },
          ...{ lines: form.lines.slice(0, 100), prices: form.prices.slice(0, 100) },
        },
      });
      return { id, number: String(number) };
    });
  }

  async #coming(em: EntityManager, shopId: string, form: Form): Promise<ComingPieces[]> {
    const { supplierId, orderId, lines, prices } = form;
    const unitIds = [...new Set(lines.map(({ unitId }) => unitId))];
    const units = await unitsOf(em, shopId, unitIds);
    const unknown = lines.findIndex(({ unitId }) => !units.has(unitId));
    if (unknown >= 0) throw refused(`lines.${unknown}.unitId`, 'validation.unit');
    const said = new Map(prices.map((price) => [price.unitId, price]));
    const stray = prices.findIndex((price) => said.get(price.unitId) !== price || !units.has(price.unitId));
    if (stray >= 0) throw refused(`prices.${stray}.unitId`, 'validation.unit');
    const agreed = await sqlIn<AgreedPrice>(em, AGREED_PRICES, [supplierId, orderId, unitIds]);
    const costs = new Map(agreed.map((price) => [price.unitId, price]));
    return lines.map((line) => {
      const { priceHt = null, taxRate = 0 } = said.get(line.unitId) ?? costs.get(line.unitId) ?? {};
      const { label = null, weighed = false } = units.get(line.unitId) ?? {};
      return { ...line, priceHt, taxRate, weighed, lineId: null, label };
    });
  }
}

/** A closed order never opens again, so that it needs no lock. */
async function closedOrder(em: EntityManager, shopId: string, form: Form): Promise<SupplierOrder | null> {
  const { orderId: id, supplierId } = form;
  if (!id) return null;
  const order = await em.findOne(SupplierOrderEntity, { id, shopId, supplierId });
  if (!order) throw refused('orderId', 'validation.choice');
  if (order.state !== 'closed') throw new DomainError('order_state', 409);
  return order;
}
