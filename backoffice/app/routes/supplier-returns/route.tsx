import { SUPPLIER_RETURN_STATES } from '@hanout/contracts';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { useLoaderData, useNavigate } from '@remix-run/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../frame/page.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { ListBody } from '../../listing/list-body.tsx';
import { chosenOf, FilterSelect, ListViews } from '../../listing/list-parts.tsx';
import { ListSearch } from '../../listing/list-search.tsx';
import { ListTable } from '../../listing/list-table.tsx';
import { ListTools } from '../../listing/list-tools.tsx';
import { SUPPLIER_RETURNS } from './list-shape.ts';
import type { loader } from './load.server.ts';
import { ReturnCard, returnColumns } from './return-columns.tsx';

export { meta } from '../../frame/page-title.ts';
export { loader } from './load.server.ts';

/** What was refused of deliveries, on its way back. */
export default function SupplierReturnsPage() {
  const { t } = useTranslation();
  const { list, state, suppliers, now, title } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const columns = useMemo(() => returnColumns(t, now), [t, now]);
  useFreshWhenBack();
  const at = { shape: SUPPLIER_RETURNS, state };
  return (
    <Page title={title}>
      <ListViews
        {...at}
        label={title}
        filter="state"
        views={[
          { value: '', label: t('supplierReturns.view.all') },
          ...SUPPLIER_RETURN_STATES.map((value) => {
            return { value, label: t(`supplierReturns.view.${value}`), count: list.counts[value] ?? 0 };
          }),
        ]}
      />
      <ListTools
        search={
          <ListSearch
            {...at}
            label={t('supplierReturns.search')}
            placeholder={t('supplierReturns.placeholder')}
          />
        }
        chosen={chosenOf(state, 'supplier')}
      >
        <FilterSelect
          {...at}
          filter="supplier"
          label={t('buying.anySupplier')}
          options={suppliers.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </ListTools>
      <ListBody
        {...at}
        pagination={list.pagination}
        empty={
          <EmptyState icon="undo-2" title={t('supplierReturns.none')}>
            {t('supplierReturns.noneText')}
          </EmptyState>
        }
      >
        <ListTable
          {...at}
          caption={title}
          rows={list.returns}
          columns={columns}
          nameOf={({ number }) => t('supplierReturns.mark', { number })}
          open={(id) => navigate(`/supplier-returns/${id}`)}
          card={(back) => <ReturnCard back={back} />}
        />
      </ListBody>
    </Page>
  );
}
