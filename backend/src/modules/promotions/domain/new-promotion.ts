import {
  CHANNELS,
  type Channel,
  COMBINABILITIES,
  type Combinability,
  DomainError,
  ITEM_SCOPES,
  type ItemScope,
  isUuid,
  type Locale,
  PROMOTION_TYPES,
  type PromotionType,
} from '@hanout/kernel';

export interface NewPromotion {
  readonly shopId: string;
  /** For staff, and on receipts. */
  readonly name: string;
  readonly scope: ItemScope;
  /** Ids of what it covers; none for `all`. */
  readonly targets?: readonly string[];
  readonly type: PromotionType;
  /** Basis points for a percentage (25 % = 2500), centimes off each unit for an amount. */
  readonly value: number;
  readonly combinability?: Combinability;
  /** The higher goes first. */
  readonly priority?: number;
  readonly channels?: readonly Channel[];
  readonly coupon?: string | null;
  readonly startsAt?: Date;
  readonly endsAt?: Date | null;
  readonly active?: boolean;
  readonly featured?: boolean;
  readonly texts?: Partial<Record<Locale, { readonly title?: string; readonly slogan?: string }>>;
}

const MAX_TARGETS = 1000;

function isOneOf(values: readonly string[], value: string): boolean {
  return values.includes(value);
}

/** Message keys by field. */
function faultsOf(promotion: NewPromotion): Record<string, string[]> {
  const { targets = [], channels = CHANNELS, startsAt, endsAt } = promotion;
  const most = promotion.type === 'percentage' ? 10_000 : Number.MAX_SAFE_INTEGER;
  const faults: [string, string, boolean][] = [
    ['name', 'validation.required', promotion.name.trim() === ''],
    ['scope', 'validation.choice', !isOneOf(ITEM_SCOPES, promotion.scope)],
    ['type', 'validation.choice', !isOneOf(PROMOTION_TYPES, promotion.type)],
    [
      'value',
      'validation.amount',
      !Number.isSafeInteger(promotion.value) || promotion.value < 1 || promotion.value > most,
    ],
    ['combinability', 'validation.choice', !isOneOf(COMBINABILITIES, promotion.combinability ?? 'stackable')],
    ['priority', 'validation.number', !Number.isInteger(promotion.priority ?? 0)],
    [
      'channels',
      'validation.choice',
      channels.length === 0 || !channels.every((channel) => isOneOf(CHANNELS, channel)),
    ],
    ['targets', 'validation.required', promotion.scope !== 'all' && targets.length === 0],
    ['targets', 'validation.unknown', promotion.scope === 'all' && targets.length > 0],
    ['targets', 'validation.tooMany', targets.length > MAX_TARGETS],
    ['targets', 'validation.id', !targets.every(isUuid)],
    ['coupon', 'validation.required', promotion.coupon?.trim() === ''],
    ['endsAt', 'validation.date', Boolean(endsAt && startsAt && endsAt <= startsAt)],
  ];
  const fields: Record<string, string[]> = {};
  for (const [field, key, wrong] of faults) if (wrong) fields[field] = [key];
  return fields;
}

/** @throws DomainError `invalid` (422) with the fields */
export function checkNewPromotion(promotion: NewPromotion): void {
  const fields = faultsOf(promotion);
  if (Object.keys(fields).length > 0) throw new DomainError('invalid', 422, { fields });
}
