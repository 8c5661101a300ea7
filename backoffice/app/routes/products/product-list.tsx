import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { useLoaderData, useNavigate } from '@remix-run/react';
import type { RowSelectionState } from '@tanstack/react-table';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListBody } from '../../listing/list-body.tsx';
import { ListTable } from '../../listing/list-table.tsx';
import { useHiddenColumns } from '../../listing/use-columns.ts';
import { BulkBar } from './bulk-bar.tsx';
import { PRODUCTS } from './list-shape.ts';
import type { loader } from './load.server.ts';
import { ProductCard } from './product-card.tsx';
import { productColumns } from './product-columns.tsx';
import { ProductFilters } from './product-filters.tsx';

export function ProductList({ mayEdit, create }: { mayEdit: boolean; create: React.ReactNode }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { list, state, margins } = useLoaderData<typeof loader>();
  const [selection, setSelection] = useState<RowSelectionState>({});
  const { hidden, toggle } = useHiddenColumns('products');
  const columns = useMemo(() => productColumns(t, margins), [t, margins]);
  const nameOf = useCallback(({ name }: { name: string }) => name, []);
  const chosen = list.products.filter(({ id }) => selection[id]);
  return (
    <>
      <ProductFilters columns={columns} hidden={hidden} toggle={toggle} />
      {chosen.length > 0 && <BulkBar products={chosen} onDone={() => setSelection({})} />}
      <ListBody
        shape={PRODUCTS}
        state={state}
        pagination={list.pagination}
        countedUpTo={list.countedUpTo ?? undefined}
        empty={
          <EmptyState icon="shirt" title={t('products.empty')} action={create}>
            {t('products.emptyText')}
          </EmptyState>
        }
      >
        <ListTable
          shape={PRODUCTS}
          state={state}
          caption={t('products.title')}
          rows={list.products}
          columns={columns}
          hidden={hidden}
          nameOf={nameOf}
          open={(id) => navigate(`/products/${id}`)}
          selection={selection}
          onSelection={mayEdit ? setSelection : undefined}
          card={(row) => <ProductCard product={row} />}
        />
      </ListBody>
    </>
  );
}
