import { z } from 'zod';
import { pageQuery, pagination, uuid } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { unit } from '../stock-units.ts';
import {
  created,
  expeditionId,
  lot,
  partId,
  pieces,
  read,
  reason,
  receiving,
  search,
  text,
  transferring,
  warehouseId,
} from './parts.ts';

/** The statuses of an expedition between two warehouses, spelled right; see {@link EXPEDITION_ALIASES}. */
export const EXPEDITION_STATUSES = [
  'inprogress',
  'pending',
  'sent',
  'received',
  'partially_received',
  'fully_received',
  'completed',
  'cancelled',
] as const;

/** Other spellings that are accepted (BO-176). */
export const EXPEDITION_ALIASES: Readonly<Record<string, (typeof EXPEDITION_STATUSES)[number]>> = {
  in_progress: 'inprogress',
  recieved: 'received',
  fully_recieved: 'fully_received',
  partially_recieved: 'partially_received',
  canceled: 'cancelled',
};

export const PACKING_STATES = ['pack', 'not_found', 'unpack'] as const;
const EXPEDITION_INPUTS = [...EXPEDITION_STATUSES, ...Object.keys(EXPEDITION_ALIASES)];
const expeditionStatus = z
  .string()
  .refine((value) => EXPEDITION_INPUTS.includes(value), { error: 'validation.choice' })
  .transform((value) => EXPEDITION_ALIASES[value] ?? (value as (typeof EXPEDITION_STATUSES)[number]));

/** What is to be done with it: to pack and send, to receive; completed and cancelled ones are over. */
export const EXPEDITION_STAGES = ['preparing', 'under_way', 'completed', 'cancelled'] as const;
export type ExpeditionStage = (typeof EXPEDITION_STAGES)[number];

/** How pieces did not arrive as they were sent. */
export const EXPEDITION_DIFFERENCES = ['lost', 'damaged', 'found', 'surplus'] as const;
export type ExpeditionDifferenceKind = (typeof EXPEDITION_DIFFERENCES)[number];

export const expeditionHead = z.object({
  id: z.string(),
  number: z.string(),
  status: z.enum(EXPEDITION_STATUSES),
  sourceId: z.string(),
  source: z.string(),
  destinationId: z.string(),
  destination: z.string(),
  returnOf: z.string().nullable(),
  note: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  closedAt: z.string().nullable(),
  createdBy: z.string().nullable(),
  sentBy: z.string().nullable(),
  /** Who drives it. */
  carriedBy: z.string().nullable(),
  stage: z.enum(EXPEDITION_STAGES),
  /** What is to leave, then what left. */
  units: z.int(),
  pieces: z.int(),
  received: z.int(),
  underWay: z.int(),
});
export type ExpeditionHead = z.output<typeof expeditionHead>;

export const expedition = expeditionHead.extend({
  items: z.array(
    unit.extend({
      id: z.string(),
      quantity: z.int(),
      packing: z.enum(PACKING_STATES),
      /** What the source has free now; null once it has left. */
      available: z.int().nullable(),
      /** Where that is too little: the order that took pieces last. */
      taken: z.object({ number: z.string(), at: z.string() }).nullable(),
    }),
  ),
  parts: z.array(
    unit.extend({
      id: z.string(),
      lot: z.string(),
      expiresOn: z.string().nullable(),
      quantity: z.int(),
      received: z.int(),
      /** Here, but waiting for inspection. */
      damaged: z.int(),
      missing: z.int(),
      /** Of those that were missing. */
      found: z.int(),
      returned: z.int(),
      reason: z.string().nullable(),
    }),
  ),
  differences: z.array(
    unit.extend({
      id: z.string(),
      /** Null of goods that were never listed. */
      partId: z.string().nullable(),
      kind: z.enum(EXPEDITION_DIFFERENCES),
      pieces: z.int(),
      reason: z.string(),
      at: z.string(),
      by: z.string().nullable(),
    }),
  ),
});
export type ExpeditionRow = z.output<typeof expedition>;

/** BO-122. */
export const availableProduct = z.object({
  product_id: z.string(),
  combination_id: z.string().nullable(),
  type: z.enum(['product', 'combination']),
  product_name: z.string(),
  combination_name: z.string().nullable(),
  available_stock: z.int(),
  /** Sold by weight: grams; left out: pieces. */
  weighed: z.boolean().optional(),
});
export type AvailableProduct = z.output<typeof availableProduct>;

/** The expedition calls answer the updated expedition (decisions, BO-279). */
const moved = { 200: z.object({ success: z.literal(true), data: expedition }) };
const expeditionErrors = ['not_found', 'expedition_state', 'out_of_stock'] as const;
const item = z.strictObject({ productId: uuid, combinationId: uuid.nullish(), quantity: pieces });

const BASE = '/dashboard/api/internal-expedition';
const step = { ...transferring, params: expeditionId, responses: moved, errors: expeditionErrors } as const;
export const expeditionsContract = {
  availableProducts: defineEndpoint({
    ...read,
    name: 'stock.availableProducts',
    path: '/dashboard/api/warehouse/:warehouseId/available-products',
    summary: 'What a warehouse has free, without what is in the expedition already',
    params: warehouseId,
    query: z.object({ search, expeditionId: z.preprocess((value) => value || undefined, uuid.optional()) }),
    responses: { 200: z.array(availableProduct) },
    errors: ['not_found'],
  }),
  expeditions: defineEndpoint({
    ...read,
    name: 'stock.expeditions',
    path: '/dashboard/api/internal-expeditions',
    summary: 'Expeditions between warehouses, the latest first',
    query: pageQuery.extend({
      /** A number, with its letters or without. */
      q: search,
      status: expeditionStatus.optional(),
      stage: z.enum(EXPEDITION_STAGES).optional(),
      warehouse: uuid.optional(),
    }),
    responses: {
      200: z.object({
        expeditions: z.array(expeditionHead),
        counts: z.record(z.enum(EXPEDITION_STAGES), z.int()),
        pagination,
      }),
    },
  }),
  expedition: defineEndpoint({
    ...read,
    name: 'stock.expedition',
    path: `${BASE}/:expeditionId`,
    summary: 'One expedition with its items and parts',
    params: expeditionId,
    responses: { 200: expedition },
    errors: ['not_found'],
  }),
  createExpedition: defineEndpoint({
    ...transferring,
    name: 'stock.createExpedition',
    once: true,
    path: '/dashboard/api/internal-expeditions',
    summary: 'Begin an expedition',
    body: z.strictObject({ sourceId: uuid, destinationId: uuid, note: text(500).nullish() }),
    responses: created,
    errors: ['not_found'],
  }),
  addItem: defineEndpoint({
    ...step,
    name: 'stock.addItem',
    once: true,
    path: `${BASE}/:expeditionId/add-item`,
    summary: 'Take pieces along; more of the same is added',
    body: item,
  }),
  updateItem: defineEndpoint({
    ...step,
    name: 'stock.updateItem',
    path: `${BASE}/:expeditionId/update-item`,
    summary: 'The new total of an item',
    body: item,
  }),
  removeItem: defineEndpoint({
    ...step,
    name: 'stock.removeItem',
    path: `${BASE}/:expeditionId/remove-item`,
    summary: 'Leave an item out',
    body: item.omit({ quantity: true }),
  }),
  packItem: defineEndpoint({
    ...step,
    name: 'stock.packItem',
    path: `${BASE}/:expeditionId/pack-item`,
    summary: 'Packed, not found, or taken out again',
    body: item
      .omit({ quantity: true })
      .extend({ packing: z.enum(PACKING_STATES, { error: 'validation.choice' }) }),
  }),
  moveExpedition: defineEndpoint({
    ...step,
    name: 'stock.moveExpedition',
    path: `${BASE}/:expeditionId/status`,
    summary:
      'Ready (pending), sent, arrived (received), completed with the reason of a difference, or cancelled',
    body: z.strictObject({
      status: expeditionStatus,
      reason: text(500).nullish(),
      /** Of one that is sent: who drives it. */
      carriedBy: text(120).nullish(),
    }),
  }),
  receivePart: defineEndpoint({
    ...receiving,
    name: 'stock.receivePart',
    once: true,
    path: `${BASE}/receive/part/:partId`,
    summary: 'So many pieces more of a part have arrived',
    params: partId,
    body: z.strictObject({ qtyReceived: pieces }),
    responses: { 200: z.object({ data: z.object({ success: z.literal(true), expedition }) }) },
    errors: expeditionErrors,
  }),
  receiveAll: defineEndpoint({
    ...step,
    ...receiving,
    name: 'stock.receiveAll',
    once: true,
    path: `${BASE}/:expeditionId/receive-all`,
    summary: 'Everything that is under way has arrived',
  }),
  partDifference: defineEndpoint({
    ...receiving,
    name: 'stock.partDifference',
    once: true,
    path: `${BASE}/parts/:partId/difference`,
    summary: 'Pieces of a part are lost, damaged, found again, or more than were sent',
    params: partId,
    body: z.strictObject({
      kind: z.enum(EXPEDITION_DIFFERENCES, { error: 'validation.choice' }),
      quantity: pieces,
      reason,
    }),
    responses: moved,
    errors: expeditionErrors,
  }),
  surplus: defineEndpoint({
    ...step,
    ...receiving,
    name: 'stock.surplus',
    once: true,
    path: `${BASE}/:expeditionId/surplus`,
    summary: 'Goods have come that the expedition does not list',
    body: item.extend({ lot, reason }),
  }),
  sendBack: defineEndpoint({
    ...step,
    name: 'stock.sendBack',
    once: true,
    path: `${BASE}/:expeditionId/return`,
    summary: 'What is under way turns round; the answer is the return',
  }),
} as const;
