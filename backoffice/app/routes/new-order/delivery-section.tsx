import { ZERO } from '@hanout/kernel';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Segmented } from '@hanout/ui/backoffice/components/segmented.tsx';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { AreaField, SelectField } from '../../forms/fields.tsx';
import { useRefusals } from '../../i18n/refusals.ts';
import { OfferField, PlaceFields } from '../../orders/place-fields.tsx';
import { useOffers } from '../../orders/use-places.ts';
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
  const refusals = useRefusals();
  const { wilayas } = useLoaderData<typeof loader>();
  const offers = useOffers(draft.commune, quoted.quote?.itemsTotal ?? ZERO, draft.channel);
  const communeError = errors['delivery.commune'];
  // Without a wilaya there is no commune to choose: the first of the two is what is missing.
  const wilayaError = communeError && !draft.wilaya ? refusals['form.validation.wilaya'] : undefined;
  return (
    <>
      <AddressPicker draft={draft} setDraft={setDraft} error={errors['delivery.addressId']} />
      <PlaceFields
        wilayas={wilayas}
        wilayaError={wilayaError}
        wilaya={draft.wilaya}
        commune={draft.commune}
        onWilaya={(wilaya) => setDraft({ ...draft, wilaya, commune: '', transporter: '', addressId: null })}
        onCommune={(commune) => setDraft({ ...draft, commune, transporter: '', addressId: null })}
        path="delivery.commune"
      />
      <OfferField
        offers={offers}
        path="delivery.transporter"
        value={draft.transporter}
        onChange={(transporter) => setDraft({ ...draft, transporter })}
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
