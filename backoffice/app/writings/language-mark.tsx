import type { LanguageState } from '@hanout/contracts';
import type { Locale } from '@hanout/kernel';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES, LANGUAGES } from '../i18n/config.ts';

/** Told apart by their shape first, then by their colour. */
const SHAPES: Readonly<Record<LanguageState, readonly [shape: string, colour: string]>> = {
  missing: ['○', 'text-ink-3'],
  draft: ['◐', 'text-ink-2'],
  published: ['●', 'text-good'],
  changed: ['◑', 'text-wait-ink'],
  outdated: ['!', 'text-bad font-bold'],
};

/** Where one language stands. */
export function LanguageMark({ state }: { state: LanguageState }) {
  const { t } = useTranslation();
  const [shape, colour] = SHAPES[state];
  return (
    <span title={t(`writings.states.${state}`)} className={`text-xs ${colour}`}>
      <span aria-hidden>{shape}</span>
      <span className="sr-only">{t(`writings.states.${state}`)}</span>
    </span>
  );
}

/** Where each language stands, in a row. */
export function LanguageMarks({ states }: { states: Readonly<Record<Locale, LanguageState>> }) {
  return (
    <span className="flex gap-2.5">
      {LANGUAGES.map((locale) => (
        <span key={locale} className="inline-flex items-center gap-1 text-xs text-ink-2">
          <span aria-hidden className="uppercase">
            {locale}
          </span>
          <span className="sr-only">{LANGUAGE_NAMES[locale]}</span>
          <LanguageMark state={states[locale]} />
        </span>
      ))}
    </span>
  );
}
