import type { OrderDetail } from '@hanout/contracts';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/locale.ts';
import { placeNames } from '../../orders/place.ts';

/** Where the order goes. */
export function AddressCard({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { commune, wilaya } = placeNames(order, locale);
  return (
    <Card icon="map-pin" title={t('order.address')} className="max-wide:-order-1">
      <p className="wrap-anywhere">
        {order.address ? (
          <bdi>{order.address}</bdi>
        ) : (
          <span className="text-ink-3">
            {t(order.delivery.mode === 'desk' ? 'order.noAddress' : 'order.addressMissing')}
          </span>
        )}
      </p>
      <p>
        <bdi className="font-semibold">{commune}</bdi>
        {locale === 'ar' ? '، ' : ', '}
        <bdi dir="ltr" className="num">
          {String(order.wilayaCode).padStart(2, '0')}
        </bdi>{' '}
        <bdi>{wilaya}</bdi>
      </p>
      {order.delivery.deskName && (
        <p className="mt-1 text-xs text-ink-3">
          <bdi>{order.delivery.deskName}</bdi>
        </p>
      )}
    </Card>
  );
}
