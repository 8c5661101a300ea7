import { CHANNELS, COMBINABILITIES, SCOPES, VERDICTS } from '@hanout/kernel';
import { z } from 'zod';
import { centimes, centimesOut, couponCode, image, pagination, translations, uuid } from './common.ts';
import { discountRead } from './content.ts';
import { defineEndpoint } from './endpoint.ts';

export const PROMOTION_STATES = ['scheduled', 'running', 'ended', 'inactive', 'archived'] as const;
export type PromotionState = (typeof PROMOTION_STATES)[number];

const shortText = z.string().trim().max(200, { error: 'validation.tooLong' });
const instant = z.iso
  .datetime({ offset: true, error: 'validation.date' })
  .transform((text) => new Date(text));
const whole = (min: number, max: number) =>
  z
    .int({ error: 'validation.number' })
    .min(min, { error: 'validation.number' })
    .max(max, { error: 'validation.number' });
const flag = z.boolean({ error: 'validation.type' });
const channel = z.enum(CHANNELS, { error: 'validation.choice' });
const paymentMethod = z
  .string({ error: 'validation.choice' })
  .regex(/^[a-z0-9_]{1,40}$/, { error: 'validation.choice' });

const text = z.strictObject({
  title: shortText.optional(),
  subtitle: shortText.optional(),
  slogan: z.string().trim().max(500, { error: 'validation.tooLong' }).optional(),
  /** HTML; what is outside the allowlist is taken out. Pictures are the shop's own. */
  bannerHtml: z.string().max(20_000, { error: 'validation.tooLong' }).optional(),
});
const texts = z.strictObject({ fr: text.optional(), en: text.optional(), ar: text.optional() });

/** What may be changed; the scope is chosen once (BO-239). Money in centimes, percentages in basis points. */
const terms = {
  name: z
    .string({ error: 'validation.required' })
    .trim()
    .min(1, { error: 'validation.required' })
    .max(200, { error: 'validation.tooLong' }),
  targets: z.array(uuid).max(1000, { error: 'validation.tooMany' }).default([]),
  paymentMethods: z.array(paymentMethod).max(20, { error: 'validation.tooMany' }).default([]),
  /** SF-126: `fixed` is another word for `amount`. */
  type: z
    .enum(['percentage', 'amount', 'fixed'], { error: 'validation.choice' })
    .transform((type) => (type === 'fixed' ? 'amount' : type)),
  value: centimes.refine((value) => value > 0, { error: 'validation.amount' }),
  combinability: z.enum(COMBINABILITIES, { error: 'validation.choice' }).default('stackable'),
  priority: whole(-1_000_000, 1_000_000).default(0),
  channels: z
    .array(channel)
    .min(1, { error: 'validation.choice' })
    .max(CHANNELS.length, { error: 'validation.tooMany' })
    .default([...CHANNELS]),
  coupon: couponCode.nullish().transform((code) => code || null),
  singleUse: flag.default(false),
  usageLimit: whole(1, 2_000_000_000)
    .nullish()
    .transform((limit) => limit ?? null),
  startsAt: instant.optional(),
  endsAt: instant.nullish().transform((end) => end ?? null),
  active: flag.default(true),
  featured: flag.default(false),
  texts: texts.default({}),
  bannerId: uuid.nullish().transform((id) => id ?? null),
};
const scope = z.enum(SCOPES, { error: 'validation.choice' });
const expectedVersion = whole(1, 2_000_000_000);

export const promotionRow = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  scope: z.enum(SCOPES),
  type: z.enum(['percentage', 'amount']),
  /** Basis points, or centimes. */
  value: centimesOut,
  combinability: z.enum(COMBINABILITIES),
  priority: z.int(),
  channels: z.array(z.enum(CHANNELS)),
  coupon: z.string().nullable(),
  singleUse: z.boolean(),
  usageLimit: z.int().nullable(),
  uses: z.int(),
  startsAt: z.string(),
  endsAt: z.string().nullable(),
  active: z.boolean(),
  featured: z.boolean(),
  state: z.enum(PROMOTION_STATES),
  version: z.int(),
});
export type PromotionRowRead = z.output<typeof promotionRow>;

export const promotionDetail = promotionRow.extend({
  targets: z.array(z.object({ id: z.string(), names: translations })),
  paymentMethods: z.array(z.string()),
  texts: z.record(
    z.string(),
    z.object({
      title: z.string().optional(),
      subtitle: z.string().optional(),
      slogan: z.string().optional(),
      bannerHtml: z.string().optional(),
    }),
  ),
  banner: image.nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type PromotionDetail = z.output<typeof promotionDetail>;

const number = (max: number) =>
  z.coerce
    .number({ error: 'validation.number' })
    .int({ error: 'validation.number' })
    .min(1, { error: 'validation.number' })
    .max(max, { error: 'validation.number' });

export const promotionListQuery = z.object({
  q: z.string().max(100, { error: 'validation.tooLong' }).default(''),
  state: z.enum(PROMOTION_STATES, { error: 'validation.choice' }).optional(),
  scope: scope.optional(),
  page: number(100_000).default(1),
  perPage: number(100).default(25),
});

export const promotionList = z.object({
  promotions: z.array(promotionRow),
  pagination,
  /** Promotions in each state that match the rest of the search. */
  counts: z.record(z.string(), z.int()),
});
export type PromotionList = z.output<typeof promotionList>;

/** A basket to try. */
export const simulationBody = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        product: uuid,
        combination: uuid.nullish().transform((id) => id ?? null),
        quantity: whole(1, 1_000_000),
      }),
    )
    .min(1, { error: 'validation.required' })
    .max(100, { error: 'validation.tooMany' }),
  channel: channel.default('eCommerce'),
  coupon: couponCode.nullish(),
  paymentMethod: paymentMethod.nullish(),
  customerSegments: z.array(uuid).max(20, { error: 'validation.tooMany' }).default([]),
  /** The transporter's price, and what its own promotion leaves of it. */
  delivery: z.strictObject({ price: centimes, finalPrice: centimes }).nullish(),
  /** Another instant than now. */
  at: instant.optional(),
});

const reduction = z.object({ promotionId: z.string(), name: z.string(), amount: centimesOut });

export const simulation = z.object({
  lines: z.array(
    z.object({
      product: z.string(),
      combination: z.string().nullable(),
      name: z.string(),
      quantity: z.int(),
      /** Fewer pieces are refused on this channel. */
      minQuantity: z.int(),
      listUnitPrice: centimesOut,
      unitPrice: centimesOut,
      /** Per unit. */
      reductions: z.array(reduction),
      total: centimesOut,
      /** The line's share of the basket's reductions. */
      discount: centimesOut,
      ht: centimesOut,
      tax: centimesOut,
    }),
  ),
  reductions: z.array(reduction.extend({ scope: z.enum(SCOPES) })),
  delivery: z.object({
    price: centimesOut,
    finalPrice: centimesOut,
    reducedBy: z.enum(['carrier', 'promotion']).nullable(),
    reduction: reduction.nullable(),
  }),
  totals: z.object({
    list: centimesOut,
    items: centimesOut,
    discount: centimesOut,
    tax: centimesOut,
    delivery: centimesOut,
    total: centimesOut,
  }),
  /** Every promotion of the shop that may matter, with what it took off or why it did not. */
  considered: z.array(
    z.object({
      promotionId: z.string(),
      name: z.string(),
      scope: z.enum(SCOPES),
      verdict: z.enum(VERDICTS),
      amount: centimesOut,
      givesWayTo: z.array(z.string()),
    }),
  ),
});
export type Simulation = z.output<typeof simulation>;

const params = z.object({ id: uuid });
const reads = { access: 'staff', permission: 'promotions.read' } as const;
const edits = { access: 'staff', permission: 'promotions.edit', csrf: true } as const;
const changed = { 200: z.object({ ok: z.literal(true), version: z.int() }) };

export const promotionsContract = {
  deals: defineEndpoint({
    name: 'promotions.deals',
    method: 'GET',
    path: '/web/public/api/promotions',
    summary:
      'Running promotions for everybody, as deals with countdown; `featured=1`: the featured ones alone',
    access: 'page',
    query: z.object({ featured: z.enum(['0', '1']).catch('0').default('0') }),
    responses: { 200: z.array(discountRead) },
  }),
  deal: defineEndpoint({
    name: 'promotions.deal',
    method: 'GET',
    path: '/web/public/api/promotions/:idOrSlug',
    summary: 'One running promotion, by its id or slug',
    access: 'page',
    params: z.object({ idOrSlug: z.string().min(1).max(200) }),
    responses: { 200: discountRead },
    errors: ['not_found'],
  }),
  list: defineEndpoint({
    ...reads,
    name: 'promotions.list',
    method: 'GET',
    path: '/dashboard/api/promotions',
    summary: 'Promotions of the shop: search, state, scope, pages',
    query: promotionListQuery,
    responses: { 200: promotionList },
  }),
  get: defineEndpoint({
    ...reads,
    name: 'promotions.get',
    method: 'GET',
    path: '/dashboard/api/promotions/:id',
    summary: 'One promotion with everything that its form shows',
    params,
    responses: { 200: promotionDetail },
    errors: ['not_found'],
  }),
  create: defineEndpoint({
    ...edits,
    name: 'promotions.create',
    once: true,
    method: 'POST',
    path: '/dashboard/api/promotions',
    summary: 'Create a promotion',
    body: z.strictObject({ scope, ...terms }),
    responses: { 201: z.object({ id: z.string() }) },
    errors: ['coupon_taken'],
  }),
  update: defineEndpoint({
    ...edits,
    name: 'promotions.update',
    method: 'PUT',
    path: '/dashboard/api/promotions/:id',
    summary: 'Change a promotion; its scope is locked',
    params,
    body: z.strictObject({ scope: scope.optional(), ...terms, version: expectedVersion }),
    responses: changed,
    errors: ['not_found', 'conflict', 'coupon_taken'],
  }),
  archive: defineEndpoint({
    ...edits,
    name: 'promotions.archive',
    method: 'POST',
    path: '/dashboard/api/promotions/:id/archive',
    summary: 'Archive a promotion: it ends at once, and its coupon is free again',
    params,
    body: z.strictObject({ version: expectedVersion }),
    responses: { 200: z.object({ ok: z.literal(true) }) },
    errors: ['not_found', 'conflict'],
  }),
  simulate: defineEndpoint({
    ...reads,
    csrf: true,
    name: 'promotions.simulate',
    method: 'POST',
    path: '/dashboard/api/promotions/simulate',
    summary: 'What a basket gets, and why: every promotion considered; changes nothing',
    body: simulationBody,
    responses: { 200: simulation },
    errors: ['unavailable'],
  }),
} as const;
