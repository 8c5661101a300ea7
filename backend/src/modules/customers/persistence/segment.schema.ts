import type { Centimes } from '@hanout/kernel';
import { defineEntity, p } from '@mikro-orm/core';

export const CustomerSegmentEntity = defineEntity({
  name: 'CustomerSegment',
  tableName: 'customer_segments',
  indexes: [{ name: 'customer_segments_shop_id_index', properties: ['shopId', 'name'] }],
  properties: {
    id: p.uuid().primary(),
    shopId: p.uuid(),
    name: p.text(),
    minDelivered: p.integer().nullable(),
    minSpent: p.bigint('number').$type<Centimes>().nullable(),
    /** Of the 69 scheme. */
    wilayas: p.array().columnType('int[]').$type<number[]>().default([]),
    labels: p.array<string>().default([]),
    activeDays: p.integer().nullable(),
    idleDays: p.integer().nullable(),
    createdAt: p.datetime(),
    version: p.integer().version().default(1),
  },
});
