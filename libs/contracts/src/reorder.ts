import { z } from 'zod';
import { centimesOut, pagination, uuid } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { flag, MAX_SUPPLIER_LINES, page, pieces, read, search, unit, write } from './procurement/parts.ts';

/** Units of which drafts are made at once. */
export const MAX_REORDER_LINES = MAX_SUPPLIER_LINES;

/** What a suggestion was reckoned from, in pieces and days. */
export const reorderFigures = z.object({
  available: z.int(),
  /** Ordered of suppliers and not here; drafts among it. */
  onOrder: z.int(),
  /** Between warehouses. */
  underWay: z.int(),
  /** Orders wait for them. */
  short: z.int(),
  position: z.int(),
  /** Ordered at or below `point`, up to `upTo`. */
  point: z.int(),
  upTo: z.int(),
  /** Handed over on the days of the last 28, and of the last 84, on which there was some. */
  sold28: z.int(),
  days28: z.int(),
  sold84: z.int(),
  days84: z.int(),
  /** Hundredths of a piece a day that stay sold. */
  perDay: z.int(),
  /** Basis points of what is handed over that come back. */
  returned: z.int(),
  leadDays: z.int(),
  /** Whether the days are those of the supplier's last orders; else they are what somebody wrote, or the usual ones. */
  measured: z.boolean(),
  packSize: z.int(),
  minQuantity: z.int(),
  /** It is of the fifth of units with which most is earned. */
  dear: z.boolean(),
});
export type ReorderFigures = z.output<typeof reorderFigures>;

const named = z.object({ id: z.string(), name: z.string() });

const reorderRow = z.object({
  ...unit.shape,
  id: z.string(),
  supplier: named.nullable(),
  suggested: z.int(),
  /** Of a piece at that supplier, without tax; null: none is known. */
  priceHt: centimesOut.nullable(),
  taxRate: z.int(),
  daysLeft: z.int().nullable(),
  figures: reorderFigures,
  /** What people say beside it. */
  minimum: z.int().nullable(),
  maximum: z.int().nullable(),
});
export type ReorderRow = z.output<typeof reorderRow>;

const reorderRule = z.object({
  minimum: z.int().nullable(),
  maximum: z.int().nullable(),
  /** It is not bought any more. */
  off: z.boolean(),
  /** null: nothing is to be ordered. */
  suggested: z.int().nullable(),
  daysLeft: z.int().nullable(),
});
export type ReorderRule = z.output<typeof reorderRule>;

const bound = pieces.nullable();

/** What to order again, how much, of whom, and why. */
export const reorderContract = {
  list: defineEndpoint({
    ...read,
    name: 'reorder.list',
    path: '/dashboard/api/reorder',
    summary: 'What to order again, the most urgent first, with the figures behind it',
    query: z.object({ q: search, supplier: uuid.optional(), nobody: flag.default(false), ...page }),
    responses: {
      200: z.object({
        units: z.array(reorderRow),
        /** Of all that is suggested, by supplier; null: nobody is known to sell it. */
        suppliers: z.array(z.object({ supplier: named.nullable(), units: z.int(), totalHt: centimesOut })),
        /** When it was reckoned; null: never. */
        reviewedAt: z.string().nullable(),
        pagination,
      }),
    },
  }),
  review: defineEndpoint({
    ...write,
    name: 'reorder.review',
    method: 'POST',
    path: '/dashboard/api/reorder/reviews',
    summary: 'Reckon anew what to order; what was reckoned in the last ten seconds stays',
    responses: { 200: z.object({ suggested: z.int() }) },
  }),
  draft: defineEndpoint({
    ...write,
    name: 'reorder.draft',
    method: 'POST',
    path: '/dashboard/api/reorder/orders',
    summary: 'Drafts of orders, one for each supplier, of what is suggested',
    once: true,
    body: z.strictObject({
      warehouseId: uuid,
      lines: z
        .array(z.strictObject({ unitId: uuid, supplierId: uuid, quantity: pieces }))
        .min(1, { error: 'validation.required' })
        .max(MAX_REORDER_LINES, { error: 'validation.tooMany' }),
    }),
    responses: {
      201: z.object({
        orders: z.array(z.object({ id: z.string(), number: z.string(), supplier: z.string() })),
      }),
    },
    errors: ['rows_changed'],
  }),
  unit: defineEndpoint({
    ...read,
    name: 'reorder.unit',
    path: '/dashboard/api/reorder/units/:id',
    summary: 'What people say of how many there are to be of a unit, and what is suggested of it',
    params: z.object({ id: uuid }),
    responses: { 200: reorderRule },
    errors: ['not_found'],
  }),
  rule: defineEndpoint({
    ...write,
    name: 'reorder.rule',
    method: 'PUT',
    path: '/dashboard/api/reorder/rules/:id',
    summary: 'How many there are to be of a unit at least and at most, or that it is not bought any more',
    params: z.object({ id: uuid }),
    body: z
      .strictObject({
        minimum: bound.default(null),
        maximum: bound.default(null),
        off: z.boolean().default(false),
      })
      .refine(({ minimum, maximum }) => minimum === null || maximum === null || maximum >= minimum, {
        error: 'validation.number',
        path: ['maximum'],
      }),
    responses: { 200: z.object({ ok: z.literal(true) }) },
    errors: ['not_found'],
  }),
} as const;
