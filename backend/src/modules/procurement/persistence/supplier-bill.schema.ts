import type { SupplierPaymentType } from '@hanout/contracts';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** What a supplier asks for. Money in centimes. */
export const SupplierBillEntity = defineEntity({
  name: 'SupplierBill',
  tableName: 'supplier_bills',
  properties: {
    id: p.uuid().primary(),
    shopId: p.uuid(),
    supplierId: p.uuid(),
    number: p.text(),
    onDay: p.date(),
    dueOn: p.date(),
    ht: p.bigint('number'),
    tax: p.bigint('number'),
    stamp: p.bigint('number').defaultRaw('0'),
    ttc: p.bigint('number'),
    /** Kept by the database from the allocations; never set here. */
    settled: p.bigint('number').defaultRaw('0'),
    recoversVat: p.boolean(),
    note: p.text().default(''),
    entryId: p.uuid().nullable(),
    cancelledAt: p.datetime().nullable(),
    cancelledByName: p.text().nullable(),
    cancelReason: p.text().nullable(),
    createdBy: p.uuid().nullable(),
    createdByName: p.text(),
    createdAt: p.datetime(),
    version: p.integer().default(1),
  },
});
export type SupplierBill = InferEntity<typeof SupplierBillEntity>;

/** Written by SQL alone. */
export const SupplierBillLineEntity = defineEntity({
  name: 'SupplierBillLine',
  tableName: 'supplier_bill_lines',
  indexes: [{ name: 'supplier_bill_lines_receipt_line_index', properties: ['receiptLineId'] }],
  uniques: [{ name: 'supplier_bill_lines_line_unique', properties: ['billId', 'receiptLineId'] }],
  properties: {
    id: p.uuid().primary(),
    billId: p.uuid(),
    position: p.integer(),
    receiptLineId: p.uuid(),
    pieces: p.integer(),
    priceHt: p.bigint('number'),
    taxRate: p.integer(),
    bookedHt: p.bigint('number'),
    bookedTax: p.bigint('number'),
  },
});

/** Money that a supplier got, or a credit note, which pays as well. */
export const SupplierPaymentEntity = defineEntity({
  name: 'SupplierPayment',
  tableName: 'supplier_payments',
  indexes: [{ name: 'supplier_payments_supplier_id_index', properties: ['supplierId'] }],
  uniques: [{ name: 'supplier_payments_number_unique', properties: ['shopId', 'number'] }],
  properties: {
    id: p.uuid().primary(),
    shopId: p.uuid(),
    number: p.bigint('number'),
    supplierId: p.uuid(),
    type: p.text().$type<SupplierPaymentType | 'credit_note'>(),
    accountId: p.uuid().nullable(),
    amount: p.bigint('number'),
    onDay: p.date(),
    reference: p.text().default(''),
    note: p.text().default(''),
    /** Kept by the database from the allocations; never set here. */
    allocated: p.bigint('number').defaultRaw('0'),
    entryId: p.uuid(),
    reversedAt: p.datetime().nullable(),
    reversedByName: p.text().nullable(),
    reverseReason: p.text().nullable(),
    createdBy: p.uuid().nullable(),
    createdByName: p.text(),
    createdAt: p.datetime(),
    version: p.integer().default(1),
  },
});
export type SupplierPayment = InferEntity<typeof SupplierPaymentEntity>;

/** What of a payment pays what of a bill. Written by SQL alone. */
export const SupplierAllocationEntity = defineEntity({
  name: 'SupplierAllocation',
  tableName: 'supplier_allocations',
  indexes: [{ name: 'supplier_allocations_bill_id_index', properties: ['billId'] }],
  properties: {
    paymentId: p.uuid().primary(),
    billId: p.uuid().primary(),
    amount: p.bigint('number'),
  },
});
