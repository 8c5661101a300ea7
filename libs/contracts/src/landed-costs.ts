import { z } from 'zod';
import { centimes, centimesOut, pagination, uuid } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { page, search, text } from './procurement/parts.ts';
import { unit } from './stock-units.ts';

/** By what of the goods an amount is spread over them. */
export const LANDED_BY = ['value', 'pieces', 'weight', 'volume'] as const;
export type LandedBy = (typeof LANDED_BY)[number];
/** Receipts that one amount is spread over. */
export const MAX_LANDED_RECEIPTS = 20;
/** Lots of these receipts. */
export const MAX_LANDED_PARTS = 5_000;

const read = { method: 'GET', access: 'staff', permission: 'costs.read' } as const;

const landedCost = z.object({
  id: z.string(),
  number: z.string(),
  label: z.string(),
  reference: z.string(),
  amount: centimesOut,
  by: z.enum(LANDED_BY),
  receipts: z.array(z.object({ number: z.string(), orderId: z.string().nullable() })),
  /** What made pieces dearer that were here; the rest is a cost of its day. Null: not reckoned yet. */
  laid: centimesOut.nullable(),
  at: z.string(),
  byName: z.string(),
  /** Taken back: what is laid is then what left with goods in between. */
  undone: z.object({ at: z.string(), by: z.string(), reason: z.string() }).nullable(),
});
export type LandedCost = z.output<typeof landedCost>;

const landedReceipt = z.object({
  id: z.string(),
  number: z.string(),
  day: z.string(),
  supplier: z.string(),
  orderNumber: z.string().nullable(),
  pieces: z.int(),
  /** Of what is sold by weight, which is none of the pieces. */
  grams: z.int(),
  /** What its pieces cost without tax; refused ones are not counted. */
  value: centimesOut,
});
export type LandedReceipt = z.output<typeof landedReceipt>;

const landedPart = unit.extend({
  pieces: z.int(),
  /** Of them, those that are still the shop's, as far as is reckoned. */
  here: z.int(),
  amount: centimesOut,
});
export type LandedPart = z.output<typeof landedPart>;

const asked = {
  amount: centimes.refine((amount) => amount > 0, { error: 'validation.amount' }),
  by: z.enum(LANDED_BY, { error: 'validation.choice' }),
  receipts: z
    .array(uuid)
    .min(1, { error: 'validation.required' })
    .max(MAX_LANDED_RECEIPTS, { error: 'validation.tooMany' }),
};

/** What comes on top of the price of goods that came: transport, customs, handling. */
export const landedCostsContract = {
  list: defineEndpoint({
    ...read,
    name: 'landedCosts.list',
    path: '/dashboard/api/landed-costs',
    summary: 'What came on top of the price of goods, the latest first',
    query: z.object(page),
    responses: { 200: z.object({ costs: z.array(landedCost), pagination }) },
  }),
  receipts: defineEndpoint({
    ...read,
    name: 'landedCosts.receipts',
    path: '/dashboard/api/landed-costs/receipts',
    summary: 'The latest receipts of suppliers, over which a cost can be spread',
    query: z.object({ q: search }),
    responses: { 200: z.object({ receipts: z.array(landedReceipt) }) },
  }),
  quote: defineEndpoint({
    access: 'staff',
    permission: 'costs.read',
    name: 'landedCosts.quote',
    method: 'POST',
    path: '/dashboard/api/landed-costs/quote',
    summary: 'How an amount would be spread over the goods of receipts; nothing is written',
    csrf: true,
    body: z.strictObject(asked),
    responses: { 200: z.object({ parts: z.array(landedPart) }) },
  }),
  create: defineEndpoint({
    name: 'landedCosts.create',
    method: 'POST',
    path: '/dashboard/api/landed-costs',
    summary: 'Spread an amount over the goods of receipts: what is here of them is dearer from now on',
    access: 'staff',
    permission: 'procurement.edit',
    csrf: true,
    once: true,
    body: z.strictObject({
      ...asked,
      label: text(80).min(1, { error: 'validation.required' }),
      reference: text(80).default(''),
    }),
    responses: { 201: z.object({ id: z.string(), number: z.string() }) },
  }),
  undo: defineEndpoint({
    name: 'landedCosts.undo',
    method: 'POST',
    path: '/dashboard/api/landed-costs/:id/undo',
    summary: 'Take back a cost that was spread: what is here of its goods is as dear as without it',
    access: 'staff',
    permission: 'procurement.edit',
    csrf: true,
    params: z.object({ id: uuid }),
    body: z.strictObject({ reason: text(200).min(1, { error: 'validation.required' }) }),
    responses: { 200: z.object({ ok: z.literal(true) }) },
    errors: ['not_found', 'already_reversed'],
  }),
} as const;
