import type { CustomerAddress } from '@hanout/contracts';
import { centimesFromDa, formatAmount } from '@hanout/kernel';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaField, SelectField } from '../forms/fields.tsx';
import { useLocale } from '../i18n/locale.ts';
import { useRatedName } from '../transporters/use-rated-name.ts';
import type { OrderDialogProps } from './act-dialog.tsx';
import { ActDialog } from './act-dialog.tsx';
import { useKnown } from './use-known.ts';
import { useCommunes, useOffers, useWilayas } from './use-places.ts';

/** The addresses of whoever ordered, and of nobody else (BO-093): one of them fills the place. */
function AddressField({
  addresses,
  onPick,
}: {
  addresses: readonly CustomerAddress[];
  onPick: (id: string) => void;
}) {
  const { t } = useTranslation();
  if (addresses.length === 0) return null;
  return (
    <SelectField
      label={t('newOrder.addresses')}
      defaultValue=""
      onChange={onPick}
      none={t('newOrder.choose')}
      options={addresses.map(({ id, address, commune, wilaya }) => [
        id,
        [address, commune, wilaya].filter(Boolean).join(', '),
      ])}
    />
  );
}

/** Another commune, another transporter or another line: what delivery costs is asked anew (BO-086). */
export function DestinationDialog({ order, open, onClose }: OrderDialogProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const ratedName = useRatedName(open);
  const [wilaya, setWilaya] = useState(String(order.wilayaCode));
  const [commune, setCommune] = useState(String(order.communeId));
  const [address, setAddress] = useState(order.address ?? '');
  const { addresses } = useKnown(open ? order.phone : '');
  const pick = (id: string) => {
    const found = addresses.find((one) => one.id === id);
    if (!found) return;
    setWilaya(String(found.wilayaCode));
    setCommune(String(found.communeId));
    setAddress(found.address);
  };
  const wilayas = useWilayas(open);
  const communes = useCommunes(open ? wilaya : '');
  const offers = useOffers(open ? commune : '', order.totals.items, order.channel);
  return (
    <ActDialog
      order={order}
      open={open}
      onClose={onClose}
      title={t('order.destination.title', { number: order.number })}
      description={t('order.destination.description')}
      act="change_destination"
      submit={t('order.destination.submit')}
    >
      <AddressField addresses={addresses} onPick={pick} />
      <div className="grid gap-3 desk:grid-cols-2">
        <SelectField
          label={t('newOrder.wilaya')}
          value={wilaya}
          onChange={(value) => {
            setWilaya(value);
            setCommune('');
          }}
          options={wilayas.all.map(({ id, name, name_ar }) => [id, locale === 'ar' ? name_ar : name])}
        />
        <SelectField
          label={t('newOrder.commune')}
          error={wilayas.failed || communes.failed ? t('newOrder.failed.communes') : undefined}
          name="commune"
          value={commune}
          onChange={setCommune}
          none={t('newOrder.choose')}
          options={communes.all.map(({ id, name, nameAr }) => [id, locale === 'ar' ? nameAr : name])}
        />
      </div>
      <SelectField
        label={t('order.transporter')}
        error={offers.failed ? t('newOrder.failed.transporters') : undefined}
        name="transporter"
        options={offers.all.map(({ id, transporterId, name, mode, deskName, finalPrice }) => [
          id,
          `${ratedName(transporterId, name)} · ${deskName ?? t(`order.mode.${mode}`)} · ${t('app.amount', { amount: formatAmount(centimesFromDa(finalPrice)) })}`,
        ])}
      />
      <AreaField
        label={t('order.address')}
        name="address"
        rows={2}
        maxLength={500}
        value={address}
        onChange={setAddress}
      />
    </ActDialog>
  );
}
