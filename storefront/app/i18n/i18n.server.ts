import { LOCALES, type Locale } from '@hanout/kernel';
import type { TFunction } from 'i18next';
import { RemixI18Next } from 'remix-i18next/server';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { localeOfPath } from './languages.ts';
import { i18nOptions } from './options.ts';
import { type Translate, translator } from './translator.ts';

const resources = { fr: { shop: fr }, en: { shop: en }, ar: { shop: ar } };

const i18nServer = new RemixI18Next({
  detection: {
    supportedLanguages: [...LOCALES],
    fallbackLanguage: 'fr',
  },
  i18next: { ...i18nOptions, resources },
});

/** Made once: each asking makes an i18next anew. */
const ofLoaders: Record<Locale, Promise<TFunction>> = {
  fr: i18nServer.getFixedT('fr'),
  en: i18nServer.getFixedT('en'),
  ar: i18nServer.getFixedT('ar'),
};

/** Texts for loaders, actions and titles; the language is the address's. */
export function loaderTexts(request: Request): Promise<TFunction> {
  return ofLoaders[localeOfPath(new URL(request.url).pathname)];
}

/** What pages are drawn with: the browser's own translator, so that both draw the same words. */
const translators: Record<Locale, Translate> = {
  fr: translator('fr', fr),
  en: translator('en', en, fr),
  ar: translator('ar', ar, fr),
};

export function textsFor(locale: Locale): Translate {
  return translators[locale];
}
