import { DESK_CODE, DESK_CODE_LENGTH, INTERNAL_SCALE, ratingsOf } from '@hanout/kernel';
import { z } from 'zod';
import { centimes, centimesOut, colorCode, uuid } from './common.ts';
import { defineEndpoint } from './endpoint.ts';

export const DELIVERY_MODES = ['home', 'desk'] as const;
/** What a transporter keeps of what it collects: a part, or an amount for each parcel (BO-353). */
export const FEE_KINDS = ['percent', 'amount'] as const;

const modeName = z.enum(DELIVERY_MODES, { error: 'validation.choice' });
const code = z.int({ error: 'validation.number' }).min(1, { error: 'validation.number' }).max(99_999);
const hours = z.int({ error: 'validation.number' }).min(0, { error: 'validation.number' }).max(2400);
const name = z
  .string()
  .trim()
  .min(1, { error: 'validation.required' })
  .max(80, { error: 'validation.tooLong' });

/** Of a stop desk, as its carrier writes it. */
const deskCode = z
  .string()
  .trim()
  .max(DESK_CODE_LENGTH, { error: 'validation.tooLong' })
  .regex(DESK_CODE, { error: 'validation.type' });

const identity = {
  name,
  mark: z.string().trim().min(1, { error: 'validation.required' }).max(3, { error: 'validation.tooLong' }),
  color: colorCode,
};

const service = z.object({
  mode: z.enum(DELIVERY_MODES),
  active: z.boolean(),
  /** Subtotal from which delivery is free; null: never. */
  freeFrom: centimesOut.nullable(),
  delayMin: z.int(),
  delayMax: z.int(),
});

const stars = z.number().min(INTERNAL_SCALE.min).max(INTERNAL_SCALE.max);

export const transporterRow = z.object({
  id: z.string(),
  name: z.string(),
  mark: z.string(),
  color: z.string(),
  active: z.boolean(),
  feeKind: z.enum(FEE_KINDS).nullable(),
  /** Basis points, or centimes. */
  feeValue: centimesOut,
  /** What members of staff think of it, the latest first. */
  rating: z.object({
    average: stars.nullable(),
    /** Of whoever asks. */
    mine: stars.nullable(),
    given: z.array(z.object({ name: z.string(), rating: stars, at: z.string() })),
  }),
  services: z.array(service.extend({ wilayas: z.int(), communes: z.int(), desks: z.int() })),
});
export type TransporterRow = z.output<typeof transporterRow>;

export const transporterRating = z.object({
  transporter: z.string(),
  /** With one decimal. */
  average: stars,
  count: z.int(),
});
export type TransporterRating = z.output<typeof transporterRating>;

/** How many days. */
const days = z
  .int({ error: 'validation.number' })
  .min(0, { error: 'validation.number' })
  .max(365, { error: 'validation.number' });

export const transporterDetail = transporterRow.extend({
  version: z.int(),
  /** Collected amount from which a percentage applies. */
  feeFrom: centimesOut,
  returnFee: centimesOut,
  /** It keeps its price of delivery from what it pays out. */
  deliveryKept: z.boolean(),
  wholeDinars: z.boolean(),
  payoutDays: z.int(),
  claimDays: z.int(),
  /** The carrier takes no parcel for a stop desk whose code it is not told. */
  needsDeskCodes: z.boolean(),
  services: z.array(
    service.extend({
      /** In the 58 scheme, as carriers ship. Without a commune: the whole wilaya. */
      rates: z.array(z.object({ wilaya: z.int(), commune: z.int().nullable(), price: centimesOut })),
      desks: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          address: z.string(),
          active: z.boolean(),
          /** What the carrier calls it. */
          code: z.string().nullable(),
          commune: z.int(),
          communeName: z.string(),
          /** In the 58 scheme. */
          wilaya: z.int(),
        }),
      ),
    }),
  ),
  wilayas: z.array(z.object({ code: z.int(), name: z.string() })),
  /** Those that carriers do not know yet: their prices are those of their communes. */
  newWilayas: z.array(z.object({ code: z.int(), name: z.string() })),
});
export type TransporterDetail = z.output<typeof transporterDetail>;

const params = z.object({ id: uuid });
const reads = { method: 'GET', access: 'staff', permission: 'delivery.read' } as const;
const edits = { method: 'POST', access: 'staff', permission: 'delivery.edit', csrf: true } as const;
const version = z.int({ error: 'validation.number' }).min(1);
const done = { 200: z.object({ ok: z.literal(true), version: z.int() }) };
const refusals = ['not_found', 'stale'] as const;

/** A line of a file that was only tried, and what it would do; `problem` is a message's key. */
export const previewLine = z.object({
  line: z.int(),
  cells: z.array(z.string()),
  outcome: z.enum(['new', 'changed', 'same', 'wrong']),
  problem: z.string().nullable(),
});
export type PreviewLine = z.output<typeof previewLine>;

/** A file of many lines; tried first, it changes nothing. */
const sheet = {
  body: z.strictObject({
    version,
    csv: z.string().min(1, { error: 'validation.required' }).max(200_000, { error: 'validation.tooLong' }),
    dryRun: z.boolean().default(false),
  }),
  responses: {
    200: z.object({
      ok: z.literal(true),
      version: z.int(),
      lines: z.int(),
      preview: z.array(previewLine).optional(),
    }),
  },
  errors: [...refusals, 'too_large', 'unsupported_media_type', 'busy'],
} as const;

export const transportersContract = {
  list: defineEndpoint({
    ...reads,
    name: 'transporters.list',
    path: '/dashboard/api/transporters',
    summary: 'Transporters of the shop, with what each of their services reaches',
    responses: { 200: z.object({ transporters: z.array(transporterRow) }) },
  }),
  ratings: defineEndpoint({
    ...reads,
    name: 'transporters.ratings',
    path: '/dashboard/api/delivery/ratings',
    summary: 'What staff think of each transporter that somebody has rated',
    responses: { 200: z.object({ ratings: z.array(transporterRating) }) },
  }),
  rate: defineEndpoint({
    ...edits,
    permission: 'delivery.rate',
    name: 'transporters.rate',
    path: '/dashboard/api/transporters/:id/rating',
    summary: 'One’s own rating of a transporter, in half stars; null takes it back',
    params,
    body: z.strictObject({
      rating: z.literal(ratingsOf(INTERNAL_SCALE), { error: 'validation.choice' }).nullable(),
    }),
    responses: { 200: z.object({ ok: z.literal(true) }) },
    errors: ['not_found'],
  }),
  detail: defineEndpoint({
    ...reads,
    name: 'transporters.detail',
    path: '/dashboard/api/transporters/:id',
    summary: 'One transporter: services, grids by wilaya and commune, stop desks',
    params,
    responses: { 200: transporterDetail },
    errors: ['not_found'],
  }),
  communes: defineEndpoint({
    ...reads,
    name: 'transporters.communes',
    path: '/dashboard/api/delivery/wilayas/:code/communes',
    summary:
      'Communes of a wilaya as carriers know it, served or not; of one that they do not know, those of today',
    params: z.object({ code: z.coerce.number({ error: 'validation.number' }).int().min(1).max(69) }),
    responses: {
      200: z.object({
        communes: z.array(
          z.object({
            id: z.int(),
            name: z.string(),
            /** In the 58 scheme. */
            wilaya: z.int(),
          }),
        ),
      }),
    },
  }),
  create: defineEndpoint({
    ...edits,
    name: 'transporters.create',
    once: true,
    path: '/dashboard/api/transporters',
    summary: 'A new transporter, without services: it carries nothing yet',
    body: z.strictObject(identity),
    responses: { 201: z.object({ ok: z.literal(true), id: z.string() }) },
  }),
  edit: defineEndpoint({
    ...edits,
    name: 'transporters.edit',
    path: '/dashboard/api/transporters/:id',
    summary: 'Name, mark, whether it works, fees and services',
    params,
    body: z.strictObject({
      version,
      ...identity,
      active: z.boolean(),
      feeKind: z.enum(FEE_KINDS, { error: 'validation.choice' }).nullable(),
      feeValue: centimes,
      feeFrom: centimes,
      returnFee: centimes,
      deliveryKept: z.boolean(),
      wholeDinars: z.boolean(),
      payoutDays: days,
      claimDays: days,
      services: z
        .array(
          z.strictObject({
            mode: modeName,
            active: z.boolean(),
            freeFrom: centimes.nullable(),
            delayMin: hours,
            delayMax: hours,
          }),
        )
        .max(2, { error: 'validation.tooMany' }),
    }),
    responses: done,
    errors: refusals,
  }),
  rates: defineEndpoint({
    ...edits,
    name: 'transporters.rates',
    path: '/dashboard/api/transporters/:id/rates/:mode',
    summary: 'Prices of places, one by one; null takes the place off the grid',
    params: params.extend({ mode: modeName }),
    body: z.strictObject({
      version,
      rates: z
        .array(z.strictObject({ wilaya: code, commune: code.nullable(), price: centimes.nullable() }))
        .min(1, { error: 'validation.required' })
        .max(2000, { error: 'validation.tooMany' }),
    }),
    responses: done,
    errors: refusals,
  }),
  importRates: defineEndpoint({
    ...edits,
    name: 'transporters.importRates',
    path: '/dashboard/api/transporters/:id/rates/:mode/import',
    summary:
      'A grid as CSV (wilaya;commune;price): all of its lines, or none and what is wrong with them; or only what they would do',
    params: params.extend({ mode: modeName }),
    ...sheet,
  }),
  desk: defineEndpoint({
    ...edits,
    name: 'transporters.desk',
    path: '/dashboard/api/transporters/:id/desks',
    summary: 'A stop desk: a new one, or a known one changed',
    params,
    body: z.strictObject({
      version,
      deskId: uuid.nullish(),
      commune: code,
      name,
      address: z.string().trim().max(300, { error: 'validation.tooLong' }).default(''),
      /** Left out: as it is. */
      code: deskCode.nullish(),
      active: z.boolean().default(true),
    }),
    responses: done,
    errors: refusals,
  }),
  importDesks: defineEndpoint({
    ...edits,
    name: 'transporters.importDesks',
    path: '/dashboard/api/transporters/:id/desks/import',
    summary:
      'Stop desks as CSV (wilaya;commune;name;code;address): all of its lines, or none; or only what they would do',
    params,
    ...sheet,
  }),
} as const;
