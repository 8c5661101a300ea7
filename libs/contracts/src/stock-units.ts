import { z } from 'zod';
import { centimesOut, idList, uuid } from './common.ts';
import { defineEndpoint } from './endpoint.ts';

/** Which lot leaves first: the one that expires first, came in first, or came in last (BO-137). */
export const ALLOCATION_STRATEGIES = ['FEFO', 'FIFO', 'LIFO'] as const;

/** What a unit is called: a product, or one of its combinations. */
export const unit = z.object({
  unitId: z.string(),
  productId: z.string(),
  combinationId: z.string().nullable(),
  name: z.string(),
  variant: z.string(),
  sku: z.string().nullable(),
  /** Sold by weight: it is counted in grams. */
  weighed: z.boolean(),
});

export const stockUnit = unit.extend({
  barcode: z.string().nullable(),
  /** In all warehouses together. */
  onHand: z.int(),
  /** What the shop can still sell of it. */
  available: z.int(),
});
export type StockUnitRow = z.output<typeof stockUnit>;

/** What stands on a unit's label. */
const unitLabel = unit.extend({
  barcode: z.string().nullable(),
  /** What it is sold for, without promotions. */
  priceTtc: centimesOut,
});
export type UnitLabel = z.output<typeof unitLabel>;

/** Pieces that orders not yet packed wait for and that nothing is put aside for. */
export const shortUnit = unit.extend({
  missing: z.int(),
  available: z.int(),
  orders: z.array(z.object({ id: z.string(), number: z.string(), missing: z.int() })),
});
export type ShortUnitRow = z.output<typeof shortUnit>;

export const stockRules = z.object({
  allocationStrategy: z.enum(ALLOCATION_STRATEGIES, { error: 'validation.choice' }),
  /** At and below this many pieces a unit counts as low. */
  lowStockThreshold: z
    .int({ error: 'validation.number' })
    .min(0, { error: 'validation.number' })
    .max(1_000_000, { error: 'validation.number' }),
});
export type StockRules = z.output<typeof stockRules>;

/** Products whose units are asked for together. */
export const MAX_UNIT_PRODUCTS = 50;
/** Units whose labels are asked for together. */
export const MAX_LABELLED_UNITS = 200;

const text = z.string().trim().max(100, { error: 'validation.tooLong' }).default('');
const read = { method: 'GET', access: 'staff', permission: 'stock.read' } as const;

export const stockUnitsContract = {
  units: defineEndpoint({
    ...read,
    name: 'stock.units',
    path: '/dashboard/api/stock/units',
    summary:
      'Units by their code (SKU or barcode, exactly), by words, or of one product: at most 100; of several: at most 500',
    query: z.object({
      ...{ code: text, q: text, product: uuid.optional(), unit: uuid.optional() },
      products: idList(MAX_UNIT_PRODUCTS).optional(),
    }),
    responses: { 200: z.object({ units: z.array(stockUnit) }) },
  }),
  labels: defineEndpoint({
    ...read,
    name: 'stock.labels',
    path: '/dashboard/api/stock/labels',
    summary: 'What the labels of these units say, or of all units of one product: at most 200',
    query: z.object({ units: idList(MAX_LABELLED_UNITS).optional(), product: uuid.optional() }),
    responses: { 200: z.object({ labels: z.array(unitLabel) }) },
  }),
  short: defineEndpoint({
    ...read,
    name: 'stock.short',
    path: '/dashboard/api/stock/short',
    summary: 'Units that open orders wait for without anything put aside, with those orders, oldest first',
    responses: { 200: z.object({ units: z.array(shortUnit) }) },
  }),
  rules: defineEndpoint({
    ...read,
    name: 'stock.rules',
    path: '/dashboard/api/stock/rules',
    summary: 'Which lot leaves first, and from when a unit counts as low',
    responses: { 200: stockRules },
  }),
  changeRules: defineEndpoint({
    name: 'stock.changeRules',
    method: 'PUT',
    path: '/dashboard/api/stock/rules',
    summary: 'Choose which lot leaves first, and from when a unit counts as low',
    access: 'staff',
    permission: 'stock.warehouses',
    csrf: true,
    body: z.strictObject(stockRules.shape),
    responses: { 200: z.object({ ok: z.literal(true) }) },
  }),
} as const;
