/** What the calls about suppliers, their orders and receipts share. */
import { z } from 'zod';
import { centimes, centimesOut, uuid } from '../common.ts';

export { day } from '../common.ts';
export { flag, lot, pieces, reason, search, text } from '../stock/parts.ts';

/** Taken and drawn at once, of any of them. */
export const SUPPLIER_UNITS_FOUND = 20;
/** What a document comes to at most, centimes: sums of them stay exact. */
export const MAX_DOCUMENT_SUM = 10_000_000_000_000;
/** Lines of one order, or of one receipt. */
export const MAX_SUPPLIER_LINES = 500;

export const id = z.object({ id: uuid });
export const version = z.int({ error: 'validation.number' }).min(1, { error: 'validation.number' });
export const done = { 200: z.object({ ok: z.literal(true), version: z.int() }) };
export const read = { method: 'GET', access: 'staff', permission: 'procurement.read' } as const;
export const write = { access: 'staff', permission: 'procurement.edit', csrf: true } as const;

export const page = {
  page: z.coerce.number({ error: 'validation.number' }).int().min(1).max(100_000).default(1),
  perPage: z.coerce.number({ error: 'validation.number' }).int().min(1).max(100).default(24),
};

/** Days that something takes. */
export const days = z
  .int({ error: 'validation.number' })
  .min(0, { error: 'validation.number' })
  .max(365, { error: 'validation.number' })
  .nullable();
/** Basis points: 19 % is 1900. */
export const taxRate = z
  .int({ error: 'validation.number' })
  .min(0, { error: 'validation.number' })
  .max(10_000, { error: 'validation.number' });
/** Without tax; the price with it follows. */
export const priceHt = centimes;

/** A unit as people call it. */
export const unit = z.object({
  unitId: z.string(),
  productId: z.string(),
  name: z.string(),
  variant: z.string(),
  sku: z.string().nullable(),
  /** Its pieces are grams, its prices a kilogram's. */
  weighed: z.boolean(),
});
export type ProcuredUnit = z.output<typeof unit>;

export const price = z.object({
  priceHt: centimesOut.nullable(),
  priceTtc: centimesOut.nullable(),
  taxRate: z.int(),
});
