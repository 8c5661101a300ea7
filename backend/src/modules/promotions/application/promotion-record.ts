import { CHANNELS } from '@hanout/kernel';
import type { PromotionTerms } from '../domain/new-promotion.ts';
import { nextMoment } from '../domain/schedule.ts';
import { cleanTexts } from './clean-banner.ts';

/** The columns that a merchant's terms become; what they leave out has its default, and the first instant is now. */
export function columnsOf(terms: PromotionTerms, now: Date) {
  const { startsAt = now, endsAt = null } = terms;
  return {
    name: terms.name.trim(),
    targets: [...new Set(terms.targets)],
    paymentMethods: [...new Set(terms.paymentMethods)],
    type: terms.type,
    value: terms.value,
    combinability: terms.combinability ?? 'stackable',
    priority: terms.priority ?? 0,
    channels: [...new Set(terms.channels ?? CHANNELS)],
    coupon: terms.coupon?.trim() ?? null,
    singleUse: terms.singleUse ?? false,
    usageLimit: terms.usageLimit ?? null,
    startsAt,
    endsAt,
    nextMoment: nextMoment(startsAt, endsAt, now),
    active: terms.active ?? true,
    featured: terms.featured ?? false,
    texts: cleanTexts(terms.texts ?? {}),
    bannerId: terms.bannerId ?? null,
    updatedAt: now,
  };
}
