import type { SupplierBillRow } from '@hanout/contracts';
import { Amount } from '@hanout/ui/backoffice/components/figures.tsx';
import { OneLine } from '@hanout/ui/backoffice/components/one-line.tsx';
import { Link } from '@remix-run/react';
import { createColumnHelper } from '@tanstack/react-table';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { BillStateTag, Due } from '../../billing/look.tsx';
import type { ColumnLook } from '../../listing/list-table.tsx';
import { Day } from '../../time/moment.tsx';

const column = createColumnHelper<SupplierBillRow>();
const look = (meta: ColumnLook) => ({ meta });

export const billColumns = (t: TFunction) => [
  column.display({
    id: 'number',
    header: t('supplierBills.column.number'),
    cell: ({ row: { original } }) => (
      <Link to={`/supplier-bills/${original.id}`} prefetch="intent" className="font-semibold text-ink">
        <OneLine>{original.number}</OneLine>
      </Link>
    ),
    ...look({ className: 'max-w-[220px]' }),
  }),
  column.display({
    id: 'supplier',
    header: t('supplierBills.column.supplier'),
    cell: ({ row }) => <OneLine>{row.original.supplier.name}</OneLine>,
    ...look({ className: 'max-w-[260px]' }),
  }),
  column.display({
    id: 'state',
    header: t('supplierBills.column.state'),
    cell: ({ row }) => <BillStateTag state={row.original.state} />,
  }),
  column.display({
    id: 'onDay',
    header: t('supplierBills.column.onDay'),
    cell: ({ row }) => <Day day={row.original.onDay} />,
    ...look({ className: 'text-ink-2' }),
  }),
  column.display({
    id: 'dueOn',
    header: t('supplierBills.column.dueOn'),
    cell: ({ row }) => <Due bill={row.original} />,
  }),
  column.display({
    id: 'ttc',
    header: t('supplierBills.column.ttc'),
    cell: ({ row }) => <Amount value={row.original.ttc} />,
    ...look({ className: 'text-end' }),
  }),
  column.display({
    id: 'left',
    header: t('supplierBills.column.left'),
    cell: ({ row }) => <Amount value={row.original.left} />,
    ...look({ className: 'text-end font-semibold' }),
  }),
];

/** A bill on a phone. */
export function BillCard({ bill }: { bill: SupplierBillRow }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-1">
      <span className="flex items-center gap-2">
        <Link
          to={`/supplier-bills/${bill.id}`}
          className="min-w-0 font-semibold text-ink no-underline after:absolute after:inset-0"
        >
          <OneLine>{bill.number}</OneLine>
        </Link>
        <BillStateTag state={bill.state} />
        <Amount value={bill.ttc} unit={t('app.da')} className="ms-auto font-semibold" />
      </span>
      <bdi className="truncate">{bill.supplier.name}</bdi>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-3">
        <Due bill={bill} />
        {bill.left > 0 && (
          <span className="ms-auto">
            {t('supplierBills.column.left')} <Amount value={bill.left} />
          </span>
        )}
      </span>
    </div>
  );
}
