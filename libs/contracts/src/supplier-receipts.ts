import { z } from 'zod';
import { pagination, uuid } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { flag, id, page, read, search, write } from './procurement/parts.ts';
import {
  comingUnits,
  pricedReceiptRow,
  pricing,
  receiptAtHand,
  receiptDetail,
  receiptRow,
  receiptStart,
  receivingAlone,
} from './procurement/receipt-parts.ts';

export type {
  ComingUnit,
  PricedReceiptLine,
  PricedReceiptRow,
  ReceiptAtHand,
  ReceiptDetail,
  ReceiptRow,
  ReceiptStart,
} from './procurement/receipt-parts.ts';

const P = '/dashboard/api/supplier-receipts';
const atHand = { access: 'staff', permission: 'stock.receive' } as const;

/** What suppliers brought, of an order or of none. */
export const supplierReceiptsContract = {
  list: defineEndpoint({
    ...read,
    name: 'supplierReceipts.list',
    path: P,
    summary: 'Receipts of suppliers, the latest first; those that wait for prices, or came without an order',
    query: z.object({
      q: search,
      supplier: uuid.optional(),
      /** Without an order, or too late for one. */
      alone: flag.default(false),
      unpriced: flag.default(false),
      ...page,
    }),
    responses: { 200: z.object({ receipts: z.array(pricedReceiptRow), pagination }) },
  }),
  received: defineEndpoint({
    ...atHand,
    name: 'supplierReceipts.received',
    method: 'GET',
    path: `${P}/received`,
    summary: 'What came into the warehouses in which one works, the latest first; without prices',
    query: z.object({ q: search, ...page }),
    responses: { 200: z.object({ receipts: z.array(receiptRow), pagination }) },
  }),
  start: defineEndpoint({
    ...atHand,
    name: 'supplierReceipts.start',
    method: 'GET',
    path: `${P}/start`,
    summary: 'Of whom and where goods can be received without an order, or too late for a closed one',
    query: z.object({ order: uuid.optional() }),
    responses: { 200: receiptStart },
    errors: ['not_found', 'order_state'],
  }),
  units: defineEndpoint({
    ...atHand,
    name: 'supplierReceipts.units',
    method: 'GET',
    path: `${P}/units`,
    summary:
      'What can come in of a supplier: by words or code, what was given up of its order and its own first',
    query: z.object({ q: search, supplier: uuid, order: uuid.optional() }),
    responses: { 200: comingUnits },
    errors: ['not_found'],
  }),
  create: defineEndpoint({
    ...atHand,
    name: 'supplierReceipts.create',
    method: 'POST',
    csrf: true,
    path: P,
    summary: 'Goods that come without an order, or too late for one that is closed',
    once: true,
    body: receivingAlone,
    responses: { 201: z.object({ id: z.string(), number: z.string() }) },
    errors: ['order_state'],
  }),
  show: defineEndpoint({
    ...read,
    name: 'supplierReceipts.show',
    path: `${P}/:id`,
    summary: 'A receipt with its lines and their prices',
    params: id,
    responses: { 200: receiptDetail },
    errors: ['not_found'],
  }),
  atHand: defineEndpoint({
    ...atHand,
    name: 'supplierReceipts.atHand',
    method: 'GET',
    path: `${P}/:id/at-hand`,
    summary: 'A receipt for whoever works where it came in; without prices',
    params: id,
    responses: { 200: receiptAtHand },
    errors: ['not_found'],
  }),
  price: defineEndpoint({
    ...write,
    name: 'supplierReceipts.price',
    method: 'POST',
    path: `${P}/:id/prices`,
    summary: 'What goods cost that came without a price: owed from now on, and worth it in stock',
    once: true,
    params: id,
    body: pricing,
    responses: { 200: z.object({ ok: z.literal(true) }) },
    errors: ['not_found', 'rows_changed'],
  }),
} as const;
