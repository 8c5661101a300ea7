import type { CheckoutCommand } from './checkout-command.ts';
import { type HoldLimits, overBuyer, type Pieces } from './hold-ceilings.ts';
import { type RiskLimits, riskOf } from './risk.ts';

/** What is known of an order's shopper before it is written. */
export interface Acquaintance {
  /** The same phone ordered the same lines in the last 24 h. */
  readonly sameLines: boolean;
  /** Unconfirmed orders of the same phone, and orders of the same browser. */
  readonly ofPhone: readonly string[];
  readonly ofBrowser: readonly string[];
  /** Orders from the same network address lately, and from those around it. */
  readonly fromAddress: number;
  readonly fromNetwork: number;
}

/** Nothing about what is asked for needs a second look: it may be placed together with others. */
export function asksTheOrdinary({ coupon }: Pick<CheckoutCommand, 'coupon'>): boolean {
  return !coupon?.trim();
}

/**
 * Nobody has to look at this order more closely: a first one of its browser and phone, of few enough pieces, and not one
 * of many from its network.
 */
export function isOrdinary(shopper: Acquaintance, wanted: Pieces, limits: HoldLimits & RiskLimits): boolean {
  const { sameLines, ofPhone, ofBrowser, fromAddress, fromNetwork } = shopper;
  if (ofPhone.length > 0 || ofBrowser.length > 0) return false;
  const risk = riskOf({ sameLines, fromPhone: 0, fromBrowser: 0, fromAddress, fromNetwork }, limits);
  return risk.flags.length === 0 && !risk.suspect && !overBuyer(wanted, new Map(), limits);
}
