import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListEmpty } from '../../listing/list-empty.tsx';
import { PRODUCTS } from './list-shape.ts';
import type { loader } from './route.tsx';

/** Why there is no row, and the way to some. */
export function ProductsEmpty({ create }: { create: ReactNode }) {
  const { t } = useTranslation();
  const { state } = useLoaderData<typeof loader>();
  return (
    <ListEmpty shape={PRODUCTS} state={state}>
      <EmptyState icon="shirt" title={t('products.empty')} action={create}>
        {t('products.emptyText')}
      </EmptyState>
    </ListEmpty>
  );
}
