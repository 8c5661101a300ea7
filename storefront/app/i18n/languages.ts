import { DEFAULT_LOCALE, isLocale, type Locale } from '@hanout/kernel';

export const LANGUAGE_NAMES: Record<Locale, string> = { fr: 'Français', ar: 'العربية', en: 'English' };

/** The language of a page: its first segment when that is `en` or `ar`, else French (SF-212). */
export function localeOfPath(pathname: string): Locale {
  const first = pathname.split('/')[1];
  return isLocale(first) && first !== DEFAULT_LOCALE ? first : DEFAULT_LOCALE;
}

/** A path without its language: `/ar/catalog/…` → `/catalog/…`. */
export function withoutLocale(pathname: string): string {
  const locale = localeOfPath(pathname);
  return locale === DEFAULT_LOCALE ? pathname : pathname.slice(locale.length + 1) || '/';
}

/** A path in a language; `path` is without one. French has no prefix. */
export function pathIn(locale: Locale, path: string): string {
  if (locale === DEFAULT_LOCALE) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

export function categoryPath(locale: Locale, slug: string): string {
  return pathIn(locale, `/catalog/category/${encodeURIComponent(slug)}`);
}

export function productPath(locale: Locale, categorySlug: string, slug: string): string {
  return pathIn(locale, `/catalog/product/${encodeURIComponent(categorySlug)}/${encodeURIComponent(slug)}`);
}
