import type { DiscountRead } from '@hanout/contracts';
import type { Locale } from '@hanout/kernel';
import { typeset } from '@hanout/kernel';
import type { PictureView } from '@hanout/ui/storefront/picture.tsx';
import { pictureView } from '../catalog/views.ts';
import { listingPath } from '../listing/listing-kinds.ts';
import { endOf } from './countdown.ts';

export interface DealView {
  readonly id: string;
  readonly href: string;
  readonly title: string;
  readonly subtitle: string;
  readonly slogan: string;
  /** Percent, or DA. */
  readonly value: number;
  readonly isPercent: boolean;
  /** Epoch ms; null for a deal without an end. */
  readonly endsAt: number | null;
  readonly picture: PictureView | null;
}

export function dealView(deal: DiscountRead, locale: Locale): DealView {
  return {
    id: deal.id,
    href: listingPath(locale, 'discount', deal.id),
    title: typeset(deal.title || deal.ruleEntityName || '', locale),
    subtitle: typeset(deal.subtitle, locale),
    slogan: typeset(deal.slogan, locale),
    value: deal.discountValue,
    isPercent: deal.ruleType === 'percentage',
    endsAt: endOf(deal.discountEndDate),
    picture: pictureView(deal.bannerThumb),
  };
}
