import type { TranslationLocale, TranslationRow } from '@hanout/contracts';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TranslationEditor } from './translation-editor.tsx';

export const keyOf = ({ kind, id, entry }: Pick<TranslationRow, 'kind' | 'id' | 'entry'>) =>
  `${kind}:${id}:${entry}`;

/**
 * Which one is open. It stays where it is until it is closed, also where a colleague did meanwhile what it lacked: what is
 * typed in it is said beside theirs.
 */
export function useOpenRow(rows: readonly TranslationRow[]) {
  const [held, setHeld] = useState<{ readonly row: TranslationRow; readonly at: number } | null>(null);
  const openKey = held && keyOf(held.row);
  const isGone = held !== null && !rows.some((row) => keyOf(row) === openKey);
  return {
    rows: isGone ? rows.toSpliced(held.at, 0, held.row) : rows,
    openKey,
    open: (row: TranslationRow | null) => setHeld(row && { row, at: Math.max(0, rows.indexOf(row)) }),
  };
}

interface TranslationListProps {
  work: ReturnType<typeof useOpenRow>;
  locale: TranslationLocale;
}

/** What is to be translated; one of them is open at a time, in its place. */
export function TranslationList({ work, locale }: TranslationListProps) {
  const { t } = useTranslation();
  const { rows, openKey, open } = work;
  const list = useRef<HTMLUListElement>(null);
  const heads = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-head]') ?? [])];
  const walk = (event: KeyboardEvent<HTMLUListElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const at = heads().indexOf(event.target as HTMLElement);
    const next = step === undefined || at === -1 ? undefined : heads()[at + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  const close = () => {
    const head = heads().find((one) => one.dataset.head === openKey);
    open(null);
    head?.focus();
  };
  /** The next one that lacks something, behind the one that was written; else the first. */
  const nextOf = (row: TranslationRow): TranslationRow | undefined => {
    const at = rows.findIndex((one) => keyOf(one) === keyOf(row));
    return [...rows.slice(at + 1), ...rows.slice(0, at)].find(({ need }) => need !== null);
  };
  return (
    <>
      <p className="border-b border-line px-4 py-2 text-xs text-ink-3 max-desk:hidden">
        {t('translations.keys')}
      </p>
      <ul ref={list} aria-label={t('translations.list')} onKeyDown={walk}>
        {rows.map((row) => (
          <Row
            key={keyOf(row)}
            row={row}
            locale={locale}
            open={keyOf(row) === openKey}
            onToggle={() => open(keyOf(row) === openKey ? null : row)}
            onClose={close}
            onSaved={(goOn) => {
              const next = goOn ? nextOf(row) : undefined;
              if (next) open(next);
              else close();
            }}
          />
        ))}
      </ul>
    </>
  );
}

interface RowProps {
  row: TranslationRow;
  locale: TranslationLocale;
  open: boolean;
  onToggle: () => void;
  onClose: () => void;
  onSaved: (goOn: boolean) => void;
}

function Row({ row, locale, open, onToggle, onClose, onSaved }: RowProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <li className="border-b border-line last:border-b-0">
      <button
        type="button"
        data-head={keyOf(row)}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={onToggle}
        className="flex min-h-row w-full flex-wrap items-center gap-x-2.5 gap-y-1 px-4 py-2 text-start hover:bg-hover focus-visible:-outline-offset-2 aria-expanded:bg-hover max-desk:min-h-12 max-desk:px-3"
      >
        <Icon name={open ? 'chevron-up' : 'chevron-down'} size={14} className="flex-none text-ink-3" />
        <span className="min-w-0 flex-1 basis-48">
          <bdi dir="auto" className="line-clamp-2 font-medium wrap-anywhere">
            {row.name}
          </bdi>
          <span className="block text-xs text-ink-3">{t(`translations.kinds.${row.kind}`)}</span>
        </span>
        <StateTags row={row} />
      </button>
      {open && (
        <div id={id} className="border-t border-line bg-ground px-4 py-3 max-desk:px-3">
          <TranslationEditor row={row} locale={locale} onClose={onClose} onSaved={onSaved} />
        </div>
      )}
    </li>
  );
}

function StateTags({ row: { need, drafted } }: { row: TranslationRow }) {
  const { t } = useTranslation();
  return (
    <span className="flex flex-wrap gap-1">
      {need && <Tag tone={need === 'outdated' ? 'bad' : 'wait'}>{t(`translations.needs.${need}`)}</Tag>}
      {drafted && <Tag icon="pencil-line">{t('translations.drafted')}</Tag>}
      {!need && !drafted && <Tag tone="good">{t('translations.ready')}</Tag>}
    </span>
  );
}
