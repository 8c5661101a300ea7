import {
  type InputOf,
  MAX_DOCUMENT_SUM,
  type ReceiptQc,
  type SupplierOrderStage,
  type supplierOrdersContract,
} from '@hanout/contracts';
import { algiersDay, type Clock, DomainError, isUuid, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { sqlIn } from '../../../platform/database/index.ts';
import { Idempotency } from '../../../platform/idempotency/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { type ReceiptItem, StockApi } from '../../stock/index.ts';
import { stageOf } from '../domain/order-states.ts';
import { isTooMuch, NOTHING, owedFor, pieceCost, sumOf } from '../domain/owed.ts';
import { changesOf, type LineChange } from '../domain/receiving.ts';
import { linesOf, lockOrder, nextReceipt, type OrderLine } from '../persistence/lock-order.ts';
import {
  INSERT_RECEIPT_LINES,
  INSERT_RETURN_LINES,
  OPEN_RETURN,
  RECEIVE_LINES,
} from '../persistence/order-statements.ts';
import type { SupplierOrder } from '../persistence/supplier-order.schema.ts';
import { SupplierReceiptEntity } from '../persistence/supplier-receipt.schema.ts';
import type { By } from './edit-suppliers.ts';
import { purchaseLegs } from './purchase-legs.ts';
import { SupplierBooks } from './supplier-books.ts';

type Form = InputOf<typeof supplierOrdersContract.receive>['body'];
type Coming = Form['lines'][number];
interface Came {
  readonly id: string;
  readonly number: string;
  readonly stage: SupplierOrderStage;
}

/** Where pieces go by what was found of them: refused ones lie aside until they go back. */
const PLACES: Readonly<Record<ReceiptQc, ReceiptItem['into']>> = {
  passed: 'shelf',
  hold: 'inspection',
  rejected: 'aside',
};

/** Goods of an order come in: on the shelves, and into the books of what is owed. */
@Injectable()
export class ReceiveOrder {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly idempotency: Idempotency,
    private readonly stock: StockApi,
    private readonly audit: AuditApi,
    private readonly books: SupplierBooks,
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
      const receipt = await this.#write(em, by, order, form);
      await this.#put(em, by, { order, receipt, lines, form });
      await sqlIn(em, RECEIVE_LINES, [id, JSON.stringify(changes)]);
      Object.assign(order, { version: order.version + 1, updatedAt: receipt.at });
      const stage = stageOf(
        'sent',
        lines.map((line) => after(line, changes)),
      );
      this.#record(em, by, receipt, form);
      return { id: receipt.id, number: String(receipt.number), stage };
    });
  }

  async #write(em: EntityManager, { shopId, actor }: By, order: SupplierOrder, { deliveryNote }: Form) {
    const at = this.clock.now();
    const receipt = em.create(SupplierReceiptEntity, {
      ...{ id: uuidv7(at.getTime()), shopId, number: await nextReceipt(em), orderId: order.id },
      ...{ supplierId: order.supplierId, warehouseId: order.warehouseId, deliveryNote },
      ...{ onDay: algiersDay(at), at, entryId: null },
      ...{ receivedBy: isUuid(actor.id) ? actor.id : null, receivedByName: actor.name },
    });
    await em.flush();
    return receipt;
  }

  /** On the shelves and aside, all places at once; what is refused is on the paper that goes back with it. */
  async #put(
    em: EntityManager,
    { shopId, actor }: By,
    { order, receipt, lines, form }: Putting,
  ): Promise<void> {
    const known = new Map(lines.map((line) => [line.id, line]));
    const coming = form.lines.map((one) => ({ ...one, ...unitOf(known, one) }));
    if (
      isTooMuch(
        coming.map(({ quantity: pieces, priceHt }) => ({ pieces, priceHt })),
        MAX_DOCUMENT_SUM,
      )
    )
      throw new DomainError('invalid', 422, { fields: { lines: ['validation.amount'] } });
    const recovers = await this.books.recoversVat(shopId);
    const { warehouseId, supplierId } = order;
    const reason = `CF-${order.number} · BR-${receipt.number}`;
    const waiting = await this.stock
      .receive(em, {
        ...{ shopId, warehouseId, actor, reason, document: { kind: 'supplier_receipt', id: receipt.id } },
        items: coming.map(({ unitId, quantity, lot, expiresOn, qc, priceHt, taxRate, reason: why }) => {
          const unitCost = pieceCost(priceHt, taxRate, recovers);
          return { unitId, quantity, lot, expiresOn, unitCost, into: PLACES[qc], reason: why || null };
        }),
      })
      .catch(inLines);
    const owed = coming.map(({ qc, quantity, priceHt, taxRate }) => owedFor(qc, quantity, priceHt, taxRate));
    const rows = coming.map((one, position) => {
      const { ht: bookedHt, tax: bookedTax } = owed[position] ?? NOTHING;
      return { ...one, id: uuidv7(), position, quarantineId: waiting[position] ?? null, bookedHt, bookedTax };
    });
    await sqlIn(em, INSERT_RECEIPT_LINES, [receipt.id, JSON.stringify(rows)]);
    receipt.entryId = await this.books.record(
      em,
      { shopId, actor },
      {
        ...{ supplierId, kind: 'purchase', legs: purchaseLegs(sumOf(owed), recovers), at: receipt.at },
        document: { kind: 'supplier_receipt', id: receipt.id },
      },
    );
    if (!form.lines.some(({ qc }) => qc === 'rejected')) return;
    const values = [uuidv7(receipt.at.getTime()), shopId, supplierId, warehouseId, receipt.at];
    const [back] = await sqlIn<{ id: string }>(em, OPEN_RETURN, values);
    await sqlIn(em, INSERT_RETURN_LINES, [back?.id, receipt.id]);
  }

  #record(em: EntityManager, { shopId, actor }: By, receipt: Putting['receipt'], form: Form): void {
    const pieces = form.lines.reduce((sum, { quantity }) => sum + quantity, 0);
    this.audit.record(em, {
      ...{ shopId, actor, action: 'supplier_orders.receive' },
      ...{ entity: 'supplier_order', entityId: receipt.orderId ?? receipt.id },
      after: { receipt: receipt.id, number: receipt.number, pieces, lines: form.lines.slice(0, 100) },
    });
  }
}

interface Putting {
  readonly order: SupplierOrder;
  readonly receipt: {
    readonly id: string;
    readonly number: number;
    readonly at: Date;
    readonly orderId?: string | null;
    entryId?: string | null;
  };
  readonly lines: readonly OrderLine[];
  readonly form: Form;
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

function unitOf(known: ReadonlyMap<string, OrderLine>, { lineId }: Coming) {
  const line = known.get(lineId);
  if (!line) throw new Error(`no line ${lineId}`);
  return { unitId: line.unitId, priceHt: line.priceHt, taxRate: line.taxRate };
}

function after(line: OrderLine, changes: readonly LineChange[]) {
  const change = changes.find(({ lineId }) => lineId === line.id);
  return { ...line, received: line.received + (change?.received ?? 0) };
}

/** What the stock finds wrong of an item is wrong of that line of the form. */
function inLines(error: unknown): never {
  if (!(error instanceof DomainError) || error.code !== 'invalid') throw error;
  const fields = Object.entries(error.fields ?? {});
  const renamed = fields.map(([field, keys]) => [field.replace(/^items\./, 'lines.'), keys]);
  throw new DomainError('invalid', 422, { fields: Object.fromEntries(renamed) });
}
