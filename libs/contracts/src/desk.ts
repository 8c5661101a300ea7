import { z } from 'zod';
import { instant, uuid } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { expectedVersion, refusals, saysUntilWhen, UNTIL_WHEN } from './orders/change.ts';
import { orderRow } from './orders/list.ts';

/** What a call of the confirmation desk came to; each has one key. */
export const DESK_RESULTS = [
  'confirmed',
  'no_answer',
  'busy',
  'postponed',
  'wrong_number',
  'refused',
  'duplicate',
] as const;
export type DeskResult = (typeof DESK_RESULTS)[number];

const figures = z.object({
  staffId: z.string(),
  name: z.string(),
  /** Results noted today, Algiers time; the others are parts of it. */
  calls: z.int(),
  confirmed: z.int(),
  cancelled: z.int(),
});

export const desk = z.object({
  /** The order that this agent has in hand, and until when it is theirs alone. */
  current: z.object({ orderId: z.string(), until: z.string() }).nullable(),
  /** Those next in line, without the ones that others have in hand. */
  queue: z.array(orderRow.extend({ callbackAt: z.string().nullable() })),
  /** The cancellation that this agent noted last, while it can be taken back. */
  pending: z
    .object({
      orderId: z.string(),
      number: z.string(),
      result: z.enum(['refused', 'duplicate']),
      until: z.string(),
    })
    .nullable(),
  counts: z.object({ toCall: z.int(), callbacks: z.int(), later: z.int() }),
  figures: z.array(figures),
});
export type Desk = z.output<typeof desk>;

/** The order given next; null: nobody waits for a call now. */
const given = { 200: z.object({ orderId: z.string().nullable() }) };
const act = { method: 'POST', access: 'staff', permission: 'orders.confirm', csrf: true } as const;

export const deskContract = {
  show: defineEndpoint({
    name: 'desk.show',
    method: 'GET',
    path: '/dashboard/api/desk',
    summary: 'The confirmation desk of this agent: the order in hand, those next in line, figures of the day',
    access: 'staff',
    permission: 'orders.confirm',
    responses: { 200: desk },
  }),
  next: defineEndpoint({
    ...act,
    name: 'desk.next',
    path: '/dashboard/api/desk/next',
    summary: 'Take the next order in hand, under a lock that runs out; the one in hand stays in hand',
    body: z.strictObject({}),
    responses: given,
  }),
  pass: defineEndpoint({
    ...act,
    name: 'desk.pass',
    path: '/dashboard/api/desk/orders/:id/pass',
    summary: 'Lay the order in hand aside for a while and take the next one',
    params: z.object({ id: uuid }),
    body: z.strictObject({}),
    responses: given,
    errors: ['not_in_hand'],
  }),
  result: defineEndpoint({
    ...act,
    name: 'desk.result',
    path: '/dashboard/api/desk/orders/:id/result',
    summary:
      'What the call came to, and the next order: confirmed, called in vain, or cancelled some seconds later',
    params: z.object({ id: uuid }),
    body: z
      .strictObject({
        version: expectedVersion,
        result: z.enum(DESK_RESULTS, { error: 'validation.choice' }),
        until: instant.nullish(),
        note: z.string().trim().max(500, { error: 'validation.tooLong' }).nullish(),
      })
      .refine(saysUntilWhen, UNTIL_WHEN),
    responses: given,
    errors: [...refusals, 'not_in_hand'],
  }),
  undo: defineEndpoint({
    ...act,
    name: 'desk.undo',
    path: '/dashboard/api/desk/orders/:id/undo',
    summary: 'Take back the cancellation that was noted just now; the order is in hand again',
    params: z.object({ id: uuid }),
    body: z.strictObject({}),
    responses: given,
    errors: ['undo_too_late'],
  }),
} as const;
