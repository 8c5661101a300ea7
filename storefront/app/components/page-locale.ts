import arabicFont from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?url';
import latinFont from '@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2?url';
import type { Locale } from '@hanout/kernel';
import { useLocation } from '@remix-run/react';
import { localeOfPath } from '../i18n/languages.ts';

/** The language of the page one is on: its URL's, also where a loader failed. */
export function usePageLocale(): Locale {
  return localeOfPath(useLocation().pathname);
}

/** Fonts of the page's scripts; Arabic pages need both, for digits and Latin names. */
export function fontPreloads(locale: Locale): string[] {
  return locale === 'ar' ? [arabicFont, latinFont] : [latinFont];
}
