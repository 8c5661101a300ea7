import { z } from 'zod';
import { pagination, uuid } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import {
  draftBody,
  following,
  receiving,
  SUPPLIER_ORDER_STAGES,
  supplierOrderDetail,
  supplierOrderRow,
  toReceive,
  toReceiveRow,
} from './procurement/order-parts.ts';
import { done, flag, id, page, read, search, text, version, write } from './procurement/parts.ts';

export {
  RECEIPT_QC,
  type ReceiptQc,
  SUPPLIER_ORDER_MOVES,
  SUPPLIER_ORDER_STAGES,
  SUPPLIER_ORDER_STATES,
  type SupplierOrderDetail,
  type SupplierOrderLine,
  type SupplierOrderMove,
  type SupplierOrderRow,
  type SupplierOrderStage,
  type SupplierOrderState,
  type SupplierReceipt,
  type ToReceive,
  type ToReceiveLine,
  type ToReceiveRow,
} from './procurement/order-parts.ts';
export { MAX_DOCUMENT_SUM } from './procurement/parts.ts';

const counts = z.record(z.enum(SUPPLIER_ORDER_STAGES), z.int());
const atHand = { method: 'GET', access: 'staff', permission: 'stock.receive' } as const;
const because = text(500).default('');

/** What the shop orders of suppliers, and what comes of it. */
export const supplierOrdersContract = {
  list: defineEndpoint({
    ...read,
    name: 'supplierOrders.list',
    path: '/dashboard/api/supplier-orders',
    summary: 'Orders of suppliers, the latest first (BO-016, BO-067)',
    query: z.object({
      q: search,
      stage: z.enum(SUPPLIER_ORDER_STAGES, { error: 'validation.choice' }).optional(),
      supplier: uuid.optional(),
      late: flag.default(false),
      ...page,
    }),
    responses: {
      200: z.object({ orders: z.array(supplierOrderRow), counts, late: z.int(), pagination }),
    },
  }),
  awaited: defineEndpoint({
    ...atHand,
    name: 'supplierOrders.awaited',
    path: '/dashboard/api/supplier-orders/awaited',
    summary: 'What is to come into the warehouses in which one works, the soonest first; without prices',
    query: z.object({ q: search, ...page }),
    responses: { 200: z.object({ orders: z.array(toReceiveRow), late: z.int(), pagination }) },
  }),
  create: defineEndpoint({
    ...write,
    name: 'supplierOrders.create',
    method: 'POST',
    path: '/dashboard/api/supplier-orders',
    summary: 'A draft of an order of a supplier, for a warehouse',
    once: true,
    body: z.strictObject({ supplierId: uuid, warehouseId: uuid }),
    responses: { 201: z.object({ id: z.string(), number: z.string() }) },
  }),
  show: defineEndpoint({
    ...read,
    name: 'supplierOrders.show',
    path: '/dashboard/api/supplier-orders/:id',
    summary: 'An order of a supplier with its lines, its receipts and what can be done next',
    params: id,
    responses: { 200: supplierOrderDetail },
    errors: ['not_found'],
  }),
  save: defineEndpoint({
    ...write,
    name: 'supplierOrders.save',
    method: 'PUT',
    path: '/dashboard/api/supplier-orders/:id',
    summary: 'A draft as it is from now on, with all its lines',
    params: id,
    body: draftBody,
    responses: done,
    errors: ['not_found', 'stale', 'order_state'],
  }),
  follow: defineEndpoint({
    ...write,
    name: 'supplierOrders.follow',
    method: 'PATCH',
    path: '/dashboard/api/supplier-orders/:id',
    summary: 'When a sent order is expected now, what the supplier calls it, what is to be known',
    params: id,
    body: following,
    responses: done,
    errors: ['not_found', 'stale', 'order_state'],
  }),
  send: defineEndpoint({
    ...write,
    name: 'supplierOrders.send',
    method: 'POST',
    path: '/dashboard/api/supplier-orders/:id/send',
    summary: 'The supplier has it: its lines stay as they are',
    params: id,
    body: z.strictObject({ version }),
    responses: done,
    errors: ['not_found', 'stale', 'order_state'],
  }),
  close: defineEndpoint({
    ...write,
    name: 'supplierOrders.close',
    method: 'POST',
    path: '/dashboard/api/supplier-orders/:id/close',
    summary: 'Nothing more comes; open pieces are given up, with a reason',
    params: id,
    body: z.strictObject({ version, reason: because }),
    responses: done,
    errors: ['not_found', 'stale', 'order_state'],
  }),
  cancel: defineEndpoint({
    ...write,
    name: 'supplierOrders.cancel',
    method: 'POST',
    path: '/dashboard/api/supplier-orders/:id/cancel',
    summary: 'It is not wanted any more, as long as nothing of it has come; after it was sent, with a reason',
    params: id,
    body: z.strictObject({ version, reason: because }),
    responses: done,
    errors: ['not_found', 'stale', 'order_state'],
  }),
  toReceive: defineEndpoint({
    ...atHand,
    name: 'supplierOrders.toReceive',
    path: '/dashboard/api/supplier-orders/:id/to-receive',
    summary: 'What of a sent order is to come, for whoever receives it (BO-068); without prices',
    params: id,
    responses: { 200: toReceive },
    errors: ['not_found', 'order_state'],
  }),
  receive: defineEndpoint({
    name: 'supplierOrders.receive',
    method: 'POST',
    path: '/dashboard/api/supplier-orders/:id/receipts',
    summary: 'What has come, by line: pieces, lot, expiry and what was found of them (BO-146, BO-195)',
    access: 'staff',
    permission: 'stock.receive',
    csrf: true,
    once: true,
    params: id,
    body: receiving,
    responses: {
      201: z.object({ id: z.string(), number: z.string(), stage: z.enum(SUPPLIER_ORDER_STAGES) }),
    },
    errors: ['not_found', 'order_state', 'over_delivery'],
  }),
} as const;
