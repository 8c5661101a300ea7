import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

const count = (most: number, least = 1) =>
  z
    .int({ error: 'validation.number' })
    .min(least, { error: 'validation.number' })
    .max(most, { error: 'validation.number' });

/** What the shop's orders go by, and the most that each can be. */
export const ORDER_RULES = {
  holdHours: 720,
  suspectPerPhone: 1_000,
  suspectPerBrowser: 1_000,
  suspectPerAddress: 100_000,
  suspectPerNetwork: 100_000,
  suspectHoldMinutes: 1_440,
  heldPerBuyer: 9_999,
  heldInAllPerBuyer: 99_999,
  heldPerAddress: 100,
  heldPerNetwork: 100,
} as const;

export const orderRules = z.object({
  /** How long an unconfirmed order holds its stock. */
  holdHours: count(ORDER_RULES.holdHours),
  /** Unconfirmed orders of one phone in a day above which orders are flagged and hold nothing. */
  suspectPerPhone: count(ORDER_RULES.suspectPerPhone),
  /** The same for one network address in ten minutes, which thousands of buyers may share. */
  suspectPerAddress: count(ORDER_RULES.suspectPerAddress),
  /** The same for one browser in a day. */
  suspectPerBrowser: count(ORDER_RULES.suspectPerBrowser),
  /** The same for the addresses around one (/24, of IPv6 /48) in ten minutes. */
  suspectPerNetwork: count(ORDER_RULES.suspectPerNetwork),
  /** How long an order above these holds its stock; 0: it waits for the call without. */
  suspectHoldMinutes: count(ORDER_RULES.suspectHoldMinutes, 0),
  /** Pieces of one unit that unconfirmed orders of one buyer (browser or phone) hold at most; more are not held. */
  heldPerBuyer: count(ORDER_RULES.heldPerBuyer),
  /** Pieces of all units that they hold at most. */
  heldInAllPerBuyer: count(ORDER_RULES.heldInAllPerBuyer),
  /** Percent of a unit's pieces that unconfirmed orders from one network address hold at most. */
  heldPerAddress: count(ORDER_RULES.heldPerAddress),
  /** The same for the addresses around it. */
  heldPerNetwork: count(ORDER_RULES.heldPerNetwork),
});
export type OrderRules = z.output<typeof orderRules>;

export const orderRulesContract = {
  rules: defineEndpoint({
    name: 'orders.rules',
    method: 'GET',
    path: '/dashboard/api/orders/rules',
    summary: 'How long stock is held, and what counts as suspect',
    access: 'staff',
    permission: 'shop.edit',
    responses: { 200: orderRules },
  }),
  changeRules: defineEndpoint({
    name: 'orders.changeRules',
    method: 'PUT',
    path: '/dashboard/api/orders/rules',
    summary: 'Change how long stock is held and what counts as suspect',
    access: 'staff',
    permission: 'shop.edit',
    csrf: true,
    body: z.strictObject(orderRules.shape),
    responses: { 200: z.object({ ok: z.literal(true) }) },
  }),
} as const;
