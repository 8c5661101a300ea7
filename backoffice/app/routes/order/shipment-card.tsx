import type { OrderDetail } from '@hanout/contracts';
import { Card, Fact, Facts } from '@hanout/ui/backoffice/components/card.tsx';
import { Amount } from '@hanout/ui/backoffice/components/figures.tsx';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/locale.ts';
import { fullWhen } from '../../time/when.ts';

/** How the order travels, and what is to be collected at the door. */
export function ShipmentCard({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const { delivery, expedition, totals } = order;
  // What comes back was handed in: nothing travels, and nothing is collected.
  if (order.isReturn) return null;
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
              <ExpeditionStanding expedition={expedition} />
            </span>
            {expedition.startedAt && IN_THE_SHOP.includes(order.deliveryState) && (
              <span className="block">{t('order.stillHere')}</span>
            )}
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

/** Its transporter has not taken it yet. */
const IN_THE_SHOP: readonly string[] = ['none', 'assigned', 'announced'];

type Expedition = NonNullable<OrderDetail['expedition']>;

/** How many orders go together, and how many of their parcels have left: each by itself. */
function ExpeditionStanding({ expedition: { startedAt, orders, left } }: { expedition: Expedition }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const when = startedAt && fullWhen(startedAt, locale);
  if (when && left < orders) return <>{t('order.expeditionLeft', { left, orders, when })}</>;
  return (
    <>
      {t('order.expeditionOrders', { count: orders })}
      {' · '}
      {when ? t('order.expeditionStarted', { when }) : t('order.expeditionOpen')}
    </>
  );
}
