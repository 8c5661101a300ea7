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

const ofLoaders = new Map<Locale, Promise<TFunction>>();

/** Texts for loaders, actions and titles, in the address's language: asked for once, for each asking makes an i18next anew. */
export function loaderTexts(request: Request): Promise<TFunction> {
  const locale = localeOfPath(new URL(request.url).pathname);
  const texts = ofLoaders.get(locale) ?? i18nServer.getFixedT(locale);
  ofLoaders.set(locale, texts);
  return texts;
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
