import type { StockMovementRow } from '@hanout/contracts';
import { Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { createColumnHelper } from '@tanstack/react-table';
import type { TFunction } from 'i18next';
import { ReportLink } from '../../incidents/report-link.tsx';
import type { ColumnLook } from '../../listing/list-table.tsx';
import { ActorName } from '../../orders/actor-name.tsx';
import { Change, Elsewhere, movementName, OrderNumber } from '../../stock/movement-look.tsx';
import { Signed, UnitLink } from '../../stock/unit-look.tsx';
import { Moment } from '../../time/moment.tsx';

const column = createColumnHelper<StockMovementRow>();
const look = (meta: ColumnLook) => ({ meta });
type Word = (type: StockMovementRow['type']) => string;

export const movementColumns = (t: TFunction, word: Word, now: string) => [
  column.display({
    id: 'at',
    header: t('stock.column.at'),
    cell: ({ row }) => <Moment at={row.original.at} now={now} timed />,
    ...look({ className: 'text-ink-2' }),
  }),
  column.display({
    id: 'unit',
    header: t('stock.column.unit'),
    cell: ({ row }) => <UnitLink unit={row.original} />,
    ...look({ className: 'max-w-[280px]' }),
  }),
  column.display({
    id: 'type',
    header: t('stock.column.type'),
    cell: ({ row }) => word(row.original.type),
  }),
  column.display({
    id: 'warehouse',
    header: t('stock.column.warehouse'),
    cell: ({ row: { original } }) => (
      <>
        <bdi>{original.warehouse}</bdi>
        {original.lot && <> · {original.lot}</>}
      </>
    ),
    ...look({ className: 'text-ink-2' }),
  }),
  column.display({
    id: 'reason',
    header: t('stock.column.reason'),
    cell: ({ row: { original } }) =>
      original.orderId ? <OrderNumber movement={original} /> : <bdi>{original.reason ?? '—'}</bdi>,
    ...look({ className: 'max-w-[220px] truncate text-ink-2' }),
  }),
  column.display({
    id: 'by',
    header: t('stock.column.by'),
    cell: ({ row }) => <ActorName name={row.original.actorName} />,
    ...look({ className: 'max-w-[160px] truncate text-ink-2' }),
  }),
  column.display({
    id: 'quantity',
    header: t('stock.column.quantity'),
    cell: ({ row }) => <Count value={Math.abs(row.original.quantity)} weighed={row.original.weighed} />,
    ...look({ className: 'fig text-ink-2' }),
  }),
  column.display({
    id: 'onHand',
    header: t('stock.column.onHand'),
    cell: ({ row }) => <Signed value={row.original.onHandChange} weighed={row.original.weighed} />,
    ...look({ className: 'fig' }),
  }),
  column.display({
    id: 'available',
    header: t('stock.column.available'),
    cell: ({ row }) => <Signed value={row.original.availableChange} weighed={row.original.weighed} />,
    ...look({ className: 'fig' }),
  }),
  column.display({
    id: 'elsewhere',
    header: t('stock.column.elsewhere'),
    cell: ({ row }) => <Elsewhere movement={row.original} />,
    ...look({ className: 'fig' }),
  }),
  column.display({
    id: 'report',
    header: () => <span className="sr-only">{t('incidents.signal')}</span>,
    cell: ({ row: { original } }) => (
      <ReportLink
        small
        subject="stock_movement"
        id={original.id}
        name={movementName(original, word(original.type))}
      />
    ),
  }),
];

interface MovementCardProps {
  movement: StockMovementRow;
  what: string;
  now: string;
}

/** A movement on a phone. */
export function MovementCard({ movement, what, now }: MovementCardProps) {
  return (
    <div className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <UnitLink unit={movement} whole />
        <div className="mt-0.5 truncate text-xs text-ink-3">
          <Moment at={movement.at} now={now} timed /> · {what}
          {movement.orderNumber && (
            <>
              {' '}
              <bdi dir="ltr">{movement.orderNumber}</bdi>
            </>
          )}{' '}
          · <bdi>{movement.warehouse}</bdi>
          {movement.lot && <> · {movement.lot}</>}
        </div>
      </div>
      <Change movement={movement} />
      <span className="relative">
        <ReportLink small subject="stock_movement" id={movement.id} name={movementName(movement, what)} />
      </span>
    </div>
  );
}
