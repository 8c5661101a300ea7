import type { OrderDetail } from '@hanout/contracts';
import { isLocale } from '@hanout/kernel';
import { Avatar } from '@hanout/ui/backoffice/components/avatar.tsx';
import { Card, Fact, Facts } from '@hanout/ui/backoffice/components/card.tsx';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../frame/session.tsx';
import { LANGUAGE_NAMES } from '../../i18n/config.ts';
import { useChannelName, usePaymentTypeName } from '../../orders/channel.ts';
import { AssignForm } from './assign-form.tsx';

/** Where the order came from and whose it is. */
export function DetailsCard({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const mayAssign = useMay('orders.assign');
  const channel = useChannelName(order.channel);
  const paymentType = usePaymentTypeName(order.paymentType);
  const warehouses = [...new Set(order.reservations.map(({ warehouse }) => warehouse))];
  return (
    <Card icon="info" title={t('order.details')}>
      <Facts>
        <Fact name={t('order.channel')}>{channel}</Fact>
        <Fact name={t('order.paymentType')}>{paymentType}</Fact>
        <Fact name={t('order.language')}>
          <bdi lang={order.locale}>
            {isLocale(order.locale) ? LANGUAGE_NAMES[order.locale] : order.locale}
          </bdi>
        </Fact>
        {order.source && (
          <Fact name={t('order.source')}>
            <bdi>
              {[order.source.source, order.source.medium, order.source.campaign].filter(Boolean).join(' · ')}
            </bdi>
          </Fact>
        )}
        <Fact name={t('order.shop')}>
          <bdi>{order.shopName}</bdi>
        </Fact>
        {warehouses.length > 0 && (
          <Fact name={t('order.warehouse')}>
            <bdi>{warehouses.join(', ')}</bdi>
          </Fact>
        )}
        <Fact name={t('order.assignedTo')}>
          {mayAssign ? (
            <AssignForm order={order} />
          ) : (
            <span className="inline-flex items-center gap-1.5">
              <Avatar name={order.assignedTo} small decorative />
              <bdi>{order.assignedTo ?? t('orders.nobody')}</bdi>
            </span>
          )}
        </Fact>
      </Facts>
    </Card>
  );
}
