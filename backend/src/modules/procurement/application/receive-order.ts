import type { InputOf, SupplierOrderStage, supplierOrdersContract } from '@hanout/contracts';
import { DomainError } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';
import { Idempotency } from '../../../platform/idempotency/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { StockApi } from '../../stock/index.ts';
import { stageOf } from '../domain/order-states.ts';
import { changesOf, type LineChange } from '../domain/receiving.ts';
import { linesOf, lockOrder, type OrderLine } from '../persistence/lock-order.ts';
import { RECEIVE_LINES } from '../persistence/order-statements.ts';
import { BringIn } from './bring-in.ts';
import type { By } from './edit-suppliers.ts';

type Form = InputOf<typeof supplierOrdersContract.receive>['body'];
type Coming = Form['lines'][number];
interface Came {
  readonly id: string;
  readonly number: string;
  readonly stage: SupplierOrderStage;
}

/** Goods of an order come in. */
@Injectable()
export class ReceiveOrder {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly stock: StockApi,
    private readonly audit: AuditApi,
    private readonly bringIn: BringIn,
  ) {}

  /**
   * @throws DomainError `not_found` (404), also in a warehouse in which they do not work; `order_state`, `over_delivery`
   * (409); `invalid` (422): another line than its own, a lot that expires on another day
   */
  execute(by: By, id: string, form: Form): Promise<Came> {
    return this.idempotency.transactional(async (em) => {
      const order = await lockOrder(em, by.shopId, id);
      await this.stock.requireWarehouse(em, by.shopId, order.warehouseId, by.actor);
      if (order.state !== 'sent') throw new DomainError('order_state', 409);
      const lines = await linesOf(em, id);
      const changes = required(lines, form);
      const known = new Map(lines.map((line) => [line.id, line]));
      const coming = form.lines.map((one) => ({ ...one, ...orderedOf(known, one) }));
      const { supplierId, warehouseId } = order;
      const delivery = { supplierId, warehouseId, order, deliveryNote: form.deliveryNote };
      const receipt = await this.bringIn.execute(em, by, delivery, coming);
      await sqlIn(em, RECEIVE_LINES, [id, JSON.stringify(changes)]);
      Object.assign(order, { version: order.version + 1, updatedAt: receipt.at });
      const stage = stageOf(
        'sent',
        lines.map((line) => after(line, changes)),
      );
      const pieces = form.lines.reduce((sum, { quantity }) => sum + quantity, 0);
      const { id: receiptId, number } = receipt;
      this.audit.record(em, {
        ...{ ...by, action: 'supplier_orders.receive', entity: 'supplier_order', entityId: id },
        after: { receipt: receiptId, number, pieces, lines: form.lines.slice(0, 100) },
      });
      return { id: receiptId, number: String(number), stage };
    });
  }
}

/** What the order's lines become. @throws DomainError `invalid` (422), `over_delivery` (409) */
function required(lines: readonly OrderLine[], { lines: coming, over }: Form): LineChange[] {
  const known = new Set(lines.map(({ id }) => id));
  const wrong = coming.findIndex(({ lineId }) => !known.has(lineId));
  if (wrong >= 0)
    throw new DomainError('invalid', 422, { fields: { [`lines.${wrong}.lineId`]: ['validation.choice'] } });
  const changes = changesOf(lines, coming);
  const more = changes.filter((change) => change.over);
  if (more.length > 0 && !over)
    throw new DomainError('over_delivery', 409, { extra: { lineIds: more.map(({ lineId }) => lineId) } });
  return changes;
}

/** Its price as it was ordered; its line of the order goes on naming it. */
function orderedOf(known: ReadonlyMap<string, OrderLine>, { lineId }: Coming) {
  const line = known.get(lineId);
  if (!line) throw new Error(`no line ${lineId}`);
  const { unitId, priceHt, taxRate, weighed } = line;
  return { unitId, priceHt, taxRate, weighed, label: null };
}

function after(line: OrderLine, changes: readonly LineChange[]) {
  const change = changes.find(({ lineId }) => lineId === line.id);
  return { ...line, received: line.received + (change?.received ?? 0) };
}
