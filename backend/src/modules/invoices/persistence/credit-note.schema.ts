import type { CreditDocument } from '@hanout/contracts';
import { defineEntity, p } from '@mikro-orm/core';

/** Never changed. Money in centimes. Who sells and who buys stand on its invoice. */
export const CreditNoteEntity = defineEntity({
  name: 'CreditNote',
  tableName: 'credit_notes',
  uniques: [{ name: 'credit_notes_number_unique', properties: ['shopId', 'year', 'number'] }],
  properties: {
    id: p.uuid().primary(),
    shopId: p.uuid(),
    /** Of Algiers. */
    year: p.integer(),
    number: p.integer(),
    invoiceId: p.uuid(),
    reason: p.text(),
    document: p.json<CreditDocument>(),
    /** Nothing of its invoice is left. */
    closes: p.boolean(),
    ht: p.bigint('number'),
    tax: p.bigint('number'),
    total: p.bigint('number'),
    issuedAt: p.datetime(),
    issuedBy: p.uuid().nullable(),
    issuedByName: p.text().nullable(),
  },
});

/** The last number of a shop, in the year in which it issued one. */
export const CreditNoteCounterEntity = defineEntity({
  name: 'CreditNoteCounter',
  tableName: 'credit_note_counters',
  properties: { shopId: p.uuid().primary(), year: p.integer(), last: p.integer() },
});
