import type { Locale } from '@hanout/kernel';
import { type ReactNode, useId, useRef } from 'react';
import { LANGUAGE_NAMES, LANGUAGES } from '../i18n/config.ts';

interface LanguageTabsProps {
  label: string;
  current: Locale;
  onChoose: (locale: Locale) => void;
  /** Beside the language's name: what it lacks. */
  mark?: (locale: Locale) => ReactNode;
  children: ReactNode;
}

/** Texts of each language on a tab of its own, walked by arrow keys. */
export function LanguageTabs({ label, current, onChoose, mark, children }: LanguageTabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const walk = (step: number) => {
    const next = LANGUAGES[(LANGUAGES.indexOf(current) + step + LANGUAGES.length) % LANGUAGES.length];
    if (!next) return;
    onChoose(next);
    list.current?.querySelector<HTMLElement>(`[lang=${next}]`)?.closest('button')?.focus();
  };
  const forward = () => (document.dir === 'rtl' ? -1 : 1);
  return (
    <div className="min-w-0">
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="flex overflow-x-auto border-b border-line"
        onKeyDown={({ key }) => {
          if (key === 'ArrowRight') walk(forward());
          if (key === 'ArrowLeft') walk(-forward());
        }}
      >
        {LANGUAGES.map((locale) => (
          <button
            key={locale}
            id={`${id}-${locale}`}
            type="button"
            role="tab"
            aria-selected={locale === current}
            aria-controls={`${id}-panel`}
            tabIndex={locale === current ? 0 : -1}
            onClick={() => onChoose(locale)}
            className="flex h-9 flex-none items-center gap-1.5 border-b-2 border-transparent px-2.5 font-medium whitespace-nowrap text-ink-2 hover:text-ink focus-visible:-outline-offset-2 aria-selected:border-sea aria-selected:font-semibold aria-selected:text-ink max-desk:h-11"
          >
            <span lang={locale}>{LANGUAGE_NAMES[locale]}</span>
            {mark?.(locale)}
          </button>
        ))}
      </div>
      <div
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${current}`}
        className="flex flex-col gap-3 pt-3"
      >
        {children}
      </div>
    </div>
  );
}
