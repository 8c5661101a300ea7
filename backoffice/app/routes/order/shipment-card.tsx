import type { OrderDetail } from '@hanout/contracts';
import { Card, Fact, Facts } from '@hanout/ui/backoffice/components/card.tsx';
import { Amount } from '@hanout/ui/backoffice/components/figures.tsx';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/locale.ts';
import { fullWhen } from '../../time/when.ts';

/** How the order travels, and what is to be collected at the door. */
export function ShipmentCard({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { delivery, expedition, totals } = order;
  return (
    <Card icon="truck" title={t('order.shipment')}>
      <Facts>
        {delivery.transporter && (
          <Fact name={t('order.transporter')}>
            <bdi>{delivery.transporter}</bdi>
          </Fact>
        )}
        <Fact name={t('order.service')}>{t(`order.mode.${delivery.mode}`)}</Fact>
        {delivery.deskName && (
          <Fact name={t(delivery.mode === 'pickup' ? 'order.pickupAt' : 'order.desk')}>
            <bdi>{delivery.deskName}</bdi>
          </Fact>
        )}
        {expedition && (
          <Fact name={t('order.expedition')}>
            <span className="font-semibold">
              {t('order.expeditionNumber', { number: expedition.number })}
            </span>{' '}
            <span className="text-ink-2">
              {t('order.expeditionOrders', { count: expedition.orders })}
              {' · '}
              {expedition.startedAt
                ? t('order.expeditionStarted', { when: fullWhen(expedition.startedAt, locale) })
                : t('order.expeditionOpen')}
            </span>
          </Fact>
        )}
        <Fact name={t('order.price')}>
          {delivery.finalPrice !== delivery.price && (
            <s className="me-1.5 text-ink-3">
              <Amount value={delivery.price} />
            </s>
          )}
          <Amount value={delivery.finalPrice} unit={t('app.da')} />
        </Fact>
        <Fact name={t('order.cod')}>
          <Amount value={totals.toCollect} unit={t('app.da')} className="font-semibold" />
        </Fact>
        {totals.told !== null && (
          <Fact name={t('order.told')}>
            <Amount value={totals.told} unit={t('app.da')} />
          </Fact>
        )}
      </Facts>
    </Card>
  );
}
