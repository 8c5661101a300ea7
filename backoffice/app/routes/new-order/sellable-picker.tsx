import { type Sellable, staffOrdersContract } from '@hanout/contracts';
import { Field, TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../forms/use-api.ts';

/** Letters before the shop is searched (back-office 9), and milliseconds of rest after the last one. */
const LETTERS = 3;
const REST = 250;

function useFound(typed: string) {
  const api = useApi();
  const [found, setFound] = useState<readonly Sellable[] | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const q = typed.trim();
    if (q.length < LETTERS) return setFound(null);
    let current = true;
    const timer = setTimeout(async () => {
      const answer = await api.send(staffOrdersContract.products, { query: { q } });
      if (!current) return;
      setFailed(!answer.ok);
      setFound(answer.ok ? answer.data.products : []);
    }, REST);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [typed, api]);
  return { found, failed };
}

interface SellablePickerProps {
  error?: string;
  onPick: (thing: Sellable) => void;
}

/** Searches what can be sold; Enter takes the first, so that a scanner or the keyboard alone fills the cart. */
export function SellablePicker({ error, onPick }: SellablePickerProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const { found, failed } = useFound(typed);
  const pick = (thing: Sellable | undefined) => {
    if (!thing) return;
    onPick(thing);
    setTyped('');
  };
  return (
    <div className="flex flex-col gap-1.5">
      <Field
        label={t('newOrder.search')}
        hint={t('newOrder.searchHint')}
        error={failed ? t('newOrder.searchFailed') : error}
      >
        {(control) => (
          <TextInput
            {...control}
            type="search"
            icon="search"
            dir="auto"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              pick(found?.[0]);
            }}
          />
        )}
      </Field>
      {found && !failed && (
        <ul aria-label={t('newOrder.search')} className="flex flex-col rounded-m border border-line bg-paper">
          {found.map((thing) => (
            <li
              key={`${thing.productId} ${thing.combinationId ?? ''}`}
              className="border-b border-line last:border-b-0"
            >
              <button
                type="button"
                className="flex min-h-row w-full items-center gap-2 px-2 text-start hover:bg-hover max-desk:min-h-11"
                onClick={() => pick(thing)}
              >
                <bdi className="truncate">{thing.name}</bdi>
                {thing.variant && <bdi className="flex-none text-ink-2">{thing.variant}</bdi>}
                <span className="ms-auto flex-none text-xs text-ink-2">
                  {t('newOrder.available')} <Count value={thing.available} />
                </span>
              </button>
            </li>
          ))}
          {found.length === 0 && <li className="px-2 py-2 text-ink-3">{t('listing.none')}</li>}
        </ul>
      )}
    </div>
  );
}
