import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { Amount, Phone } from '@hanout/ui/backoffice/components/figures.tsx';
import { Link, useLoaderData, useNavigate } from '@remix-run/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../frame/page.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { ListBody } from '../../listing/list-body.tsx';
import { ListTable } from '../../listing/list-table.tsx';
import { useHiddenColumns } from '../../listing/use-columns.ts';
import { customerName } from '../../orders/place.ts';
import { CustomerTags, customerColumns } from './customer-columns.tsx';
import { CustomerFilters } from './customer-filters.tsx';
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
          card={(customer) => (
            <div className="flex flex-col gap-1">
              <span className="flex items-baseline justify-between gap-2">
                <Link
                  to={`/customers/${customer.id}`}
                  className="truncate font-semibold text-ink no-underline after:absolute after:inset-0"
                >
                  <bdi dir="auto">{customerName(customer)}</bdi>
                </Link>
                <Amount value={customer.spent} unit={t('app.da')} />
              </span>
              <Phone number={customer.phones[0] ?? ''} />
              <CustomerTags customer={customer} t={t} />
            </div>
          )}
        />
      </ListBody>
    </Page>
  );
}
