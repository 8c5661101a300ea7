import { z } from 'zod';
import {
  centimes,
  centimesOut,
  idList,
  localeSchema,
  pageQuery,
  pagination,
  sheetFormat,
  uuid,
} from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { flag, search } from './stock/parts.ts';
import { unit } from './stock-units.ts';

/**
 * What pieces that leave are worth: the weighted average of what is here, or what the first that came cost. Both are kept
 * always; the shop chooses which one it is shown. (The last that came is a way to pick lots, never one to value them.)
 */
export const COST_METHODS = ['average', 'fifo'] as const;
export type CostMethod = (typeof COST_METHODS)[number];

export const VALUE_SORTS = ['value_desc', 'pieces_desc', 'cost_desc'] as const;
/** Units of a file, at most. */
export const MAX_VALUES_EXPORT = 100_000;

const read = { method: 'GET', access: 'staff', permission: 'costs.read' } as const;

/** What the shop has of a unit, wherever it lies, and what that cost without tax. */
const unitCost = z.object({
  pieces: z.int(),
  /** Its pieces are grams, its prices and costs a kilogram's. */
  weighed: z.boolean(),
  value: centimesOut,
  /** Of a piece, or of a kilogram; null where there is none. */
  average: centimesOut.nullable(),
  /** The same of what leaves next by the shop's method. */
  next: centimesOut.nullable(),
  /** Some of it came in without a price: the price of the product's form, or that of the others, stands in. */
  estimated: z.boolean(),
});

const valueRow = unit.extend({ id: z.string(), ...unitCost.shape });
export type StockValueRow = z.output<typeof valueRow>;

const productUnit = unitCost.extend({
  unitId: z.string(),
  /** What it is sold for without tax. */
  priceHt: centimesOut,
});
export type ProductUnitCost = z.output<typeof productUnit>;

const orderCost = z.object({
  method: z.enum(COST_METHODS),
  /** Of the goods, without tax and delivery, reductions taken off. */
  sales: centimesOut,
  cost: centimesOut,
  margin: centimesOut,
  /** Margin in basis points of the sales; null where nothing is sold. */
  rate: z.int().nullable(),
  estimated: z.boolean(),
  /** Sold: what the pieces were worth then. Before, what they would be worth now. */
  final: z.boolean(),
});
export type OrderCost = z.output<typeof orderCost>;

/** Orders or products of a page of a list. */
export const MAX_MARGINS = 100;
const ids = idList(MAX_MARGINS);

const margin = z.object({
  id: z.string(),
  /** Estimated at 0 where nobody ever said one: then nothing is known of the margin. */
  cost: centimesOut,
  margin: centimesOut,
  /** Basis points of the sales; null where nothing is sold, or nothing is asked for it. */
  rate: z.int().nullable(),
  estimated: z.boolean(),
});
export type Margin = z.output<typeof margin>;

const narrowed = {
  q: search,
  estimated: flag.default(false),
  sort: z.enum(VALUE_SORTS, { error: 'validation.choice' }).default('value_desc'),
};

export const costsContract = {
  values: defineEndpoint({
    ...read,
    name: 'costs.values',
    path: '/dashboard/api/stock-values',
    summary: 'What stock is worth: in all, by warehouse, and unit by unit',
    query: pageQuery.extend(narrowed),
    responses: {
      200: z.object({
        method: z.enum(COST_METHODS),
        value: centimesOut,
        /** Of it, what came in without a price of its own. */
        estimatedValue: centimesOut,
        pieces: z.int(),
        /** Of what is sold by weight, which is none of the pieces. */
        grams: z.int(),
        warehouses: z.array(
          z.object({
            ...{ id: z.string(), name: z.string() },
            ...{ pieces: z.int(), grams: z.int(), value: centimesOut },
          }),
        ),
        units: z.array(valueRow),
        pagination,
        countedUpTo: z.int(),
      }),
    },
  }),
  export: defineEndpoint({
    ...read,
    name: 'costs.export',
    path: '/dashboard/api/stock-values/export',
    summary: 'What stock is worth, unit by unit, as a file in the language that is asked for',
    query: z.object({ ...narrowed, format: sheetFormat, language: localeSchema.optional() }),
    responses: { 200: null },
  }),
  ofProduct: defineEndpoint({
    ...read,
    name: 'costs.ofProduct',
    path: '/dashboard/api/unit-costs',
    summary: 'What the units of a product cost, of which the shop has some',
    query: z.object({ product: uuid }),
    responses: { 200: z.object({ method: z.enum(COST_METHODS), units: z.array(productUnit) }) },
  }),
  ofOrder: defineEndpoint({
    ...read,
    name: 'costs.ofOrder',
    path: '/dashboard/api/order-costs/:id',
    summary: 'What the goods of an order cost, and what is left of their price',
    params: z.object({ id: uuid }),
    responses: { 200: orderCost },
  }),
  ofOrders: defineEndpoint({
    ...read,
    name: 'costs.ofOrders',
    path: '/dashboard/api/order-margins',
    summary:
      'What is left of the price of the goods of each of these orders; those that are not there are left out',
    query: z.object({ ids }),
    responses: { 200: z.object({ method: z.enum(COST_METHODS), margins: z.array(margin) }) },
  }),
  ofProducts: defineEndpoint({
    ...read,
    name: 'costs.ofProducts',
    path: '/dashboard/api/product-margins',
    summary: 'What would be left of the price of the pieces that the shop has of each of these products',
    query: z.object({ ids }),
    responses: { 200: z.object({ method: z.enum(COST_METHODS), margins: z.array(margin) }) },
  }),
  correct: defineEndpoint({
    name: 'costs.correct',
    method: 'POST',
    path: '/dashboard/api/unit-costs/:id/corrections',
    summary: 'Say what a piece of a unit costs from now on; what was reckoned before stays',
    access: 'staff',
    permission: 'prices.edit',
    csrf: true,
    once: true,
    params: z.object({ id: uuid }),
    body: z.strictObject({
      /** Of a piece, or of a kilogram of what is sold by weight, without tax. */
      cost: centimes,
      reason: z
        .string()
        .trim()
        .min(1, { error: 'validation.required' })
        .max(300, { error: 'validation.tooLong' }),
    }),
    responses: { 200: z.object({ ok: z.literal(true) }) },
  }),
  chooseMethod: defineEndpoint({
    name: 'costs.chooseMethod',
    method: 'PUT',
    path: '/dashboard/api/stock-values/method',
    summary: 'Choose by which of the two ways of counting costs are shown',
    access: 'staff',
    permission: 'shop.edit',
    csrf: true,
    body: z.strictObject({ method: z.enum(COST_METHODS, { error: 'validation.choice' }) }),
    responses: { 200: z.object({ ok: z.literal(true) }) },
  }),
} as const;
