import type { DeliveryOffer, Wilaya } from '@hanout/contracts';
import { centimesFromDa, formatAmount } from '@hanout/kernel';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../forms/fields.tsx';
import { useLocale } from '../i18n/locale.ts';
import { useRatedName } from '../transporters/use-rated-name.ts';
import { type Offered, useCommunes } from './use-places.ts';

interface PlaceFieldsProps {
  wilayas: readonly Wilaya[];
  wilaya: string;
  commune: string;
  onWilaya: (wilaya: string) => void;
  onCommune: (commune: string) => void;
  /** The wilayas could not be asked for. */
  failed?: boolean;
  wilayaError?: string;
  /** Of the commune. */
  name?: string;
  path?: string;
}

/** A wilaya, and the commune of it that a parcel goes to. */
export function PlaceFields({ wilayas, wilaya, commune, onWilaya, onCommune, ...rest }: PlaceFieldsProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const communes = useCommunes(wilaya);
  const { failed, wilayaError, name, path = name } = rest;
  return (
    <div className="grid gap-3 desk:grid-cols-2">
      <SelectField
        label={t('newOrder.wilaya')}
        error={wilayaError}
        value={wilaya}
        onChange={onWilaya}
        none={t('newOrder.choose')}
        options={wilayas.map((one) => [
          one.id,
          `${String(one.id).padStart(2, '0')} ${locale === 'ar' ? one.name_ar : one.name}`,
        ])}
      />
      <SelectField
        label={t('newOrder.commune')}
        error={failed || communes.failed ? t('newOrder.failed.communes') : undefined}
        name={name}
        path={path}
        value={commune}
        onChange={onCommune}
        none={t('newOrder.choose')}
        options={communes.all.map((one) => [one.id, locale === 'ar' ? one.nameAr : one.name])}
      />
    </div>
  );
}

interface OfferFieldProps {
  offers: Offered<DeliveryOffer>;
  value: string;
  onChange: (offer: string) => void;
  name?: string;
  path?: string;
}

/** Which of the ways of delivery to that commune, each with its price; none until one is chosen. */
export function OfferField({ offers, name, path = name, value, onChange }: OfferFieldProps) {
  const { t } = useTranslation();
  const ratedName = useRatedName();
  const label = ({ transporterId, name: of, mode, deskName, deskAddress, finalPrice }: DeliveryOffer) =>
    [
      ratedName(transporterId, of),
      deskName ?? t(`order.mode.${mode}`),
      deskAddress,
      t('app.amount', { amount: formatAmount(centimesFromDa(finalPrice)) }),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <SelectField
      label={t('order.transporter')}
      error={
        offers.failed
          ? t(navigator.onLine ? 'newOrder.failed.transporters' : 'pos.failed.transportersOffline')
          : undefined
      }
      name={name}
      path={path}
      value={value}
      onChange={onChange}
      none={t('newOrder.choose')}
      options={offers.all.map((offer) => [offer.id, label(offer)])}
    />
  );
}
