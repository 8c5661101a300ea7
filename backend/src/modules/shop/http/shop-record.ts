import type { ShopRecord } from '@hanout/contracts';
import { type Locale, translated } from '@hanout/kernel';
import type { Shop } from '../domain/shop.ts';

/** A shop as its pages see it, in one language. */
export function shopRecordOf(shop: Shop, locale: Locale): ShopRecord {
  const { autoSubmit, maxQuantityPerLine, lowStockThreshold, ...settings } = shop.settings;
  const { phone, whatsapp, address, listingMode, registerNumber, taxNumber } = settings;
  const { headline, introduction, slogan } = settings;
  return {
    uuid: shop.id,
    name: translated(shop.name, locale),
    activeAddToCart: shop.activeAddToCart,
    locales: [...shop.locales],
    currency: shop.currency,
    settings: {
      autoSubmit,
      maxQuantityPerLine,
      lowStockThreshold,
      phone,
      whatsapp,
      address,
      listingMode,
      registerNumber,
      taxNumber,
      headline: headline[locale] || null,
      introduction: introduction[locale] || null,
      slogan: slogan[locale] || null,
    },
  };
}
