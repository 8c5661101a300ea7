import type { Channel, Promotion } from '@hanout/kernel';

/** How a promotion was when an order was given it; orders of before keep no figures. */
export interface AgreedTerms {
  readonly promotionId: string;
  readonly type?: Promotion['type'];
  readonly value?: number;
}

/**
 * What was agreed stands, whatever became of the promotion since: it may have ended, have been archived, or be worth
 * something else today.
 */
export function asAgreed<P extends Promotion>(
  promotion: P,
  channel: Channel,
  agreed: readonly AgreedTerms[] = [],
): P {
  const terms = agreed.find(({ promotionId }) => promotionId === promotion.id);
  if (!terms) return promotion;
  const { type = promotion.type, value = promotion.value } = terms;
  const holds = { startsAt: 0, endsAt: null, channels: [channel], coupon: null };
  return { ...promotion, type, value, ...holds };
}
