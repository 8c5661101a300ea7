import {
  CHANNELS,
  type Channel,
  COMBINABILITIES,
  type Combinability,
  DomainError,
  isUuid,
  namesThings,
  PROMOTION_SCOPES,
  PROMOTION_TYPES,
  type PromotionType,
  SCOPES,
  type Scope,
} from '@hanout/kernel';
import type { PromotionTexts } from './promotion-texts.ts';

/** What a merchant decides about a promotion; its scope stays what it was at first (BO-239). */
export interface PromotionTerms {
  /** For staff, and on receipts. */
  readonly name: string;
  /** Ids of what it covers, for the scopes that name some (`PROMOTION_SCOPES`). */
  readonly targets?: readonly string[];
  /** What `payment_method` is for: `cash_on_delivery`… */
  readonly paymentMethods?: readonly string[];
  readonly type: PromotionType;
  /** Basis points for a percentage (25 % = 2500), centimes for an amount. */
  readonly value: number;
  readonly combinability?: Combinability;
  /** The higher goes first. */
  readonly priority?: number;
  readonly channels?: readonly Channel[];
  readonly coupon?: string | null;
  /** Once for each phone number; for coupons. */
  readonly singleUse?: boolean;
  /** How often in all; for coupons. */
  readonly usageLimit?: number | null;
  readonly startsAt?: Date;
  readonly endsAt?: Date | null;
  readonly active?: boolean;
  readonly featured?: boolean;
  readonly texts?: PromotionTexts;
  readonly bannerId?: string | null;
}

export interface NewPromotion extends PromotionTerms {
  readonly shopId: string;
  readonly scope: Scope;
}

const MAX_TARGETS = 1000;
const MAX_PRIORITY = 1_000_000;
const METHOD = /^[a-z0-9_]{1,40}$/;

type Fault = readonly [field: string, key: string, wrong: boolean];

function isOneOf(values: readonly string[], value: string): boolean {
  return values.includes(value);
}

function isWholeUpTo(value: number, most: number): boolean {
  return Number.isSafeInteger(value) && value >= 1 && value <= most;
}

function faultsOfReach({
  scope,
  targets = [],
  paymentMethods = [],
  channels = CHANNELS,
}: NewPromotion): Fault[] {
  // A word that is no scope names nothing; it is refused as a choice.
  const known = isOneOf(SCOPES, scope);
  const hasTargets = known && namesThings(scope);
  const hasMethods = known && PROMOTION_SCOPES[scope].targets === 'payment_methods';
  return [
    ['scope', 'validation.choice', !isOneOf(SCOPES, scope)],
    ['targets', 'validation.required', hasTargets && targets.length === 0],
    ['targets', 'validation.unknown', !hasTargets && targets.length > 0],
    ['targets', 'validation.tooMany', targets.length > MAX_TARGETS],
    ['targets', 'validation.id', !targets.every(isUuid)],
    ['paymentMethods', 'validation.required', hasMethods && paymentMethods.length === 0],
    ['paymentMethods', 'validation.unknown', !hasMethods && paymentMethods.length > 0],
    ['paymentMethods', 'validation.choice', !paymentMethods.every((method) => METHOD.test(method))],
    [
      'channels',
      'validation.choice',
      channels.length === 0 || !channels.every((channel) => isOneOf(CHANNELS, channel)),
    ],
  ];
}

function faultsOfTerms(promotion: NewPromotion): Fault[] {
  const { type, value, combinability = 'stackable', priority = 0, startsAt, endsAt } = promotion;
  const isPercentage = type === 'percentage';
  const most = isPercentage ? 10_000 : Number.MAX_SAFE_INTEGER;
  return [
    ['name', 'validation.required', promotion.name.trim() === ''],
    ['type', 'validation.choice', !isOneOf(PROMOTION_TYPES, type)],
    ['value', isPercentage ? 'validation.percent' : 'validation.amount', !isWholeUpTo(value, most)],
    ['combinability', 'validation.choice', !isOneOf(COMBINABILITIES, combinability)],
    ['priority', 'validation.number', !Number.isSafeInteger(priority) || Math.abs(priority) > MAX_PRIORITY],
    ['endsAt', 'validation.range', Boolean(endsAt && startsAt && endsAt <= startsAt)],
  ];
}

function faultsOfCoupon({ coupon, singleUse = false, usageLimit = null }: NewPromotion): Fault[] {
  const none = !coupon?.trim();
  return [
    ['coupon', 'validation.required', coupon?.trim() === '' || (none && (singleUse || usageLimit !== null))],
    ['coupon', 'validation.tooLong', (coupon?.trim().length ?? 0) > 40],
    ['usageLimit', 'validation.number', usageLimit !== null && !isWholeUpTo(usageLimit, 2_000_000_000)],
  ];
}

/** @throws DomainError `invalid` (422) with the fields */
export function checkPromotion(promotion: NewPromotion): void {
  const faults = [...faultsOfReach(promotion), ...faultsOfTerms(promotion), ...faultsOfCoupon(promotion)];
  const fields: Record<string, string[]> = {};
  for (const [field, key, wrong] of faults) if (wrong) fields[field] = [key];
  if (Object.keys(fields).length > 0) throw new DomainError('invalid', 422, { fields });
}
