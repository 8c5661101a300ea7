import { isMobilePhone, normalizePhone } from '@hanout/kernel';
import { z } from 'zod';
import { centimesOut, da, image, instant, localeSchema, pagination, uuid } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { CALL_RESULTS } from './orders.ts';

export const CART_STATES = ['new', 'called', 'dismissed', 'converted'] as const;
export type CartState = (typeof CART_STATES)[number];

/** A form half filled in: anything short is taken, what is too long is refused. */
const text = (max: number) => z.string().max(max, { error: 'validation.tooLong' }).nullish();
const id = z
  .union([uuid, z.literal('')])
  .nullish()
  .transform((value) => value || null);
const code = z
  .union([z.int().min(0).max(99_999), z.string().regex(/^\d{0,5}$/)])
  .nullish()
  .transform((value) => (value ? Number(value) : null));
const quantity = z.coerce.number().int().min(1).max(1_000_000);

const part = z.strictObject({
  product: id,
  productId: id,
  combination: id,
  combinationId: id,
  unitPrice: da.nullish(),
  quantity,
  name: text(300),
});

/** A line as the checkout sends it (`product`) or as the browser keeps it (`productId`). */
const line = z
  .strictObject({
    ...part.shape,
    type: text(20),
    image: text(500),
    attributes: z.record(z.string().max(100), z.string().max(200)).nullish(),
    productInPack: z.array(part).max(50).nullish(),
    packItems: z.array(part).max(50).nullish(),
  })
  .refine((value) => value.product || value.productId, { error: 'validation.required', path: ['product'] });

/** What both pages send while the form is filled in; the cart page's `meta` has `temporaryId`. */
export const abandonedCart = z.strictObject({
  externalId: z.string().min(1).max(100, { error: 'validation.tooLong' }),
  shopUuid: uuid,
  firstname: text(100),
  lastname: text(100),
  phone: z
    .string({ error: 'form.validation.phone' })
    .max(40, { error: 'form.validation.phone' })
    .transform(normalizePhone)
    .refine(isMobilePhone, { error: 'form.validation.phone' }),
  email: text(254),
  payload: z.strictObject({
    source: z.enum(['quick', 'cart'], { error: 'validation.choice' }),
    schemaVersion: z.literal(1, { error: 'validation.choice' }),
    locale: localeSchema,
    cart: z
      .array(line)
      .min(1, { error: 'cart.your_cart_is_empty' })
      .max(100, { error: 'validation.tooMany' }),
    linesSummary: z.strictObject({ linesCount: z.int().min(0).max(1000), subtotal: da }),
    shipping: z
      .strictObject({
        wilayaId: code,
        communeId: code,
        transporterId: id,
        finalPrice: da.nullish(),
        isFree: z.boolean().nullish(),
      })
      .nullish(),
    meta: z.strictObject({ productId: id, combinationId: id, temporaryId: text(100) }).nullish(),
  }),
});
export type AbandonedCart = z.output<typeof abandonedCart>;

const number = (max: number) => z.coerce.number({ error: 'validation.number' }).int().min(1).max(max);

export const cartRow = z.object({
  id: z.string(),
  version: z.int(),
  state: z.enum(CART_STATES),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  locale: z.string(),
  source: z.string(),
  /** The products as they are called now; prices are what the page showed. */
  lines: z.array(
    z.object({
      productId: z.string(),
      combinationId: z.string().nullable(),
      name: z.string(),
      variant: z.string(),
      thumb: image.nullable(),
      unitPrice: centimesOut,
      quantity: z.int(),
    }),
  ),
  subtotal: centimesOut,
  wilaya: z.string().nullable(),
  wilayaCode: z.int().nullable(),
  commune: z.string().nullable(),
  communeId: z.int().nullable(),
  transporterId: z.string().nullable(),
  startedAt: z.string(),
  /** When the shopper last changed it. */
  capturedAt: z.string(),
  calls: z.int(),
  lastCall: z
    .object({ at: z.string(), result: z.string(), note: z.string().nullable(), by: z.string() })
    .nullable(),
  callbackAt: z.string().nullable(),
  orderId: z.string().nullable(),
  /** The latest order of this phone since the cart was begun, by another way; null where it became an order itself. */
  orderedSince: z.object({ id: z.string(), number: z.string() }).nullable(),
});
export type CartRow = z.output<typeof cartRow>;

export const cartList = z.object({
  carts: z.array(cartRow),
  counts: z.object({ new: z.int(), called: z.int(), dismissed: z.int(), converted: z.int() }),
  /** What each agent did today, Algiers time. */
  figures: z.array(
    z.object({ staffId: z.string(), name: z.string(), calls: z.int(), orders: z.int(), dismissed: z.int() }),
  ),
  pagination,
});
export type CartList = z.output<typeof cartList>;

const version = z.int({ error: 'validation.number' }).min(1);
const note = z.string().trim().max(500, { error: 'validation.tooLong' }).nullish();
const acted = { 200: z.object({ ok: z.literal(true), version: z.int(), state: z.enum(CART_STATES) }) };
const params = z.object({ id: uuid });

export const abandonedCartsContract = {
  capture: defineEndpoint({
    name: 'carts.capture',
    method: 'POST',
    path: '/web/api/cart/abandoned/cart',
    summary:
      'Remember a cart whose order is not sent yet; the answer says nothing, and the work is done afterwards',
    access: 'public',
    csrf: true,
    rateLimit: 'write',
    body: abandonedCart,
    responses: { 204: null },
  }),
  list: defineEndpoint({
    name: 'carts.list',
    method: 'GET',
    path: '/dashboard/api/carts',
    summary: 'Abandoned carts by state; those to be called back now first, then the latest',
    access: 'staff',
    permission: 'carts.read',
    query: z.object({
      state: z.enum(CART_STATES, { error: 'validation.choice' }).default('new'),
      page: number(100_000).default(1),
      perPage: number(100).default(25),
    }),
    responses: { 200: cartList },
  }),
  logCall: defineEndpoint({
    name: 'carts.logCall',
    method: 'POST',
    path: '/dashboard/api/carts/:id/calls',
    summary: "Log a call's result; a postponed one says until when",
    access: 'staff',
    permission: 'carts.edit',
    csrf: true,
    params,
    body: z.strictObject({
      version,
      result: z.enum(CALL_RESULTS, { error: 'validation.choice' }),
      until: instant.nullish(),
      note,
    }),
    responses: acted,
    errors: ['not_found', 'conflict'],
  }),
  dismiss: defineEndpoint({
    name: 'carts.dismiss',
    method: 'POST',
    path: '/dashboard/api/carts/:id/dismiss',
    summary: 'Take a cart off the queue',
    access: 'staff',
    permission: 'carts.edit',
    csrf: true,
    params,
    body: z.strictObject({ version, note }),
    responses: acted,
    errors: ['not_found', 'conflict'],
  }),
} as const;
