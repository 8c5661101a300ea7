import type { PostingRow } from '@hanout/contracts';
import { Amount } from '@hanout/ui/backoffice/components/figures.tsx';
import { Link } from '@remix-run/react';
import { createColumnHelper } from '@tanstack/react-table';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ColumnLook } from '../../listing/list-table.tsx';
import { ActorName } from '../../orders/actor-name.tsx';
import { Moment } from '../../time/moment.tsx';

const column = createColumnHelper<PostingRow>();
const look = (meta: ColumnLook) => ({ meta });

function OrderOf({ posting: { orderId, orderNumber } }: { posting: PostingRow }) {
  if (!orderId) return null;
  return (
    <Link to={`/orders/${orderId}`}>
      <bdi dir="ltr" className="num">
        {orderNumber}
      </bdi>
    </Link>
  );
}

export const postingColumns = (t: TFunction, now: string) => [
  column.display({
    id: 'at',
    header: t('accounts.column.at'),
    cell: ({ row }) => <Moment at={row.original.at} now={now} timed />,
    ...look({ className: 'text-ink-2' }),
  }),
  column.display({
    id: 'kind',
    header: t('accounts.column.kind'),
    cell: ({ row }) => t(`accounts.kind.${row.original.kind}`),
  }),
  column.display({
    id: 'place',
    header: t('accounts.column.place'),
    cell: ({ row }) => t(`order.place.${row.original.place}`),
  }),
  column.display({
    id: 'order',
    header: t('accounts.column.order'),
    cell: ({ row }) => <OrderOf posting={row.original} />,
  }),
  column.display({
    id: 'by',
    header: t('accounts.column.by'),
    cell: ({ row }) => <ActorName name={row.original.actorName} />,
    ...look({ className: 'max-w-[180px] truncate text-ink-2' }),
  }),
  column.display({
    id: 'amount',
    header: () => (
      <>
        {t('accounts.column.amount')} <span className="text-ink-3">{t('app.da')}</span>
      </>
    ),
    cell: ({ row }) => <Amount value={row.original.amount} />,
    ...look({ className: 'fig font-semibold' }),
  }),
];

/** A leg on a phone: what happened, where the money is now, and how much. */
export function PostingCard({ posting, now }: { posting: PostingRow; now: string }) {
  const { t } = useTranslation();
  return (
    <>
      <div className="flex items-baseline justify-between gap-2">
        <span className="min-w-0 truncate font-semibold">{t(`order.place.${posting.place}`)}</span>
        <Amount value={posting.amount} unit={t('app.da')} className="flex-none font-semibold" />
      </div>
      <div className="mt-0.5 flex items-baseline justify-between gap-2 text-xs text-ink-2">
        <span className="min-w-0 truncate">
          {t(`accounts.kind.${posting.kind}`)}
          {posting.orderId && ' · '}
          <OrderOf posting={posting} />
        </span>
        <span className="flex-none text-ink-3">
          <Moment at={posting.at} now={now} timed />
        </span>
      </div>
    </>
  );
}
