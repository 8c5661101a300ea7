/** What the calls of the stock share. */
import { z } from 'zod';
import { uuid } from '../common.ts';

export { day } from '../common.ts';

export const pieces = z
  .int({ error: 'form.validation.quantity' })
  .min(1, { error: 'form.validation.quantity' })
  .max(1_000_000, { error: 'form.validation.quantity' });
/** Of several that are set apart; none is one too. */
export const part = z
  .int({ error: 'form.validation.quantity' })
  .min(0, { error: 'form.validation.quantity' })
  .max(1_000_000, { error: 'form.validation.quantity' })
  .default(0);
/** A whole number as forms send it. */
export const formPieces = z.preprocess(
  (value) => (typeof value === 'string' && /^[0-9]{1,7}$/.test(value) ? Number(value) : value),
  pieces,
);
export const text = (max: number) => z.string().trim().max(max, { error: 'validation.tooLong' });
export const reason = text(500).min(1, { error: 'validation.required' });
export const lot = text(60).default('');
export const search = z.string().trim().max(100, { error: 'validation.tooLong' }).default('');
export const flag = z.preprocess((value) => value === true || value === 'true' || value === '1', z.boolean());
export const partId = z.object({ partId: uuid });
export const id = z.object({ id: uuid });
export const warehouseId = z.object({ warehouseId: uuid });
export const expeditionId = z.object({ expeditionId: uuid });

export const ok = { 200: z.object({ ok: z.literal(true) }) };
export const created = { 201: z.object({ id: z.string() }) };
export const added = { 200: z.object({ status: z.literal('ok'), message: z.string() }) };
export const read = { method: 'GET', access: 'staff', permission: 'stock.read' } as const;
export const write = { method: 'POST', access: 'staff', csrf: true } as const;
export const adjusting = { ...write, permission: 'stock.adjust' } as const;
export const transferring = { ...write, permission: 'stock.transfer' } as const;
export const receiving = { ...write, permission: 'stock.receive' } as const;
export const refusals = ['not_found', 'out_of_stock'] as const;
