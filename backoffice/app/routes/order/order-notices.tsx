import type { OrderDetail } from '@hanout/contracts';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useTranslation } from 'react-i18next';
import { isKnownFlag } from '../../orders/order-flags.tsx';

/** Whose order it is where that decides, and what the flags mean for whoever acts now. */
export function OrderNotices({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const flags = order.flags.filter(isKnownFlag);
  if (flags.length === 0 && !order.withOtherAgent) return null;
  return (
    <div className="flex flex-col gap-2 max-wide:-order-4">
      {order.withOtherAgent && (
        <Notice tone="idle">{t('order.withOtherAgent', { name: order.assignedTo ?? '' })}</Notice>
      )}
      {flags.map((flag) => (
        <Notice key={flag} tone="wait">
          {t(`order.${flag}`)}
        </Notice>
      ))}
    </div>
  );
}
