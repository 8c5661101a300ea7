import { z } from 'zod';
import { centimes, centimesOut, uuid } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { orderedLine, staffQuote } from '../staff-orders.ts';
import { acted, change, expectedVersion, params, refusals } from './change.ts';

const asked = {
  /** What comes back of the order's lines. */
  lines: z
    .array(
      z.strictObject({ lineId: uuid, quantity: z.int({ error: 'validation.number' }).min(1).max(1_000_000) }),
    )
    .min(1, { error: 'validation.required' })
    .max(200, { error: 'validation.tooMany' }),
  /** What goes out for it; nothing for a mere return. */
  exchange: z.array(orderedLine).max(100, { error: 'validation.tooMany' }).default([]),
};

/** Goods of a delivered order come back, and others may go out for them: orders linked to it. */
export const orderReturnsContract = {
  quoteReturn: defineEndpoint({
    name: 'orders.quoteReturn',
    method: 'POST',
    path: '/dashboard/api/orders/:id/returns/quote',
    summary: 'What comes back is worth, what goes out costs, and who owes the difference; nothing is written',
    access: 'staff',
    permission: 'orders.return',
    csrf: true,
    rateLimit: 'none',
    params,
    body: z.strictObject(asked),
    responses: {
      200: z.object({
        /** We owe this for what comes back. */
        returned: centimesOut,
        /** What goes out, with its delivery; null: nothing. */
        exchange: staffQuote.nullable(),
        /** The customer still owes this. */
        toPay: centimesOut,
        /** This is left to be given back. */
        toGiveBack: centimesOut,
      }),
    },
    errors: ['not_found', 'unavailable', 'undeliverable'],
  }),
  returnGoods: defineEndpoint({
    ...change,
    name: 'orders.returnGoods',
    path: '/dashboard/api/orders/:id/returns',
    summary: 'Goods come back into quarantine, others may go out reserved; the difference is posted',
    permission: 'orders.return',
    body: z.strictObject({
      version: expectedVersion,
      ...asked,
      reason: z.string().trim().max(500, { error: 'validation.tooLong' }).nullish(),
      /** What the page showed of what goes out; another total is refused with `price_changed`. */
      expectedTotal: centimes.nullish(),
    }),
    responses: {
      200: acted[200].extend({ returnId: z.string(), exchangeId: z.string().nullable() }),
    },
    errors: [...refusals, 'unavailable', 'undeliverable', 'price_changed'],
  }),
} as const;
