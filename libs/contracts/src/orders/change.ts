import { z } from 'zod';
import { uuid } from '../common.ts';
import { ORDER_STATES } from './states.ts';

export const params = z.object({ id: uuid });
/** The version that the page showed; another one is refused with `order_changed`, nothing is done. */
export const expectedVersion = z.int({ error: 'validation.number' }).min(1);
export const acted = {
  200: z.object({ ok: z.literal(true), version: z.int(), state: z.enum(ORDER_STATES) }),
};
export const refusals = ['order_changed', 'illegal_transition', 'out_of_stock', 'with_other_agent'] as const;

/** What every change of one order is. */
export const change = {
  method: 'POST',
  access: 'staff',
  csrf: true,
  params,
  responses: acted,
  errors: refusals,
} as const;

/** A call that was postponed says until when. */
export const saysUntilWhen = (call: { result: string; until?: string | null | undefined }): boolean =>
  call.result !== 'postponed' || Boolean(call.until);
export const UNTIL_WHEN = { path: ['until'], error: 'validation.required' };
