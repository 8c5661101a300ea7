import { DEFAULT_LOCALE } from '@hanout/kernel';
import type { InitOptions } from 'i18next';

export const i18nOptions: InitOptions = {
  fallbackLng: DEFAULT_LOCALE,
  supportedLngs: ['fr', 'en', 'ar'],
  defaultNS: 'shop',
  ns: ['shop'],
  interpolation: { escapeValue: false },
  initImmediate: false,
  returnNull: false,
};
