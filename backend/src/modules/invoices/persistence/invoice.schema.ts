import type { InvoiceBuyer, InvoiceDocument } from '@hanout/contracts';
import { defineEntity, p } from '@mikro-orm/core';

/** Never changed. Money in centimes. */
export const InvoiceEntity = defineEntity({
  name: 'Invoice',
  tableName: 'invoices',
  uniques: [
    { name: 'invoices_number_unique', properties: ['shopId', 'year', 'number'] },
    { name: 'invoices_order_id_nth_unique', properties: ['orderId', 'nth'] },
  ],
  properties: {
    id: p.uuid().primary(),
    shopId: p.uuid(),
    /** Of Algiers. */
    year: p.integer(),
    number: p.integer(),
    orderId: p.uuid(),
    /** Of its order: the next one follows when this one is credited whole. */
    nth: p.integer().default(1),
    buyer: p.json<InvoiceBuyer>(),
    document: p.json<InvoiceDocument>(),
    ht: p.bigint('number'),
    tax: p.bigint('number'),
    total: p.bigint('number'),
    issuedAt: p.datetime(),
    issuedBy: p.uuid().nullable(),
    issuedByName: p.text().nullable(),
  },
});

/** The last number of a shop, in the year in which it issued one. */
export const InvoiceCounterEntity = defineEntity({
  name: 'InvoiceCounter',
  tableName: 'invoice_counters',
  properties: { shopId: p.uuid().primary(), year: p.integer(), last: p.integer() },
});
