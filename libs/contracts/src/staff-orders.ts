import { z } from 'zod';
import {
  centimes,
  centimesOut,
  couponCode,
  day,
  localeSchema,
  mobilePhone,
  personName,
  uuid,
} from './common.ts';
import { defineEndpoint } from './endpoint.ts';

/** How staff sell: at the counter, by telephone, to resellers, by installments. Each is an order type with its channel. */
export const STAFF_CHANNELS = ['POS', 'Phone', 'Wholesale', 'Installment'] as const;
export type StaffChannel = (typeof STAFF_CHANNELS)[number];

/** Cash, collected by the transporter, a deposit first, or by installments. */
export const PAYMENT_TYPES = ['cash', 'cash_on_delivery', 'deposit', 'installment'] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];

/** A thing that is ordered. */
export const orderedLine = z.strictObject({
  productId: uuid,
  combinationId: uuid.nullish(),
  quantity: z
    .int({ error: 'validation.number' })
    .min(1, { error: 'validation.number' })
    .max(100_000, { error: 'validation.number' }),
});
export type OrderedLine = z.output<typeof orderedLine>;
const lines = z
  .array(orderedLine)
  .min(1, { error: 'cart.your_cart_is_empty' })
  .max(100, { error: 'validation.tooMany' });
const code = z.int({ error: 'validation.number' }).min(1, { error: 'validation.number' }).max(99_999);
const coupon = couponCode.nullish();
const channel = z.enum(STAFF_CHANNELS, { error: 'validation.choice' });
const paymentType = z.enum(PAYMENT_TYPES, { error: 'validation.choice' });

export const installment = z.strictObject({
  dueOn: day,
  amount: centimes.refine((amount) => amount > 0, { error: 'validation.amount' }),
});

/** Where the goods go: with a transporter, or picked up where they lie. */
const delivery = z.discriminatedUnion('mode', [
  z.strictObject({
    mode: z.literal('delivery'),
    commune: z
      .int({ error: 'form.validation.commune' })
      .min(1, { error: 'form.validation.commune' })
      .max(99_999, { error: 'form.validation.commune' }),
    transporter: z.uuid({ error: 'form.validation.transporter' }),
    /** The customer's own address that was picked; the text is sent along. */
    addressId: uuid.nullish(),
    address: z.string().trim().max(500, { error: 'validation.tooLong' }).nullish(),
  }),
  z.strictObject({ mode: z.literal('pickup') }),
]);

export const staffOrderBody = z.strictObject({
  /** A proforma is kept as a draft: nothing is held, nothing is owed. */
  save: z.enum(['order', 'proforma'], { error: 'validation.choice' }),
  channel,
  paymentType,
  locale: localeSchema.default('fr'),
  warehouseId: uuid,
  customer: z.strictObject({
    firstName: personName('form.validation.firstname'),
    lastName: personName('form.validation.lastname'),
    phone: mobilePhone,
    email: z.union([z.email({ error: 'form.validation.email' }), z.literal('')]).nullish(),
  }),
  delivery,
  lines,
  coupon,
  /** Adds up to the total; for installments alone. */
  installments: z.array(installment).max(60, { error: 'validation.tooMany' }).default([]),
  note: z.string().trim().max(1000, { error: 'validation.tooLong' }).nullish(),
  /** The abandoned cart that becomes this order. */
  cartId: uuid.nullish(),
  /** The total that the form showed; another one is refused with `price_changed`. */
  expectedTotal: centimes.nullish(),
});
export type StaffOrderBody = z.output<typeof staffOrderBody>;

export const staffQuoteBody = z.strictObject({
  channel,
  paymentType,
  lines,
  coupon,
  commune: code.nullish(),
  transporter: uuid.nullish(),
  /** Of the customer once somebody is named: promotions may be for their segment. */
  phone: mobilePhone.nullish(),
});

/** Prices as the form shows them. */
export const staffQuote = z.object({
  lines: z.array(
    z.object({
      productId: z.string(),
      combinationId: z.string().nullable(),
      name: z.string(),
      variant: z.string(),
      sku: z.string().nullable(),
      imageUrl: z.string().nullable(),
      listUnitPrice: centimesOut,
      unitPrice: centimesOut,
      quantity: z.int(),
      /** The least that a line of this channel may have. */
      minQuantity: z.int(),
      available: z.int(),
      total: centimesOut,
    }),
  ),
  itemsTotal: centimesOut,
  discountTotal: centimesOut,
  /** Null as long as no transporter is chosen. */
  delivery: centimesOut.nullable(),
  total: centimesOut,
});
export type StaffQuote = z.output<typeof staffQuote>;

/** What the form opens with: where from, and the cart that it was opened for. */
export const staffOrderForm = z.object({
  warehouses: z.array(z.object({ id: z.string(), name: z.string(), canPickUp: z.boolean() })),
  cart: z
    .object({
      id: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      phone: z.string(),
      email: z.string().nullable(),
      locale: localeSchema,
      wilayaCode: z.int().nullable(),
      communeId: z.int().nullable(),
      transporterId: z.string().nullable(),
      lines: z.array(
        z.object({ productId: z.string(), combinationId: z.string().nullable(), quantity: z.int() }),
      ),
    })
    .nullable(),
});
export type StaffOrderForm = z.output<typeof staffOrderForm>;

/** Things that can be put on a line: a product without combinations, or a combination. */
const sellable = z.object({
  productId: z.string(),
  combinationId: z.string().nullable(),
  name: z.string(),
  variant: z.string(),
  sku: z.string().nullable(),
  available: z.int(),
});
export type Sellable = z.output<typeof sellable>;

const staff = { access: 'staff', permission: 'orders.create' } as const;

export const staffOrdersContract = {
  form: defineEndpoint({
    ...staff,
    name: 'staffOrders.form',
    method: 'GET',
    path: '/dashboard/api/staff-orders/form',
    summary: 'What the form of a new order opens with',
    query: z.object({ cart: uuid.optional() }),
    responses: { 200: staffOrderForm },
    errors: ['not_found'],
  }),
  products: defineEndpoint({
    ...staff,
    name: 'staffOrders.products',
    method: 'GET',
    path: '/dashboard/api/staff-orders/products',
    summary: 'What can be ordered, by three letters or more of its name, or by its code',
    query: z.object({ q: z.string().trim().min(3, { error: 'validation.required' }).max(100) }),
    responses: { 200: z.object({ products: z.array(sellable) }) },
  }),
  quote: defineEndpoint({
    ...staff,
    name: 'staffOrders.quote',
    method: 'POST',
    path: '/dashboard/api/staff-orders/quote',
    summary: 'What these lines cost on a channel, by the prices that the order will have; nothing is written',
    csrf: true,
    rateLimit: 'none',
    body: staffQuoteBody,
    responses: { 200: staffQuote },
    errors: ['unavailable', 'undeliverable', 'coupon_unknown', 'coupon_expired', 'coupon_not_applicable'],
  }),
  create: defineEndpoint({
    ...staff,
    name: 'staffOrders.create',
    method: 'POST',
    path: '/dashboard/api/staff-orders',
    summary: 'An order made by staff, or a proforma',
    csrf: true,
    once: true,
    body: staffOrderBody,
    responses: { 201: z.object({ ok: z.literal(true), id: z.string(), number: z.string() }) },
    errors: [
      'unavailable',
      'undeliverable',
      'out_of_stock',
      'price_changed',
      'conflict',
      'coupon_unknown',
      'coupon_not_started',
      'coupon_expired',
      'coupon_not_applicable',
      'coupon_used',
    ],
  }),
} as const;
