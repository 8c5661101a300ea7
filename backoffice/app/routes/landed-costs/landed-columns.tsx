import type { LandedCost } from '@hanout/contracts';
import { toCentimes } from '@hanout/kernel';
import { Amount } from '@hanout/ui/backoffice/components/figures.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { Link } from '@remix-run/react';
import { createColumnHelper } from '@tanstack/react-table';
import type { TFunction } from 'i18next';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { ColumnLook } from '../../listing/list-table.tsx';
import { Moment } from '../../time/moment.tsx';
import { UndoLanded } from './undo-landed.tsx';

const column = createColumnHelper<LandedCost>();
const look = (meta: ColumnLook) => ({ meta });

export const landedColumns = (t: TFunction, now: string) => [
  column.display({
    id: 'number',
    header: t('landed.column.number'),
    cell: ({ row }) => <CostNumber number={row.original.number} />,
  }),
  column.display({
    id: 'label',
    header: t('landed.column.label'),
    cell: ({ row: { original } }) => (
      <span>
        <bdi>{original.label}</bdi> <Reference cost={original} />
      </span>
    ),
    ...look({ className: 'max-w-[260px] truncate' }),
  }),
  column.display({
    id: 'receipts',
    header: t('landed.receipts'),
    cell: ({ row }) => <Receipts cost={row.original} />,
    ...look({ className: 'max-w-[220px] whitespace-normal text-ink-2' }),
  }),
  column.display({
    id: 'by',
    header: t('landed.by'),
    cell: ({ row }) => t(`landed.ways.${row.original.by}`),
    ...look({ className: 'text-ink-2' }),
  }),
  column.display({
    id: 'amount',
    header: t('landed.column.amount'),
    cell: ({ row }) => <Amount value={row.original.amount} className="font-semibold" />,
    ...look({ className: 'fig' }),
  }),
  column.display({
    id: 'laid',
    header: t('landed.column.laid'),
    cell: ({ row: { original } }) =>
      original.laid === null ? (
        <Tag tone="wait">{t('landed.waiting')}</Tag>
      ) : (
        <Amount value={original.laid} />
      ),
    ...look({ className: 'fig' }),
  }),
  column.display({
    id: 'rest',
    header: t('landed.column.rest'),
    cell: ({ row: { original } }) =>
      original.laid !== null &&
      !original.undone && <Amount value={toCentimes(original.amount - original.laid)} />,
    ...look({ className: 'fig' }),
  }),
  column.display({
    id: 'at',
    header: t('landed.column.at'),
    cell: ({ row: { original } }) => (
      <span title={original.byName}>
        <Moment at={original.at} now={now} />
      </span>
    ),
    ...look({ className: 'text-ink-2' }),
  }),
  column.display({
    id: 'undo',
    header: () => <span className="sr-only">{t('landed.undo')}</span>,
    cell: ({ row }) => <UndoLanded cost={row.original} />,
    ...look({ className: 'text-end' }),
  }),
];

function CostNumber({ number }: { number: string }) {
  const { t } = useTranslation();
  return (
    <bdi dir="ltr" className="num font-semibold">
      {t('landed.number', { number })}
    </bdi>
  );
}

function Reference({ cost }: { cost: LandedCost }) {
  return cost.reference ? <bdi className="text-xs text-ink-3">{cost.reference}</bdi> : null;
}

function Receipts({ cost }: { cost: LandedCost }) {
  const { t } = useTranslation();
  return cost.receipts.map(({ number, orderId }, nth) => (
    <Fragment key={number}>
      {nth > 0 && ', '}
      {orderId ? (
        <Link to={`/supplier-orders/${orderId}`}>
          <bdi dir="ltr">{t('landed.receipt', { number })}</bdi>
        </Link>
      ) : (
        <bdi dir="ltr">{t('landed.receipt', { number })}</bdi>
      )}
    </Fragment>
  ));
}

/** One on a phone. */
export function LandedCard({ cost, now }: { cost: LandedCost; now: string }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-1">
      <span className="flex items-baseline gap-2">
        <CostNumber number={cost.number} />
        <bdi className="min-w-0 flex-1 truncate">{cost.label}</bdi>
        <Amount value={cost.amount} unit={t('app.da')} className="font-semibold" />
      </span>
      <span className="flex flex-wrap items-center gap-x-2 text-xs text-ink-3">
        <span>
          <Receipts cost={cost} />
        </span>
        <span>{t(`landed.ways.${cost.by}`)}</span>
        {cost.laid === null ? (
          <Tag tone="wait">{t('landed.waiting')}</Tag>
        ) : (
          <span>
            {t('landed.column.laid')} <Amount value={cost.laid} />
          </span>
        )}
        <span className="ms-auto">
          <Moment at={cost.at} now={now} />
        </span>
        <UndoLanded cost={cost} />
      </span>
    </div>
  );
}
