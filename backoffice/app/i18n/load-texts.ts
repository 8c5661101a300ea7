import type { Locale } from '@hanout/kernel';

const loaders = {
  fr: async () => {
    const { fr, refusals } = await import('./fr.ts');
    return { translation: fr, refusals };
  },
  en: async () => {
    const { en, refusals } = await import('./en.ts');
    return { translation: en, refusals };
  },
  ar: async () => {
    const { ar, refusals } = await import('./ar.ts');
    return { translation: ar, refusals };
  },
};

/** All that is said in a language, by i18next's namespace: the browser fetches what it shows alone. */
export const loadTexts = (locale: Locale): Promise<Record<'translation' | 'refusals', object>> =>
  loaders[locale]();
