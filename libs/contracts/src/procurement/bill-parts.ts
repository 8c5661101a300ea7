import { ZERO } from '@hanout/kernel';
import { z } from 'zod';
import { centimes, centimesOut, day, uuid } from '../common.ts';
import { MAX_DOCUMENT_SUM, MAX_SUPPLIER_LINES, pieces, priceHt, taxRate, text, unit } from './parts.ts';

/** How the list of bills is cut: what is owed, what should have been paid before today, what is paid, what is no bill any more. */
export const SUPPLIER_BILL_VIEWS = ['open', 'overdue', 'settled', 'cancelled'] as const;
export type SupplierBillView = (typeof SUPPLIER_BILL_VIEWS)[number];
/** Where a bill stands. */
export const SUPPLIER_BILL_STATES = ['open', 'part_settled', 'settled', 'cancelled'] as const;
export type SupplierBillState = (typeof SUPPLIER_BILL_STATES)[number];
/** Lines of one bill. */
export const MAX_BILL_LINES = MAX_SUPPLIER_LINES;

/** A sum of a document: more than one price can be. */
export const documentSum = z
  .int({ error: 'validation.amount' })
  .min(0, { error: 'validation.amount' })
  .max(MAX_DOCUMENT_SUM, { error: 'validation.amount' })
  .meta({ format: 'centimes' }) as unknown as typeof centimes;
export const positiveSum = documentSum.refine((value) => value > 0, { error: 'validation.amount' });
export const named = z.object({ id: z.string(), name: z.string() });
const numbered = z.object({ id: z.string(), number: z.string() });

export const supplierBillRow = z.object({
  id: z.string(),
  /** As the supplier numbers it. */
  number: z.string(),
  supplier: named,
  state: z.enum(SUPPLIER_BILL_STATES),
  onDay: z.string(),
  dueOn: z.string(),
  overdue: z.boolean(),
  ttc: centimesOut,
  /** What is left to pay. */
  left: centimesOut,
});
export type SupplierBillRow = z.output<typeof supplierBillRow>;

/** A line of a receipt beside what was ordered and what is billed. */
const checked = z.object({
  ...unit.shape,
  receiptLineId: z.string(),
  receipt: numbered,
  order: numbered.nullable(),
  ordered: z.int().nullable(),
  /** Kept pieces of this line. */
  received: z.int(),
  /** Without tax, as it was ordered; null: it was not said. */
  orderedHt: centimesOut.nullable(),
});
export const billableLine = checked.extend({
  /** That no bill asks for yet. */
  left: z.int(),
  taxRate: z.int(),
});
export type BillableLine = z.output<typeof billableLine>;

export const supplierBillLine = checked.extend({
  pieces: z.int(),
  priceHt: centimesOut,
  taxRate: z.int(),
});
export type SupplierBillLine = z.output<typeof supplierBillLine>;

export const supplierBillDetail = supplierBillRow.extend({
  version: z.int(),
  ht: centimesOut,
  tax: centimesOut,
  stamp: centimesOut,
  settled: centimesOut,
  /** What its receipts had booked of it; the bill itself books the difference. */
  booked: centimesOut,
  note: z.string(),
  createdBy: z.string(),
  createdAt: z.string(),
  cancelled: z.object({ by: z.string(), at: z.string(), reason: z.string() }).nullable(),
  items: z.array(supplierBillLine),
  payments: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      type: z.string(),
      onDay: z.string(),
      amount: centimesOut,
    }),
  ),
  mayCancel: z.boolean(),
});
export type SupplierBillDetail = z.output<typeof supplierBillDetail>;

const billLine = z.strictObject({ receiptLineId: uuid, pieces, priceHt, taxRate });
export const newBill = z.strictObject({
  supplierId: uuid,
  number: text(60).min(1, { error: 'validation.required' }),
  onDay: day,
  /** null: the supplier's days after its day. */
  dueOn: day.nullable().default(null),
  ht: documentSum,
  tax: documentSum,
  stamp: centimes.default(ZERO),
  note: text(1000).default(''),
  lines: z.array(billLine).max(MAX_BILL_LINES, { error: 'validation.tooMany' }),
});

/** What is owed to a supplier: bills by their due day, what has no bill yet, less what was paid before its bill. */
export const supplierDebt = z.object({
  owed: centimesOut,
  overdue: centimesOut,
  /** Due within the next seven days, today too. */
  soon: centimesOut,
  later: centimesOut,
  /** Received, and not billed yet. */
  unbilled: centimesOut,
  /** Paid or credited, and not laid on a bill. */
  advances: centimesOut,
});
export type SupplierDebt = z.output<typeof supplierDebt>;
