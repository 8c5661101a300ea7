import type { Locale } from '@hanout/kernel';

const loaders = {
  fr: async () => (await import('./fr.ts')).fr,
  en: async () => (await import('./en.ts')).en,
  ar: async () => (await import('./ar.ts')).ar,
};

/** All that is said in a language: the browser fetches what it shows alone. */
export const loadTexts = (locale: Locale): Promise<object> => loaders[locale]();
