import type { ItemPromotion, Locale } from '@hanout/kernel';
import type { Shop } from '../../shop/index.ts';

/** What an answer depends on besides the catalog: who asks, where and when. */
export interface Moment {
  readonly shopId: string;
  readonly locale: Locale;
  /** Milliseconds since 1970. */
  readonly instant: number;
  /** Those that every visitor sees at the instant. */
  readonly promotions: readonly ItemPromotion[];
  /** All that hold now or will later; the same list until it is read again. */
  readonly coming: readonly ItemPromotion[];
  readonly settings: Pick<Shop['settings'], 'maxQuantityPerLine' | 'lowStockThreshold'>;
}
