import { z } from 'zod';
import { centimes, centimesOut, day, pageQuery, pagination, uuid } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { CLAIM_REASONS, CLAIM_STATES } from './remittances.ts';
import { flag } from './stock/parts.ts';

/** What still is asked for. */
export const LIVE_CLAIM_STATES = ['open', 'sent', 'accepted', 'refused'] as const;
/** How the list is narrowed: to all that still is asked for, or to one state. */
export const CLAIM_VIEWS = ['live', ...CLAIM_STATES] as const;
/** Where somebody moves a claim; what money settles, and what is given up, is not moved by hand. */
export const CLAIM_MOVES = ['sent', 'accepted', 'refused', 'settled'] as const;
export type ClaimMove = (typeof CLAIM_MOVES)[number];
/** Parcels that are claimed at once. */
export const MOST_CLAIMS = 500;

const ROOT = '/dashboard/api/transporter-claims';
const params = z.object({ id: uuid });
const text = (max: number) => z.string().trim().max(max, { error: 'validation.tooLong' });
const words = text(500).min(3, { error: 'validation.required' });
const version = z.int({ error: 'validation.number' }).min(1, { error: 'validation.number' });
const amount = centimes.refine((value) => value > 0, { error: 'validation.amount' });
const reads = { method: 'GET', access: 'staff', permission: 'delivery.settle' } as const;
const follows = { access: 'staff', permission: 'delivery.settle', csrf: true } as const;
const named = z.object({ id: z.string(), number: z.string() });

const claimRow = z.object({
  id: z.string(),
  number: z.string(),
  transporter: z.object({ id: z.string(), name: z.string() }),
  order: named.extend({ customer: z.string(), tracking: z.string().nullable() }).nullable(),
  reason: z.enum(CLAIM_REASONS),
  state: z.enum(CLAIM_STATES),
  asked: centimesOut,
  /** What the transporter said that it pays. */
  agreed: centimesOut.nullable(),
  dueOn: z.string().nullable(),
  /** Nobody answered by then, or nothing came. */
  late: z.boolean(),
  createdAt: z.string(),
  version: z.int(),
});
export type TransporterClaimRow = z.output<typeof claimRow>;

const claimDetail = claimRow.extend({
  note: z.string().nullable(),
  createdBy: z.string().nullable(),
  sentAt: z.string().nullable(),
  /** The row of a payment that was too little. */
  payment: named.extend({ row: z.int().nullable(), tracked: z.boolean() }).nullable(),
  incident: named.nullable(),
  /** What the books say that is owed of its parcel: held, and claimed; of what is about no parcel, on the running account. */
  books: z.object({ holds: centimesOut, claims: centimesOut, deliveredAt: z.string().nullable() }).nullable(),
  /** The carrier's own words of the parcel. */
  said: z.object({ words: z.string(), at: z.string().nullable() }).nullable(),
  history: z.array(
    z.object({
      state: z.enum(CLAIM_STATES),
      at: z.string(),
      by: z.string().nullable(),
      words: z.string().nullable(),
      amount: centimesOut.nullable(),
    }),
  ),
});
export type TransporterClaim = z.output<typeof claimDetail>;

const changed = { 200: z.object({ ok: z.literal(true), version: z.int() }) };

/** What is asked of transporters: parcels that were not paid, paid too little, lost, damaged; fees that were too high. */
export const transporterClaimsContract = {
  list: defineEndpoint({
    ...reads,
    name: 'transporterClaims.list',
    path: ROOT,
    summary: 'Claims, the latest first: by state, transporter, reason, what is late, number or parcel',
    query: pageQuery.extend({
      q: text(60).default(''),
      state: z.enum(CLAIM_VIEWS, { error: 'validation.choice' }).optional(),
      reason: z.enum(CLAIM_REASONS, { error: 'validation.choice' }).optional(),
      transporter: uuid.optional(),
      late: flag.default(false),
    }),
    responses: {
      200: z.object({
        claims: z.array(claimRow),
        counts: z.record(z.enum(CLAIM_STATES), z.int()),
        /** Of all that still is asked for: those that are late, and what is asked. */
        late: z.int(),
        asked: centimesOut,
        pagination,
      }),
    },
  }),
  parcels: defineEndpoint({
    ...reads,
    name: 'transporterClaims.parcels',
    path: `${ROOT}/parcels`,
    summary:
      'Parcels of a transporter that something may be asked for: by number, tracking, name or telephone',
    query: z.object({ transporter: uuid, q: text(60).default('') }),
    responses: {
      200: z.object({
        parcels: z.array(
          named.extend({
            name: z.string().nullable(),
            tracking: z.string().nullable(),
            holds: centimesOut,
            claims: centimesOut,
          }),
        ),
      }),
    },
  }),
  show: defineEndpoint({
    ...reads,
    name: 'transporterClaims.show',
    path: `${ROOT}/:id`,
    summary: 'One claim with its parcel, what the books say of it, and how it went on',
    params,
    responses: { 200: claimDetail },
    errors: ['not_found'],
  }),
  open: defineEndpoint({
    ...follows,
    method: 'POST',
    once: true,
    name: 'transporterClaims.open',
    path: ROOT,
    summary:
      'Ask a transporter for parcels, each a claim of its own, or for something that is about no parcel',
    body: z
      .strictObject({
        transporterId: z.uuid({ error: 'form.validation.transporter' }),
        /** None: about no parcel. */
        orderIds: z.array(uuid).max(MOST_CLAIMS, { error: 'validation.tooMany' }),
        reason: z.enum(CLAIM_REASONS, { error: 'validation.choice' }),
        /** Left out: what the books say that is owed. */
        asked: amount.nullish(),
        note: text(500).nullish(),
      })
      .refine(({ orderIds, reason }) => orderIds.length > 0 || reason === 'other', {
        error: 'validation.required',
        path: ['orderIds'],
      }),
    responses: {
      201: z.object({
        opened: z.array(named.extend({ orderId: z.string().nullable() })),
        /** Of which nothing is owed, or which have a claim already. */
        left: z.array(z.string()),
      }),
    },
    errors: ['claim_known'],
  }),
  edit: defineEndpoint({
    ...follows,
    method: 'PUT',
    name: 'transporterClaims.edit',
    path: `${ROOT}/:id`,
    summary: 'The day by which an answer is due, the incident behind it, and a note',
    params,
    body: z.strictObject({
      version,
      dueOn: day.nullable(),
      incidentNumber: z.string().trim().max(20, { error: 'validation.tooLong' }).nullish(),
      note: text(500).nullish(),
    }),
    responses: changed,
    errors: ['not_found', 'stale'],
  }),
  move: defineEndpoint({
    ...follows,
    method: 'POST',
    name: 'transporterClaims.move',
    path: `${ROOT}/:id/move`,
    summary: 'It was sent, the transporter accepts or refuses, or what the books do not know of was settled',
    params,
    body: z.strictObject({
      version,
      to: z.enum(CLAIM_MOVES, { error: 'validation.choice' }),
      /** What it pays, where it accepts less than was asked. */
      agreed: amount.nullish(),
      words: text(500).nullish(),
    }),
    responses: changed,
    errors: ['not_found', 'stale', 'claim_state'],
  }),
  send: defineEndpoint({
    ...follows,
    method: 'POST',
    name: 'transporterClaims.send',
    path: `${ROOT}/send`,
    summary: 'The letter went out: its claims that were not sent yet are sent, and wait for an answer',
    body: z.strictObject({
      transporterId: uuid,
      claimIds: z
        .array(uuid)
        .min(1, { error: 'validation.required' })
        .max(MOST_CLAIMS, { error: 'validation.tooMany' }),
    }),
    responses: { 200: z.object({ ok: z.literal(true), sent: z.int() }) },
  }),
  writeOff: defineEndpoint({
    ...follows,
    permission: 'claims.write_off',
    method: 'POST',
    name: 'transporterClaims.writeOff',
    path: `${ROOT}/:id/write-off`,
    summary: 'Nothing more comes of it: what is owed is a loss from now on',
    params,
    body: z.strictObject({ version, reason: words }),
    responses: { 200: z.object({ ok: z.literal(true), version: z.int(), lost: centimesOut }) },
    errors: ['not_found', 'stale', 'claim_state', 'payment_state'],
  }),
} as const;
