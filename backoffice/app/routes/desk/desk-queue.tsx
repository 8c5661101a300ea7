import type { Desk } from '@hanout/contracts';
import { Amount, Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/locale.ts';
import { customerName, placeNames } from '../../orders/place.ts';
import { Moment } from '../../time/moment.tsx';
import { AgentFigures } from './desk-figures.tsx';
import type { loader } from './load.server.ts';

/** Those next in line; they are given out one by one, so nothing here is chosen. */
export function DeskQueue() {
  const { t } = useTranslation();
  const { desk } = useLoaderData<typeof loader>();
  return (
    <aside aria-label={t('desk.queue')} className="border-e border-line bg-paper max-desk:hidden">
      <p className="flex h-11 items-center justify-between border-b border-line px-3 font-semibold">
        {t('desk.queue')}
        <Count value={desk.counts.toCall} className="text-ink-3" />
      </p>
      <ol>
        {desk.queue.map((order) => (
          <QueueRow key={order.id} order={order} current={order.id === desk.current?.orderId} />
        ))}
      </ol>
      {desk.counts.later > 0 && (
        <p className="px-3 py-2 text-xs text-ink-3">{t('desk.later', { count: desk.counts.later })}</p>
      )}
      <AgentFigures />
    </aside>
  );
}

function QueueRow({ order, current }: { order: Desk['queue'][number]; current: boolean }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { now } = useLoaderData<typeof loader>();
  const { commune, wilaya } = placeNames(order, locale);
  return (
    <li
      aria-current={current ? 'true' : undefined}
      className="border-s-2 border-b border-s-transparent border-b-line px-3 py-2 aria-[current=true]:border-s-sea aria-[current=true]:bg-sea-soft"
    >
      <span className="flex items-baseline justify-between gap-2">
        <bdi dir="auto" className="truncate font-medium">
          {customerName(order)}
        </bdi>
        <Amount value={order.total} className="font-semibold" />
      </span>
      <span className="flex items-center justify-between gap-2 text-xs text-ink-2">
        <span className="truncate">
          <bdi>{commune}</bdi> · <bdi>{wilaya}</bdi>
        </span>
        <span className="flex flex-none items-center gap-1">
          {order.attempts > 0 && (
            <span
              className="inline-flex items-center gap-0.5"
              title={t('orders.attempts', { count: order.attempts })}
            >
              <Icon name="phone-missed" size={14} />
              <Count value={order.attempts} />
            </span>
          )}
          <Moment at={order.callbackAt ?? order.placedAt} now={now} />
        </span>
      </span>
    </li>
  );
}
