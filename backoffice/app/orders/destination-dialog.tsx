import type { CustomerAddress } from '@hanout/contracts';
import { centimesFromDa, formatAmount } from '@hanout/kernel';
import { Field, Select, TextArea } from '@hanout/ui/backoffice/components/field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../i18n/locale.ts';
import { useRatedName } from '../transporters/use-rated-name.ts';
import { useKnown } from './use-known.ts';
import { useCommunes, useOffers, useWilayas } from './use-places.ts';
import type { OrderDialogProps } from './act-dialog.tsx';
import { ActDialog } from './act-dialog.tsx';

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
    <Field label={t('newOrder.addresses')}>
      {(control) => (
        <Select {...control} defaultValue="" onChange={(event) => onPick(event.target.value)}>
          <option value="">{t('newOrder.choose')}</option>
          {addresses.map(({ id, address, commune, wilaya }) => (
            <option key={id} value={id}>
              {[address, commune, wilaya].filter(Boolean).join(', ')}
            </option>
          ))}
        </Select>
      )}
    </Field>
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
          <Field label={t('newOrder.wilaya')}>
            {(control) => (
              <Select
                {...control}
                value={wilaya}
                onChange={(event) => {
                  setWilaya(event.target.value);
                  setCommune('');
                }}
              >
                {wilayas.all.map(({ id, name, name_ar }) => (
                  <option key={id} value={id}>
                    {locale === 'ar' ? name_ar : name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field
            label={t('newOrder.commune')}
            error={wilayas.failed || communes.failed ? t('newOrder.failed.communes') : errors.commune?.[0]}
          >
            {(control) => (
              <Select
                {...control}
                name="commune"
                value={commune}
                onChange={(event) => setCommune(event.target.value)}
              >
                <option value="">{t('newOrder.choose')}</option>
                {communes.all.map(({ id, name, nameAr }) => (
                  <option key={id} value={id}>
                    {locale === 'ar' ? nameAr : name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        <Field
          label={t('order.transporter')}
          error={offers.failed ? t('newOrder.failed.transporters') : errors.transporter?.[0]}
        >
          {(control) => (
            <Select {...control} name="transporter">
              {offers.all.map(({ id, transporterId, name, mode, deskName, finalPrice }) => (
                <option key={id} value={id}>
                  {`${ratedName(transporterId, name)} · ${deskName ?? t(`order.mode.${mode}`)} · ${t('app.amount', { amount: formatAmount(centimesFromDa(finalPrice)) })}`}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('order.address')} error={errors.address?.[0]}>
          {(control) => (
            <TextArea
              {...control}
              name="address"
              dir="auto"
              rows={2}
              maxLength={500}
              value={address}
              onChange={(event) => setAddress(event.target.value)}
            />
          )}
        </Field>
    </ActDialog>
  );
}
