import type { SupplierOrderRow } from '@hanout/contracts';
import { Amount } from '@hanout/ui/backoffice/components/figures.tsx';
import { OneLine } from '@hanout/ui/backoffice/components/one-line.tsx';
import { Link } from '@remix-run/react';
import { createColumnHelper } from '@tanstack/react-table';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ColumnLook } from '../../listing/list-table.tsx';
import { Expected, OfPieces, OrderNumber, StageTag } from '../../procurement/look.tsx';
import { Moment } from '../../time/moment.tsx';

const column = createColumnHelper<SupplierOrderRow>();
const look = (meta: ColumnLook) => ({ meta });

export const orderColumns = (t: TFunction, now: string) => [
  column.display({
    id: 'order',
    header: t('buying.column.order'),
    cell: ({ row: { original } }) => (
      <Link to={`/supplier-orders/${original.id}`} prefetch="intent" className="font-semibold text-ink">
        <OrderNumber number={original.number} />
      </Link>
    ),
  }),
  column.display({
    id: 'supplier',
    header: t('buying.column.supplier'),
    cell: ({ row }) => <OneLine>{row.original.supplier.name}</OneLine>,
    ...look({ className: 'max-w-[260px]' }),
  }),
  column.display({
    id: 'stage',
    header: t('buying.column.stage'),
    cell: ({ row }) => <StageTag stage={row.original.stage} />,
  }),
  column.display({
    id: 'received',
    header: t('buying.column.received'),
    cell: ({ row }) => <OfPieces {...row.original} />,
    ...look({ className: 'text-end' }),
  }),
  column.display({
    id: 'total',
    header: t('buying.column.total'),
    cell: ({ row }) => <Amount value={row.original.totalTtc} />,
    ...look({ className: 'text-end font-semibold' }),
  }),
  column.display({
    id: 'expected',
    header: t('buying.column.expected'),
    cell: ({ row }) => <Expected order={row.original} />,
    ...look({ className: 'text-ink-2' }),
  }),
  column.display({
    id: 'warehouse',
    header: t('buying.column.warehouse'),
    cell: ({ row }) => <OneLine>{row.original.warehouse.name}</OneLine>,
    ...look({ className: 'max-w-[160px] text-ink-2' }),
  }),
  column.display({
    id: 'created',
    header: t('buying.column.created'),
    cell: ({ row }) => <Moment at={row.original.createdAt} now={now} />,
    ...look({ className: 'text-ink-2' }),
  }),
];

/** An order on a phone. */
export function OrderCard({ order }: { order: SupplierOrderRow }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-1">
      <span className="flex items-center gap-2">
        <Link
          to={`/supplier-orders/${order.id}`}
          className="font-semibold text-ink no-underline after:absolute after:inset-0"
        >
          <OrderNumber number={order.number} />
        </Link>
        <StageTag stage={order.stage} />
        <Amount value={order.totalTtc} unit={t('app.da')} className="ms-auto font-semibold" />
      </span>
      <bdi className="truncate">{order.supplier.name}</bdi>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-3">
        <OfPieces {...order} />
        <span className="ms-auto">
          <Expected order={order} />
        </span>
      </span>
    </div>
  );
}
