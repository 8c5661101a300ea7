import { type Centimes, sum, toCentimes, withoutTax } from '../money.ts';
import { covers, inForce } from './eligibility.ts';
import type { ItemPromotion, PricedItem, PricingCircumstances, Reduction } from './promotion.ts';
import { priceUnit } from './unit-price.ts';

export interface BasketLine extends PricedItem {
  readonly quantity: number;
  /** The unit's price before promotions, with tax. */
  readonly listUnitTtc: Centimes;
  /** Basis points: 19 % = 1900. */
  readonly taxRate: number;
}

export interface Basket<L extends BasketLine = BasketLine> extends PricingCircumstances {
  readonly lines: readonly L[];
  readonly promotions: readonly ItemPromotion[];
}

export interface PricedLine<L extends BasketLine = BasketLine> {
  readonly line: L;
  readonly listUnitTtc: Centimes;
  /** After the item promotions, rounded once to the centime. */
  readonly unitTtc: Centimes;
  /** Per unit; multiply by the quantity for the line. */
  readonly reductions: readonly Reduction[];
  readonly lineHt: Centimes;
  readonly lineTax: Centimes;
  /** unit × quantity = HT + tax. */
  readonly lineTtc: Centimes;
}

export interface BasketTotals {
  /** Before promotions. */
  readonly listTtc: Centimes;
  /** list − items. */
  readonly reductionTtc: Centimes;
  readonly itemsHt: Centimes;
  readonly itemsTax: Centimes;
  readonly itemsTtc: Centimes;
}

export interface PricedBasket<L extends BasketLine = BasketLine> {
  /** In the order of the basket's lines. */
  readonly lines: readonly PricedLine<L>[];
  readonly totals: BasketTotals;
}

function priceLine<L extends BasketLine>(
  line: L,
  promotions: readonly ItemPromotion[],
  at: PricingCircumstances,
): PricedLine<L> {
  const { unitTtc, reductions } = priceUnit(
    line.listUnitTtc,
    promotions.filter((promotion) => covers(promotion, line, at)),
  );
  const lineTtc = toCentimes(unitTtc * line.quantity);
  const lineHt = withoutTax(lineTtc, line.taxRate);
  const lineTax = toCentimes(lineTtc - lineHt);
  return { line, listUnitTtc: line.listUnitTtc, unitTtc, reductions, lineHt, lineTax, lineTtc };
}

function totalsOf(lines: readonly PricedLine[]): BasketTotals {
  const listTtc = sum(lines.map(({ listUnitTtc, line }) => toCentimes(listUnitTtc * line.quantity)));
  const itemsTtc = sum(lines.map((line) => line.lineTtc));
  return {
    listTtc,
    reductionTtc: toCentimes(listTtc - itemsTtc),
    itemsHt: sum(lines.map((line) => line.lineHt)),
    itemsTax: sum(lines.map((line) => line.lineTax)),
    itemsTtc,
  };
}

/**
 * Prices a basket: the one function behind cards, product page, quote, checkout, order form and till. A unit's price
 * depends on its own line alone, never on what else lies in the basket, so that a card and a basket always agree.
 */
export function priceBasket<L extends BasketLine>(basket: Basket<L>): PricedBasket<L> {
  const promotions = basket.promotions.filter((promotion) => inForce(promotion, basket));
  const lines = basket.lines.map((line) => priceLine(line, promotions, basket));
  return { lines, totals: totalsOf(lines) };
}
