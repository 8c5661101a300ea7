import { type Centimes, toCentimes } from '../money.ts';
import { covers, inForce, isForBasket, isForDelivery, isForItems } from './eligibility.ts';
import type { Basket, PricedBasket } from './price-basket.ts';
import type { Promotion, Scope } from './promotion.ts';
import { PROMOTION_SCOPES } from './scopes.ts';

/**
 * Why a promotion acts on a basket or not:
 * - `applied`;
 * - `not_started`, `ended`, `channel`, `coupon` (another code, or none), `payment_method`, `segment`;
 * - `used`: it was used as often as it may be; whoever reads the promotions leaves it out of the basket;
 * - `covers_nothing`: nothing that it is for lies in the basket, or no delivery is chosen;
 * - `gives_way`: others act in its place, named in `givesWayTo` (the transporter's own promotion has no name);
 * - `takes_nothing`: it might act, and there is nothing left to take off.
 */
export const VERDICTS = [
  'applied',
  'not_started',
  'ended',
  'channel',
  'coupon',
  'payment_method',
  'segment',
  'used',
  'covers_nothing',
  'gives_way',
  'takes_nothing',
] as const;
export type Verdict = (typeof VERDICTS)[number];

export interface Considered {
  readonly promotionId: string;
  readonly name: string;
  readonly scope: Scope;
  readonly verdict: Verdict;
  /** Off the whole basket, TTC: on lines per unit × quantity. */
  readonly amount: Centimes;
  /** Ids of the promotions that act in its place. */
  readonly givesWayTo: readonly string[];
}

function outOfForce(promotion: Promotion, at: Basket): Verdict | null {
  if (at.instant < promotion.startsAt) return 'not_started';
  if (promotion.endsAt !== null && promotion.endsAt <= at.instant) return 'ended';
  if (!promotion.channels.includes(at.channel)) return 'channel';
  return inForce(promotion, at) ? null : 'coupon';
}

function coversNothing(promotion: Promotion, at: Basket): Verdict | null {
  return mayActOn(promotion, at) ? null : PROMOTION_SCOPES[promotion.scope].otherwise;
}

function mayActOn(promotion: Promotion, at: Basket): boolean {
  if (isForItems(promotion)) return at.lines.some((line) => covers(promotion, line, at));
  return isForDelivery(promotion) ? !!at.delivery : isForBasket(promotion, at);
}

/** Centimes that one promotion takes off the basket. */
function amountOf(id: string, { lines, reductions, delivery }: PricedBasket): number {
  const onLines = lines.flatMap((priced) =>
    priced.reductions
      .filter(({ promotionId }) => promotionId === id)
      .map(({ amount }) => amount * priced.line.quantity),
  );
  const onBasket = [...reductions, ...(delivery.reduction ? [delivery.reduction] : [])]
    .filter(({ promotionId }) => promotionId === id)
    .map(({ amount }) => amount);
  return [...onLines, ...onBasket].reduce((total, amount) => total + amount, 0);
}

/** Those that act where this one would have acted, or that bar it. */
function rivalsOf(promotion: Promotion, at: Basket, priced: PricedBasket): string[] {
  const onLines = priced.lines
    .filter(({ line }) => !isForItems(promotion) || covers(promotion, line, at))
    .flatMap(({ reductions }) => reductions.map(({ promotionId }) => promotionId));
  if (isForItems(promotion)) return onLines;
  const onBasket = priced.reductions.map(({ promotionId }) => promotionId);
  const { reduction } = priced.delivery;
  return [...onLines, ...onBasket, ...(isForDelivery(promotion) && reduction ? [reduction.promotionId] : [])];
}

function consider(promotion: Promotion, at: Basket, priced: PricedBasket): Considered {
  const { id: promotionId, name, scope } = promotion;
  const amount = toCentimes(amountOf(promotionId, priced));
  const said = { promotionId, name, scope, amount, givesWayTo: [] };
  if (amount > 0) return { ...said, verdict: 'applied' };
  const without = outOfForce(promotion, at) ?? coversNothing(promotion, at);
  if (without) return { ...said, verdict: without };
  const givesWayTo = [...new Set(rivalsOf(promotion, at, priced))];
  const carrier = isForDelivery(promotion) && priced.delivery.reducedBy === 'carrier';
  return { ...said, verdict: carrier || givesWayTo.length > 0 ? 'gives_way' : 'takes_nothing', givesWayTo };
}

/** Every promotion of the basket with what it took off or why it did not, in the order they were given. */
export function explainBasket(basket: Basket, priced: PricedBasket): Considered[] {
  return basket.promotions.map((promotion) => consider(promotion, basket, priced));
}
