import { MOVEMENT_TYPES, RESERVATION_STATES } from '@hanout/kernel';
import { z } from 'zod';
import { pageQuery, pagination, uuid } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { unit } from '../stock-units.ts';
import {
  added,
  adjusting,
  day,
  flag,
  formPieces,
  lot,
  ok,
  pieces,
  read,
  reason,
  receiving,
  refusals,
  search,
  text,
  warehouseId,
} from './parts.ts';

export const LEVEL_SORTS = ['name', 'available_asc', 'available_desc', 'expiry'] as const;

/** Of an update of stocks; how many levels were not what their movements say. */
const updated = { 200: z.object({ status: z.literal('success'), message: z.string(), corrected: z.int() }) };

export const stockLevel = unit.extend({
  id: z.string(),
  warehouseId: z.string(),
  warehouse: z.string(),
  lot: z.string(),
  expiresOn: z.string().nullable(),
  onHand: z.int(),
  held: z.int(),
  reserved: z.int(),
  available: z.int(),
  inTransit: z.int(),
  quarantined: z.int(),
});
export type StockLevelRow = z.output<typeof stockLevel>;

export const stockMovement = unit.extend({
  id: z.string(),
  at: z.string(),
  type: z.enum(MOVEMENT_TYPES),
  /** Pieces that it is about; below zero where they are gone. */
  quantity: z.int(),
  /** What it added to the shelf, or took off it. */
  onHandChange: z.int(),
  /** What it added to the pieces that can be sold, or took from them. */
  availableChange: z.int(),
  /** To those under way, and to those that wait in quarantine. */
  inTransitChange: z.int(),
  quarantinedChange: z.int(),
  warehouse: z.string(),
  lot: z.string(),
  reason: z.string().nullable(),
  orderId: z.string().nullable(),
  orderNumber: z.string().nullable(),
  document: z.string().nullable(),
  documentId: z.string().nullable(),
  actorName: z.string().nullable(),
});
export type StockMovementRow = z.output<typeof stockMovement>;

export const stockReservation = unit.extend({
  id: z.string(),
  at: z.string(),
  state: z.enum(RESERVATION_STATES),
  quantity: z.int(),
  warehouse: z.string(),
  lot: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
});
export type StockReservationRow = z.output<typeof stockReservation>;

export const invariantReport = z.object({
  checkedAt: z.string(),
  milliseconds: z.number(),
  violations: z.array(z.object({ invariant: z.string(), subject: z.string(), detail: z.string() })),
});
export type InvariantReport = z.output<typeof invariantReport>;

const place = { warehouse: uuid.optional(), product: uuid.optional(), unit: uuid.optional() };
export const levelsContract = {
  levels: defineEndpoint({
    ...read,
    name: 'stock.levels',
    path: '/dashboard/api/stock/levels',
    summary: 'What lies where, lot by lot: filter by warehouse, product, low stock and expiry; sort, pages',
    query: pageQuery.extend({
      q: search,
      warehouse: uuid.optional(),
      product: uuid.optional(),
      unit: uuid.optional(),
      low: flag.default(false),
      expiresBy: day.optional(),
      sort: z.enum(LEVEL_SORTS, { error: 'validation.choice' }).default('name'),
    }),
    responses: {
      200: z.object({
        levels: z.array(stockLevel),
        pagination,
        /** Levels are counted up to here. */
        countedUpTo: z.int(),
      }),
    },
  }),
  movements: defineEndpoint({
    ...read,
    name: 'stock.movements',
    path: '/dashboard/api/stock/movements',
    summary: 'Why levels changed, the latest first',
    query: pageQuery.extend({
      ...place,
      order: uuid.optional(),
      /** Words of the article, its SKU or barcode, or the number of an order. */
      q: z.string().trim().max(100, { error: 'validation.tooLong' }).default(''),
      type: z.enum(MOVEMENT_TYPES, { error: 'validation.choice' }).optional(),
      /** Days in Algiers, both within. */
      from: day.optional(),
      to: day.optional(),
    }),
    responses: {
      200: z.object({
        movements: z.array(stockMovement),
        pagination,
        /** Where counting stops; pages go on behind it. */
        countedUpTo: z.int(),
      }),
    },
  }),
  reservations: defineEndpoint({
    ...read,
    name: 'stock.reservations',
    path: '/dashboard/api/stock/reservations',
    summary: 'Pieces that are put aside for orders or under way to customers',
    query: pageQuery.extend(place),
    responses: { 200: z.object({ reservations: z.array(stockReservation), pagination }) },
  }),
  invariants: defineEndpoint({
    ...read,
    name: 'stock.invariants',
    path: '/dashboard/api/stock/invariants',
    summary: 'The invariants of stock, orders and money, checked now',
    permission: 'stock.adjust',
    responses: { 200: invariantReport },
  }),
  add: defineEndpoint({
    ...receiving,
    name: 'stock.add',
    once: true,
    path: '/dashboard/api/stock/warehouse/:warehouseId/add-stock',
    summary: 'Goods come in, with a lot and its expiry where there is one',
    params: warehouseId,
    body: z.strictObject({
      productId: uuid,
      combinationId: z.preprocess((value) => value || null, uuid.nullable()).default(null),
      quantity: formPieces,
      lot,
      expiresOn: z.preprocess((value) => value || null, day.nullable()).default(null),
      reason: text(500).default(''),
      forInspection: flag.default(false),
    }),
    // A form (BO-275), without files.
    files: { maxCount: 0, maxBytes: 0, optional: true },
    responses: added,
    errors: refusals,
  }),
  addMany: defineEndpoint({
    ...receiving,
    name: 'stock.addMany',
    once: true,
    path: '/dashboard/api/stock/warehouse/:warehouseId/add-many',
    summary: 'Goods of many units come in at once, all or none, without lots',
    params: warehouseId,
    body: z.strictObject({
      lines: z
        .array(z.strictObject({ unitId: uuid, quantity: pieces }))
        .min(1, { error: 'validation.required' })
        .max(500, { error: 'validation.tooMany' }),
      reason: text(500).default(''),
    }),
    responses: ok,
    errors: refusals,
  }),
  adjust: defineEndpoint({
    ...adjusting,
    name: 'stock.adjust',
    once: true,
    path: '/dashboard/api/stock/warehouse/:warehouseId/adjust',
    summary: 'Pieces found (+) or missing (−), with the reason',
    params: warehouseId,
    body: z.strictObject({
      unitId: uuid,
      lot,
      change: z.int({ error: 'validation.number' }).min(-1_000_000).max(1_000_000),
      reason,
    }),
    responses: ok,
    errors: ['not_found', 'stock_promised'],
  }),
  remove: defineEndpoint({
    ...adjusting,
    name: 'stock.remove',
    once: true,
    path: '/dashboard/api/stock/warehouse/:warehouseId/remove',
    summary: 'Pieces leave the shelf: written off, or into quarantine',
    params: warehouseId,
    body: z.strictObject({
      unitId: uuid,
      lot,
      quantity: pieces,
      into: z.enum(['write_off', 'quarantine'], { error: 'validation.choice' }),
      reason,
    }),
    responses: ok,
    errors: ['not_found', 'stock_promised'],
  }),
  updateStocks: defineEndpoint({
    ...adjusting,
    name: 'stock.updateStocks',
    path: '/dashboard/api/stock/warehouse/update-stocks/:warehouseId',
    summary: 'Counts the levels of a warehouse again from their movements, and refreshes what pages show',
    params: warehouseId,
    responses: updated,
    errors: ['not_found'],
  }),
  updateAllStocks: defineEndpoint({
    ...adjusting,
    name: 'stock.updateAllStocks',
    path: '/dashboard/api/stock/update-stocks',
    summary: 'The same for every warehouse that this member of staff works in, without a payload',
    responses: updated,
  }),
} as const;
