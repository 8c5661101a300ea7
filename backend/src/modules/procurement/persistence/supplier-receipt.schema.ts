import type { ReceiptQc } from '@hanout/contracts';
import { defineEntity, type InferEntity, type Opt, p } from '@mikro-orm/core';

/** What came at once. Never changed: what was wrong is answered by another paper. */
export const SupplierReceiptEntity = defineEntity({
  name: 'SupplierReceipt',
  tableName: 'supplier_receipts',
  indexes: [
    { name: 'supplier_receipts_order_id_index', properties: ['orderId'] },
    { name: 'supplier_receipts_supplier_id_index', properties: ['supplierId', 'onDay'] },
  ],
  uniques: [{ name: 'supplier_receipts_number_unique', properties: ['shopId', 'number'] }],
  properties: {
    id: p.uuid().primary(),
    shopId: p.uuid(),
    number: p.bigint('number'),
    supplierId: p.uuid(),
    orderId: p.uuid().nullable(),
    warehouseId: p.uuid(),
    deliveryNote: p.text().default(''),
    onDay: p.date(),
    at: p.datetime(),
    receivedBy: p.uuid().nullable(),
    receivedByName: p.text(),
    /** Of the books; null: it owes nothing, or is older than they are. */
    entryId: p.uuid().nullable(),
    /** The delivery note as staff search it. */
    searchText: p.text().generated('search_folded(delivery_note) stored').$type<Opt<string>>(),
  },
});

export type SupplierReceipt = InferEntity<typeof SupplierReceiptEntity>;

/** Written by SQL alone. */
export const SupplierReceiptLineEntity = defineEntity({
  name: 'SupplierReceiptLine',
  tableName: 'supplier_receipt_lines',
  indexes: [
    { name: 'supplier_receipt_lines_receipt_id_index', properties: ['receiptId', 'position'] },
    { name: 'supplier_receipt_lines_order_line_id_index', properties: ['orderLineId'] },
  ],
  properties: {
    id: p.uuid().primary(),
    receiptId: p.uuid(),
    position: p.integer(),
    orderLineId: p.uuid().nullable(),
    unitId: p.uuid(),
    /** What it is called; null: as its line of an order names it. */
    label: p.json<object>().nullable(),
    quantity: p.integer(),
    lot: p.text().default(''),
    expiresOn: p.date().nullable(),
    qc: p.text().$type<ReceiptQc>(),
    reason: p.text().default(''),
    quarantineId: p.uuid().nullable(),
    priceHt: p.bigint('number').nullable(),
    taxRate: p.integer(),
    /** What it owes, centimes. */
    bookedHt: p.bigint('number').defaultRaw('0'),
    bookedTax: p.bigint('number').defaultRaw('0'),
    /** Of refused pieces, those that were taken after all. */
    accepted: p.integer().default(0),
    /** Of held pieces, those that an inspection refused and nobody took after all. */
    refused: p.integer().default(0),
    /** Pieces that bills ask for. */
    billed: p.integer().default(0),
  },
});

/** What goes back to a supplier. */
export const SupplierReturnEntity = defineEntity({
  name: 'SupplierReturn',
  tableName: 'supplier_returns',
  uniques: [{ name: 'supplier_returns_number_unique', properties: ['shopId', 'number'] }],
  properties: {
    id: p.uuid().primary(),
    shopId: p.uuid(),
    number: p.bigint('number'),
    supplierId: p.uuid(),
    warehouseId: p.uuid(),
    state: p.text().$type<'draft' | 'sent' | 'credited'>().default('draft'),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    note: p.text().default(''),
    sentAt: p.datetime().nullable(),
    sentByName: p.text().nullable(),
    creditedAt: p.datetime().nullable(),
    creditedByName: p.text().nullable(),
    /** The credit note; null: nothing of it was owed. */
    creditId: p.uuid().nullable(),
    version: p.integer().default(1),
  },
});
export type SupplierReturn = InferEntity<typeof SupplierReturnEntity>;

/** Written by SQL alone. */
export const SupplierReturnLineEntity = defineEntity({
  name: 'SupplierReturnLine',
  tableName: 'supplier_return_lines',
  indexes: [
    { name: 'supplier_return_lines_return_id_index', properties: ['returnId'] },
    { name: 'supplier_return_lines_receipt_line_id_index', properties: ['receiptLineId'] },
  ],
  uniques: [{ name: 'supplier_return_lines_receipt_line_unique', properties: ['returnId', 'receiptLineId'] }],
  properties: {
    id: p.uuid().primary(),
    returnId: p.uuid(),
    receiptLineId: p.uuid(),
    quantity: p.integer(),
    /** What left of it. */
    sent: p.integer().default(0),
    /** What the inspection found; empty: what the receipt says. */
    reason: p.text().default(''),
  },
});
