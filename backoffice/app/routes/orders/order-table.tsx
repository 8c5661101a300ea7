import type { OrderRow } from '@hanout/contracts';
import { useLoaderData, useNavigate } from '@remix-run/react';
import type { RowSelectionState, Updater } from '@tanstack/react-table';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/locale.ts';
import { searchOf } from '../../listing/list-address.ts';
import { ListTable } from '../../listing/list-table.tsx';
import { ORDERS } from './list-shape.ts';
import type { loader } from './load.server.ts';
import { OrderCard } from './order-cards.tsx';
import { orderColumns } from './order-columns.tsx';

interface OrderTableProps {
  selection: RowSelectionState;
  onSelection: (change: Updater<RowSelectionState>) => void;
}

const nameOf = ({ number }: OrderRow) => number;

export function OrderTable({ selection, onSelection }: OrderTableProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const navigate = useNavigate();
  const { list, state, now, margins } = useLoaderData<typeof loader>();
  const from = searchOf(ORDERS, state);
  const columns = useMemo(
    () => orderColumns({ t, locale, now, from, margins }),
    [t, locale, now, from, margins],
  );
  return (
    <ListTable
      wide
      shape={ORDERS}
      state={state}
      caption={t('orders.title')}
      rows={list.orders}
      columns={columns}
      nameOf={nameOf}
      open={(id) => navigate(`/orders/${id}`, { state: { from } })}
      selection={selection}
      onSelection={onSelection}
      card={(order) => <OrderCard order={order} now={now} from={from} />}
    />
  );
}
