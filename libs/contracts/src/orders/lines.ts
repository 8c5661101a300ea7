import { z } from 'zod';
import { centimes, centimesOut, uuid } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { orderedLine, staffQuote } from '../staff-orders.ts';
import { change, expectedVersion, params, refusals } from './change.ts';

/** A line of the order at another quantity, or something new on it; lines that are not named are taken off. */
const wantedLine = z.union([
  z.strictObject({ lineId: uuid, quantity: orderedLine.shape.quantity }),
  orderedLine,
]);
export type WantedLine = z.output<typeof wantedLine>;

const lines = z.array(wantedLine).min(1, { error: 'order.noLine' }).max(100, { error: 'validation.tooMany' });

/** What the order would cost; `lineId` is null for what is new on it. */
export const linesQuote = staffQuote.extend({
  lines: z.array(staffQuote.shape.lines.element.extend({ lineId: z.string().nullable() })),
  /** What it costs as it stands. */
  before: centimesOut,
});
export type LinesQuote = z.output<typeof linesQuote>;

/** The lines of an order until it is packed. */
export const orderLinesContract = {
  quoteLines: defineEndpoint({
    name: 'orders.quoteLines',
    method: 'POST',
    path: '/dashboard/api/orders/:id/lines/quote',
    summary: 'What the order would cost with these lines; what was agreed stays, nothing is written',
    access: 'staff',
    permission: 'orders.edit',
    csrf: true,
    rateLimit: 'none',
    params,
    body: z.strictObject({ lines }),
    responses: { 200: linesQuote },
    errors: ['not_found', 'unavailable'],
  }),
  changeLines: defineEndpoint({
    ...change,
    name: 'orders.changeLines',
    path: '/dashboard/api/orders/:id/lines',
    summary: 'Change quantities, add and take off lines until it is packed: goods and total follow',
    permission: 'orders.edit',
    body: z.strictObject({
      version: expectedVersion,
      lines,
      /** The total that the page showed; another one is refused with `price_changed`. */
      expectedTotal: centimes.nullish(),
    }),
    errors: [...refusals, 'unavailable', 'price_changed'],
  }),
} as const;
