import type { OrderDetail } from '@hanout/contracts';
import { listSeparator } from '@hanout/kernel';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../components/icon-button.tsx';
import { useMay } from '../frame/session.tsx';
import { useLocale } from '../i18n/locale.ts';
import { DestinationDialog } from './destination-dialog.tsx';
import { placeNames } from './place.ts';

/** Why there is no address. */
const MISSING = {
  home: 'order.addressMissing',
  desk: 'order.noAddress',
  pickup: 'order.pickupNoAddress',
} as const;

/** While nobody was told of the parcel, it can still go elsewhere; the server decides. */
const OPEN: readonly string[] = ['draft', 'new', 'confirming', 'confirmed', 'preparing', 'packed'];
const UNTOLD: readonly string[] = ['none', 'assigned'];

/** Where the order goes. */
export function AddressCard({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const may = useMay('orders.edit') && !order.withOtherAgent;
  const mayEdit = may && OPEN.includes(order.state) && UNTOLD.includes(order.deliveryState);
  const { commune, wilaya } = placeNames(order, locale);
  // What comes back goes nowhere.
  if (order.isReturn) return null;
  return (
    <Card
      icon="map-pin"
      title={t('order.address')}
      className="max-wide:-order-1"
      actions={
        mayEdit && (
          <IconButton
            icon="pencil-line"
            label={t('order.destination.title', { number: order.number })}
            onClick={() => setOpen(true)}
          />
        )
      }
    >
      <p className="wrap-anywhere">
        {order.address ? (
          <bdi>{order.address}</bdi>
        ) : (
          <span className="text-ink-3">{t(MISSING[order.delivery.mode])}</span>
        )}
      </p>
      <p>
        <bdi className="font-semibold">{commune}</bdi>
        {listSeparator(locale)}
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
      {mayEdit && open && <DestinationDialog order={order} onClose={() => setOpen(false)} />}
    </Card>
  );
}
