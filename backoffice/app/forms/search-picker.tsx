import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RefusedScans } from '../components/refused-scans.tsx';
import { TextField } from './fields.tsx';
import type { Outcome } from './outcome.ts';
import { useFirstFound } from './use-first-found.ts';
import { useSearch } from './use-search.ts';

interface SearchPickerProps<T> {
  label: string;
  hint: string;
  /** Said when the search itself fails. */
  failure: string;
  error?: string;
  /** Must stay the same function between renders. */
  search: (q: string) => Promise<Outcome<readonly T[]>>;
  accept?: (item: T) => boolean;
  keyOf: (item: T) => string;
  draw: (item: T) => ReactNode;
  onPick: (item: T) => void;
}

/**
 * A search whose results can be taken, by pointer or key; Enter takes the first of what is typed, also where a scanner
 * gave it before the answer came.
 */
export function SearchPicker<T>(props: SearchPickerProps<T>) {
  const { label, hint, failure, error, search, accept = () => true, keyOf, draw, onPick } = props;
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const { found, failed, of } = useSearch(typed, search);
  const shown = found?.filter(accept);
  const first = useFirstFound({ search, accept, onPick, failed: (q) => setTyped((now) => now || q) });
  const pick = (item: T) => {
    onPick(item);
    setTyped('');
  };
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const q = typed.trim();
    const [item] = of === q ? (shown ?? []) : [];
    if (item) return pick(item);
    if (first.take(q)) setTyped('');
  };
  return (
    <div className="flex flex-col gap-1.5">
      <TextField
        label={label}
        hint={hint}
        error={failed ? failure : error}
        type="search"
        icon="search"
        value={typed}
        onChange={setTyped}
        onKeyDown={enter}
      />
      <RefusedScans texts={first.refused.texts} onSeen={first.refused.seen} />
      {shown && !failed && (
        <ul aria-label={label} className="flex flex-col rounded-m border border-line bg-paper">
          {shown.map((item) => (
            <li key={keyOf(item)} className="border-b border-line last:border-b-0">
              <button
                type="button"
                className="flex min-h-row w-full items-center gap-2 px-2 text-start hover:bg-hover max-desk:min-h-11"
                onClick={() => pick(item)}
              >
                {draw(item)}
              </button>
            </li>
          ))}
          {shown.length === 0 && <li className="px-2 py-2 text-ink-3">{t('listing.none')}</li>}
        </ul>
      )}
    </div>
  );
}
