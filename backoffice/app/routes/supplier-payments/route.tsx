import { SUPPLIER_SETTLEMENT_TYPES } from '@hanout/contracts';
import { buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { useHotkeys } from '@hanout/ui/backoffice/keyboard/use-hotkeys.ts';
import { Link, useLoaderData, useNavigate } from '@remix-run/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../frame/page.tsx';
import { useMay } from '../../frame/session.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { ListBody } from '../../listing/list-body.tsx';
import { chosenOf, FilterSelect } from '../../listing/list-parts.tsx';
import { ListSearch } from '../../listing/list-search.tsx';
import { ListTable } from '../../listing/list-table.tsx';
import { ListTools } from '../../listing/list-tools.tsx';
import { SUPPLIER_PAYMENTS } from './list-shape.ts';
import type { loader } from './load.server.ts';
import { PaymentCard, paymentColumns } from './payment-columns.tsx';

export { meta } from '../../frame/page-title.ts';
export { loader } from './load.server.ts';

/** What suppliers were paid, and their credit notes. */
export default function SupplierPaymentsPage() {
  const { t } = useTranslation();
  const { list, state, suppliers, title } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const mayPay = useMay('accounts.move');
  const columns = useMemo(() => paymentColumns(t), [t]);
  const supplier = state.filters.supplier ? `?supplier=${state.filters.supplier}` : '';
  const toNew = `/supplier-payments/new${supplier}`;
  useFreshWhenBack();
  useHotkeys({ C: mayPay ? () => navigate(toNew) : undefined });
  const create = mayPay && (
    <Link to={toNew} className={buttonClass({ kind: 'primary' })}>
      {t('supplierPayments.new')}
    </Link>
  );
  const at = { shape: SUPPLIER_PAYMENTS, state };
  return (
    <Page title={title} actions={create} phoneActions={create}>
      <ListTools
        search={
          <ListSearch
            {...at}
            label={t('supplierPayments.search')}
            placeholder={t('supplierPayments.placeholder')}
          />
        }
        chosen={chosenOf(state, 'supplier', 'type')}
      >
        <FilterSelect
          {...at}
          filter="supplier"
          label={t('buying.anySupplier')}
          options={suppliers.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <FilterSelect
          {...at}
          filter="type"
          label={t('supplierPayments.any')}
          options={SUPPLIER_SETTLEMENT_TYPES.map((value) => {
            return { value, label: t(`supplierPayments.type.${value}`) };
          })}
        />
      </ListTools>
      <ListBody
        {...at}
        pagination={list.pagination}
        empty={
          <EmptyState icon="banknote" title={t('supplierPayments.none')} action={create}>
            {t('supplierPayments.noneText')}
          </EmptyState>
        }
      >
        <ListTable
          {...at}
          caption={title}
          rows={list.payments}
          columns={columns}
          nameOf={({ number }) => t('supplierPayments.number', { number })}
          open={(id) => navigate(`/supplier-payments/${id}`)}
          card={(payment) => <PaymentCard payment={payment} />}
        />
      </ListBody>
    </Page>
  );
}
