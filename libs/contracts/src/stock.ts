import { MOVEMENT_TYPES, RESERVATION_STATES } from '@hanout/kernel';
import { z } from 'zod';
import { pageQuery, pagination, uuid } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { stockUnitsContract, unit } from './stock-units.ts';

export {
  ALLOCATION_STRATEGIES,
  type ShortUnitRow,
  type StockRules,
  type StockUnitRow,
} from './stock-units.ts';

/** What an inspection says: back on sale, written off, or it stays in quarantine for now (BO-195). */
export const QC_OUTCOMES = ['passed', 'rejected', 'hold'] as const;
export type QcOutcome = (typeof QC_OUTCOMES)[number];

/** How goods came into quarantine. */
export const QUARANTINE_ORIGINS = ['return', 'expiry', 'receipt', 'shelf'] as const;
export type QuarantineOrigin = (typeof QUARANTINE_ORIGINS)[number];

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
export const LEVEL_SORTS = ['name', 'available_asc', 'available_desc', 'expiry'] as const;

const EXPEDITION_INPUTS = [...EXPEDITION_STATUSES, ...Object.keys(EXPEDITION_ALIASES)];
const expeditionStatus = z
  .string()
  .refine((value) => EXPEDITION_INPUTS.includes(value), { error: 'validation.choice' })
  .transform((value) => EXPEDITION_ALIASES[value] ?? (value as (typeof EXPEDITION_STATUSES)[number]));

const pieces = z
  .int({ error: 'form.validation.quantity' })
  .min(1, { error: 'form.validation.quantity' })
  .max(1_000_000, { error: 'form.validation.quantity' });
/** A whole number as forms send it. */
const formPieces = z.preprocess(
  (value) => (typeof value === 'string' && /^[0-9]{1,7}$/.test(value) ? Number(value) : value),
  pieces,
);
const text = (max: number) => z.string().trim().max(max, { error: 'validation.tooLong' });
const reason = text(500).min(1, { error: 'validation.required' });
const lot = text(60).default('');
const day = z.iso.date({ error: 'validation.date' });
const search = z.string().trim().max(100, { error: 'validation.tooLong' }).default('');
const flag = z.preprocess((value) => value === true || value === 'true' || value === '1', z.boolean());
const partId = z.object({ partId: uuid });
const id = z.object({ id: uuid });
const warehouseId = z.object({ warehouseId: uuid });
const expeditionId = z.object({ expeditionId: uuid });

export const warehouse = z.object({
  id: z.string(),
  name: z.string(),
  communeId: z.int().nullable(),
  priority: z.int(),
  active: z.boolean(),
  units: z.int(),
  onHand: z.int(),
  available: z.int(),
  staffIds: z.array(z.string()),
});
export type WarehouseRow = z.output<typeof warehouse>;

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
  quantity: z.int(),
  warehouse: z.string(),
  lot: z.string(),
  reason: z.string().nullable(),
  orderId: z.string().nullable(),
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

export const quarantineItem = unit.extend({
  id: z.string(),
  at: z.string(),
  warehouse: z.string(),
  lot: z.string(),
  quantity: z.int(),
  origin: z.enum(QUARANTINE_ORIGINS),
  outcome: z.enum(QC_OUTCOMES).nullable(),
  reason: z.string().nullable(),
  orderId: z.string().nullable(),
});
export type QuarantineRow = z.output<typeof quarantineItem>;

export const stockTake = z.object({
  id: z.string(),
  warehouseId: z.string(),
  warehouse: z.string(),
  state: z.enum(['open', 'posted', 'cancelled']),
  note: z.string().nullable(),
  createdAt: z.string(),
  closedAt: z.string().nullable(),
  counts: z.array(unit.extend({ lot: z.string(), expected: z.int(), counted: z.int(), difference: z.int() })),
});
export type StockTakeRow = z.output<typeof stockTake>;

export const expedition = z.object({
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
  items: z.array(unit.extend({ id: z.string(), quantity: z.int(), packing: z.enum(PACKING_STATES) })),
  parts: z.array(
    unit.extend({
      id: z.string(),
      lot: z.string(),
      expiresOn: z.string().nullable(),
      quantity: z.int(),
      received: z.int(),
      missing: z.int(),
      returned: z.int(),
      reason: z.string().nullable(),
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
});
export type AvailableProduct = z.output<typeof availableProduct>;

export const invariantReport = z.object({
  checkedAt: z.string(),
  milliseconds: z.number(),
  violations: z.array(z.object({ invariant: z.string(), subject: z.string(), detail: z.string() })),
});
export type InvariantReport = z.output<typeof invariantReport>;

const ok = { 200: z.object({ ok: z.literal(true) }) };
const created = { 201: z.object({ id: z.string() }) };
const added = { 200: z.object({ status: z.literal('ok'), message: z.string() }) };
/** The expedition calls answer the updated expedition (decisions, BO-279). */
const moved = { 200: z.object({ success: z.literal(true), data: expedition }) };
const read = { method: 'GET', access: 'staff', permission: 'stock.read' } as const;
const write = { method: 'POST', access: 'staff', csrf: true } as const;
const adjusting = { ...write, permission: 'stock.adjust' } as const;
const transferring = { ...write, permission: 'stock.transfer' } as const;
const receiving = { ...write, permission: 'stock.receive' } as const;
const refusals = ['not_found', 'out_of_stock'];
const expeditionErrors = ['not_found', 'expedition_state', 'out_of_stock'];
const item = z.strictObject({ productId: uuid, combinationId: uuid.nullish(), quantity: pieces });

const warehousesContract = {
  warehouses: defineEndpoint({
    ...read,
    name: 'stock.warehouses',
    path: '/dashboard/api/warehouses',
    summary: 'Warehouses in the order in which the shop sells from them',
    responses: { 200: z.object({ warehouses: z.array(warehouse) }) },
  }),
  createWarehouse: defineEndpoint({
    ...write,
    name: 'stock.createWarehouse',
    path: '/dashboard/api/warehouses',
    summary: 'A new warehouse, sold from last',
    permission: 'stock.warehouses',
    body: z.strictObject({
      name: text(80).min(1, { error: 'validation.required' }),
      communeId: z.int().nullish(),
    }),
    responses: created,
  }),
  editWarehouse: defineEndpoint({
    ...write,
    method: 'PATCH',
    name: 'stock.editWarehouse',
    path: '/dashboard/api/warehouses/:id',
    summary: 'Name, commune, whether the shop sells from it, and who works in it',
    permission: 'stock.warehouses',
    params: id,
    body: z.strictObject({
      name: text(80).min(1, { error: 'validation.required' }).optional(),
      communeId: z.int().nullish(),
      active: z.boolean().optional(),
      staffIds: z.array(uuid).max(200, { error: 'validation.tooMany' }).optional(),
    }),
    responses: ok,
    errors: ['not_found'],
  }),
  orderWarehouses: defineEndpoint({
    ...write,
    method: 'PUT',
    name: 'stock.orderWarehouses',
    path: '/dashboard/api/warehouse-order',
    summary: 'The order in which the shop sells from its warehouses, the first first',
    permission: 'stock.warehouses',
    body: z.strictObject({ ids: z.array(uuid).min(1).max(200) }),
    responses: ok,
  }),
} as const;

const place = { warehouse: uuid.optional(), product: uuid.optional(), unit: uuid.optional() };
const levelsContract = {
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
    responses: { 200: z.object({ levels: z.array(stockLevel), pagination }) },
  }),
  movements: defineEndpoint({
    ...read,
    name: 'stock.movements',
    path: '/dashboard/api/stock/movements',
    summary: 'Why levels changed, the latest first',
    query: pageQuery.extend({ ...place, order: uuid.optional() }),
    responses: { 200: z.object({ movements: z.array(stockMovement), pagination }) },
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
  adjust: defineEndpoint({
    ...adjusting,
    name: 'stock.adjust',
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
    errors: refusals,
  }),
  remove: defineEndpoint({
    ...adjusting,
    name: 'stock.remove',
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
    errors: refusals,
  }),
  updateStocks: defineEndpoint({
    ...adjusting,
    name: 'stock.updateStocks',
    path: '/dashboard/api/stock/warehouse/update-stocks/:warehouseId',
    summary: 'Counts the levels of a warehouse again from their movements, and refreshes what pages show',
    params: warehouseId,
    responses: { 200: z.object({ status: z.literal('success'), message: z.string(), corrected: z.int() }) },
    errors: ['not_found'],
  }),
} as const;

const controlContract = {
  quarantine: defineEndpoint({
    ...read,
    name: 'stock.quarantine',
    path: '/dashboard/api/stock/quarantine',
    summary: 'What waits for inspection',
    query: pageQuery.extend({ warehouse: uuid.optional() }),
    responses: { 200: z.object({ items: z.array(quarantineItem), pagination }) },
  }),
  inspect: defineEndpoint({
    ...adjusting,
    name: 'stock.inspect',
    path: '/dashboard/api/stock/quarantine/:id/inspect',
    summary: 'The outcome of an inspection, for all pieces or some',
    params: id,
    body: z.strictObject({
      outcome: z.enum(QC_OUTCOMES, { error: 'validation.choice' }),
      quantity: pieces.nullish(),
      reason: text(500).nullish(),
    }),
    responses: ok,
    errors: ['not_found', 'already_inspected'],
  }),
  takes: defineEndpoint({
    ...read,
    name: 'stock.takes',
    path: '/dashboard/api/stock/takes',
    summary: 'Stock takes, the latest first',
    query: pageQuery,
    responses: { 200: z.object({ takes: z.array(stockTake.omit({ counts: true })), pagination }) },
  }),
  take: defineEndpoint({
    ...read,
    name: 'stock.take',
    path: '/dashboard/api/stock/takes/:id',
    summary: 'One stock take with its counts',
    params: id,
    responses: { 200: stockTake },
    errors: ['not_found'],
  }),
  beginTake: defineEndpoint({
    ...adjusting,
    name: 'stock.beginTake',
    path: '/dashboard/api/stock/takes',
    summary: 'Begin counting a warehouse',
    body: z.strictObject({ warehouseId: uuid, note: text(500).nullish() }),
    responses: created,
    errors: ['not_found', 'stock_take_open'],
  }),
  count: defineEndpoint({
    ...adjusting,
    name: 'stock.count',
    path: '/dashboard/api/stock/takes/:id/counts',
    summary: 'What was counted; a place counted again counts anew',
    params: id,
    body: z.strictObject({
      counts: z
        .array(z.strictObject({ unitId: uuid, lot, counted: z.int().min(0).max(1_000_000) }))
        .min(1)
        .max(500),
    }),
    responses: ok,
    errors: ['not_found', 'stock_take_closed'],
  }),
  postTake: defineEndpoint({
    ...adjusting,
    name: 'stock.postTake',
    path: '/dashboard/api/stock/takes/:id/post',
    summary: 'The differences become adjustments, all or none',
    params: id,
    responses: { 200: z.object({ ok: z.literal(true), differences: z.int() }) },
    errors: ['not_found', 'stock_take_closed', 'out_of_stock'],
  }),
  cancelTake: defineEndpoint({
    ...adjusting,
    name: 'stock.cancelTake',
    path: '/dashboard/api/stock/takes/:id/cancel',
    summary: 'Drop a stock take; nothing changes',
    params: id,
    responses: ok,
    errors: ['not_found', 'stock_take_closed'],
  }),
} as const;

const BASE = '/dashboard/api/internal-expedition';
const step = { ...transferring, params: expeditionId, responses: moved, errors: expeditionErrors } as const;
const expeditionsContract = {
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
    query: pageQuery.extend({ status: expeditionStatus.optional(), warehouse: uuid.optional() }),
    responses: { 200: z.object({ expeditions: z.array(expedition), pagination }) },
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
    path: '/dashboard/api/internal-expeditions',
    summary: 'Begin an expedition',
    body: z.strictObject({ sourceId: uuid, destinationId: uuid, note: text(500).nullish() }),
    responses: created,
    errors: ['not_found'],
  }),
  addItem: defineEndpoint({
    ...step,
    name: 'stock.addItem',
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
    body: z.strictObject({ status: expeditionStatus, reason: text(500).nullish() }),
  }),
  receivePart: defineEndpoint({
    ...receiving,
    name: 'stock.receivePart',
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
    path: `${BASE}/:expeditionId/receive-all`,
    summary: 'Everything that is under way has arrived',
  }),
  sendBack: defineEndpoint({
    ...step,
    name: 'stock.sendBack',
    path: `${BASE}/:expeditionId/return`,
    summary: 'What is under way turns round; the answer is the return',
  }),
} as const;

export const stockContract = {
  ...warehousesContract,
  ...stockUnitsContract,
  ...levelsContract,
  ...controlContract,
  ...expeditionsContract,
} as const;
