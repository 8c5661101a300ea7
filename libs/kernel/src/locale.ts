/** Languages of the shop, the default first. The URL alone decides (SF-212). */
export const LOCALES = ['fr', 'en', 'ar'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'fr';

const RIGHT_TO_LEFT = new Set(['ar', 'he', 'fa', 'ur']);

export function isLocale(text: string | undefined): text is Locale {
  return (LOCALES as readonly string[]).includes(text ?? '');
}

export function direction(language: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(language.slice(0, 2)) ? 'rtl' : 'ltr';
}

/** What stands between the parts of a list. */
export const listSeparator = (locale: Locale): string => (locale === 'ar' ? '، ' : ', ');

/** A text in every language that has one; French stands in where one is missing. */
export type Translations = Partial<Record<Locale, string>>;

export function translated(texts: Translations, locale: Locale): string {
  return texts[locale] ?? texts[DEFAULT_LOCALE] ?? Object.values(texts)[0] ?? '';
}

/** The first supported language of an Accept-Language header, else French. */
export function localeFromHeader(header: string | undefined): Locale {
  const wanted = (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.trim().split(';');
      const quality = rest.map((item) => item.trim()).find((item) => item.startsWith('q='));
      return { language: tag.slice(0, 2).toLowerCase(), quality: quality ? Number(quality.slice(2)) : 1 };
    })
    .filter((item) => isLocale(item.language) && item.quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return (wanted[0]?.language as Locale | undefined) ?? DEFAULT_LOCALE;
}

/** Where a browser of the back-office keeps the language that was chosen. */
export const LANGUAGE_COOKIE = 'hanout_language';

/** The language that a browser's cookies have chosen, as Remix writes one: JSON in base64; French where none is. */
export function localeFromCookies(header: string | undefined): Locale {
  const [, kept = ''] =
    new RegExp(`(?:^|;)\\s*${LANGUAGE_COOKIE}=([^;]*)`).exec((header ?? '').slice(0, 8192)) ?? [];
  return LOCALES.find((locale) => kept.replaceAll('%3D', '=') === btoa(`"${locale}"`)) ?? DEFAULT_LOCALE;
}
