import type { MessageKey } from '@hanout/contracts';
import { DomainError, type PricedBasket, type Promotion } from '@hanout/kernel';

/** A promotion that a basket's coupon may mean, with how far it is used. */
export interface CouponPromotion extends Promotion {
  readonly singleUse: boolean;
  readonly usageLimit: number | null;
  readonly uses: number;
}

type Refusal = 'coupon_unknown' | 'coupon_not_started' | 'coupon_expired' | 'coupon_not_applicable';

/** 422 for what will not change by itself, 409 for a coupon that others used up; the field is the payload's. */
export function couponRefused(code: Refusal | 'coupon_used'): DomainError {
  const fields = { coupon: [code satisfies MessageKey] };
  return new DomainError(code, code === 'coupon_used' ? 409 : 422, { fields });
}

/** Why no promotion of this code holds at the instant. */
function refusalOf(known: readonly CouponPromotion[], instant: number): Refusal {
  if (known.length === 0) return 'coupon_unknown';
  return known.some(({ startsAt }) => startsAt > instant) ? 'coupon_not_started' : 'coupon_expired';
}

/** The promotion of a code that holds at the instant. */
export function holdingAt(known: readonly CouponPromotion[], instant: number): CouponPromotion | undefined {
  return known.find(({ startsAt, endsAt }) => startsAt <= instant && (endsAt === null || instant < endsAt));
}

/**
 * The promotion that a coupon means now: no two of one code hold at the same instant.
 * @param known all promotions of the code on the channel, whenever they hold
 * @throws DomainError `coupon_unknown`, `coupon_not_started`, `coupon_expired` (422), `coupon_used` (409)
 */
export function couponAt(known: readonly CouponPromotion[], instant: number): CouponPromotion {
  const holding = holdingAt(known, instant);
  if (!holding) throw couponRefused(refusalOf(known, instant));
  if (holding.usageLimit !== null && holding.uses >= holding.usageLimit) throw couponRefused('coupon_used');
  return holding;
}

/** @throws DomainError `coupon_not_applicable` (422) where the basket is priced without it: never ignored in silence. */
export function requireEffect(coupon: Promotion, { lines, reductions, delivery }: PricedBasket): void {
  const acting = [
    ...lines.flatMap((line) => line.reductions),
    ...reductions,
    ...(delivery.reduction ? [delivery.reduction] : []),
  ];
  if (!acting.some(({ promotionId }) => promotionId === coupon.id))
    throw couponRefused('coupon_not_applicable');
}
