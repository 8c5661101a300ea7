import { LOCALES, type Locale } from '@hanout/kernel';
import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { RemixI18Next } from 'remix-i18next/server';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { localeOfPath } from './languages.ts';
import { i18nOptions } from './options.ts';

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

/** One instance a language for rendering: its language never changes, so requests can share it. */
const instances = new Map<Locale, i18n>();

export function i18nFor(locale: Locale): i18n {
  const known = instances.get(locale);
  if (known) return known;
  const instance = createInstance();
  instance.use(initReactI18next).init({ ...i18nOptions, lng: locale, resources });
  instances.set(locale, instance);
  return instance;
}
