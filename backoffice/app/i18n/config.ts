import type { Locale } from '@hanout/kernel';
import { LOCALES } from '@hanout/kernel';

/** BO-361: the back-office opens in French until somebody chooses otherwise. */
export const FALLBACK_LOCALE: Locale = 'fr';

/** The same options on both sides, so that the server's text and the browser's agree. React escapes by itself. */
export const i18nOptions = {
  supportedLngs: [...LOCALES],
  fallbackLng: FALLBACK_LOCALE,
  defaultNS: 'translation',
  interpolation: { escapeValue: false },
};

/** Each language by its own name, as the switch shows it. */
export const LANGUAGE_NAMES: Record<Locale, string> = { fr: 'Français', ar: 'العربية', en: 'English' };
/** Order of the switch. */
export const LANGUAGES: readonly Locale[] = ['fr', 'ar', 'en'];
