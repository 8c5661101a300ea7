import { type Centimes, toCentimes } from '../money.ts';
import { GRAMS_OF_PRICE, type Weighing } from '../weight.ts';
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

/** A price before promotions as an exact ratio, and how many of what an amount is taken off it holds, by `per`. */
interface ListPrice {
  readonly numerator: bigint;
  readonly per: bigint;
  readonly units: bigint;
}

function listPrice(listUnitTtc: Centimes, weighing: Weighing | null): ListPrice {
  if (!weighing) return { numerator: BigInt(listUnitTtc), per: 1n, units: 1n };
  const [per, units] = [BigInt(GRAMS_OF_PRICE), BigInt(weighing.grams)];
  const { labelled = null } = weighing;
  const numerator = labelled === null ? BigInt(listUnitTtc) * units : BigInt(labelled) * per;
  return { numerator, per, units };
}

/**
 * Takes the reductions off one after the other on an exact ratio, so that the unit is rounded once. A reduction's
 * amount is the difference of the rounded prices before and after it, hence the amounts always add up.
 */
function applyInTurn(
  { numerator: list, per, units }: ListPrice,
  promotions: readonly ItemPromotion[],
): UnitPrice {
  let numerator = list;
  let denominator = per;
  let price = rounded(numerator, denominator);
  const reductions: Reduction[] = [];
  for (const promotion of promotions) {
    if (promotion.type === 'percentage') {
      numerator *= BigInt(10_000 - promotion.value);
      denominator *= 10_000n;
    } else numerator -= (BigInt(promotion.value) * units * denominator) / per;
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

/** What a unit costs before promotions: of what is weighed the unit is the weighing, and `listUnitTtc` its kilogram's price. */
export function listOfUnit(listUnitTtc: Centimes, weighing: Weighing | null = null): Centimes {
  if (!weighing) return listUnitTtc;
  const { numerator, per } = listPrice(listUnitTtc, weighing);
  return toCentimes(rounded(numerator, per));
}

/**
 * The price of one unit under the promotions that cover it. Either the non-exclusive ones together, or one exclusive
 * promotion alone: the choice whose best priority is highest, then the one that is cheapest for the shopper.
 *
 * @param weighing what the unit weighs: `listUnitTtc` and amounts that are taken off it are for the kilogram; rounded once
 */
export function priceUnit(
  listUnitTtc: Centimes,
  promotions: readonly ItemPromotion[],
  weighing: Weighing | null = null,
): UnitPrice {
  if (promotions.length === 0) return { unitTtc: listOfUnit(listUnitTtc, weighing), reductions: [] };
  const list = listPrice(listUnitTtc, weighing);
  const prices = choicesOf(promotions, ALONE).map((choice) => applyInTurn(list, choice));
  return prices.reduce((best, price) => (price.unitTtc < best.unitTtc ? price : best));
}
