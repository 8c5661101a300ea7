import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { useLoaderData, useNavigate } from '@remix-run/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../frame/page.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { ListBody } from '../../listing/list-body.tsx';
import { ListTable } from '../../listing/list-table.tsx';
import { useHiddenColumns } from '../../listing/use-columns.ts';
import { customerName } from '../../orders/place.ts';
import { customerColumns } from './customer-columns.tsx';
import { CustomerFilters } from './customer-filters.tsx';
import { CustomerListCard } from './customer-list-card.tsx';
import { CUSTOMERS } from './list-shape.ts';
import type { loader } from './load.server.ts';

export { meta } from '../../frame/page-title.ts';
export { loader } from './load.server.ts';

export default function CustomersPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { list, state, now } = useLoaderData<typeof loader>();
  const { hidden, toggle } = useHiddenColumns('customers');
  const columns = useMemo(() => customerColumns(t, now), [t, now]);
  useFreshWhenBack();
  return (
    <Page title={t('customers.title')}>
      <CustomerFilters columns={columns} hidden={hidden} toggle={toggle} />
      <ListBody
        shape={CUSTOMERS}
        state={state}
        pagination={list.pagination}
        empty={
          <EmptyState icon="user" title={t('customers.empty')}>
            {t('customers.emptyText')}
          </EmptyState>
        }
      >
        <ListTable
          shape={CUSTOMERS}
          state={state}
          caption={t('customers.title')}
          rows={list.customers}
          columns={columns}
          hidden={hidden}
          nameOf={customerName}
          open={(id) => navigate(`/customers/${id}`)}
          card={(customer) => <CustomerListCard customer={customer} />}
        />
      </ListBody>
    </Page>
  );
}
