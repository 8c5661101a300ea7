import type { Locale } from '@hanout/kernel';
import { useLocation } from '@remix-run/react';
import { localeOfPath } from '../i18n/languages.ts';

/** The language of the page one is on: its URL's, also where a loader failed. */
export function usePageLocale(): Locale {
  return localeOfPath(useLocation().pathname);
}
