import { z } from 'zod';
import { pageQuery, pagination, uuid } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { DELIVERY_STATES } from './orders/states.ts';

/**
 * A carrier whose system we talk to; a transporter without one is told by people. Which there are, the server says with
 * the settings of each transporter: it alone has the list.
 */
export type CarrierKind = string;

/** What staff may have to fill in to connect a transporter; each carrier asks for some of it. */
export const CARRIER_FIELDS = ['tenant', 'fromWilaya', 'apiId', 'token', 'webhookSecret'] as const;
export type CarrierFieldName = (typeof CARRIER_FIELDS)[number];

/** How far the announcement of a parcel has come; `withdrawn`: its order no longer travels. */
export const ANNOUNCEMENT_STATES = ['waiting', 'announced', 'failed', 'withdrawn'] as const;
export type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number];

/** Why somebody has to look at what a carrier said; `not_cancelled`: it may still have the parcel of a cancelled order. */
export const CARRIER_PROBLEMS = [
  'unknown_status',
  'unknown_parcel',
  'contradiction',
  'trouble',
  'cancelled',
  'not_cancelled',
] as const;
export type CarrierProblem = (typeof CARRIER_PROBLEMS)[number];

/** Why a carrier could not be spoken to, or said no. */
export const CARRIER_FAILURES = ['unreachable', 'busy', 'credentials', 'refused', 'unreadable'] as const;
export type CarrierFailureCode = (typeof CARRIER_FAILURES)[number];

/** Where a member of staff can say that a parcel is. */
export const APPLICABLE_STATES = [
  'picked_up',
  'in_transit',
  'at_desk',
  'out_for_delivery',
  'attempt_failed',
  'on_hold',
  'delivered',
  'return_requested',
  'returning',
  'return_ready',
] as const satisfies readonly (typeof DELIVERY_STATES)[number][];

const failure = z.enum(CARRIER_FAILURES);

/** Parcels that wait for a carrier's system; `minutes`: about how long the last of them does, null where it is told at once. */
const carrierQueue = z.object({
  transporterId: z.string(),
  transporter: z.string(),
  waiting: z.int(),
  minutes: z.int().nullable(),
});
export type CarrierWaiting = z.output<typeof carrierQueue>;

/** A carrier that a transporter can be connected to. */
const carrierSystem = z.object({
  kind: z.string(),
  /** The same in every language. */
  name: z.string(),
  /** In the order in which they are asked for; `domain`: below which each account has a site. */
  fields: z.array(z.object({ name: z.enum(CARRIER_FIELDS), domain: z.string().nullable() })),
});
export type CarrierSystem = z.output<typeof carrierSystem>;

export const carrierSettings = z.object({
  kind: z.string().nullable(),
  systems: z.array(carrierSystem),
  enabled: z.boolean(),
  /** Name of the account's own site, for carriers that give each one. */
  tenant: z.string().nullable(),
  /** Wilaya of departure, 58 scheme. */
  fromWilaya: z.int().nullable(),
  /** What is kept, never what it is. */
  hasCredentials: z.boolean(),
  hasWebhookSecret: z.boolean(),
  /** Where the carrier sends its tracking events; null where it sends none, and is asked. */
  webhookPath: z.string().nullable(),
  polledAt: z.string().nullable(),
  lastFailure: failure.nullable(),
  /** Null where it is not connected. */
  queue: carrierQueue.nullable(),
  version: z.int(),
});
export type CarrierSettings = z.output<typeof carrierSettings>;

export const orderParcel = z.object({
  /** Whether the order's transporter has a working connection. */
  connected: z.boolean(),
  carrier: z.string().nullable(),
  carrierName: z.string().nullable(),
  state: z.enum(ANNOUNCEMENT_STATES).nullable(),
  tracking: z.string().nullable(),
  hasLabel: z.boolean(),
  /** Its order is cancelled, and the carrier is being told. */
  cancelling: z.boolean(),
  attempts: z.int(),
  failure: failure.nullable(),
  /** What the carrier itself said. */
  failureText: z.string().nullable(),
  /** What the carrier was told that the commune is called; null where it was told nothing yet. */
  sentCommune: z.string().nullable(),
  /** About how long the parcel waits until its carrier may be called; null where it does not. */
  waitMinutes: z.int().nullable(),
  rawStatus: z.string().nullable(),
  rawAt: z.string().nullable(),
  openExceptions: z.int(),
});
export type OrderParcel = z.output<typeof orderParcel>;

export const carrierException = z.object({
  id: z.string(),
  problem: z.enum(CARRIER_PROBLEMS),
  transporter: z.string(),
  tracking: z.string(),
  raw: z.string(),
  reason: z.string(),
  occurredAt: z.string(),
  receivedAt: z.string(),
  orderId: z.string().nullable(),
  orderNumber: z.int().nullable(),
  deliveryState: z.enum(DELIVERY_STATES).nullable(),
  resolvedAt: z.string().nullable(),
  resolvedBy: z.string().nullable(),
  note: z.string().nullable(),
});
export type CarrierException = z.output<typeof carrierException>;

export const communeName = z.object({
  communeId: z.int(),
  commune: z.string(),
  communeAr: z.string(),
  wilaya: z.object({ code: z.int(), name: z.string() }),
  /** What the carrier is told. */
  name: z.string(),
  /** What it is told unless somebody mends it. */
  published: z.string(),
  mended: z.boolean(),
});
export type CommuneName = z.output<typeof communeName>;

const params = z.object({ id: uuid });
/** Kept as it is when left out. */
const secret = z
  .string()
  .trim()
  .min(1, { error: 'validation.required' })
  .max(300, { error: 'validation.tooLong' })
  .regex(/^[\x21-\x7e]+$/, { error: 'validation.type' })
  .nullish();
const done = z.object({ ok: z.literal(true) });
const changes = { method: 'POST', access: 'staff', csrf: true, params } as const;

export const carriersContract = {
  settings: defineEndpoint({
    name: 'carriers.settings',
    method: 'GET',
    path: '/dashboard/api/transporters/:id/carrier',
    summary: 'How a transporter is connected to its carrier’s system; credentials are never given back',
    access: 'staff',
    permission: 'delivery.read',
    params,
    responses: { 200: carrierSettings },
    errors: ['not_found'],
  }),
  save: defineEndpoint({
    ...changes,
    name: 'carriers.save',
    path: '/dashboard/api/transporters/:id/carrier',
    summary: 'Connect a transporter, change its connection, or end it; secrets left out stay as they are',
    permission: 'delivery.edit',
    body: z.strictObject({
      version: z.int({ error: 'validation.number' }).min(0),
      kind: z
        .string()
        .regex(/^[a-z][a-z0-9_-]{0,39}$/, { error: 'validation.choice' })
        .nullable(),
      enabled: z.boolean(),
      tenant: z
        .string()
        .trim()
        .toLowerCase()
        .regex(/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/, { error: 'validation.type' })
        .nullish(),
      fromWilaya: z.int({ error: 'validation.number' }).min(1).max(58).nullish(),
      apiId: secret,
      token: secret,
      webhookSecret: secret,
    }),
    responses: { 200: z.object({ ok: z.literal(true), version: z.int() }) },
    errors: ['not_found', 'stale'],
  }),
  test: defineEndpoint({
    ...changes,
    name: 'carriers.test',
    path: '/dashboard/api/transporters/:id/carrier/test',
    summary: 'Ask the carrier whether it knows these credentials; changes nothing there',
    permission: 'delivery.edit',
    responses: { 200: z.object({ ok: z.boolean(), failure: failure.nullable() }) },
    errors: ['not_found', 'not_connected'],
  }),
  communeNames: defineEndpoint({
    name: 'carriers.communeNames',
    method: 'GET',
    path: '/dashboard/api/transporters/:id/carrier/communes',
    summary: 'Communes that the carrier calls by another name; a search finds all communes',
    access: 'staff',
    permission: 'delivery.read',
    params,
    query: pageQuery.extend({ search: z.string().trim().max(80).default('') }),
    responses: { 200: z.object({ items: z.array(communeName), pagination }) },
    errors: ['not_found'],
  }),
  nameCommune: defineEndpoint({
    ...changes,
    name: 'carriers.nameCommune',
    path: '/dashboard/api/transporters/:id/carrier/communes',
    summary: 'Say what the carrier calls a commune; without a name the published one counts again',
    permission: 'delivery.edit',
    body: z.strictObject({
      communeId: z.int({ error: 'validation.number' }).min(1).max(9_999),
      name: z
        .string()
        .trim()
        .min(1, { error: 'validation.required' })
        .max(120, { error: 'validation.tooLong' })
        .regex(/^[^\p{C}]+$/u, { error: 'validation.type' })
        .nullish(),
    }),
    responses: { 200: done },
    errors: ['not_found', 'not_connected'],
  }),
  waiting: defineEndpoint({
    name: 'carriers.waiting',
    method: 'GET',
    path: '/dashboard/api/carriers/waiting',
    summary: 'Parcels that wait until their carriers may be called, by transporter',
    access: 'staff',
    permission: 'orders.read',
    responses: { 200: z.object({ items: z.array(carrierQueue) }) },
  }),
  parcel: defineEndpoint({
    name: 'carriers.parcel',
    method: 'GET',
    path: '/dashboard/api/orders/:id/carrier',
    summary: 'What the carrier knows of an order’s parcel',
    access: 'staff',
    permission: 'orders.read',
    params,
    responses: { 200: orderParcel },
    errors: ['not_found'],
  }),
  announceAgain: defineEndpoint({
    ...changes,
    name: 'carriers.announceAgain',
    path: '/dashboard/api/orders/:id/carrier/announce',
    summary: 'Send an announced order to the carrier’s system, or try again after it failed',
    permission: 'orders.ship',
    responses: { 200: done },
    errors: ['not_found', 'not_connected', 'illegal_transition', 'desk_without_code'],
  }),
  label: defineEndpoint({
    name: 'carriers.label',
    method: 'GET',
    path: '/dashboard/api/orders/:id/carrier/label',
    summary: 'The carrier’s label of an order’s parcel, a PDF',
    access: 'staff',
    permission: 'orders.print',
    params,
    responses: { 200: null },
    errors: ['not_found', 'carrier_unavailable'],
  }),
  exceptions: defineEndpoint({
    name: 'carriers.exceptions',
    method: 'GET',
    path: '/dashboard/api/carriers/exceptions',
    summary: 'What carriers said that could not be applied: still open, or resolved; the newest first',
    access: 'staff',
    permission: 'delivery.read',
    query: pageQuery.extend({ state: z.enum(['open', 'resolved']).default('open') }),
    responses: {
      200: z.object({ items: z.array(carrierException), pagination, open: z.int() }),
    },
  }),
  resolve: defineEndpoint({
    ...changes,
    name: 'carriers.resolve',
    path: '/dashboard/api/carriers/exceptions/:id/resolve',
    summary:
      'Close an exception with a note, and say where the parcel is if that is known now, or that it was cancelled there by hand',
    permission: 'orders.ship',
    body: z
      .strictObject({
        note: z
          .string()
          .trim()
          .min(1, { error: 'validation.required' })
          .max(500, { error: 'validation.tooLong' }),
        apply: z.enum(APPLICABLE_STATES, { error: 'validation.choice' }).nullish(),
        /** Its parcel was cancelled at the carrier by hand: it is asked about no more. */
        cancelledThere: z.boolean().default(false),
      })
      .refine(({ apply, cancelledThere }) => !apply || !cancelledThere, {
        error: 'validation.choice',
        path: ['apply'],
      }),
    responses: { 200: done },
    errors: ['not_found', 'already_resolved', 'illegal_transition', 'lot_expired', 'order_changed'],
  }),
  confirmWebhook: defineEndpoint({
    name: 'carriers.confirmWebhook',
    method: 'GET',
    path: '/public/webhooks/carriers/:id',
    summary: 'A carrier that is told of this address asks for its own token back',
    access: 'public',
    rateLimit: 'write',
    params,
    query: z.object({
      crc_token: z.string().regex(/^[\w.~-]{1,200}$/, { error: 'validation.type' }),
    }),
    responses: { 200: z.string() },
    errors: ['not_found'],
  }),
  webhook: defineEndpoint({
    name: 'carriers.webhook',
    method: 'POST',
    path: '/public/webhooks/carriers/:id',
    summary:
      'Tracking events of parcels: JSON as the carrier writes it, signed with HMAC-SHA256 over the bytes sent',
    access: 'public',
    params,
    responses: { 200: z.object({ ok: z.literal(true), received: z.int() }) },
    errors: ['not_found', 'bad_signature'],
  }),
} as const;
