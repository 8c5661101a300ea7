import type { ProductRow } from '@hanout/contracts';
import { catalogAdminContract } from '@hanout/contracts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { mapped } from '../forms/outcome.ts';
import { SearchPicker } from '../forms/search-picker.tsx';
import { useApi } from '../forms/use-api.ts';
import { Thumb } from './product-look.tsx';

interface ProductPickerProps {
  label: string;
  onPick: (product: ProductRow) => void;
  accept?: (product: ProductRow) => boolean;
  error?: string;
}

/** Searches the catalog for a product to take. */
export function ProductPicker({ label, onPick, accept, error }: ProductPickerProps) {
  const { t } = useTranslation();
  const api = useApi();
  const search = useCallback(
    async (q: string) =>
      mapped(
        await api.send(catalogAdminContract.products, { query: { q, perPage: 8 } }),
        ({ products }) => products,
      ),
    [api],
  );
  return (
    <SearchPicker<ProductRow>
      label={label}
      hint={t('products.packSearchHint')}
      failure={t('products.packSearchFailed')}
      error={error}
      search={search}
      accept={accept}
      keyOf={({ id }) => id}
      draw={(product) => (
        <>
          <Thumb image={product.image} />
          <bdi className="truncate">{product.name}</bdi>
        </>
      )}
      onPick={onPick}
    />
  );
}
