import type { StockLevelRow } from '@hanout/contracts';
import { Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { OneLine } from '@hanout/ui/backoffice/components/one-line.tsx';
import { createColumnHelper } from '@tanstack/react-table';
import type { TFunction } from 'i18next';
import type { ColumnLook } from '../../listing/list-table.tsx';
import { Expiry, Left, MaybeCode, UnitLink } from '../../stock/unit-look.tsx';

const column = createColumnHelper<StockLevelRow>();
const look = (meta: ColumnLook) => ({ meta });

const what = (t: TFunction) => [
  column.display({
    id: 'unit',
    header: t('stock.column.unit'),
    cell: ({ row }) => <UnitLink unit={row.original} />,
    ...look({ className: 'max-w-[300px] min-w-[170px]' }),
  }),
  column.display({
    id: 'sku',
    header: t('stock.column.sku'),
    cell: ({ row }) => <MaybeCode code={row.original.sku} />,
    ...look({ className: 'text-ink-2 @max-[900px]:hidden', name: t('stock.column.sku') }),
  }),
  column.display({
    id: 'warehouse',
    header: t('stock.column.warehouse'),
    cell: ({ row }) => <OneLine>{row.original.warehouse}</OneLine>,
    ...look({ className: 'max-w-[150px] text-ink-2', name: t('stock.column.warehouse') }),
  }),
];

const lot = (t: TFunction, today: string) => [
  column.display({
    id: 'lot',
    header: t('stock.column.lot'),
    cell: ({ row }) => <MaybeCode code={row.original.lot || null} />,
    ...look({ name: t('stock.column.lot') }),
  }),
  column.display({
    id: 'expiresOn',
    header: t('stock.column.expiresOn'),
    cell: ({ row }) => <Expiry day={row.original.expiresOn} today={today} />,
    ...look({ className: '@max-[820px]:hidden', name: t('stock.column.expiresOn') }),
  }),
];

const pieces = (t: TFunction) =>
  (['onHand', 'held', 'reserved', 'inTransit', 'quarantined'] as const).map((field) =>
    column.display({
      id: field,
      header: t(`stock.column.${field}`),
      cell: ({ row: { original } }) =>
        original[field] === 0 && field !== 'onHand' ? (
          <span className="text-ink-3">—</span>
        ) : (
          <Count value={original[field]} weighed={original.weighed} />
        ),
      ...look({
        className: `fig text-ink-2 ${field === 'inTransit' || field === 'quarantined' ? '@max-[1120px]:hidden' : '@max-[980px]:hidden'}`,
        name: t(`stock.column.${field}`),
      }),
    }),
  );

export const levelColumns = (t: TFunction, today: string) => [
  ...what(t),
  ...lot(t, today),
  ...pieces(t),
  column.display({
    id: 'available',
    header: t('stock.column.available'),
    cell: ({ row }) => <Left value={row.original.available} weighed={row.original.weighed} />,
    ...look({ className: 'fig', sorts: ['available_asc', 'available_desc'] }),
  }),
];
