import { z } from 'zod';
import { centimesOut, localeSchema, sheetFormat, uuid } from './common.ts';
import { defineEndpoint } from './endpoint.ts';

/** Days from which on a piece counts into the next band: up to 30, 60, 90, 180 days, and longer. */
export const AGE_BANDS = [31, 61, 91, 181] as const;
export const AGE_DIMS = ['product', 'category', 'brand', 'warehouse'] as const;
export type AgeBy = (typeof AGE_DIMS)[number];

const ages = z.object({
  pieces: z.int(),
  /** Without tax, of what is left of the receipts: by layers, whatever method the shop is shown. */
  value: centimesOut,
  /** The same by how long the pieces lie here, band by band. */
  bands: z.array(centimesOut).length(AGE_BANDS.length + 1),
  /** Of it, what came in without a price of its own. */
  estimated: centimesOut,
  /** Of the pieces that came first. */
  days: z.int(),
});
export type StockAges = z.output<typeof ages>;
const row = ages.extend({ key: z.string(), name: z.string() });
export type StockAgeRow = z.output<typeof row>;

const asked = {
  by: z.enum(AGE_DIMS, { error: 'validation.choice' }).default('product'),
  category: uuid.optional(),
  brand: uuid.optional(),
};
const read = { method: 'GET', access: 'staff', permission: 'costs.read' } as const;
const question = z.object(asked);
export type StockAgesQuestion = z.output<typeof question>;

/** How long the goods lie that the shop has, and what they are worth. */
export const stockAgesContract = {
  show: defineEndpoint({
    ...read,
    name: 'stockAges.show',
    path: '/dashboard/api/reports/stock-ages',
    summary: 'What the stock is worth by how long it lies here, what lies longest first',
    query: question,
    responses: {
      200: z.object({
        totals: ages,
        rows: z.array(row),
        /** Of so many, the first are shown. */
        found: z.int(),
        /** What it is narrowed to. */
        only: z.array(z.object({ by: z.enum(['category', 'brand']), name: z.string() })),
      }),
    },
  }),
  export: defineEndpoint({
    ...read,
    name: 'stockAges.export',
    path: '/dashboard/api/reports/stock-ages/export',
    summary: 'The same as a file with the definition of each figure',
    query: z.object({ ...asked, format: sheetFormat, language: localeSchema.optional() }),
    responses: { 200: null },
  }),
} as const;
