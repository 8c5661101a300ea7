import { isEmail, WRITTEN_ORDER_NUMBER } from '@hanout/kernel';
import { z } from 'zod';
import {
  couponCode,
  da,
  daOut,
  localeSchema,
  personName as name,
  mobilePhone as phone,
  shownPart,
  uuid,
} from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { INSTALLMENT_STATUSES } from './orders/states.ts';

/** An empty e-mail means none. */
const email = z
  .string({ error: 'form.validation.email' })
  .max(254, { error: 'form.validation.email' })
  .refine((text) => text === '' || isEmail(text), { error: 'form.validation.email' })
  .nullish()
  .transform((text) => text || null);

/** Optional; never only blanks when given. An empty one means none. */
const address = z
  .string({ error: 'form.validation.address' })
  .max(250, { error: 'validation.tooLong' })
  .refine((text) => text === '' || text.trim() !== '', { error: 'form.validation.addressBlank' })
  .nullish()
  .transform((text) => text?.trim() || null);

/** Official code of a commune or wilaya; forms send text. */
const placeCode = (key: string) =>
  z
    .union([z.int({ error: key }), z.string({ error: key }).regex(/^\d{1,5}$/, { error: key })], {
      error: key,
    })
    .transform(Number)
    .refine((value) => value >= 1 && value <= 99_999, { error: key });

const optionalUuid = uuid.nullish().transform((value) => value ?? null);

const quantity = z
  .int({ error: 'form.validation.quantity' })
  .min(1, { error: 'form.validation.quantity' })
  .max(1_000_000, { error: 'form.validation.quantity' });

const packPart = z.strictObject({
  product: uuid,
  combination: optionalUuid,
  unitPrice: da.optional(),
  quantity,
});

const line = z.strictObject({
  product: uuid,
  combination: optionalUuid,
  unitPrice: da,
  quantity,
  productInPack: z.array(packPart).max(50).optional(),
});

const lines = z
  .array(line, { error: 'cart.your_cart_is_empty' })
  .min(1, { error: 'cart.your_cart_is_empty' })
  .max(100, { error: 'validation.tooMany' });

const shipping = z.strictObject({
  isFree: z.boolean({ error: 'validation.type' }),
  transporterId: uuid,
  finalPrice: da,
  promo: z
    .strictObject({ isFree: z.boolean({ error: 'validation.type' }), minSubtotal: da.nullish() })
    .nullish(),
});

const meta = (source: 'quick' | 'cart') =>
  z.strictObject({
    source: z.literal(source, { error: 'validation.choice' }),
    locale: localeSchema,
    shipping,
    /** Total that the page showed, DA; another one is refused with `price_changed`. */
    expectedTotal: da.optional(),
  });

const clientOrderKey = z
  .string({ error: 'validation.key' })
  .regex(/^[0-9a-f]{64}$/, { error: 'validation.key' });
const externalId = z
  .string({ error: 'validation.required' })
  .min(1, { error: 'validation.required' })
  .max(100, { error: 'validation.tooLong' });
const coupon = couponCode.nullish();
const version = z.literal(1, { error: 'validation.choice' });
const channel = z.literal('eCommerce', { error: 'validation.choice' });

/** The product page's payload (SF: calls, 1). */
export const quickCheckout = z.strictObject({
  version,
  channel,
  shopUuid: uuid,
  cartExternalId: externalId,
  customer: z.strictObject({
    temporaryId: externalId,
    firstname: name('form.validation.firstname'),
    lastname: name('form.validation.lastname'),
    phone,
    email,
  }),
  deliveryAddress: z.strictObject({
    address,
    wilaya: placeCode('form.validation.wilaya'),
    commune: placeCode('form.validation.commune'),
    transporter: z.uuid({ error: 'form.validation.transporter' }),
  }),
  cart: lines,
  meta: meta('quick'),
  coupon,
  clientOrderKey,
});
export type QuickCheckout = z.input<typeof quickCheckout>;

/** The cart page's payload: lines and formData; the address is required there for home delivery. */
export const cartCheckout = z.strictObject({
  version,
  channel,
  shopUuid: uuid,
  cartExternalId: externalId,
  lines,
  formData: z.strictObject({
    firstname: name('form.validation.firstname'),
    lastname: name('form.validation.lastname'),
    phone,
    email,
    address,
    wilaya: placeCode('form.validation.wilaya'),
    commune: placeCode('form.validation.commune'),
    transporter: z.uuid({ error: 'form.validation.transporter' }),
    quantity: quantity.nullish(),
    isFreeShipping: z.boolean({ error: 'validation.type' }).nullish(),
    transporterMeta: z
      .strictObject({
        basePrice: da.nullish(),
        finalPrice: da.nullish(),
        promo: z.strictObject({ isFree: z.boolean(), minSubtotal: da.nullish() }).nullish(),
      })
      .nullish(),
    cartId: externalId.nullish(),
    temporaryId: externalId.nullish(),
  }),
  meta: meta('cart'),
  coupon,
  clientOrderKey,
});
export type CartCheckout = z.input<typeof cartCheckout>;

/** Which of the two payloads a body is: the cart page's has `lines`. Parsed apart, so that field errors name the right fields. */
export const checkoutBody = z.unknown().transform((body, context) => {
  const isCart = typeof body === 'object' && body !== null && 'lines' in body;
  const parsed = isCart ? cartCheckout.safeParse(body) : quickCheckout.safeParse(body);
  if (parsed.success) return { variant: isCart ? 'cart' : 'quick', payload: parsed.data } as ParsedCheckout;
  for (const issue of parsed.error.issues) context.addIssue(issue as never);
  return z.NEVER;
});
export type ParsedCheckout =
  | { variant: 'quick'; payload: z.output<typeof quickCheckout> }
  | { variant: 'cart'; payload: z.output<typeof cartCheckout> };

export const checkoutAnswer = z.object({ orderUuid: z.string(), redirectUrl: z.string() });
export type CheckoutAnswer = z.output<typeof checkoutAnswer>;

/** What 409 `price_changed` carries beside the message: the server's figures, DA. */
export const quote = z.object({
  lines: z.array(
    z.object({
      product: z.string(),
      combination: z.string().nullable(),
      unitPrice: daOut,
      quantity: z.int(),
      total: daOut,
    }),
  ),
  itemsTotal: daOut,
  discountTotal: daOut,
  shipping: z.object({ transporterId: z.string(), price: daOut, finalPrice: daOut, isFree: z.boolean() }),
  total: daOut,
});
export type Quote = z.output<typeof quote>;

/** A cart to price, before there is an order. Without a transporter, delivery is left out. */
export const cartQuoteBody = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        product: uuid,
        combination: optionalUuid,
        quantity,
        productInPack: z.array(packPart).max(50).optional(),
      }),
      { error: 'cart.your_cart_is_empty' },
    )
    .min(1, { error: 'cart.your_cart_is_empty' })
    .max(100, { error: 'validation.tooMany' }),
  commune: placeCode('form.validation.commune').nullish(),
  transporter: z.uuid({ error: 'form.validation.transporter' }).nullish(),
  coupon,
});
export type CartQuoteBody = z.input<typeof cartQuoteBody>;

const reduction = z.object({ name: z.string(), amount: daOut });

/** What the cart costs now, DA. `total` and the rest are what an order has to claim. */
export const cartQuote = z.object({
  lines: z.array(
    z.object({
      product: z.string(),
      combination: z.string().nullable(),
      listUnitPrice: daOut,
      unitPrice: daOut,
      /** Per unit. */
      reductions: z.array(reduction),
      quantity: z.int(),
      total: daOut,
      /** In the language that was asked for. */
      name: z.string(),
      attributes: z.array(z.object({ label: z.string(), value: z.string() })),
      /** What a pack holds, named in the same language; empty for anything else. */
      parts: z.array(
        z.object({
          product: z.string(),
          combination: z.string().nullable(),
          name: z.string(),
          variant: z.string(),
        }),
      ),
      /** How many there are, where that is less than is asked for; else null. Shown only: the order decides. */
      available: z.int().nullable(),
    }),
  ),
  itemsTotal: daOut,
  discountTotal: daOut,
  /** Off the lines together, and off delivery (scope `shipping`). */
  reductions: z.array(reduction.extend({ scope: z.string() })),
  /** Null where no transporter is chosen; `total` is then without delivery. */
  shipping: quote.shape.shipping.nullable(),
  /** The code as the shop writes it; null without one. */
  coupon: z.string().nullable(),
  total: daOut,
});
export type CartQuote = z.output<typeof cartQuote>;

/** What the thank-you overview shows. Money DA. */
export const orderPage = z.object({
  orderUuid: z.string(),
  number: z.string(),
  state: z.string(),
  placedAt: z.string(),
  /** When each step was reached, ISO; null where it was not. `ended`: cancelled or come back. */
  steps: z.object({
    confirmed: z.string().nullable(),
    handedOver: z.string().nullable(),
    delivered: z.string().nullable(),
    ended: z.string().nullable(),
  }),
  /** By what the transporter knows the parcel. */
  tracking: z.string().nullable(),
  firstname: z.string(),
  phoneMasked: z.string(),
  lines: z.array(
    z.object({
      name: z.string(),
      attributes: z.array(z.object({ label: z.string(), value: z.string() })),
      parts: z.array(shownPart),
      imageUrl: z.string().nullable(),
      unitPrice: daOut,
      quantity: z.int(),
      total: daOut,
    }),
  ),
  /** Of all its amounts, ISO 4217 (SF-009). */
  currency: z.string(),
  itemsTotal: daOut,
  discountTotal: daOut,
  deliveryPrice: daOut,
  total: daOut,
  /** Of the total: goods that were not kept, what was paid, and what is still to be paid. */
  returned: daOut,
  paid: daOut,
  left: daOut,
  /** By which days it is paid, where it is paid in parts. */
  installments: z.array(
    z.object({ dueOn: z.string(), amount: daOut, left: daOut, status: z.enum(INSTALLMENT_STATUSES) }),
  ),
  delivery: z.object({
    transporter: z.string(),
    mode: z.enum(['home', 'desk']),
    commune: z.string(),
    wilaya: z.string(),
    deskName: z.string().nullable(),
    deskAddress: z.string().nullable(),
    delayHours: z.object({ min: z.int(), max: z.int() }).nullable(),
  }),
  /** Seconds until this browser may order again; 0 when it may. */
  cooldownSeconds: z.int(),
});
export type OrderPage = z.output<typeof orderPage>;

/** A coupon is never ignored in silence: the field `coupon` says why it is refused. */
const COUPON_ERRORS = [
  'coupon_unknown',
  'coupon_not_started',
  'coupon_expired',
  'coupon_used',
  'coupon_not_applicable',
] as const;

/** An order by what its shopper knows of it. */
export const trackBody = z.strictObject({
  number: z
    .string({ error: 'track.number' })
    .trim()
    .min(1, { error: 'validation.required', abort: true })
    .regex(WRITTEN_ORDER_NUMBER, { error: 'track.number' }),
  phone,
});
export type TrackBody = z.input<typeof trackBody>;

export const checkoutContract = {
  placeOrder: defineEndpoint({
    name: 'checkout.placeOrder',
    method: 'POST',
    path: '/web/api/cart/checkout',
    summary: 'Place an order; both payloads. The server prices every line; the figures sent are claims',
    access: 'public',
    csrf: true,
    rateLimit: 'checkout',
    body: checkoutBody,
    responses: { 200: checkoutAnswer },
    errors: [
      'key_reused',
      'already_ordered',
      'cooldown',
      'price_changed',
      'out_of_stock',
      'undeliverable',
      'unavailable',
      ...COUPON_ERRORS,
    ],
  }),
  quote: defineEndpoint({
    name: 'checkout.quote',
    method: 'POST',
    path: '/web/api/cart/quote',
    summary: 'What a cart costs now, with delivery and coupon; changes nothing',
    access: 'public',
    csrf: true,
    body: cartQuoteBody,
    responses: { 200: cartQuote },
    errors: ['undeliverable', 'unavailable', ...COUPON_ERRORS],
  }),
  track: defineEndpoint({
    name: 'checkout.track',
    method: 'POST',
    path: '/web/api/order/track',
    summary:
      'Where the page of an order is, for who knows its number and its phone; one answer for all who do not',
    access: 'public',
    csrf: true,
    rateLimit: 'track',
    body: trackBody,
    responses: { 200: z.object({ redirectUrl: z.string() }) },
    errors: ['order_not_found'],
  }),
  orderPage: defineEndpoint({
    name: 'checkout.orderPage',
    method: 'GET',
    path: '/web/public/api/order/:token',
    summary: 'The order page of one order, by its unguessable token',
    access: 'page',
    params: z.object({ token: z.string().max(200) }),
    responses: { 200: orderPage },
    errors: ['not_found'],
  }),
} as const;
