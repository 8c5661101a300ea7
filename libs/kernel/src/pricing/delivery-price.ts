import { type Centimes, percentOf, toCentimes, ZERO } from '../money.ts';
import { byRank } from './choice.ts';
import type { BasketReduction, Promotion } from './promotion.ts';

/** What a transporter asks: its price, and what its own promotion (free from a subtotal on) leaves of it. TTC. */
export interface BasketDelivery {
  readonly listTtc: Centimes;
  readonly carrierTtc: Centimes;
}

export interface PricedDeliveryLine {
  readonly listTtc: Centimes;
  readonly finalTtc: Centimes;
  /** What took something off: the transporter's own promotion, or one of the shop's. Never both. */
  readonly reducedBy: 'carrier' | 'promotion' | null;
  readonly reduction: BasketReduction | null;
}

/** What was decided before delivery. */
export interface DecidedBefore {
  readonly itemsReduced: boolean;
  readonly basketReduced: boolean;
  /** A `global_exclusive` promotion acts on a line or on the basket. */
  readonly barred: boolean;
}

function isOpen(
  { combinability }: Promotion,
  { itemsReduced, basketReduced, barred }: DecidedBefore,
): boolean {
  if (barred) return false;
  if (combinability === 'group_exclusive_item') return !itemsReduced;
  if (combinability === 'group_exclusive_cart') return !basketReduced;
  return combinability !== 'global_exclusive' || (!itemsReduced && !basketReduced);
}

function amountOff({ type, value }: Promotion, list: Centimes): Centimes {
  return type === 'percentage' ? percentOf(list, value) : toCentimes(Math.min(value, list));
}

/**
 * Delivery is reduced once: by the transporter's own promotion or by one of the shop's, whichever is the cheapest for
 * the shopper. Where they come to the same, the transporter's goes first (no coupon is used up for nothing), then the
 * rank of the promotions.
 */
export function priceDelivery(
  { listTtc, carrierTtc }: BasketDelivery,
  promotions: readonly Promotion[],
  before: DecidedBefore,
): PricedDeliveryLine {
  let finalTtc = carrierTtc;
  let best: Promotion | null = null;
  for (const promotion of promotions.filter((candidate) => isOpen(candidate, before)).sort(byRank)) {
    const left = toCentimes(listTtc - amountOff(promotion, listTtc));
    if (left >= finalTtc) continue;
    finalTtc = left;
    best = promotion;
  }
  if (!best)
    return { listTtc, finalTtc, reducedBy: carrierTtc < listTtc ? 'carrier' : null, reduction: null };
  const { id, name, scope, type, value, endsAt } = best;
  const amount = toCentimes(listTtc - finalTtc);
  const reduction = { promotionId: id, name, scope, type, value, endsAt, amount };
  return { listTtc, finalTtc, reducedBy: 'promotion', reduction };
}

export const NO_DELIVERY: PricedDeliveryLine = {
  listTtc: ZERO,
  finalTtc: ZERO,
  reducedBy: null,
  reduction: null,
};
