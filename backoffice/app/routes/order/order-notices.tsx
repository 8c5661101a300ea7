import type { OrderDetail } from '@hanout/contracts';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../frame/session.tsx';
import { isKnownFlag } from '../../orders/order-flags.tsx';
import { isShutOut } from '../../orders/shut-out.ts';
import type { loader } from './load.server.ts';

/** Whose order it is where that decides, and what the flags mean for whoever acts now. */
export function OrderNotices({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const flags = order.flags.filter(isKnownFlag);
  const shutOut = isShutOut(order, useMay('orders.confirm'));
  const { listsFailed } = useLoaderData<typeof loader>();
  if (flags.length === 0 && !shutOut && !listsFailed && !order.inHandOf) return null;
  return (
    <div className="flex flex-col gap-2 max-wide:-order-4">
      {listsFailed && (
        <Notice tone="bad" alert>
          {t('order.listsFailed')}
        </Notice>
      )}
      {shutOut && <Notice tone="idle">{t('order.withOtherAgent', { name: order.assignedTo ?? '' })}</Notice>}
      {order.inHandOf && <Notice tone="wait">{t('order.inHandOf', { name: order.inHandOf })}</Notice>}
      {flags.map((flag) => (
        <Notice key={flag} tone="wait">
          {t(`order.${flag}`)}
        </Notice>
      ))}
    </div>
  );
}
