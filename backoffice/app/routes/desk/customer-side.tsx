import type { OrderDetail } from '@hanout/contracts';
import { Amount, Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { Timeline, TimelineEntry } from '@hanout/ui/backoffice/components/timeline.tsx';
import { StateMark } from '@hanout/ui/backoffice/states/state-mark.tsx';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/locale.ts';
import { historyLine } from '../../orders/history-line.ts';
import { shownHistory, wholeHistory } from '../../orders/shown-history.ts';
import { Moment } from '../../time/moment.tsx';
import type { loader } from './load.server.ts';

/** What is known of this phone number: information, never a verdict; and what was done with the order so far. */
export function CustomerSide({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const { orders, delivered, refused } = order.customer;
  return (
    <aside
      aria-label={t('desk.customer')}
      className="border-s border-line bg-sunken max-wide:border-s-0 max-wide:border-t"
    >
      <section className="border-b border-line p-4">
        <h2 className="mb-2 font-semibold">{t('desk.customer')}</h2>
        <dl className="grid grid-cols-3 gap-2">
          <Figure name={t('desk.orders', { count: orders })} value={orders} />
          <Figure name={t('desk.delivered', { count: delivered })} value={delivered} className="text-good" />
          <Figure name={t('desk.refused', { count: refused })} value={refused} className="text-bad" />
        </dl>
        <OtherOrders />
      </section>
      <Facts order={order} />
    </aside>
  );
}

function Figure({ name, value, className = '' }: { name: string; value: number; className?: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-xs text-ink-2">{name}</dt>
      <dd className={`text-lg font-semibold ${value > 0 ? className : ''}`}>
        <Count value={value} />
      </dd>
    </div>
  );
}

/** Other orders of the same phone: the possible duplicates among them. */
function OtherOrders() {
  const locale = useLocale();
  const { others, now } = useLoaderData<typeof loader>();
  return (
    <ul className="mt-2">
      {others.map((other) => (
        <li key={other.id} className="flex items-center gap-2 border-t border-line py-1.5 text-xs">
          <Link to={`/orders/${other.id}`} className="num font-semibold">
            <bdi dir="ltr">{other.number}</bdi>
          </Link>
          <span className="text-ink-2">
            <Moment at={other.placedAt} now={now} />
          </span>
          <span className="ms-auto">
            <StateMark axis="order" state={other.state} locale={locale} />
          </span>
          <Amount value={other.total} />
        </li>
      ))}
    </ul>
  );
}

function Facts({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { now } = useLoaderData<typeof loader>();
  const entries = shownHistory(wholeHistory(order), 'all').slice(0, 8);
  return (
    <section className="p-4">
      <h2 className="mb-2 font-semibold">{t('desk.facts')}</h2>
      <Timeline>
        {entries.map((entry) => {
          const { icon, tone, text, detail } = historyLine(entry, t, locale);
          return (
            <TimelineEntry
              key={entry.id}
              icon={icon}
              tone={tone}
              when={<Moment at={entry.at} now={now} timed />}
            >
              {text}
              {detail && <bdi className="block text-ink-2">{detail}</bdi>}
            </TimelineEntry>
          );
        })}
      </Timeline>
    </section>
  );
}
