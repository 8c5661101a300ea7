import type { CustomerAddress, OrderDetail } from '@hanout/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaField, SelectField } from '../forms/fields.tsx';
import type { OrderDialogProps } from './act-dialog.tsx';
import { ActDialog } from './act-dialog.tsx';
import { ContactField } from './contact-fields.tsx';
import { OfferField, PlaceFields } from './place-fields.tsx';
import { useKnown } from './use-known.ts';
import { useOffers, useWilayas } from './use-places.ts';

/** Who takes it there (BO-129). */
const CONTACT = ['firstName', 'lastName', 'phone', 'email'] as const;

/** The addresses of whoever ordered, and of nobody else (BO-093): one of them fills the place. */
function AddressField({ phone, onPick }: { phone: string; onPick: (address: CustomerAddress) => void }) {
  const { t } = useTranslation();
  const { addresses } = useKnown(phone);
  if (addresses.length === 0) return null;
  const pick = (id: string) => {
    const found = addresses.find((one) => one.id === id);
    if (found) onPick(found);
  };
  return (
    <SelectField
      label={t('newOrder.addresses')}
      defaultValue=""
      onChange={pick}
      none={t('newOrder.choose')}
      options={addresses.map(({ id, address, commune, wilaya }) => [
        id,
        [address, commune, wilaya].filter(Boolean).join(', '),
      ])}
    />
  );
}

/**
 * Begun each time that the dialog opens, with the order of that moment. Its own way of delivery stays chosen until another
 * is; nothing is chosen where it does not lead there.
 */
function DestinationFields({ order: now }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const [order] = useState(now);
  const [wilaya, setWilaya] = useState(String(order.wilayaCode));
  const [commune, setCommune] = useState(String(order.communeId));
  const [address, setAddress] = useState(order.address ?? '');
  const [chosen, choose] = useState<string | null>(null);
  const wilayas = useWilayas();
  const offers = useOffers(commune, order.totals.items, order.channel);
  const own = offers.all.find(({ id }) => id === order.delivery.offerId);
  const go = (to: { wilaya: string; commune: string }) => {
    setWilaya(to.wilaya);
    setCommune(to.commune);
    choose(null);
  };
  return (
    <>
      <AddressField
        phone={order.phone}
        onPick={({ wilayaCode, communeId, address: line }) => {
          go({ wilaya: String(wilayaCode), commune: String(communeId) });
          setAddress(line);
        }}
      />
      <div className="grid gap-3 desk:grid-cols-2">
        {CONTACT.map((name) => (
          <ContactField key={name} order={order} name={name} />
        ))}
      </div>
      <PlaceFields
        wilayas={wilayas.all}
        failed={wilayas.failed}
        wilaya={wilaya}
        commune={commune}
        onWilaya={(to) => go({ wilaya: to, commune: '' })}
        onCommune={(to) => go({ wilaya, commune: to })}
        name="commune"
      />
      <OfferField offers={offers} name="transporter" value={chosen ?? own?.id ?? ''} onChange={choose} />
      <AreaField
        label={t('order.address')}
        name="address"
        rows={2}
        maxLength={500}
        value={address}
        onChange={setAddress}
      />
    </>
  );
}

/** Another commune, another transporter or another line: what delivery costs is asked anew (BO-086). */
export function DestinationDialog({ order, onClose }: OrderDialogProps) {
  const { t } = useTranslation();
  return (
    <ActDialog
      order={order}
      onClose={onClose}
      title={t('order.destination.title', { number: order.number })}
      description={t('order.destination.description')}
      act="change_destination"
      submit={t('order.destination.submit')}
    >
      <DestinationFields order={order} />
    </ActDialog>
  );
}
