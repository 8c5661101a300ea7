import type { PromotionRowRead } from '@hanout/contracts';
import { CHANNELS } from '@hanout/kernel';
import { Code, Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { OneLine } from '@hanout/ui/backoffice/components/one-line.tsx';
import { Link } from '@remix-run/react';
import { createColumnHelper } from '@tanstack/react-table';
import type { TFunction } from 'i18next';
import type { ColumnLook } from '../../listing/list-table.tsx';
import { PromotionStateTag, Reduction } from '../../promotions/promotion-look.tsx';
import { Moment } from '../../time/moment.tsx';

const column = createColumnHelper<PromotionRowRead>();
const look = (meta: ColumnLook) => ({ meta });

const what = (t: TFunction) => [
  column.display({
    id: 'name',
    header: t('promotions.column.name'),
    cell: ({ row: { original } }) => (
      <span className="flex items-center gap-1.5">
        <Link
          to={`/promotions/${original.id}`}
          prefetch="intent"
          className="min-w-0 font-semibold text-ink"
          title={original.name}
        >
          <OneLine>{original.name}</OneLine>
        </Link>
        {original.featured && (
          <span title={t('promotions.featured')}>
            <Icon name="star" size={14} className="text-wait" />
            <span className="sr-only">{t('promotions.featured')}</span>
          </span>
        )}
      </span>
    ),
    ...look({ className: 'max-w-[260px] min-w-[150px]' }),
  }),
  column.display({
    id: 'state',
    header: t('promotions.column.state'),
    cell: ({ row }) => <PromotionStateTag state={row.original.state} />,
    ...look({ name: t('promotions.column.state') }),
  }),
  column.display({
    id: 'scope',
    header: t('promotions.column.scope'),
    cell: ({ row }) => t(`promotions.scope.${row.original.scope}`),
    ...look({ className: 'text-ink-2', name: t('promotions.column.scope') }),
  }),
  column.display({
    id: 'value',
    header: t('promotions.column.value'),
    cell: ({ row }) => <Reduction {...row.original} />,
    ...look({ className: 'fig', name: t('promotions.column.value') }),
  }),
];

const when = (t: TFunction, now: string) => [
  column.display({
    id: 'startsAt',
    header: t('promotions.column.startsAt'),
    cell: ({ row }) => <Moment at={row.original.startsAt} now={now} timed />,
    ...look({ className: 'text-ink-2', name: t('promotions.column.startsAt') }),
  }),
  column.display({
    id: 'endsAt',
    header: t('promotions.column.endsAt'),
    cell: ({ row: { original } }) =>
      original.endsAt ? (
        <Moment at={original.endsAt} now={now} timed />
      ) : (
        <span className="text-ink-3">{t('promotions.noEnd')}</span>
      ),
    ...look({ className: 'text-ink-2', name: t('promotions.column.endsAt') }),
  }),
];

const how = (t: TFunction) => [
  column.display({
    id: 'coupon',
    header: t('promotions.column.coupon'),
    cell: ({ row: { original } }) => (original.coupon ? <Code>{original.coupon}</Code> : '—'),
    ...look({ className: '@max-[900px]:hidden', name: t('promotions.column.coupon') }),
  }),
  column.display({
    id: 'uses',
    header: t('promotions.column.uses'),
    cell: ({ row: { original } }) =>
      original.coupon ? (
        <bdi dir="ltr" className="num">
          {original.uses}
          {original.usageLimit !== null && ` / ${original.usageLimit}`}
        </bdi>
      ) : (
        '—'
      ),
    ...look({ className: 'fig text-ink-2 @max-[980px]:hidden', name: t('promotions.column.uses') }),
  }),
  column.display({
    id: 'channels',
    header: t('promotions.column.channels'),
    cell: ({ row: { original } }) =>
      original.channels.length === CHANNELS.length
        ? t('promotions.allChannels')
        : original.channels.map((channel) => t(`order.channels.${channel}`)).join(', '),
    ...look({
      className: 'max-w-[180px] truncate text-ink-2 @max-[1120px]:hidden',
      name: t('promotions.column.channels'),
    }),
  }),
  column.display({
    id: 'priority',
    header: t('promotions.column.priority'),
    cell: ({ row }) => <Count value={row.original.priority} />,
    ...look({ className: 'fig text-ink-2 @max-[1120px]:hidden', name: t('promotions.column.priority') }),
  }),
];

export const promotionColumns = (t: TFunction, now: string) => [...what(t), ...when(t, now), ...how(t)];
