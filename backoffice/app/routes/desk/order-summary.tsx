import type { OrderDetail } from '@hanout/contracts';
import { Amount, Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { useTranslation } from 'react-i18next';
import { AddressCard } from '../order/address-card.tsx';

/** What was ordered, where it goes and what will be collected: what the agent reads out. */
export function OrderSummary({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const { totals } = order;
  return (
    <>
      <section className="rounded-l border border-line bg-paper">
        <h3 className="border-b border-line px-3.5 py-2.5 font-semibold">{t('order.items')}</h3>
        <ul>
          {order.lines.map((line) => (
            <li
              key={line.id}
              className="flex items-baseline gap-3 border-b border-line px-3.5 py-2 last:border-b-0"
            >
              <span className="min-w-0 flex-1">
                <bdi className="font-medium">{line.name}</bdi>
                {line.variant && <bdi className="block text-xs text-ink-2">{line.variant}</bdi>}
              </span>
              <span className="text-ink-2">
                × <Count value={line.quantity} />
              </span>
              <Amount da={line.total} className="w-24 text-end font-semibold" />
            </li>
          ))}
        </ul>
        <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 border-t border-line-strong px-3.5 py-2.5">
          <dt className="text-ink-3">
            {t(totals.delivery === 0 ? 'order.deliveryFree' : 'order.deliveryPrice')} ·{' '}
            <bdi>{order.delivery.transporter}</bdi> · {t(`order.mode.${order.delivery.mode}`)}
          </dt>
          <dd className="fig">
            <Amount da={totals.delivery} />
          </dd>
          <dt className="text-md font-semibold">{t('order.toCollect')}</dt>
          <dd className="fig text-md font-semibold">
            <Amount da={totals.toCollect} unit={t('app.da')} />
          </dd>
        </dl>
      </section>
      <AddressCard order={order} />
    </>
  );
}
