import { type Sellable, staffOrdersContract } from '@hanout/contracts';
import { Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { mapped } from '../forms/outcome.ts';
import { SearchPicker } from '../forms/search-picker.tsx';
import { useApi } from '../forms/use-api.ts';

interface SellablePickerProps {
  error?: string;
  onPick: (thing: Sellable) => void;
}

/** Searches what can be sold, so that a scanner or the keyboard alone fills the cart. */
export function SellablePicker({ error, onPick }: SellablePickerProps) {
  const { t } = useTranslation();
  const api = useApi();
  const search = useCallback(
    async (q: string) =>
      mapped(await api.send(staffOrdersContract.products, { query: { q } }), ({ products }) => products),
    [api],
  );
  return (
    <SearchPicker<Sellable>
      label={t('newOrder.search')}
      hint={t('newOrder.searchHint')}
      failure={t('newOrder.searchFailed')}
      error={error}
      search={search}
      keyOf={({ productId, combinationId }) => `${productId} ${combinationId ?? ''}`}
      draw={(thing) => (
        <>
          <bdi className="truncate">{thing.name}</bdi>
          {thing.variant && <bdi className="flex-none text-ink-2">{thing.variant}</bdi>}
          <span className="ms-auto flex-none text-xs text-ink-2">
            {t('newOrder.available')} <Count value={thing.available} />
          </span>
        </>
      )}
      onPick={onPick}
    />
  );
}
