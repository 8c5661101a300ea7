import type { Locale } from '@hanout/kernel';

/** What shoppers read of a promotion. `bannerHtml` is kept cleaned: it may be shown as it is. */
export interface PromotionText {
  readonly title?: string;
  readonly subtitle?: string;
  readonly slogan?: string;
  readonly bannerHtml?: string;
}
export type PromotionTexts = Partial<Record<Locale, PromotionText>>;

/** In the language of the page, else in French. */
export function promotionText(texts: PromotionTexts, locale: Locale): PromotionText {
  return texts[locale] ?? texts.fr ?? {};
}
