import type { Locale } from '@hanout/kernel';
import { isLocale } from '@hanout/kernel';
import { useTranslation } from 'react-i18next';
import { FALLBACK_LOCALE } from './config.ts';

/** The language this page is drawn in. */
export function useLocale(): Locale {
  const { i18n } = useTranslation();
  return isLocale(i18n.language) ? i18n.language : FALLBACK_LOCALE;
}
