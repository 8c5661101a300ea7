import { z } from 'zod';
import { pageQuery, pagination, uuid } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { unit } from '../stock-units.ts';
import { adjusting, created, flag, id, lot, ok, part, pieces, read, search, text } from './parts.ts';

/** What an inspection says: back on sale, written off, or it stays in quarantine for now (BO-195). */
export const QC_OUTCOMES = ['passed', 'rejected', 'hold'] as const;
export type QcOutcome = (typeof QC_OUTCOMES)[number];

/** Of a supplier's delivery: held until somebody has looked, or refused, so that it is the supplier's and goes back. */
export const QUARANTINE_DELIVERIES = ['held', 'refused'] as const;

/** How goods came into quarantine. */
export const QUARANTINE_ORIGINS = ['return', 'expiry', 'receipt', 'shelf', 'transfer'] as const;
export type QuarantineOrigin = (typeof QUARANTINE_ORIGINS)[number];

export const quarantineItem = unit.extend({
  id: z.string(),
  at: z.string(),
  warehouse: z.string(),
  lot: z.string(),
  quantity: z.int(),
  origin: z.enum(QUARANTINE_ORIGINS),
  outcome: z.enum(QC_OUTCOMES).nullable(),
  delivery: z.enum(QUARANTINE_DELIVERIES).nullable(),
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
});
export type StockTakeRow = z.output<typeof stockTake>;

/** Pieces of one place in a stock take. */
export const MAX_COUNTED = 1_000_000;

export const stockTakeCounts = stockTake.extend({
  /** Places counted so far, of which so many otherwise than the books said. */
  counted: z.int(),
  differences: z.int(),
  /** Of an open one, places where orders were promised more than was found: it cannot be posted with them. */
  short: z.int(),
  /** One page of those that were asked for, the latest counted first. */
  counts: z.array(
    unit.extend({
      ...{ lot: z.string(), expected: z.int(), counted: z.int(), difference: z.int() },
      /** Pieces that orders were promised there, where posting would leave fewer than that, and whose they are. */
      short: z
        .object({ promised: z.int(), orders: z.array(z.object({ id: z.string(), number: z.string() })) })
        .nullable(),
    }),
  ),
  pagination,
  /** They are counted up to here. */
  countedUpTo: z.int(),
});
export type StockTakeCounts = z.output<typeof stockTakeCounts>;

const place = z.strictObject({ unitId: uuid, lot });
const figure = z.int().min(0).max(MAX_COUNTED);

export const controlContract = {
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
    once: true,
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
  inspectParts: defineEndpoint({
    ...adjusting,
    name: 'stock.inspectParts',
    once: true,
    path: '/dashboard/api/stock/quarantine/:id/inspect-parts',
    summary: 'One inspection with an outcome for each part of the pieces (BO-044)',
    params: id,
    body: z
      .strictObject({ passed: part, rejected: part, hold: part, reason: text(500).nullish() })
      .refine(({ passed, rejected, hold }) => passed + rejected + hold > 0, {
        error: 'form.validation.quantity',
        path: ['quantity'],
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
    responses: { 200: z.object({ takes: z.array(stockTake), pagination }) },
  }),
  take: defineEndpoint({
    ...read,
    name: 'stock.take',
    path: '/dashboard/api/stock/takes/:id',
    summary:
      'One stock take with a page of its counts: by words or code, those that differ or fall short of what orders were promised, of one unit and lot',
    params: id,
    query: pageQuery.extend({
      q: search,
      differing: flag.optional(),
      short: flag.optional(),
      unit: uuid.optional(),
      lot: text(60).optional(),
    }),
    responses: { 200: stockTakeCounts },
    errors: ['not_found'],
  }),
  beginTake: defineEndpoint({
    ...adjusting,
    name: 'stock.beginTake',
    once: true,
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
    summary:
      'Whole figures of places, null: not counted after all; one that is not what was seen any more is refused, where that is said',
    params: id,
    body: z.strictObject({
      counts: z
        .array(place.extend({ counted: figure.nullable(), seen: figure.nullish() }))
        .min(1)
        .max(500),
    }),
    responses: ok,
    errors: ['not_found', 'stock_take_closed', 'count_changed'],
  }),
  scan: defineEndpoint({
    ...adjusting,
    name: 'stock.scan',
    once: true,
    path: '/dashboard/api/stock/takes/:id/scans',
    summary: 'Pieces on top of what was counted of their places, by whomever; tells the figures now',
    params: id,
    body: z.strictObject({
      scans: z
        .array(place.extend({ pieces: figure.min(1) }))
        .min(1)
        .max(500),
    }),
    responses: { 200: z.object({ counts: z.array(place.extend({ counted: z.int() })) }) },
    errors: ['not_found', 'stock_take_closed'],
  }),
  postTake: defineEndpoint({
    ...adjusting,
    name: 'stock.postTake',
    path: '/dashboard/api/stock/takes/:id/post',
    summary: 'The differences become adjustments, all or none',
    params: id,
    responses: { 200: z.object({ ok: z.literal(true), differences: z.int() }) },
    errors: ['not_found', 'stock_take_closed', 'stock_promised'],
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
