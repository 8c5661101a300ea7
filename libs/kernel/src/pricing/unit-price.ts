import { type Centimes, toCentimes } from '../money.ts';
import { choicesOf } from './choice.ts';
import type { ItemPromotion, Reduction } from './promotion.ts';

export interface UnitPrice {
  readonly unitTtc: Centimes;
  readonly reductions: readonly Reduction[];
}

const ALONE = ['group_exclusive_item', 'global_exclusive'] as const;

/** Rounded half away from zero, for a price ≥ 0 kept as an exact ratio. */
function rounded(numerator: bigint, denominator: bigint): number {
  return Number((numerator * 2n + denominator) / (2n * denominator));
}

/**
 * Takes the reductions off one after the other on an exact ratio, so that the unit is rounded once. A reduction's
 * amount is the difference of the rounded prices before and after it, hence the amounts always add up.
 */
function applyInTurn(listUnitTtc: Centimes, promotions: readonly ItemPromotion[]): UnitPrice {
  let numerator = BigInt(listUnitTtc);
  let denominator = 1n;
  let price: number = listUnitTtc;
  const reductions: Reduction[] = [];
  for (const promotion of promotions) {
    if (promotion.type === 'percentage') {
      numerator *= BigInt(10_000 - promotion.value);
      denominator *= 10_000n;
    } else numerator -= BigInt(promotion.value) * denominator;
    if (numerator < 0n) numerator = 0n;
    const next = rounded(numerator, denominator);
    if (next < price) reductions.push(reduction(promotion, toCentimes(price - next)));
    price = next;
  }
  return { unitTtc: toCentimes(price), reductions };
}

function reduction(promotion: ItemPromotion, amount: Centimes): Reduction {
  const { id, name, type, value, endsAt } = promotion;
  return { promotionId: id, name, type, value, endsAt, amount };
}

/**
 * The price of one unit under the promotions that cover it. Either the non-exclusive ones together, or one exclusive
 * promotion alone: the choice whose best priority is highest, then the one that is cheapest for the shopper.
 */
export function priceUnit(listUnitTtc: Centimes, promotions: readonly ItemPromotion[]): UnitPrice {
  if (promotions.length === 0) return { unitTtc: listUnitTtc, reductions: [] };
  const prices = choicesOf(promotions, ALONE).map((choice) => applyInTurn(listUnitTtc, choice));
  return prices.reduce((best, price) => (price.unitTtc < best.unitTtc ? price : best));
}
