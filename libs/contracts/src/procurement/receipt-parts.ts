import { z } from 'zod';
import { centimesOut, uuid } from '../common.ts';
import { EXPIRES_IN_A_LOT, INSPECTED, RECEIPT_QC, REFUSED_WITH_REASON } from './order-parts.ts';
import { MAX_SUPPLIER_LINES, price, priceHt, taxRate, text, unit } from './parts.ts';

const named = z.object({ id: z.string(), name: z.string() });
const numbered = z.object({ id: z.string(), number: z.string() });

/** What came at once, of an order or of none; without prices. */
export const receiptRow = z.object({
  id: z.string(),
  number: z.string(),
  supplier: named,
  warehouse: named,
  /** The order that it is of, or that it came too late for. */
  order: numbered.nullable(),
  day: z.string(),
  at: z.string(),
  by: z.string(),
  deliveryNote: z.string(),
  lines: z.int(),
  pieces: z.int(),
  /** Of what is sold by weight, which is none of the pieces. */
  grams: z.int(),
});
export type ReceiptRow = z.output<typeof receiptRow>;

/** For whoever sees prices: how many lines wait for theirs. */
export const pricedReceiptRow = receiptRow.extend({ unpriced: z.int() });
export type PricedReceiptRow = z.output<typeof pricedReceiptRow>;

const line = z.object({
  ...unit.shape,
  quantity: z.int(),
  lot: z.string(),
  expiresOn: z.string().nullable(),
  qc: z.enum(RECEIPT_QC),
  /** Of held pieces, those that an inspection refused. */
  refused: z.int(),
  reason: z.string(),
});
export const receiptAtHand = receiptRow.extend({ items: z.array(line) });
export type ReceiptAtHand = z.output<typeof receiptAtHand>;

const pricedLine = z.object({
  ...line.shape,
  ...price.shape,
  /** Pieces that are kept, and of these those that bills ask for. */
  kept: z.int(),
  billed: z.int(),
});
export type PricedReceiptLine = z.output<typeof pricedLine>;
export const receiptDetail = pricedReceiptRow.extend({
  items: z.array(pricedLine),
  /** What its kept pieces come to as far as their prices are known. */
  totalHt: centimesOut,
  totalTtc: centimesOut,
  mayPrice: z.boolean(),
});
export type ReceiptDetail = z.output<typeof receiptDetail>;

/** What can come in of a supplier; its price for whoever sees prices alone. */
const comingUnit = z.object({
  ...unit.shape,
  barcode: z.string().nullable(),
  supplierSku: z.string(),
  /** Given up of the order that is asked for: what may come too late. */
  givenUp: z.int(),
  price: price.optional(),
});
export type ComingUnit = z.output<typeof comingUnit>;
export const comingUnits = z.object({ units: z.array(comingUnit) });

/** Where a receipt without an order begins. */
export const receiptStart = z.object({
  suppliers: z.array(named),
  warehouses: z.array(named),
  /** The closed order that it came too late for. */
  order: z
    .object({ ...numbered.shape, supplierId: z.string(), warehouseId: z.string(), givenUp: z.int() })
    .nullable(),
});
export type ReceiptStart = z.output<typeof receiptStart>;

const came = z
  .strictObject({ unitId: uuid, ...INSPECTED })
  .refine(...REFUSED_WITH_REASON)
  .refine(...EXPIRES_IN_A_LOT);

export const receivingAlone = z.strictObject({
  supplierId: uuid,
  warehouseId: uuid,
  /** A closed order of that supplier, which it came too late for. */
  orderId: uuid.nullable().default(null),
  deliveryNote: text(80).default(''),
  lines: z
    .array(came)
    .min(1, { error: 'validation.required' })
    .max(2 * MAX_SUPPLIER_LINES, { error: 'validation.tooMany' }),
  /** What pieces cost, by whoever sees prices; null: nobody knows yet. What is left out costs what was agreed with the supplier. */
  prices: z
    .array(z.strictObject({ unitId: uuid, priceHt: priceHt.nullable(), taxRate }))
    .max(MAX_SUPPLIER_LINES, { error: 'validation.tooMany' })
    .default([]),
});

export const pricing = z.strictObject({
  prices: z
    .array(z.strictObject({ unitId: uuid, priceHt, taxRate }))
    .min(1, { error: 'validation.required' })
    .max(MAX_SUPPLIER_LINES, { error: 'validation.tooMany' }),
});
