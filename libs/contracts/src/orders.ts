import { z } from 'zod';
import { daOut, pagination, uuid } from './common.ts';
import { defineEndpoint } from './endpoint.ts';

export const ORDER_STATES = [
  'draft',
  'new',
  'confirming',
  'confirmed',
  'preparing',
  'packed',
  'in_delivery',
  'completed',
  'partially_completed',
  'returned',
  'cancelled',
] as const;
export const DELIVERY_STATES = [
  'none',
  'assigned',
  'announced',
  'picked_up',
  'in_transit',
  'at_desk',
  'out_for_delivery',
  'attempt_failed',
  'on_hold',
  'delivered',
  'partially_delivered',
  'return_requested',
  'returning',
  'return_ready',
  'returned',
  'lost',
] as const;
export const PAYMENT_STATES = [
  'unpaid',
  'deposit_paid',
  'partially_paid',
  'collected',
  'remittable',
  'remitted',
  'paid',
  'disputed',
  'refunded',
  'deposit_forfeited',
  'void',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];
export type DeliveryState = (typeof DELIVERY_STATES)[number];
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** What a member of staff may do with an order now; the server lists those that apply. */
export const ORDER_ACTIONS = ['confirm', 'log_call', 'cancel', 'reopen', 'note'] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

export const CALL_RESULTS = ['no_answer', 'busy', 'postponed', 'wrong_number', 'refused'] as const;
export const ORDER_SORTS = ['newest', 'oldest', 'total_desc', 'total_asc'] as const;

/** Several values of one query key, or one. */
const many = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (value) => (value === undefined || value === '' ? [] : Array.isArray(value) ? value : [value]),
    z.array(item).max(20),
  );

const number = (max: number) =>
  z.coerce
    .number({ error: 'validation.number' })
    .int({ error: 'validation.number' })
    .min(1, { error: 'validation.number' })
    .max(max, { error: 'validation.number' });

export const orderListQuery = z.object({
  q: z.string().max(100, { error: 'validation.tooLong' }).default(''),
  state: many(z.enum(ORDER_STATES, { error: 'validation.choice' })),
  sort: z.enum(ORDER_SORTS, { error: 'validation.choice' }).default('newest'),
  page: number(100_000).default(1),
  perPage: number(100).default(25),
});

export const orderRow = z.object({
  id: z.string(),
  number: z.string(),
  placedAt: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  commune: z.string(),
  communeAr: z.string(),
  wilaya: z.string(),
  wilayaAr: z.string(),
  wilayaCode: z.int(),
  itemCount: z.int(),
  total: daOut,
  state: z.enum(ORDER_STATES),
  deliveryState: z.enum(DELIVERY_STATES),
  paymentState: z.enum(PAYMENT_STATES),
  transporter: z.string(),
  flags: z.array(z.string()),
  attempts: z.int(),
  assignedTo: z.string().nullable(),
});
export type OrderRow = z.output<typeof orderRow>;

export const orderList = z.object({
  orders: z.array(orderRow),
  pagination,
  /** Orders in each state that match the search. */
  counts: z.record(z.string(), z.int()),
});
export type OrderList = z.output<typeof orderList>;

export const historyEntry = z.object({
  id: z.string(),
  at: z.string(),
  actorKind: z.enum(['staff', 'shopper', 'system']),
  actorName: z.string().nullable(),
  /** `transition`, `call`, `note`, `flag`. */
  kind: z.string(),
  transition: z.string().nullable(),
  axis: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  data: z.record(z.string(), z.unknown()),
});
export type HistoryEntry = z.output<typeof historyEntry>;

export const orderDetail = orderRow.extend({
  version: z.int(),
  channel: z.string(),
  paymentType: z.string(),
  locale: z.string(),
  shopName: z.string(),
  email: z.string().nullable(),
  address: z.string().nullable(),
  delivery: z.object({
    transporterId: z.string(),
    transporter: z.string(),
    mode: z.enum(['home', 'desk']),
    deskName: z.string().nullable(),
    price: daOut,
    finalPrice: daOut,
    isFree: z.boolean(),
  }),
  lines: z.array(
    z.object({
      id: z.string(),
      productId: z.string(),
      combinationId: z.string().nullable(),
      name: z.string(),
      variant: z.string(),
      sku: z.string().nullable(),
      imageUrl: z.string().nullable(),
      listUnitPrice: daOut,
      unitPrice: daOut,
      quantity: z.int(),
      discount: daOut,
      taxRate: z.number(),
      ht: daOut,
      tax: daOut,
      total: daOut,
      reductions: z.array(z.object({ promotionId: z.string(), name: z.string(), amount: daOut })),
    }),
  ),
  totals: z.object({
    items: daOut,
    discount: daOut,
    delivery: daOut,
    tax: daOut,
    total: daOut,
    paid: daOut,
    outstanding: daOut,
  }),
  coupon: z.string().nullable(),
  holdExpiresAt: z.string().nullable(),
  callbackAt: z.string().nullable(),
  reservations: z.array(
    z.object({
      id: z.string(),
      lineId: z.string(),
      sku: z.string().nullable(),
      name: z.string(),
      warehouse: z.string(),
      lot: z.string(),
      quantity: z.int(),
      state: z.string(),
      at: z.string(),
    }),
  ),
  movements: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      type: z.string(),
      sku: z.string().nullable(),
      name: z.string(),
      warehouse: z.string(),
      lot: z.string(),
      quantity: z.int(),
      actorName: z.string().nullable(),
    }),
  ),
  payments: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      kind: z.string(),
      amount: daOut,
      actorName: z.string().nullable(),
    }),
  ),
  history: z.array(historyEntry),
  customer: z.object({ orders: z.int(), delivered: z.int(), refused: z.int() }),
  /** Permitted for this order and this member of staff. */
  actions: z.array(z.enum(ORDER_ACTIONS)),
  previousId: z.string().nullable(),
  nextId: z.string().nullable(),
});
export type OrderDetail = z.output<typeof orderDetail>;

const params = z.object({ id: uuid });
/** The version that the page showed; another one is refused with `order_changed`, nothing is done. */
const expectedVersion = z.int({ error: 'validation.number' }).min(1);
const acted = { 200: z.object({ ok: z.literal(true), version: z.int(), state: z.enum(ORDER_STATES) }) };
const refusals = ['not_found', 'order_changed', 'illegal_transition', 'out_of_stock'];

export const ordersContract = {
  list: defineEndpoint({
    name: 'orders.list',
    method: 'GET',
    path: '/dashboard/api/orders',
    summary: 'Orders of the shop: search, states, sort, pages',
    access: 'staff',
    permission: 'orders.read',
    query: orderListQuery,
    responses: { 200: orderList },
  }),
  detail: defineEndpoint({
    name: 'orders.detail',
    method: 'GET',
    path: '/dashboard/api/orders/:id',
    summary: 'One order with everything its page shows and the actions permitted now',
    access: 'staff',
    permission: 'orders.read',
    params,
    responses: { 200: orderDetail },
    errors: ['not_found'],
  }),
  confirm: defineEndpoint({
    name: 'orders.confirm',
    method: 'POST',
    path: '/dashboard/api/orders/:id/confirm',
    summary: 'Confirm: what was held becomes reserved',
    access: 'staff',
    permission: 'orders.confirm',
    csrf: true,
    params,
    body: z.strictObject({ version: expectedVersion }),
    responses: acted,
    errors: refusals,
  }),
  cancel: defineEndpoint({
    name: 'orders.cancel',
    method: 'POST',
    path: '/dashboard/api/orders/:id/cancel',
    summary: 'Cancel and release the stock; the reason is optional',
    access: 'staff',
    permission: 'orders.cancel',
    csrf: true,
    params,
    body: z.strictObject({
      version: expectedVersion,
      reason: z.string().trim().max(500, { error: 'validation.tooLong' }).nullish(),
    }),
    responses: acted,
    errors: refusals,
  }),
  reopen: defineEndpoint({
    name: 'orders.reopen',
    method: 'POST',
    path: '/dashboard/api/orders/:id/reopen',
    summary: 'Reopen a cancelled order: stock is held again',
    access: 'staff',
    permission: 'orders.reopen',
    csrf: true,
    params,
    body: z.strictObject({ version: expectedVersion }),
    responses: acted,
    errors: refusals,
  }),
  logCall: defineEndpoint({
    name: 'orders.logCall',
    method: 'POST',
    path: '/dashboard/api/orders/:id/calls',
    summary: "Log a call's result; a postponed one says until when",
    access: 'staff',
    permission: 'orders.confirm',
    csrf: true,
    params,
    body: z.strictObject({
      version: expectedVersion,
      result: z.enum(CALL_RESULTS, { error: 'validation.choice' }),
      until: z.iso.datetime({ offset: true, error: 'validation.date' }).nullish(),
      note: z.string().trim().max(500, { error: 'validation.tooLong' }).nullish(),
    }),
    responses: acted,
    errors: refusals,
  }),
  note: defineEndpoint({
    name: 'orders.note',
    method: 'POST',
    path: '/dashboard/api/orders/:id/notes',
    summary: 'Add an internal note',
    access: 'staff',
    permission: 'orders.note',
    csrf: true,
    params,
    body: z.strictObject({
      text: z
        .string()
        .trim()
        .min(1, { error: 'validation.required' })
        .max(1000, { error: 'validation.tooLong' }),
    }),
    responses: acted,
    errors: ['not_found'],
  }),
} as const;
