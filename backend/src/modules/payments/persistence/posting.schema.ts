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
    data: p.json<Record<string, unknown>>().default('{}'),
  },
});
