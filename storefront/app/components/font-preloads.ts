import arabicFont from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?url';
import latinFont from '@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2?url';
import type { FontPreloads, Locale } from '@hanout/kernel';

/** Fonts of the page's scripts; Arabic pages need both, for digits and Latin names. */
export function fontPreloads(locale: Locale, fonts: FontPreloads | undefined): string[] {
  const { own, latin, arabic } = fonts ?? { own: true, latin: [], arabic: [] };
  const files = own ? [latinFont, ...latin] : latin;
  return locale === 'ar' ? [...(own ? [arabicFont] : []), ...arabic, ...files] : [...files];
}
