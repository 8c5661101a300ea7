import type { SupplierReturnRow } from '@hanout/contracts';
import { OneLine } from '@hanout/ui/backoffice/components/one-line.tsx';
import { Link } from '@remix-run/react';
import { createColumnHelper } from '@tanstack/react-table';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ReturnNumber, ReturnStateTag } from '../../billing/return-look.tsx';
import { GoodsCount } from '../../components/quantity.tsx';
import type { ColumnLook } from '../../listing/list-table.tsx';
import { Moment } from '../../time/moment.tsx';

const column = createColumnHelper<SupplierReturnRow>();
const look = (meta: ColumnLook) => ({ meta });

export const returnColumns = (t: TFunction, now: string) => [
  column.display({
    id: 'number',
    header: t('supplierReturns.column.number'),
    cell: ({ row: { original } }) => (
      <Link to={`/supplier-returns/${original.id}`} prefetch="intent" className="font-semibold text-ink">
        <ReturnNumber number={original.number} />
      </Link>
    ),
  }),
  column.display({
    id: 'supplier',
    header: t('supplierReturns.column.supplier'),
    cell: ({ row }) => <OneLine>{row.original.supplier.name}</OneLine>,
    ...look({ className: 'max-w-[260px]' }),
  }),
  column.display({
    id: 'state',
    header: t('supplierReturns.column.state'),
    cell: ({ row }) => <ReturnStateTag state={row.original.state} />,
  }),
  column.display({
    id: 'pieces',
    header: t('supplierReturns.column.pieces'),
    cell: ({ row }) => <GoodsCount pieces={row.original.pieces} grams={row.original.grams} />,
    ...look({ className: 'text-end' }),
  }),
  column.display({
    id: 'warehouse',
    header: t('supplierReturns.column.warehouse'),
    cell: ({ row }) => <OneLine>{row.original.warehouse.name}</OneLine>,
    ...look({ className: 'max-w-[180px] text-ink-2' }),
  }),
  column.display({
    id: 'created',
    header: t('supplierReturns.column.created'),
    cell: ({ row }) => <Moment at={row.original.createdAt} now={now} />,
    ...look({ className: 'text-ink-2' }),
  }),
];

/** A return on a phone. */
export function ReturnCard({ back }: { back: SupplierReturnRow }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-1">
      <span className="flex items-center gap-2">
        <Link
          to={`/supplier-returns/${back.id}`}
          className="font-semibold text-ink no-underline after:absolute after:inset-0"
        >
          <ReturnNumber number={back.number} />
        </Link>
        <ReturnStateTag state={back.state} />
        <span className="ms-auto text-xs text-ink-2">
          {t('supplierReturns.column.pieces')} <GoodsCount pieces={back.pieces} grams={back.grams} />
        </span>
      </span>
      <bdi className="truncate">{back.supplier.name}</bdi>
      <bdi className="truncate text-xs text-ink-3">{back.warehouse.name}</bdi>
    </div>
  );
}
