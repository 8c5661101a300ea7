import { SUPPLIER_ORDER_STAGES, supplierOrdersContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { useHotkeys } from '@hanout/ui/backoffice/keyboard/use-hotkeys.ts';
import { useLoaderData, useNavigate } from '@remix-run/react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../frame/page.tsx';
import { useMay } from '../../frame/session.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { ListBody } from '../../listing/list-body.tsx';
import { chosenOf, FilterSelect, ListViews } from '../../listing/list-parts.tsx';
import { ListSearch } from '../../listing/list-search.tsx';
import { ListTable } from '../../listing/list-table.tsx';
import { ListTools } from '../../listing/list-tools.tsx';
import { screenAction } from '../../server/screen-action.server.ts';
import { SUPPLIER_ORDERS } from './list-shape.ts';
import type { loader } from './load.server.ts';
import { NewOrder } from './new-order.tsx';
import { OrderCard, orderColumns } from './order-columns.tsx';

export { meta } from '../../frame/page-title.ts';
export { loader } from './load.server.ts';

export const action = screenAction(supplierOrdersContract.create);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';

/** What is ordered of suppliers, and how far it has come. */
export default function SupplierOrdersPage() {
  const { t } = useTranslation();
  const { title } = useLoaderData<typeof loader>();
  const mayEdit = useMay('procurement.edit');
  const [creating, setCreating] = useState(false);
  useFreshWhenBack();
  useHotkeys({ C: mayEdit ? () => setCreating(true) : undefined });
  const create = mayEdit && (
    <Button kind="primary" icon="plus" hotkey="C" onClick={() => setCreating(true)}>
      {t('buying.new')}
    </Button>
  );
  return (
    <Page title={title} actions={create} phoneActions={create}>
      <Views />
      <Tools />
      <OrderList create={create} />
      {creating && <NewOrder onClose={() => setCreating(false)} />}
    </Page>
  );
}

function Views() {
  const { t } = useTranslation();
  const { list, state } = useLoaderData<typeof loader>();
  const { counts } = list;
  const all = SUPPLIER_ORDER_STAGES.reduce((sum, one) => sum + (counts[one] ?? 0), 0);
  return (
    <ListViews
      {...{ shape: SUPPLIER_ORDERS, state }}
      label={t('buying.column.stage')}
      filter="stage"
      views={[
        { value: '', label: t('buying.view.all'), count: all },
        ...SUPPLIER_ORDER_STAGES.map((value) => {
          return { value, label: t(`buying.view.${value}`), count: counts[value] ?? 0 };
        }),
      ]}
    />
  );
}

function Tools() {
  const { t } = useTranslation();
  const { state, suppliers } = useLoaderData<typeof loader>();
  const at = { shape: SUPPLIER_ORDERS, state };
  return (
    <ListTools
      search={<ListSearch {...at} label={t('buying.search')} placeholder={t('buying.placeholder')} />}
      chosen={chosenOf(state, 'supplier', 'late')}
    >
      <FilterSelect
        {...at}
        filter="supplier"
        label={t('buying.anySupplier')}
        options={suppliers.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <FilterSelect
        {...at}
        filter="late"
        label={t('buying.column.expected')}
        options={[{ value: 'true', label: t('buying.lateOnly') }]}
      />
    </ListTools>
  );
}

function OrderList({ create }: { create: ReactNode }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { list, state, now, title } = useLoaderData<typeof loader>();
  const columns = useMemo(() => orderColumns(t, now), [t, now]);
  const at = { shape: SUPPLIER_ORDERS, state };
  return (
    <ListBody
      {...at}
      pagination={list.pagination}
      empty={
        <EmptyState icon="clipboard-clock" title={t('buying.none')} action={create}>
          {t('buying.noneText')}
        </EmptyState>
      }
    >
      <ListTable
        {...at}
        caption={title}
        rows={list.orders}
        columns={columns}
        nameOf={({ number }) => t('buying.number', { number })}
        open={(id) => navigate(`/supplier-orders/${id}`)}
        card={(order) => <OrderCard order={order} />}
      />
    </ListBody>
  );
}
