import { DEFAULT_LOCALE } from '@hanout/kernel';
import type { InitOptions } from 'i18next';

/** What server and browser must agree on, so that both draw the same words. */
export const i18nOptions: InitOptions = {
  fallbackLng: DEFAULT_LOCALE,
  supportedLngs: ['fr', 'en', 'ar'],
  defaultNS: 'shop',
  ns: ['shop'],
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
  initImmediate: false,
  returnNull: false,
};
