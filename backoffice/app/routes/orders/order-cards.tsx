import type { OrderRow } from '@hanout/contracts';
import { Amount } from '@hanout/ui/backoffice/components/figures.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { StateMark } from '@hanout/ui/backoffice/states/state-mark.tsx';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/locale.ts';
import { OrderFlags } from '../../orders/order-flags.tsx';
import { customerName, placeNames, telephone } from '../../orders/place.ts';
import { Moment } from '../../time/moment.tsx';

/** A row on a phone: the whole card opens the order, the telephone calls. `from`: search of the list, to lead back to it. */
export function OrderCard({ order, now, from }: { order: OrderRow; now: string; from: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { commune, wilaya } = placeNames(order, locale);
  const name = customerName(order) || t('pos.walkIn');
  return (
    <>
      <div className="flex items-center justify-between gap-2">
        <span className="flex min-w-0 items-center gap-1.5">
          <Link
            to={`/orders/${order.id}`}
            state={{ from }}
            className="num flex-none font-bold text-ink no-underline after:absolute after:inset-0"
          >
            <bdi dir="ltr">{order.number}</bdi>
          </Link>
          <span className="flex-none text-xs text-ink-3">
            <Moment at={order.placedAt} now={now} />
          </span>
          <OrderFlags order={order} />
        </span>
        <Amount value={order.total} unit={t('app.da')} className="flex-none font-bold" />
      </div>
      <div className="mt-0.5 mb-1.5 flex items-center justify-between gap-2">
        <bdi dir="auto" className="truncate">
          {name}
        </bdi>
        <span className="max-w-[50%] flex-none truncate text-xs text-ink-3">
          <bdi>{commune}</bdi> · <bdi>{wilaya}</bdi>
        </span>
      </div>
      <div className="flex items-center gap-3">
        <StateMark axis="order" state={order.state} locale={locale} />
        {order.deliveryState !== 'none' && (
          <StateMark axis="delivery" state={order.deliveryState} locale={locale} />
        )}
        <StateMark axis="payment" state={order.paymentState} locale={locale} />
        {order.phone && (
          <a
            href={telephone(order.phone)}
            aria-label={t('orders.call', { name })}
            className="relative z-1 -my-3 ms-auto -me-3 grid size-11 flex-none place-items-center text-sea-ink"
          >
            <Icon name="phone" />
          </a>
        )}
      </div>
    </>
  );
}
