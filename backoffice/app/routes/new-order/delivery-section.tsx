import { messageText } from '@hanout/contracts';
import { centimesFromDa, formatAmount, ZERO } from '@hanout/kernel';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Segmented } from '@hanout/ui/backoffice/components/segmented.tsx';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { AreaField, SelectField } from '../../forms/fields.tsx';
import { useLocale } from '../../i18n/locale.ts';
import { useCommunes, useOffers } from '../../orders/use-places.ts';
import { useRatedName } from '../../transporters/use-rated-name.ts';
import { AddressPicker } from './address-picker.tsx';
import { withMode } from './draft.ts';
import type { loader } from './load.server.ts';
import type { Section } from './new-order.tsx';

/** From where, and where to: with a transporter, or picked up. */
export function DeliverySection(section: Section) {
  const { draft, setDraft } = section;
  const { t } = useTranslation();
  const { warehouses } = useLoaderData<typeof loader>().form;
  return (
    <Card icon="truck" title={t('order.shipment')}>
      <div className="flex flex-col gap-3">
        <SelectField
          label={t('newOrder.warehouse')}
          path="warehouseId"
          value={draft.warehouseId}
          onChange={(value) => setDraft({ ...draft, warehouseId: value })}
          options={warehouses.map(({ id, name }) => [id, name])}
        />
        <div className="self-start">
          <Segmented
            label={t('newOrder.how')}
            value={draft.mode}
            onChange={(mode) => setDraft(withMode(draft, mode))}
            options={[
              { value: 'delivery', label: t('newOrder.delivery') },
              { value: 'pickup', label: t('newOrder.pickup') },
            ]}
          />
        </div>
        {draft.mode === 'delivery' && <Destination {...section} />}
      </div>
    </Card>
  );
}

function Destination({ draft, setDraft, errors, quoted }: Section) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { wilayas } = useLoaderData<typeof loader>();
  const communes = useCommunes(draft.wilaya);
  const offers = useOffers(draft.commune, quoted.quote?.itemsTotal ?? ZERO, draft.channel);
  const communeError = errors['delivery.commune'];
  // Without a wilaya there is no commune to choose: the first of the two is what is missing.
  const wilayaError =
    communeError && !draft.wilaya ? messageText('form.validation.wilaya', locale) : undefined;
  const ratedName = useRatedName();
  const modes = { home: t('order.mode.home'), desk: t('order.mode.desk') };
  return (
    <>
      <AddressPicker draft={draft} setDraft={setDraft} error={errors['delivery.addressId']} />
      <div className="grid gap-3 desk:grid-cols-2">
        <SelectField
          label={t('newOrder.wilaya')}
          error={wilayaError}
          value={draft.wilaya}
          onChange={(wilaya) => setDraft({ ...draft, wilaya, commune: '', transporter: '', addressId: null })}
          none={t('newOrder.choose')}
          options={wilayas.map(({ id, name, name_ar }) => [
            id,
            `${String(id).padStart(2, '0')} ${locale === 'ar' ? name_ar : name}`,
          ])}
        />
        <SelectField
          label={t('newOrder.commune')}
          error={communes.failed ? t('newOrder.failed.communes') : undefined}
          path="delivery.commune"
          value={draft.commune}
          onChange={(commune) => setDraft({ ...draft, commune, transporter: '', addressId: null })}
          none={t('newOrder.choose')}
          options={communes.all.map(({ id, name, nameAr }) => [id, locale === 'ar' ? nameAr : name])}
        />
      </div>
      <SelectField
        label={t('order.transporter')}
        error={offers.failed ? t('newOrder.failed.transporters') : undefined}
        path="delivery.transporter"
        value={draft.transporter}
        onChange={(value) => setDraft({ ...draft, transporter: value })}
        none={t('newOrder.choose')}
        options={offers.all.map(({ id, transporterId, name, mode, deskName, finalPrice }) => [
          id,
          [
            ratedName(transporterId, name),
            deskName ?? modes[mode],
            t('app.amount', { amount: formatAmount(centimesFromDa(finalPrice)) }),
          ].join(' · '),
        ])}
      />
      <AreaField
        label={t('order.address')}
        path="delivery.address"
        rows={2}
        maxLength={500}
        value={draft.address}
        onChange={(value) => setDraft({ ...draft, address: value, addressId: null })}
      />
    </>
  );
}
