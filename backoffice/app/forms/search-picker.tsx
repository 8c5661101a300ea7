import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from './fields.tsx';
import type { Outcome } from './outcome.ts';
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

/** A search whose results can be taken, by pointer or key; Enter takes the first, as a scanner does. */
export function SearchPicker<T>(props: SearchPickerProps<T>) {
  const { label, hint, failure, error, search, accept = () => true, keyOf, draw, onPick } = props;
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const { found, failed } = useSearch(typed, search);
  const shown = found?.filter(accept);
  const pick = (item: T | undefined) => {
    if (!item) return;
    onPick(item);
    setTyped('');
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
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          pick(shown?.[0]);
        }}
      />
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
