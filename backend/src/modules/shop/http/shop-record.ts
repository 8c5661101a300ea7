import type { ShopRecord } from '@hanout/contracts';
import { type Locale, translated } from '@hanout/kernel';
import type { Shop } from '../domain/shop.ts';

/** A shop as its pages see it, in one language. */
export function shopRecordOf(shop: Shop, locale: Locale): ShopRecord {
  const { autoSubmit, maxQuantityPerLine, lowStockThreshold, ...settings } = shop.settings;
  const { phone, whatsapp, address, listingMode, listingColumns, registerNumber, taxNumber } = settings;
  const { adConsent, metaPixel, tiktokPixel, googleTag } = settings;
  const { headline, introduction, slogan, contactHours, searchHint, exchangeDays, callsFirst } = settings;
  return {
    uuid: shop.id,
    name: translated(shop.name, locale),
    activeAddToCart: shop.activeAddToCart,
    locales: [...shop.locales],
    currency: shop.currency,
    address: shop.address,
    theme: shop.theme,
    settings: {
      autoSubmit,
      maxQuantityPerLine,
      lowStockThreshold,
      phone,
      whatsapp,
      address,
      listingMode,
      listingColumns,
      registerNumber,
      taxNumber,
      headline: headline[locale] || null,
      introduction: introduction[locale] || null,
      slogan: slogan[locale] || null,
      ...{ metaPixel, tiktokPixel, googleTag },
      adConsent: adConsent[locale] || null,
      contactHours: contactHours[locale] || null,
      searchHint: searchHint[locale] || null,
      exchangeDays,
      callsFirst,
    },
  };
}
