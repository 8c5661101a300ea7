import { buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { Link, useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PRODUCTS } from './list-shape.ts';
import type { loader } from './route.tsx';

/** Why there is no row, and the way to some. */
export function ProductsEmpty({ create }: { create: ReactNode }) {
  const { t } = useTranslation();
  const { state } = useLoaderData<typeof loader>();
  const narrowed = state.q !== '' || Object.keys(state.filters).length > 0;
  if (!narrowed)
    return (
      <EmptyState icon="shirt" title={t('products.empty')} action={create}>
        {t('products.emptyText')}
      </EmptyState>
    );
  const showAll = (
    <Link to={PRODUCTS.path} className={buttonClass()}>
      {t('listing.showAll')}
    </Link>
  );
  return (
    <EmptyState icon="search-x" title={t('listing.none')} action={showAll}>
      {t('listing.noneText')}
    </EmptyState>
  );
}
