import type { DeliveryState, OrderState, PaymentState } from '@hanout/contracts';
import type { Campaign, Locale } from '@hanout/kernel';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type {
  DeliverySnapshot,
  LinePart,
  LineSnapshot,
  LinkKind,
  NewOrder,
  NewOrderLine,
  PlaceSnapshot,
} from '../domain/new-order.ts';

/** Money in centimes. */
export const OrderEntity = defineEntity({
  name: 'Order',
  tableName: 'orders',
  properties: {
    id: p.uuid().primary(),
    shopId: p.uuid(),
    number: p.bigint('number'),
    accessToken: p.text(),
    state: p.text().$type<OrderState>(),
    deliveryState: p.text().$type<DeliveryState>(),
    paymentType: p.text(),
    channel: p.text(),
    locale: p.text().$type<Locale>(),
    /** null, as name and number: somebody at a counter who said none. */
    firstName: p.text().nullable(),
    lastName: p.text().nullable(),
    phone: p.text().nullable(),
    email: p.text().nullable(),
    address: p.text().nullable(),
    communeId: p.integer(),
    wilaya58: p.integer().fieldName('wilaya_58'),
    wilaya69: p.integer().fieldName('wilaya_69'),
    place: p.json<PlaceSnapshot>(),
    /** null: picked up. */
    transporterId: p.uuid().nullable(),
    /** From which its goods are taken first; null: by the shop's order. */
    warehouseId: p.uuid().nullable(),
    delivery: p.json<DeliverySnapshot>(),
    itemsTotal: p.bigint('number'),
    discountTotal: p.bigint('number'),
    deliveryPrice: p.bigint('number'),
    total: p.bigint('number'),
    coupon: p.string().columnType('citext').nullable(),
    reductions: p.json<NonNullable<NewOrder['reductions']>>().defaultRaw("'[]'"),
    flags: p.array<string>().default([]),
    attempts: p.integer().default(0),
    callbackAt: p.datetime().nullable(),
    /** The customer asked to be called then; else a call in vain is tried again. */
    callbackPromised: p.boolean().default(false),
    holdExpiresAt: p.datetime().nullable(),
    assignedTo: p.uuid().nullable(),
    linesHash: p.text(),
    searchText: p.text(),
    placedAt: p.datetime(),
    updatedAt: p.datetime(),
    /** Kept by the database from the postings; never set here. */
    paymentState: p.text().$type<PaymentState>().default('unpaid'),
    /** The parcels that it travels with; null: alone, or not yet. */
    expeditionId: p.uuid().nullable(),
    /** The order that goods come back of, or are exchanged for. */
    linkedTo: p.uuid().nullable(),
    linkKind: p.text().$type<LinkKind>().nullable(),
    /** By what its customer came to the shop's pages; null: nothing said so. */
    source: p.json<Campaign>().nullable(),
    /** What the carrier is to collect, frozen at the hand-over. */
    codAmount: p.bigint('number').nullable(),
    version: p.integer().default(1),
  },
});
export type Order = InferEntity<typeof OrderEntity>;

export const OrderLineEntity = defineEntity({
  name: 'OrderLine',
  tableName: 'order_lines',
  properties: {
    id: p.uuid().primary(),
    orderId: p.uuid(),
    position: p.integer(),
    productId: p.uuid(),
    combinationId: p.uuid().nullable(),
    snapshot: p.json<LineSnapshot>(),
    listUnitTtc: p.bigint('number'),
    unitTtc: p.bigint('number'),
    taxRate: p.integer(),
    quantity: p.integer(),
    lineHt: p.bigint('number'),
    lineTax: p.bigint('number'),
    lineTtc: p.bigint('number'),
    discountTtc: p.bigint('number').defaultRaw('0'),
    reductions: p.json<NewOrderLine['reductions']>().defaultRaw("'[]'"),
    parts: p.json<readonly LinePart[]>(),
    /** Of goods that come back: the line that sold them. */
    returnsLineId: p.uuid().nullable(),
    /** Packed so far; null: nothing yet. */
    packed: p.integer().nullable(),
    /** What the customer kept of a delivery in part. */
    kept: p.integer().nullable(),
  },
});

export type OrderLine = InferEntity<typeof OrderLineEntity>;

/** Append-only. */
export const OrderHistoryEntity = defineEntity({
  name: 'OrderHistory',
  tableName: 'order_history',
  properties: {
    id: p.uuid().primary(),
    orderId: p.uuid(),
    sequence: p.bigint('number').generated('identity'),
    at: p.datetime(),
    actorKind: p.text(),
    actorId: p.uuid().nullable(),
    actorName: p.text().nullable(),
    kind: p.text(),
    transition: p.text().nullable(),
    axis: p.text().nullable(),
    fromState: p.text().nullable(),
    toState: p.text().nullable(),
    data: p.json<Record<string, unknown>>().defaultRaw("'{}'"),
  },
});
