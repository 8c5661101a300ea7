import {
  CUSTOMER_SORTS,
  CUSTOMER_TYPES,
  customerSegmentsContract,
  customersContract,
} from '@hanout/contracts';
import { systemClock } from '@hanout/kernel';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { Amount, Phone } from '@hanout/ui/backoffice/components/figures.tsx';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData, useNavigate } from '@remix-run/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../frame/page.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { ListBody } from '../../listing/list-body.tsx';
import { ColumnChoice, chosenOf, FilterSelect } from '../../listing/list-parts.tsx';
import { ListSearch } from '../../listing/list-search.tsx';
import { ListTable } from '../../listing/list-table.tsx';
import { ListTools } from '../../listing/list-tools.tsx';
import { SortSelect } from '../../listing/sort-select.tsx';
import { useHiddenColumns } from '../../listing/use-columns.ts';
import { customerName } from '../../orders/place.ts';
import { translatorFor } from '../../server/language.server.ts';
import { loadList } from '../../server/list.server.ts';
import { pageApi } from '../../server/page.server.ts';
import { CustomerTags, customerColumns } from './customer-columns.tsx';
import { CUSTOMERS } from './list-shape.ts';

export async function loader(asked: LoaderFunctionArgs) {
  const api = await pageApi(asked);
  const [{ state, list }, found] = await Promise.all([
    loadList(asked, CUSTOMERS, (_, query) => api.read(customersContract.list, { query })),
    // Not everybody who sees customers may see what promotions are for.
    api.attempt(customerSegmentsContract.list),
  ]);
  const segments = found.ok ? found.data.segments : [];
  const t = await translatorFor(api.locale);
  return { list, segments, state, now: systemClock.now().toISOString(), title: t('customers.title') };
}

export { meta } from '../../frame/page-title.ts';

export default function CustomersPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { list, state, now } = useLoaderData<typeof loader>();
  const { hidden, toggle } = useHiddenColumns('customers');
  const columns = useMemo(() => customerColumns(t, now), [t, now]);
  useFreshWhenBack();
  return (
    <Page title={t('customers.title')}>
      <Filters columns={columns} hidden={hidden} toggle={toggle} />
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
                <Amount da={customer.spent} unit={t('app.da')} />
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

function Filters(columns: React.ComponentProps<typeof ColumnChoice>) {
  const { t } = useTranslation();
  const { list, segments, state } = useLoaderData<typeof loader>();
  const at = { shape: CUSTOMERS, state };
  return (
    <ListTools
      search={
        <ListSearch {...at} label={t('customers.search')} placeholder={t('customers.searchPlaceholder')} />
      }
      chosen={chosenOf(state, 'label', 'segment', 'type', 'blocked')}
      end={
        <>
          <SortSelect
            {...at}
            label={t('orders.sort')}
            options={CUSTOMER_SORTS.map((value) => ({ value, label: t(`customers.sorts.${value}`) }))}
          />
          <ColumnChoice {...columns} />
        </>
      }
    >
      <FilterSelect
        {...at}
        filter="label"
        label={t('customers.anyLabel')}
        options={list.labels.map(({ label, customers }) => ({
          value: label,
          label: `${label} (${customers})`,
        }))}
      />
      {segments.length > 0 && (
        <FilterSelect
          {...at}
          filter="segment"
          label={t('segments.filter')}
          options={segments.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <FilterSelect
        {...at}
        filter="type"
        label={t('customers.anyType')}
        options={CUSTOMER_TYPES.map((value) => ({ value, label: t(`customers.type.${value}`) }))}
      />
      <FilterSelect
        {...at}
        filter="blocked"
        label={t('customers.anyBlocked')}
        options={[
          { value: 'yes', label: t('customers.blocked') },
          { value: 'no', label: t('customers.notBlocked') },
        ]}
      />
    </ListTools>
  );
}
