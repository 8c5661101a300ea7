import type { ListingKind } from '@hanout/contracts';
import { LOCALES, type Locale } from '@hanout/kernel';
import { pathIn } from '../i18n/languages.ts';

/** Where a listing stands, before its slug; those without one stand there themselves. */
const PATHS: Readonly<Record<ListingKind, string>> = {
  category: '/catalog/category/',
  brand: '/catalog/brands/',
  brandline: '/catalog/brandlines/',
  collection: '/catalog/collections/',
  new: '/catalog/new',
  discounted: '/promotions',
  discount: '/promotions/',
  search: '/search',
};

/** @throws Error `Unknown listing context type` (SF-307) */
export function listingPath(locale: Locale, kind: ListingKind, slug: string): string {
  const path = Object.hasOwn(PATHS, kind) ? PATHS[kind] : undefined;
  if (path === undefined) throw new Error('Unknown listing context type');
  return pathIn(locale, path.endsWith('/') ? path + encodeURIComponent(slug) : path);
}

/** The same listing in every language. */
export function listingAlternates(
  kind: ListingKind,
  slug: string,
  slugs: Partial<Record<Locale, string | undefined>>,
): Record<Locale, string> {
  return Object.fromEntries(
    LOCALES.map((locale) => [locale, listingPath(locale, kind, slugs[locale] ?? slug)]),
  ) as Record<Locale, string>;
}
