import { DEFAULT_LOCALE, type Locale, type Translations, translated } from '@hanout/kernel';

/** A product's page in the shop, from the root of the site. */
export function pathOfProduct(locale: Locale, category: Translations, product: Translations): string {
  const prefix = locale === DEFAULT_LOCALE ? '' : `/${locale}`;
  const parts = [translated(category, locale), translated(product, locale)].map(encodeURIComponent);
  return `${prefix}/catalog/product/${parts.join('/')}`;
}
