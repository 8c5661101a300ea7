import { buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { ListState } from '../../listing/list-address.ts';
import { chosenOn, isFiltered } from './list-shape.ts';

/** Why there is no row, and the way to some. */
export function OrdersEmpty({ state }: { state: ListState }) {
  const { t } = useTranslation();
  const showAll = (
    <Link to="/orders" className={buttonClass()}>
      {t('orders.empty.showAll')}
    </Link>
  );
  if (isFiltered(state))
    return (
      <EmptyState icon="search-x" title={t('orders.empty.search')} action={showAll}>
        {t('orders.empty.searchText')}
      </EmptyState>
    );
  if (chosenOn(state, 'state').length > 0)
    return (
      <EmptyState icon="inbox" title={t('orders.empty.view')} action={showAll}>
        {t('orders.empty.viewText')}
      </EmptyState>
    );
  return (
    <EmptyState icon="inbox" title={t('orders.empty.none')}>
      {t('orders.empty.noneText')}
    </EmptyState>
  );
}
