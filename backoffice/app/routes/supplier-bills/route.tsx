import { SUPPLIER_BILL_VIEWS } from '@hanout/contracts';
import { buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { useHotkeys } from '@hanout/ui/backoffice/keyboard/use-hotkeys.ts';
import { Link, useLoaderData, useNavigate } from '@remix-run/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DebtFigures } from '../../billing/look.tsx';
import { Page } from '../../frame/page.tsx';
import { useMay } from '../../frame/session.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { ListBody } from '../../listing/list-body.tsx';
import { chosenOf, FilterSelect, ListViews } from '../../listing/list-parts.tsx';
import { ListSearch } from '../../listing/list-search.tsx';
import { ListTable } from '../../listing/list-table.tsx';
import { ListTools } from '../../listing/list-tools.tsx';
import { BillCard, billColumns } from './bill-columns.tsx';
import { SUPPLIER_BILLS } from './list-shape.ts';
import type { loader } from './load.server.ts';

export { meta } from '../../frame/page-title.ts';
export { loader } from './load.server.ts';

/** What suppliers ask for, by when it is due. */
export default function SupplierBillsPage() {
  const { t } = useTranslation();
  const { list, state, suppliers, title } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const mayEdit = useMay('procurement.edit');
  const columns = useMemo(() => billColumns(t), [t]);
  const supplier = state.filters.supplier ? `?supplier=${state.filters.supplier}` : '';
  const toNew = `/supplier-bills/new${supplier}`;
  useFreshWhenBack();
  useHotkeys({ C: mayEdit ? () => navigate(toNew) : undefined });
  const create = mayEdit && (
    <Link to={toNew} className={buttonClass({ kind: 'primary' })}>
      {t('supplierBills.new')}
    </Link>
  );
  const at = { shape: SUPPLIER_BILLS, state };
  return (
    <Page title={title} actions={create} phoneActions={create}>
      <section aria-label={t('supplierDebts.title')} className="border-b border-line">
        <DebtFigures debt={list.debt} />
      </section>
      <ListViews
        {...at}
        label={title}
        filter="view"
        views={[
          { value: '', label: t('supplierBills.view.all') },
          ...SUPPLIER_BILL_VIEWS.map((value) => {
            return { value, label: t(`supplierBills.view.${value}`), count: list.counts[value] ?? 0 };
          }),
        ]}
      />
      <ListTools
        search={
          <ListSearch
            {...at}
            label={t('supplierBills.search')}
            placeholder={t('supplierBills.placeholder')}
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
          <EmptyState icon="receipt-text" title={t('supplierBills.none')} action={create}>
            {t('supplierBills.noneText')}
          </EmptyState>
        }
      >
        <ListTable
          {...at}
          caption={title}
          rows={list.bills}
          columns={columns}
          nameOf={({ number }) => t('supplierBills.one', { number })}
          open={(id) => navigate(`/supplier-bills/${id}`)}
          card={(bill) => <BillCard bill={bill} />}
        />
      </ListBody>
    </Page>
  );
}
