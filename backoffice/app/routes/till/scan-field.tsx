import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { Kbd } from '@hanout/ui/backoffice/components/kbd.tsx';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SEARCH_LEAST } from '../../till/find.ts';
import type { Told } from './sell-view.tsx';
import { useKeys } from './use-keys.ts';

interface ScanFieldProps {
  text: string;
  onText: (text: string) => void;
  onSubmit: () => void;
  told: Told;
  found: number;
}

/** Where one types or scans: it has the focus from the start, and F2 gives it back. */
export function ScanField({ text, onText, onSubmit, told, found }: ScanFieldProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  useKeys({ F2: () => field.current?.focus() });
  useEffect(() => {
    // A finger does not want the keyboard of the screen before it has asked for it.
    if (!window.matchMedia('(pointer: coarse)').matches) field.current?.focus();
  }, []);
  const typed = text.trim().length;
  const hint =
    typed > 0 && typed < SEARCH_LEAST
      ? t('pos.searchLeast')
      : typed >= SEARCH_LEAST && found === 0
        ? t('pos.nothingFound')
        : '';
  return (
    <div className="flex flex-none flex-col gap-1">
      <div className="flex h-14 items-center gap-3 rounded-l border-2 border-line-field bg-paper ps-4 pe-3.5 has-focus-visible:border-focus">
        <Icon name="scan-barcode" size={20} />
        <input
          ref={field}
          type="search"
          name="scan"
          aria-label={t('pos.scan')}
          placeholder={t('pos.scan')}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          className="h-full min-w-0 flex-1 bg-transparent text-[16px] outline-none"
          value={text}
          onChange={({ target }) => onText(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onText('');
            if (event.key !== 'Enter') return;
            event.preventDefault();
            onSubmit();
          }}
        />
        <span role="status" className="min-w-0 flex-none max-desk:max-w-[45%]">
          {told && (
            <span
              className={`tone-${told.kind === 'added' ? 'good' : 'bad'} flex max-w-[360px] items-center gap-1.5 rounded-full bg-tone-soft px-2.5 py-1 text-xs text-tone-ink`}
            >
              <Icon name={told.kind === 'added' ? 'check' : 'circle-alert'} size={14} />
              <bdi className="truncate">{told.text}</bdi>
            </span>
          )}
        </span>
        <Kbd>F2</Kbd>
      </div>
      {hint && <p className="text-xs text-ink-2">{hint}</p>}
    </div>
  );
}
