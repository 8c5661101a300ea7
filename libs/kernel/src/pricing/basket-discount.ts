import { percentOf, toCentimes } from '../money.ts';
import { choicesOf } from './choice.ts';
import type { BasketReduction, PricedItem, Promotion } from './promotion.ts';
import { spread } from './spread.ts';

/** What a line costs once its unit has its price. */
export interface LineBefore {
  readonly line: PricedItem & { readonly quantity: number; readonly taxRate: number };
  readonly unitTtc: number;
  readonly lineTtc: number;
  /** A promotion of items acts on it. */
  readonly reduced: boolean;
}

export interface BasketDiscount {
  readonly reductions: readonly BasketReduction[];
  /** What of the reductions falls on each line, in the order of the lines. */
  readonly shares: readonly number[];
}

const ALONE = ['group_exclusive_cart', 'global_exclusive'] as const;

/** So that the odd centime falls on the same line whatever order the lines came in. */
function keyOf({ line, unitTtc }: LineBefore): string {
  return [line.productId, line.combinationId ?? '', unitTtc, line.quantity, line.taxRate].join(' ');
}

function isOpenTo(promotion: Promotion, line: LineBefore): boolean {
  return promotion.combinability !== 'group_exclusive_item' || !line.reduced;
}

function amountOff({ type, value }: Promotion, base: number): number {
  return type === 'percentage' ? percentOf(toCentimes(base), value) : Math.min(value, base);
}

/** One after the other, each off what the earlier ones left, rounded to the centime and spread over its lines. */
function applyInTurn(sorted: readonly LineBefore[], promotions: readonly Promotion[]) {
  const left = sorted.map(({ lineTtc }) => lineTtc);
  const reductions: BasketReduction[] = [];
  for (const promotion of promotions) {
    const open = sorted.map((line, index) => (isOpenTo(promotion, line) ? (left[index] ?? 0) : 0));
    const base = open.reduce((sum, amount) => sum + amount, 0);
    const amount = toCentimes(amountOff(promotion, base));
    if (amount === 0) continue;
    for (const [index, share] of spread(amount, open).entries()) left[index] = (left[index] ?? 0) - share;
    const { id, name, scope, type, value, endsAt } = promotion;
    reductions.push({ promotionId: id, name, scope, type, value, endsAt, amount });
  }
  return { left, reductions, total: left.reduce((sum, amount) => sum + amount, 0) };
}

/**
 * What comes off the lines together, by promotions of the basket that hold and that no item's promotion bars. Either
 * the non-exclusive ones or one exclusive alone: the best priority, then the cheapest for the shopper. Each reduction is
 * spread over its lines in proportion to what they still cost, by largest remainder, so that the shares add up to it.
 */
export function discountOf(lines: readonly LineBefore[], promotions: readonly Promotion[]): BasketDiscount {
  const nothing = { reductions: [], shares: lines.map(() => 0) };
  const anyReduced = lines.some(({ reduced }) => reduced);
  const open = promotions.filter(
    ({ combinability }) => !(combinability === 'global_exclusive' && anyReduced),
  );
  if (open.length === 0) return nothing;
  const order = lines.map((line, index) => ({ line, index, key: keyOf(line) }));
  order.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  const sorted = order.map(({ line }) => line);
  const outcomes = choicesOf(open, ALONE).map((choice) => applyInTurn(sorted, choice));
  const best = outcomes.reduce((soFar, outcome) => (outcome.total < soFar.total ? outcome : soFar));
  const shares = lines.map(() => 0);
  for (const [place, { line, index }] of order.entries())
    shares[index] = line.lineTtc - (best.left[place] ?? 0);
  return { reductions: best.reductions, shares };
}
