import { type Centimes, sum, toCentimes, withoutTax } from '../money.ts';
import type { Weighing } from '../weight.ts';
import { type BasketDiscount, discountOf } from './basket-discount.ts';
import {
  type BasketDelivery,
  type DecidedBefore,
  NO_DELIVERY,
  type PricedDeliveryLine,
  priceDelivery,
} from './delivery-price.ts';
import { covers, inForce, isForBasket, isForDelivery, isForItems } from './eligibility.ts';
import type {
  BasketReduction,
  Combinability,
  ItemPromotion,
  PricedItem,
  PricingCircumstances,
  Promotion,
  Reduction,
} from './promotion.ts';
import { listOfUnit, priceUnit } from './unit-price.ts';

export interface BasketLine extends PricedItem {
  readonly quantity: number;
  /** The unit's price before promotions, with tax; of what is weighed the kilogram's. */
  readonly listUnitTtc: Centimes;
  /** Basis points: 19 % = 1900. */
  readonly taxRate: number;
  /** Of what is sold by weight: one unit of the line. */
  readonly weighing?: Weighing | null;
  /** What a unit was sold for already: it stands, whatever the promotions of items say now. */
  readonly agreed?: { readonly unitTtc: Centimes; readonly reductions: readonly Reduction[] } | null;
}

export interface Basket<L extends BasketLine = BasketLine> extends PricingCircumstances {
  readonly lines: readonly L[];
  readonly promotions: readonly Promotion[];
  /** Left out where nobody has chosen one yet. */
  readonly delivery?: BasketDelivery | null;
}

export interface PricedLine<L extends BasketLine = BasketLine> {
  readonly line: L;
  /** Before promotions, of what is weighed the weighing's. */
  readonly listUnitTtc: Centimes;
  /** After the item promotions, rounded once to the centime. */
  readonly unitTtc: Centimes;
  /** Per unit; multiply by the quantity for the line. */
  readonly reductions: readonly Reduction[];
  /** unit × quantity. */
  readonly lineTtc: Centimes;
  /** The line's share of what comes off the basket as a whole. */
  readonly discountTtc: Centimes;
  /** Of what is paid: HT + tax = line − discount. */
  readonly lineHt: Centimes;
  readonly lineTax: Centimes;
}

export interface BasketTotals {
  /** Before promotions. */
  readonly listTtc: Centimes;
  /** list − items: by the promotions of items. */
  readonly reductionTtc: Centimes;
  /** Σ unit × quantity. */
  readonly itemsTtc: Centimes;
  /** By the promotions of the basket. */
  readonly discountTtc: Centimes;
  /** Of items − discount. */
  readonly itemsHt: Centimes;
  readonly itemsTax: Centimes;
  readonly deliveryTtc: Centimes;
  /** items − discount + delivery. */
  readonly totalTtc: Centimes;
}

export interface PricedBasket<L extends BasketLine = BasketLine> {
  /** In the order of the basket's lines. */
  readonly lines: readonly PricedLine<L>[];
  /** By the promotions of the basket, in the order in which they act. */
  readonly reductions: readonly BasketReduction[];
  readonly delivery: PricedDeliveryLine;
  readonly totals: BasketTotals;
}

interface LinePrice<L extends BasketLine> {
  readonly line: L;
  readonly unitTtc: Centimes;
  readonly reductions: readonly Reduction[];
  readonly lineTtc: Centimes;
  readonly reduced: boolean;
}

function priceLine<L extends BasketLine>(
  line: L,
  promotions: readonly ItemPromotion[],
  at: PricingCircumstances,
): LinePrice<L> {
  const { unitTtc, reductions } =
    line.agreed ?? priceUnit(line.listUnitTtc, coveringOf(line, promotions, at), line.weighing);
  const lineTtc = toCentimes(unitTtc * line.quantity);
  return { line, unitTtc, reductions, lineTtc, reduced: reductions.length > 0 };
}

function coveringOf(line: BasketLine, promotions: readonly ItemPromotion[], at: PricingCircumstances) {
  return promotions.filter((promotion) => covers(promotion, line, at));
}

function settle<L extends BasketLine>(price: LinePrice<L>, share: number): PricedLine<L> {
  const { line, unitTtc, reductions, lineTtc } = price;
  const paid = toCentimes(lineTtc - share);
  const lineHt = withoutTax(paid, line.taxRate);
  const lineTax = toCentimes(paid - lineHt);
  const listUnitTtc = listOfUnit(line.listUnitTtc, line.weighing);
  return { line, listUnitTtc, unitTtc, reductions, lineTtc, discountTtc: toCentimes(share), lineHt, lineTax };
}

function totalsOf(lines: readonly PricedLine[], delivery: PricedDeliveryLine): BasketTotals {
  const listTtc = sum(lines.map(({ listUnitTtc, line }) => toCentimes(listUnitTtc * line.quantity)));
  const itemsTtc = sum(lines.map((line) => line.lineTtc));
  const discountTtc = sum(lines.map((line) => line.discountTtc));
  const deliveryTtc = delivery.finalTtc;
  return {
    listTtc,
    reductionTtc: toCentimes(listTtc - itemsTtc),
    itemsTtc,
    discountTtc,
    itemsHt: sum(lines.map((line) => line.lineHt)),
    itemsTax: sum(lines.map((line) => line.lineTax)),
    deliveryTtc,
    totalTtc: toCentimes(itemsTtc - discountTtc + deliveryTtc),
  };
}

/** The combinabilities of the promotions that act on some line. */
function actingOn(
  lines: readonly LinePrice<BasketLine>[],
  promotions: readonly Promotion[],
): Set<Combinability> {
  const ids = new Set(lines.flatMap(({ reductions }) => reductions.map(({ promotionId }) => promotionId)));
  return new Set(promotions.filter(({ id }) => ids.has(id)).map(({ combinability }) => combinability));
}

function decidedBefore(
  lines: readonly LinePrice<BasketLine>[],
  items: ReadonlySet<Combinability>,
  { reductions }: BasketDiscount,
  promotions: readonly Promotion[],
): DecidedBefore {
  const inBasket = promotions.filter(({ id }) => reductions.some(({ promotionId }) => promotionId === id));
  const exclusive = inBasket.some(({ combinability }) => combinability === 'global_exclusive');
  return {
    itemsReduced: lines.some(({ reduced }) => reduced),
    basketReduced: reductions.length > 0,
    barred: exclusive || items.has('global_exclusive'),
  };
}

/**
 * Prices a basket: the one function behind cards, product page, quote, checkout, order form and till.
 *
 * First each unit, by its own line alone, never by what else lies in the basket, so that a card and a basket always
 * agree. Then what comes off the basket as a whole: it is spread over the lines by largest remainder ({@link spread}),
 * so that the shares add up to it to the centime, and each line's HT and tax are split out of what is left of it. Last
 * delivery, which is reduced once. Total = Σ lines − discounts + delivery (I5).
 */
export function priceBasket<L extends BasketLine>(basket: Basket<L>): PricedBasket<L> {
  const promotions = basket.promotions.filter((promotion) => inForce(promotion, basket));
  const forItems = promotions.filter(isForItems);
  const prices = basket.lines.map((line) => priceLine(line, forItems, basket));
  const items = actingOn(prices, forItems);
  const barsBasket = items.has('group_exclusive_cart') || items.has('global_exclusive');
  const forBasket = barsBasket ? [] : promotions.filter((promotion) => isForBasket(promotion, basket));
  const discount = discountOf(prices, forBasket);
  const lines = prices.map((price, index) => settle(price, discount.shares[index] ?? 0));
  const forDelivery = promotions.filter(isForDelivery);
  const delivery = basket.delivery
    ? priceDelivery(basket.delivery, forDelivery, decidedBefore(prices, items, discount, forBasket))
    : NO_DELIVERY;
  return { lines, reductions: discount.reductions, delivery, totals: totalsOf(lines, delivery) };
}
