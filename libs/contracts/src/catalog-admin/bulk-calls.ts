import { z } from 'zod';
import { centimes, uuid } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { ROOT } from './calls.ts';
import { PRICE_WRITE, STAFF_WRITE, version } from './parts.ts';

/** What one change may touch at once: one page of the list. */
export const MAX_BULK_PRODUCTS = 200;
/** Prices are rounded to whole steps of so many centimes; 0 keeps them. */
export const PRICE_STEPS = [0, 100, 500, 1_000, 5_000, 10_000] as const;
export const CATEGORY_ACTS = ['add', 'remove', 'main'] as const;

const ids = z
  .array(uuid)
  .min(1, { error: 'validation.required' })
  .max(MAX_BULK_PRODUCTS, { error: 'validation.tooMany' });
const roundTo = z.literal([...PRICE_STEPS], { error: 'validation.choice' }).default(0);
/** Of the price, negative to lower. */
const basisPoints = z
  .int({ error: 'validation.number' })
  .min(-9_000, { error: 'validation.number' })
  .max(100_000, { error: 'validation.number' });

/** Prices with tax, as shoppers see them. */
const priceChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('percent'), basisPoints, roundTo }),
  z.strictObject({ kind: z.literal('raise'), amount: centimes, roundTo }),
  z.strictObject({ kind: z.literal('lower'), amount: centimes, roundTo }),
  z.strictObject({ kind: z.literal('set'), amount: centimes }),
]);
export type BulkPriceChange = z.output<typeof priceChange>;

const productPrice = z.strictObject({ id: uuid, version, priceHt: centimes });
const combinationPrice = z.strictObject({ id: uuid, productId: uuid, version, priceHt: centimes.nullable() });
/** Prices of products, and of the combinations that have their own. Sent back as they were answered, they undo. */
const prices = z.strictObject({
  products: z.array(productPrice).max(MAX_BULK_PRODUCTS, { error: 'validation.tooMany' }),
  combinations: z.array(combinationPrice).max(5_000, { error: 'validation.tooMany' }),
});
export type BulkPrices = z.output<typeof prices>;

const productCategories = z.strictObject({
  id: uuid,
  version,
  mainCategoryId: uuid,
  categoryIds: z.array(uuid).max(100, { error: 'validation.tooMany' }),
});
const restored = { 200: z.object({ ok: z.literal(true), restored: z.int() }) };

export const bulk = {
  prices: defineEndpoint({
    name: 'catalogAdmin.bulkPrices',
    method: 'POST',
    path: `${ROOT}/bulk-prices`,
    summary: 'Raise, lower or set the prices of many products, combinations with their own price too',
    ...PRICE_WRITE,
    body: z.strictObject({ ids, change: priceChange }),
    responses: { 200: z.object({ ok: z.literal(true), before: prices }) },
    errors: ['not_found'],
  }),
  restorePrices: defineEndpoint({
    name: 'catalogAdmin.restorePrices',
    method: 'PUT',
    path: `${ROOT}/bulk-prices`,
    summary: 'Give prices back; what was changed since keeps its own',
    ...PRICE_WRITE,
    body: prices,
    responses: restored,
    errors: ['not_found'],
  }),
  categories: defineEndpoint({
    name: 'catalogAdmin.bulkCategories',
    method: 'POST',
    path: `${ROOT}/bulk-categories`,
    summary: 'Put many products into a category, take them out, or make it their main one',
    ...STAFF_WRITE,
    body: z.strictObject({
      ids,
      categoryId: uuid,
      act: z.enum(CATEGORY_ACTS, { error: 'validation.choice' }),
    }),
    responses: {
      200: z.object({ ok: z.literal(true), before: z.array(productCategories) }),
    },
    errors: ['not_found'],
  }),
  restoreCategories: defineEndpoint({
    name: 'catalogAdmin.restoreCategories',
    method: 'PUT',
    path: `${ROOT}/bulk-categories`,
    summary: 'Give categories back; what was changed since keeps its own',
    ...STAFF_WRITE,
    body: z.strictObject({
      products: z
        .array(productCategories)
        .min(1, { error: 'validation.required' })
        .max(MAX_BULK_PRODUCTS, { error: 'validation.tooMany' }),
    }),
    responses: restored,
    errors: ['not_found'],
  }),
};
