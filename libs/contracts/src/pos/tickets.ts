import { MEANS, PAYMENT_FORMS, SERIAL_CHARS, TILL_CHANNELS } from '@hanout/kernel';
import { z } from 'zod';
import { centimesOut, uuid } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { TILL_ERRORS } from './words.ts';

const reads = { access: 'till', method: 'GET' } as const;

const line = z.object({
  id: z.string(),
  productId: z.string(),
  combinationId: z.string().nullable(),
  name: z.string(),
  quantity: z.int(),
  unit: centimesOut,
  discount: centimesOut,
  /** Basis points. */
  taxRate: z.int(),
  /** Of the pieces that were told apart and have not come back. */
  serials: z.array(z.string()),
});
const ticket = z.object({
  /** What it sold: what comes back names it. */
  orderId: z.string(),
  /** `C2-000418`. */
  number: z.string(),
  at: z.string(),
  cashier: z.string(),
  customer: z.string().nullable(),
  channel: z.enum(TILL_CHANNELS),
  form: z.enum(PAYMENT_FORMS),
  total: centimesOut,
  /** What its customer still owes. */
  owed: centimesOut,
  lines: z.array(line),
  payments: z.array(z.object({ means: z.enum(MEANS), amount: centimesOut })),
  /** Pieces of its lines that came back, by the order that took them back: of a till's return, its document. */
  returns: z.array(z.object({ orderId: z.string(), lineId: z.string(), quantity: z.int() })),
});
export type TillTicket = z.output<typeof ticket>;

const serialSold = z.object({ ticket: z.string(), at: z.string() });
/** By which ticket a piece was sold, and when. */
export type SerialSold = z.output<typeof serialSold>;

const found = z.object({
  number: z.string(),
  at: z.string(),
  cashier: z.string(),
  customer: z.string().nullable(),
  total: centimesOut,
  /** Names of its lines, the first three. */
  things: z.array(z.string()),
});
export type FoundTicket = z.output<typeof found>;

/** Tickets of all the registers of the shop, as a till asks for them. */
export const tillTicketsContract = {
  ticket: defineEndpoint({
    ...reads,
    name: 'till.ticket',
    path: '/dashboard/api/pos/tickets/:code',
    summary: 'A ticket that sold something by its number, `C2-000418`, with what of it came back',
    params: z.object({ code: z.string().max(20) }),
    responses: { 200: ticket },
    errors: [...TILL_ERRORS, 'not_found'],
  }),
  serial: defineEndpoint({
    ...reads,
    name: 'till.serial',
    path: '/dashboard/api/pos/serials/:unitId',
    summary:
      'By which ticket a piece of a product or a combination was sold that has not come back; null: nobody has it',
    params: z.object({ unitId: uuid }),
    query: z.object({
      serial: z
        .string({ error: 'validation.required' })
        .trim()
        .min(1, { error: 'validation.required' })
        .max(SERIAL_CHARS, { error: 'validation.tooLong' }),
    }),
    responses: { 200: z.object({ sold: serialSold.nullable() }) },
    errors: [...TILL_ERRORS],
  }),
  findTickets: defineEndpoint({
    ...reads,
    name: 'till.findTickets',
    path: '/dashboard/api/pos/tickets',
    summary:
      'The latest tickets of sales by what their customer is called, their number, or what was sold: 20 at most, of the last 3,000',
    query: z.object({
      q: z
        .string({ error: 'validation.required' })
        .trim()
        .min(3, { error: 'till.searchLeast' })
        .max(100, { error: 'validation.tooLong' }),
    }),
    responses: { 200: z.object({ items: z.array(found) }) },
    errors: [...TILL_ERRORS],
  }),
} as const;
