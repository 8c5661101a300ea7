import type { Locale } from '@hanout/kernel';
import { useHref, useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES, LANGUAGES } from '../i18n/config.ts';
import { useLocale } from '../i18n/locale.ts';
import { CsrfField, useCsrfToken } from './session.tsx';

function useHere(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}

/**
 * Changes the language of this browser and returns here with a whole new document, whose direction and texts the
 * server draws.
 */
export function useChooseLanguage(): (locale: Locale) => void {
  const action = useHref('/language');
  const next = useHere();
  const _csrf = useCsrfToken();
  return (locale) => {
    const form = document.createElement('form');
    form.method = 'post';
    form.action = action;
    for (const [name, value] of Object.entries({ locale, next, _csrf })) {
      const field = document.createElement('input');
      field.type = 'hidden';
      field.name = name;
      field.value = value;
      form.append(field);
    }
    document.body.append(form);
    form.submit();
  };
}

/** The three languages side by side, each by its own name; needs no script. */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const current = useLocale();
  return (
    <form method="post" action={useHref('/language')}>
      <CsrfField />
      <input type="hidden" name="next" value={useHere()} />
      <fieldset className="inline-flex overflow-hidden rounded-m border border-line-strong bg-paper">
        <legend className="sr-only">{t('app.language')}</legend>
        {LANGUAGES.map((locale) => (
          <button
            key={locale}
            type="submit"
            name="locale"
            value={locale}
            lang={locale}
            aria-current={locale === current || undefined}
            className="h-[30px] border-s border-line px-2.5 font-medium text-ink-2 first:border-s-0 hover:bg-hover focus-visible:-outline-offset-2 aria-[current=true]:bg-sea-soft aria-[current=true]:font-semibold aria-[current=true]:text-sea-ink max-desk:h-11 max-desk:px-2"
          >
            {LANGUAGE_NAMES[locale]}
          </button>
        ))}
      </fieldset>
    </form>
  );
}
