import { DENOMINATIONS, MEANS } from '@hanout/kernel';
import { z } from 'zod';
import { centimes, centimesOut, pageQuery, pagination, uuid } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { tillDocument } from './documents.ts';

export const SESSION_STATES = ['open', 'closed', 'settled'] as const;
export type SessionState = (typeof SESSION_STATES)[number];
const byMeans = z.object({ cash: centimesOut, card: centimesOut, mobile: centimesOut, other: centimesOut });
const taxes = z.array(z.object({ rate: z.int(), ht: centimesOut, tax: centimesOut }));
/** `SessionReport` of the kernel. */
const report = z.object({
  tickets: z.int(),
  pieces: z.int(),
  sales: centimesOut,
  promotions: centimesOut,
  manual: centimesOut,
  rounding: centimesOut,
  paid: byMeans,
  float: centimesOut,
  cashIn: centimesOut,
  cashOut: centimesOut,
  expectedCash: centimesOut,
  noSales: z.int(),
  taxes,
  /** Left out where nothing came back. */
  returns: z
    .object({
      ...{ tickets: z.int(), pieces: z.int(), value: centimesOut, exchanged: centimesOut },
      ...{ given: byMeans, taxes },
    })
    .optional(),
  first: z.int().nullable(),
  last: z.int().nullable(),
});

const session = z.object({
  id: z.string(),
  registerId: z.string(),
  register: z.string(),
  code: z.string(),
  /** The Z number; null: neither its opening nor its closing has come. */
  number: z.int().nullable(),
  series: z.int(),
  state: z.enum(SESSION_STATES),
  forced: z.boolean(),
  openedAt: z.string(),
  openedBy: z.string(),
  closedAt: z.string().nullable(),
  closedBy: z.string().nullable(),
  tickets: z.int(),
  sales: centimesOut,
  /** Counted less expected, at the closing; null while it is open. */
  difference: centimesOut.nullable(),
  /** That are still to be settled. */
  remarks: z.int(),
  unposted: z.int(),
});
export type RegisterSessionRow = z.output<typeof session>;

const counted = z.object({
  /** By means; null while the session is open. */
  counted: byMeans,
  pieces: z.record(z.string(), z.int()),
  left: centimesOut,
  reason: z.string(),
});

const close = { access: 'staff', permission: 'till.close' } as const;
const params = z.object({ id: uuid });
const pieces = z.strictObject(
  Object.fromEntries(
    DENOMINATIONS.map((value) => [
      String(value),
      z.int({ error: 'validation.number' }).min(0).max(1_000_000).optional(),
    ]),
  ) as Record<`${(typeof DENOMINATIONS)[number]}`, z.ZodOptional<z.ZodInt>>,
);
const sum = z.object(
  Object.fromEntries(MEANS.map((means) => [means, centimes])) as Record<
    (typeof MEANS)[number],
    typeof centimes
  >,
);
const note = z
  .string()
  .trim()
  .min(1, { error: 'validation.required' })
  .max(300, { error: 'validation.tooLong' });

/** Sessions of registers. */
export const registerSessionsContract = {
  list: defineEndpoint({
    ...close,
    name: 'registerSessions.list',
    method: 'GET',
    path: '/dashboard/api/register-sessions',
    summary: 'Sessions, the latest first',
    query: pageQuery.extend({
      register: uuid.optional(),
      state: z.enum(SESSION_STATES, { error: 'validation.choice' }).optional(),
    }),
    responses: {
      200: z.object({
        items: z.array(session),
        registers: z.array(z.object({ id: z.string(), code: z.string(), name: z.string() })),
        pagination,
      }),
    },
  }),
  detail: defineEndpoint({
    ...close,
    name: 'registerSessions.detail',
    method: 'GET',
    path: '/dashboard/api/register-sessions/:id',
    summary:
      'One session: X or Z from its documents now, the Z of its device, the count, and the latest 200 documents',
    params,
    responses: {
      200: session.extend({
        /** From the documents that the server has now. */
        report,
        /** As the device worked it out; null while it is open or where it was closed by force. */
        z: report.nullable(),
        count: counted.nullable(),
        documents: z.array(tillDocument),
      }),
    },
    errors: ['not_found'],
  }),
  close: defineEndpoint({
    ...close,
    name: 'registerSessions.close',
    method: 'POST',
    path: '/dashboard/api/register-sessions/:id/close',
    summary:
      'Close a session whose device is lost, with a count; what it sold and has not sent is late when it comes',
    csrf: true,
    once: true,
    params,
    body: z.strictObject({ pieces, counted: sum, left: centimes, reason: note }),
    responses: { 200: z.object({ difference: centimesOut }) },
    errors: ['not_found', 'session_closed', 'device_active'],
  }),
} as const;
