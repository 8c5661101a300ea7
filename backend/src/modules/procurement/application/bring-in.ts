import { MAX_DOCUMENT_SUM, type ReceiptQc } from '@hanout/contracts';
import { algiersDay, type Clock, DomainError, isUuid, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { sqlIn } from '../../../platform/database/index.ts';
import { type ReceiptItem, StockApi } from '../../stock/index.ts';
import { isTooMuch, type LinePrice, NOTHING, owedFor, pieceCost, sumOf } from '../domain/owed.ts';
import { nextReceipt } from '../persistence/lock-order.ts';
import { INSERT_RECEIPT_LINES, INSERT_RETURN_LINES, OPEN_RETURN } from '../persistence/order-statements.ts';
import type { UnitLabel } from '../persistence/procured-units.ts';
import { type SupplierReceipt, SupplierReceiptEntity } from '../persistence/supplier-receipt.schema.ts';
import type { By } from './edit-suppliers.ts';
import { purchaseLegs } from './purchase-legs.ts';
import { SupplierBooks } from './supplier-books.ts';

/** Pieces of one lot, as they were counted. */
export interface ComingPieces extends LinePrice {
  readonly unitId: string;
  readonly quantity: number;
  readonly lot: string;
  readonly expiresOn: string | null;
  readonly qc: ReceiptQc;
  readonly reason: string;
  /** Of the order that it is of; null: of none, and it brings its own name. */
  readonly lineId: string | null;
  readonly label: UnitLabel | null;
}

export interface Delivery {
  readonly supplierId: string;
  readonly warehouseId: string;
  readonly order: { readonly id: string; readonly number: number } | null;
  readonly deliveryNote: string;
}

/** Where pieces go by what was found of them: refused ones lie aside until they go back. */
const PLACES: Readonly<Record<ReceiptQc, ReceiptItem['into']>> = {
  passed: 'shelf',
  hold: 'inspection',
  rejected: 'aside',
};

/** What a supplier brings comes onto the shelves, and into the books of what is owed: whether it was ordered or not. */
@Injectable()
export class BringIn {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly stock: StockApi,
    private readonly books: SupplierBooks,
  ) {}

  /**
   * In the caller's transaction, which has locked the order, where there is one that goes on; all places of stock at once.
   * @throws DomainError `invalid` (422) by line: a lot that expires on another day; all of it comes to too much
   */
  async execute(
    em: EntityManager,
    by: By,
    delivery: Delivery,
    coming: readonly ComingPieces[],
  ): Promise<SupplierReceipt> {
    if (
      isTooMuch(
        coming.map((one) => ({ ...one, pieces: one.quantity })),
        MAX_DOCUMENT_SUM,
      )
    )
      throw new DomainError('invalid', 422, { fields: { lines: ['validation.amount'] } });
    const receipt = await this.#write(em, by, delivery);
    const recovers = await this.books.recoversVat(by.shopId);
    const waiting = await this.#put(em, by, { delivery, receipt, recovers }, coming);
    const owed = coming.map((one) => owedFor(one.qc, one.quantity, one));
    const rows = coming.map((one, position) => {
      const { ht: bookedHt, tax: bookedTax } = owed[position] ?? NOTHING;
      return { ...one, id: uuidv7(), position, quarantineId: waiting[position] ?? null, bookedHt, bookedTax };
    });
    await sqlIn(em, INSERT_RECEIPT_LINES, [receipt.id, JSON.stringify(rows)]);
    const legs = purchaseLegs(sumOf(owed), recovers);
    const document = { kind: 'supplier_receipt', id: receipt.id };
    const { supplierId, warehouseId } = delivery;
    receipt.entryId = await this.books.record(em, by, {
      ...{ supplierId, kind: 'purchase', legs, at: receipt.at, document },
    });
    if (!coming.some(({ qc }) => qc === 'rejected')) return receipt;
    const values = [uuidv7(receipt.at.getTime()), by.shopId, supplierId, warehouseId, receipt.at];
    const [back] = await sqlIn<{ id: string }>(em, OPEN_RETURN, values);
    await sqlIn(em, INSERT_RETURN_LINES, [back?.id, receipt.id]);
    return receipt;
  }

  async #write(em: EntityManager, { shopId, actor }: By, delivery: Delivery): Promise<SupplierReceipt> {
    const { supplierId, warehouseId, order, deliveryNote } = delivery;
    const at = this.clock.now();
    const receipt = em.create(SupplierReceiptEntity, {
      ...{
        id: uuidv7(at.getTime()),
        shopId,
        number: await nextReceipt(em, shopId),
        orderId: order?.id ?? null,
      },
      ...{ supplierId, warehouseId, deliveryNote, onDay: algiersDay(at), at, entryId: null },
      ...{ receivedBy: isUuid(actor.id) ? actor.id : null, receivedByName: actor.name },
    });
    await em.flush();
    return receipt;
  }

  /** On the shelves and aside, all places at once. @returns what waits for inspection or lies aside, by place */
  #put(
    em: EntityManager,
    { shopId, actor }: By,
    { delivery, receipt, recovers }: { delivery: Delivery; receipt: SupplierReceipt; recovers: boolean },
    coming: readonly ComingPieces[],
  ): Promise<(string | null)[]> {
    const { warehouseId, order } = delivery;
    const papers = [order && `CF-${order.number}`, `BR-${receipt.number}`];
    const reason = papers.filter(Boolean).join(' · ');
    const items = coming.map(({ unitId, quantity, lot, expiresOn, qc, priceHt, taxRate, reason: why }) => {
      const unitCost = pieceCost(priceHt, taxRate, recovers);
      return { unitId, quantity, lot, expiresOn, unitCost, into: PLACES[qc], reason: why || null };
    });
    const document = { kind: 'supplier_receipt', id: receipt.id } as const;
    return this.stock
      .receive(em, { ...{ shopId, warehouseId, actor, reason, document }, items })
      .catch(inLines);
  }
}

/** What the stock finds wrong of an item is wrong of that line of the form. */
function inLines(error: unknown): never {
  if (!(error instanceof DomainError) || error.code !== 'invalid') throw error;
  const fields = Object.entries(error.fields ?? {});
  const renamed = fields.map(([field, keys]) => [field.replace(/^items\./, 'lines.'), keys]);
  throw new DomainError('invalid', 422, { fields: Object.fromEntries(renamed) });
}
