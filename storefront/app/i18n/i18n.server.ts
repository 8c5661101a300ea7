import { LOCALES, type Locale } from '@hanout/kernel';
import { RemixI18Next } from 'remix-i18next/server';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { localeOfPath } from './languages.ts';
import { i18nOptions } from './options.ts';
import { type Translate, translator } from './translator.ts';

const resources = { fr: { shop: fr }, en: { shop: en }, ar: { shop: ar } };

/** Texts for loaders, actions and titles; the language is the URL's. */
export const i18nServer = new RemixI18Next({
  detection: {
    supportedLanguages: [...LOCALES],
    fallbackLanguage: 'fr',
    order: ['custom'],
    findLocale: async (request) => localeOfPath(new URL(request.url).pathname),
  },
  i18next: { ...i18nOptions, resources },
});

/** What pages are drawn with: the browser's own translator, so that both draw the same words. */
const translators: Record<Locale, Translate> = {
  fr: translator('fr', fr),
  en: translator('en', en, fr),
  ar: translator('ar', ar, fr),
};

export function textsFor(locale: Locale): Translate {
  return translators[locale];
}
