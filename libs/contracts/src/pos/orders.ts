import { z } from 'zod';
import { centimesOut } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { ORDER_STATES } from '../orders/states.ts';
import { TILL_ERRORS } from './words.ts';

/** Why an order's goods are not handed over at this counter. */
export const KEEPS = ['travels', 'elsewhere', 'short', 'over'] as const;

const order = z.object({
  id: z.string(),
  number: z.string(),
  state: z.enum(ORDER_STATES),
  /** Null: they can be handed over. */
  keeps: z.enum(KEEPS).nullable(),
  customer: z.string(),
  phone: z.string(),
  placedAt: z.string(),
  lines: z.array(z.object({ name: z.string(), quantity: z.int() })),
  total: centimesOut,
  paid: centimesOut,
  owed: centimesOut,
  /** Of what is owed, what no carrier collects; of it, what is paid when the goods are handed over. */
  payable: centimesOut,
  due: centimesOut,
  refundable: centimesOut,
});
export type TillOrder = z.output<typeof order>;

/** Orders of the shop, as a till asks for them. */
export const tillOrdersContract = {
  findOrders: defineEndpoint({
    access: 'till',
    method: 'GET',
    name: 'till.findOrders',
    path: '/dashboard/api/pos/orders',
    summary:
      'Orders to pay, hand over or refund at this counter, by number, telephone, name or ticket: 10 at most',
    query: z.object({
      q: z
        .string({ error: 'validation.required' })
        .trim()
        .min(1, { error: 'validation.required' })
        .max(100, { error: 'validation.tooLong' }),
    }),
    responses: { 200: z.object({ items: z.array(order) }) },
    errors: [...TILL_ERRORS],
  }),
} as const;
