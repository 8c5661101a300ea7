import { z } from 'zod';
import { centimesOut, uuid } from '../common.ts';
import {
  day,
  lot,
  MAX_SUPPLIER_LINES,
  pieces,
  price,
  priceHt,
  taxRate,
  text,
  unit,
  version,
} from './parts.ts';

/** What an order of a supplier is in the books. */
export const SUPPLIER_ORDER_STATES = ['draft', 'sent', 'closed', 'cancelled'] as const;
export type SupplierOrderState = (typeof SUPPLIER_ORDER_STATES)[number];
/** What people see of it: how far a sent one has come in is counted from its receipts. */
export const SUPPLIER_ORDER_STAGES = [
  'draft',
  'sent',
  'partly_received',
  'received',
  'closed',
  'cancelled',
] as const;
export type SupplierOrderStage = (typeof SUPPLIER_ORDER_STAGES)[number];
/** What can be done with it next, besides receiving. */
export const SUPPLIER_ORDER_MOVES = ['send', 'close', 'cancel'] as const;
export type SupplierOrderMove = (typeof SUPPLIER_ORDER_MOVES)[number];
/** What was found of pieces that came (BO-195). */
export const RECEIPT_QC = ['passed', 'rejected', 'hold'] as const;
export type ReceiptQc = (typeof RECEIPT_QC)[number];

const named = z.object({ id: z.string(), name: z.string() });
const stage = z.enum(SUPPLIER_ORDER_STAGES);

export const supplierOrderRow = z.object({
  id: z.string(),
  number: z.string(),
  supplier: named,
  warehouse: named,
  stage,
  lines: z.int(),
  ordered: z.int(),
  received: z.int(),
  /** Of what is sold by weight, which is none of the pieces. */
  orderedGrams: z.int(),
  receivedGrams: z.int(),
  totalHt: centimesOut,
  totalTtc: centimesOut,
  expectedOn: z.string().nullable(),
  /** Expected before today, and not all here. */
  late: z.boolean(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
});
export type SupplierOrderRow = z.output<typeof supplierOrderRow>;

const supplierOrderLine = price.extend({
  ...unit.shape,
  id: z.string(),
  supplierSku: z.string(),
  packSize: z.int(),
  ordered: z.int(),
  /** Came and is kept: passed, or held until somebody has looked at it. */
  received: z.int(),
  rejected: z.int(),
  /** Will not come any more. */
  givenUp: z.int(),
  left: z.int(),
  onHand: z.int(),
});
export type SupplierOrderLine = z.output<typeof supplierOrderLine>;

const receiptLine = z.object({
  ...unit.shape,
  quantity: z.int(),
  lot: z.string(),
  expiresOn: z.string().nullable(),
  qc: z.enum(RECEIPT_QC),
  /** Of held pieces, those that an inspection refused. */
  refused: z.int(),
  reason: z.string(),
});
export const supplierReceipt = z.object({
  id: z.string(),
  number: z.string(),
  day: z.string(),
  deliveryNote: z.string(),
  by: z.string(),
  at: z.string(),
  lines: z.array(receiptLine),
  /** Something of it waits for a bill. */
  billable: z.boolean(),
  bills: z.array(z.object({ id: z.string(), number: z.string() })),
});
export type SupplierReceipt = z.output<typeof supplierReceipt>;

export const supplierOrderDetail = supplierOrderRow.extend({
  version: z.int(),
  reference: z.string(),
  note: z.string(),
  reason: z.string(),
  createdBy: z.string(),
  closedAt: z.string().nullable(),
  supplierPhone: z.string(),
  items: z.array(supplierOrderLine),
  receipts: z.array(supplierReceipt),
  moves: z.array(z.enum(SUPPLIER_ORDER_MOVES)),
  mayEdit: z.boolean(),
  mayReceive: z.boolean(),
});
export type SupplierOrderDetail = z.output<typeof supplierOrderDetail>;

/** What is to come in, for whoever receives it: no prices. */
export const toReceiveRow = z.object({
  id: z.string(),
  number: z.string(),
  supplier: z.string(),
  warehouse: z.string(),
  stage,
  expectedOn: z.string().nullable(),
  late: z.boolean(),
  /** Those of which something is to come. */
  lines: z.int(),
  left: z.int(),
  leftGrams: z.int(),
});
export type ToReceiveRow = z.output<typeof toReceiveRow>;

const toReceiveLine = z.object({
  ...unit.shape,
  lineId: z.string(),
  barcode: z.string().nullable(),
  supplierSku: z.string(),
  ordered: z.int(),
  received: z.int(),
  left: z.int(),
});
export type ToReceiveLine = z.output<typeof toReceiveLine>;
export const toReceive = toReceiveRow.extend({
  reference: z.string(),
  note: z.string(),
  items: z.array(toReceiveLine),
});
export type ToReceive = z.output<typeof toReceive>;

const orderLine = z.strictObject({
  unitId: uuid,
  ordered: pieces,
  /** null: not known yet. */
  priceHt: priceHt.nullable(),
  taxRate,
  supplierSku: text(60).default(''),
});

const terms = {
  expectedOn: day.nullable().default(null),
  reference: text(80).default(''),
  note: text(1000).default(''),
};
export const following = z.strictObject({ version, ...terms });
export const draftBody = z.strictObject({
  ...{ version, warehouseId: uuid, ...terms },
  lines: z.array(orderLine).max(MAX_SUPPLIER_LINES, { error: 'validation.tooMany' }),
});

/** Pieces that came, and what was found of them (BO-195). */
export const INSPECTED = {
  quantity: pieces,
  lot,
  /** Needs a lot. */
  expiresOn: day.nullable().default(null),
  qc: z.enum(RECEIPT_QC, { error: 'validation.choice' }),
  reason: text(200).default(''),
};
const needed = (field: string) => ({ error: 'validation.required', path: [field] });
export const REFUSED_WITH_REASON = [
  ({ qc, reason }: { qc: ReceiptQc; reason: string }) => qc !== 'rejected' || reason !== '',
  needed('reason'),
] as const;
export const EXPIRES_IN_A_LOT = [
  ({ lot, expiresOn }: { lot: string; expiresOn: string | null }) => expiresOn === null || lot !== '',
  needed('lot'),
] as const;

const received = z
  .strictObject({ lineId: uuid, ...INSPECTED })
  .refine(...REFUSED_WITH_REASON)
  .refine(...EXPIRES_IN_A_LOT);

export const receiving = z.strictObject({
  deliveryNote: text(80).default(''),
  /** More than was ordered is taken too. */
  over: z.boolean().default(false),
  lines: z
    .array(received)
    .min(1, { error: 'validation.required' })
    .max(2 * MAX_SUPPLIER_LINES, { error: 'validation.tooMany' }),
});
