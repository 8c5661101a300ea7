import type { OrderDetail } from '@hanout/contracts';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../frame/session.tsx';
import { isKnownFlag } from '../../orders/order-flags.tsx';
import type { loader } from './load.server.ts';

/** Whether being another agent's is what keeps this reader, who confirms orders, from all but reading and noting. */
function useShutOut({ withOtherAgent, actions, fulfilment }: OrderDetail): boolean {
  const confirms = useMay('orders.confirm');
  const notesOnly = actions.length === 1 && actions[0] === 'note' && fulfilment.length === 0;
  return withOtherAgent && confirms && notesOnly;
}

/** Whose order it is where that decides, and what the flags mean for whoever acts now. */
export function OrderNotices({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const flags = order.flags.filter(isKnownFlag);
  const shutOut = useShutOut(order);
  const { listsFailed } = useLoaderData<typeof loader>();
  if (flags.length === 0 && !shutOut && !listsFailed) return null;
  return (
    <div className="flex flex-col gap-2 max-wide:-order-4">
      {listsFailed && (
        <Notice tone="bad" alert>
          {t('order.listsFailed')}
        </Notice>
      )}
      {shutOut && <Notice tone="idle">{t('order.withOtherAgent', { name: order.assignedTo ?? '' })}</Notice>}
      {flags.map((flag) => (
        <Notice key={flag} tone="wait">
          {t(`order.${flag}`)}
        </Notice>
      ))}
    </div>
  );
}
