import type { OrderRow } from '@hanout/contracts';
import type { Locale } from '@hanout/kernel';
import { Avatar } from '@hanout/ui/backoffice/components/avatar.tsx';
import { Amount, Count, Phone } from '@hanout/ui/backoffice/components/figures.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { OneLine } from '@hanout/ui/backoffice/components/one-line.tsx';
import { StateMark } from '@hanout/ui/backoffice/states/state-mark.tsx';
import { Link } from '@remix-run/react';
import { createColumnHelper } from '@tanstack/react-table';
import type { TFunction } from 'i18next';
import { MarginFigure } from '../../costs/margin-figure.tsx';
import type { Margins } from '../../costs/margins.server.ts';
import type { ColumnLook } from '../../listing/list-table.tsx';
import { OrderFlags } from '../../orders/order-flags.tsx';
import { customerName, placeNames } from '../../orders/place.ts';
import { Moment } from '../../time/moment.tsx';

const column = createColumnHelper<OrderRow>();
const look = (meta: ColumnLook) => ({ meta });

interface Surroundings {
  t: TFunction;
  locale: Locale;
  now: string;
  /** Search of the list, so that the order's page leads back to it. */
  from: string;
  /** Null: whoever looks may not see it. */
  margins: Margins | null;
}

const identity = ({ t, now, from }: Surroundings) => [
  column.display({
    id: 'number',
    header: t('orders.column.number'),
    cell: ({ row: { original: order } }) => (
      <Link to={`/orders/${order.id}`} state={{ from }} prefetch="intent" className="num font-semibold">
        <bdi dir="ltr">{order.number}</bdi>
      </Link>
    ),
    ...look({ className: 'sticky start-0 z-1' }),
  }),
  column.display({
    id: 'placedAt',
    header: t('orders.column.placedAt'),
    cell: ({ row }) => <Moment at={row.original.placedAt} now={now} />,
    ...look({ className: 'text-ink-2 whitespace-nowrap', sorts: ['newest', 'oldest'] }),
  }),
];

const who = ({ t, locale }: Surroundings) => [
  column.display({
    id: 'customer',
    header: t('orders.column.customer'),
    cell: ({ row: { original: order } }) => {
      const name = customerName(order) || t('pos.walkIn');
      return (
        <span className="flex items-center gap-1.5 overflow-hidden">
          <bdi dir="auto" className="min-w-[6ch] shrink-99 truncate" title={name}>
            {name}
          </bdi>
          <OrderFlags order={order} />
        </span>
      );
    },
    ...look({ className: 'max-w-[190px] @max-[1240px]:max-w-[170px]' }),
  }),
  column.display({
    id: 'phone',
    header: t('orders.column.phone'),
    cell: ({ row }) => <Phone number={row.original.phone} />,
    ...look({ className: 'text-ink-2' }),
  }),
  column.display({
    id: 'place',
    header: t('orders.column.place'),
    cell: ({ row: { original: order } }) => {
      const { commune, wilaya } = placeNames(order, locale);
      return (
        <span className="block truncate" title={`${commune} · ${wilaya}`}>
          <bdi>{commune}</bdi>
          <span className="text-ink-3">
            {' · '}
            <bdi>{wilaya}</bdi>
          </span>
        </span>
      );
    },
    ...look({ className: 'max-w-[150px] @max-[1240px]:max-w-[120px] @max-[1040px]:hidden' }),
  }),
];

const money = ({ t }: Surroundings) => [
  column.display({
    id: 'itemCount',
    header: () => <abbr title={t('orders.column.itemsTitle')}>{t('orders.column.items')}</abbr>,
    cell: ({ row }) => <Count value={row.original.itemCount} />,
    ...look({ className: 'fig text-ink-2 @max-[1200px]:hidden' }),
  }),
  column.display({
    id: 'total',
    header: () => (
      <>
        {t('orders.column.total')} <span className="font-medium text-ink-3">{t('app.da')}</span>
      </>
    ),
    cell: ({ row }) => <Amount value={row.original.total} />,
    ...look({ className: 'fig font-semibold', sorts: ['total_desc', 'total_asc'] }),
  }),
];

/** For those who may see what goods cost; where there is no room, on the order's page alone. */
const margin = ({ t, margins }: Surroundings) =>
  margins
    ? [
        column.display({
          id: 'margin',
          header: t('margins.column'),
          cell: ({ row }) => <MarginFigure margin={margins[row.original.id]} />,
          ...look({ className: 'fig @max-[1320px]:hidden' }),
        }),
      ]
    : [];

const states = ({ t, locale }: Surroundings) => [
  column.display({
    id: 'state',
    header: t('orders.column.state'),
    cell: ({ row }) => <StateMark axis="order" state={row.original.state} locale={locale} />,
  }),
  column.display({
    id: 'deliveryState',
    header: t('orders.column.delivery'),
    cell: ({ row }) => <StateMark axis="delivery" state={row.original.deliveryState} locale={locale} />,
  }),
  column.display({
    id: 'paymentState',
    header: t('orders.column.payment'),
    cell: ({ row }) => <StateMark axis="payment" state={row.original.paymentState} locale={locale} />,
  }),
];

const logistics = ({ t }: Surroundings) => [
  column.display({
    id: 'transporter',
    header: t('orders.column.transporter'),
    cell: ({ row }) => (
      <span title={row.original.transporter}>
        <OneLine>{row.original.transporter || '—'}</OneLine>
      </span>
    ),
    ...look({ className: 'max-w-[110px] text-ink-2 @max-[1200px]:hidden' }),
  }),
  column.display({
    id: 'assignedTo',
    header: () => (
      <>
        <span className="sr-only">{t('orders.column.assignedTo')}</span>
        <Icon name="user" size={14} />
      </>
    ),
    cell: ({ row }) => <Avatar name={row.original.assignedTo} empty={t('orders.nobody')} small />,
  }),
];

/** Identity, who, where, amount, three states, owner. */
export function orderColumns(surroundings: Surroundings) {
  return [identity, who, money, margin, states, logistics].flatMap((group) => group(surroundings));
}
