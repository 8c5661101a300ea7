import { defineEntity, p } from '@mikro-orm/core';
import type { EntryKind, Place } from '../domain/postings.ts';

/** One leg of a double entry; append-only. `amount` in centimes. */
export const PostingEntity = defineEntity({
  name: 'Posting',
  tableName: 'postings',
  indexes: [
    { name: 'postings_order_id_index', properties: ['orderId'] },
    { name: 'postings_entry_id_index', properties: ['entryId'] },
  ],
  properties: {
    id: p.uuid().primary(),
    shopId: p.uuid(),
    entryId: p.uuid(),
    orderId: p.uuid().nullable(),
    place: p.text().$type<Place>(),
    amount: p.bigint('number'),
    kind: p.text().$type<EntryKind>(),
    at: p.datetime(),
    actorKind: p.text(),
    actorId: p.uuid().nullable(),
    actorName: p.text().nullable(),
    /** Of a place of money, always; named by the database where it was left out. */
    accountId: p.uuid().nullable(),
    /** Of what a carrier has or owes, always; named by the database where it was left out. */
    transporterId: p.uuid().nullable(),
    /** Of what is owed to a supplier, always, and of nothing else. */
    supplierId: p.uuid().nullable(),
    document: p.text().nullable(),
    documentId: p.uuid().nullable(),
    data: p.json<Record<string, unknown>>().defaultRaw("'{}'"),
  },
});
