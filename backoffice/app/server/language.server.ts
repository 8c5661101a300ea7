import type { Locale } from '@hanout/kernel';
import { isLocale, LANGUAGE_COOKIE, LOCALES } from '@hanout/kernel';
import { createCookie } from '@remix-run/node';
import type { TFunction } from 'i18next';
import { RemixI18Next } from 'remix-i18next/server';
import { FALLBACK_LOCALE, i18nOptions } from '../i18n/config.ts';
import { texts } from '../i18n/texts.ts';

const ONE_YEAR = 365 * 24 * 3600;

/** Which language this browser's staff chose. Also for `/dashboard.data`, the data of the start page. */
export const languageCookie = createCookie(LANGUAGE_COOKIE, {
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  maxAge: ONE_YEAR,
});

const detector = new RemixI18Next({
  detection: {
    supportedLanguages: [...LOCALES],
    fallbackLanguage: FALLBACK_LOCALE,
    cookie: languageCookie,
    order: ['cookie'],
  },
  i18next: { ...i18nOptions, resources: texts },
});

export async function localeOf(request: Request): Promise<Locale> {
  const locale = await detector.getLocale(request);
  return isLocale(locale) ? locale : FALLBACK_LOCALE;
}

/** Made once: each asking makes an i18next anew. */
const translators: Record<Locale, Promise<TFunction>> = {
  fr: detector.getFixedT('fr'),
  en: detector.getFixedT('en'),
  ar: detector.getFixedT('ar'),
};

/** A translator for loaders and actions. */
export function translatorFor(locale: Locale): Promise<TFunction> {
  return translators[locale];
}
