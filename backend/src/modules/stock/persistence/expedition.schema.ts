import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { DifferenceKind, StoredStatus } from '../domain/expedition.ts';

/** Goods that go from one warehouse of the shop to another. */
export const InternalExpedition = defineEntity({
  name: 'InternalExpedition',
  tableName: 'internal_expeditions',
  uniques: [{ name: 'internal_expeditions_number_unique', properties: ['shopId', 'number'] }],
  properties: {
    id: p.uuid().primary(),
    shopId: p.uuid(),
    number: p.bigint('number'),
    sourceId: p.uuid(),
    destinationId: p.uuid(),
    status: p.text().$type<StoredStatus>(),
    returnOf: p.uuid().nullable(),
    note: p.text().nullable(),
    version: p.integer().default(1),
    createdAt: p.datetime(),
    createdBy: p.uuid().nullable(),
    sentAt: p.datetime().nullable(),
    sentBy: p.uuid().nullable(),
    /** Who drives it, as it was said when it left. */
    carriedBy: p.text().nullable(),
    closedAt: p.datetime().nullable(),
  },
});
export type Expedition = InferEntity<typeof InternalExpedition>;

export const ExpeditionItem = defineEntity({
  name: 'ExpeditionItem',
  tableName: 'internal_expedition_items',
  uniques: [{ name: 'internal_expedition_items_unit_unique', properties: ['expeditionId', 'unitId'] }],
  properties: {
    id: p.uuid().primary(),
    expeditionId: p.uuid(),
    productId: p.uuid(),
    combinationId: p.uuid().nullable(),
    unitId: p.uuid(),
    quantity: p.integer(),
    packing: p.text().$type<'pack' | 'not_found' | 'unpack'>().default('unpack'),
  },
});

/** What was sent of an item, lot by lot; `levelId` is the place it left. */
export const ExpeditionPart = defineEntity({
  name: 'ExpeditionPart',
  tableName: 'internal_expedition_parts',
  uniques: [{ name: 'internal_expedition_parts_level_unique', properties: ['expeditionId', 'levelId'] }],
  indexes: [{ name: 'internal_expedition_parts_level_id_index', properties: ['levelId'] }],
  properties: {
    id: p.uuid().primary(),
    expeditionId: p.uuid(),
    itemId: p.uuid(),
    levelId: p.uuid(),
    quantity: p.integer(),
    received: p.integer().default(0),
    damaged: p.integer().default(0),
    missing: p.integer().default(0),
    /** Of those that were missing. */
    found: p.integer().default(0),
    returned: p.integer().default(0),
    reason: p.text().nullable(),
  },
});
export type Part = InferEntity<typeof ExpeditionPart>;

/** Pieces that did not arrive as they were sent, with why, and the movement that says so in the books. */
export const ExpeditionDifference = defineEntity({
  name: 'ExpeditionDifference',
  tableName: 'internal_expedition_differences',
  indexes: [{ name: 'internal_expedition_differences_expedition_id_index', properties: ['expeditionId'] }],
  properties: {
    id: p.uuid().primary(),
    shopId: p.uuid(),
    expeditionId: p.uuid(),
    partId: p.uuid().nullable(),
    unitId: p.uuid(),
    kind: p.text().$type<DifferenceKind>(),
    pieces: p.integer(),
    reason: p.text(),
    movementId: p.uuid().nullable(),
    at: p.datetime(),
    byId: p.uuid().nullable(),
  },
});
