import { messageText } from '@hanout/contracts';
import { centimesFromDa, formatAmount } from '@hanout/kernel';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Field, Select, TextArea } from '@hanout/ui/backoffice/components/field.tsx';
import { Segmented } from '@hanout/ui/backoffice/components/segmented.tsx';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/locale.ts';
import { useRatedName } from '../../transporters/use-rated-name.ts';
import { AddressPicker } from './address-picker.tsx';
import { withMode } from './draft.ts';
import type { Section } from './new-order.tsx';
import type { loader } from './route.tsx';
import { useCommunes, useOffers } from '../../orders/use-places.ts';

/** From where, and where to: with a transporter, or picked up. */
export function DeliverySection(section: Section) {
  const { draft, setDraft, errors } = section;
  const { t } = useTranslation();
  const { warehouses } = useLoaderData<typeof loader>().form;
  return (
    <Card icon="truck" title={t('order.shipment')}>
      <div className="flex flex-col gap-3">
        <Field label={t('newOrder.warehouse')} error={errors.warehouseId}>
          {(control) => (
            <Select
              {...control}
              value={draft.warehouseId}
              onChange={(event) => setDraft({ ...draft, warehouseId: event.target.value })}
            >
              {warehouses.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
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
  const offers = useOffers(draft.commune, quoted.quote?.itemsTotal ?? 0, draft.channel);
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
        <Field label={t('newOrder.wilaya')} error={wilayaError}>
          {(control) => (
            <Select
              {...control}
              value={draft.wilaya}
              onChange={(event) =>
                setDraft({
                  ...draft,
                  wilaya: event.target.value,
                  commune: '',
                  transporter: '',
                  addressId: null,
                })
              }
            >
              <option value="">{t('newOrder.choose')}</option>
              {wilayas.map(({ id, name, name_ar }) => (
                <option key={id} value={id}>
                  {String(id).padStart(2, '0')} {locale === 'ar' ? name_ar : name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          label={t('newOrder.commune')}
          error={communes.failed ? t('newOrder.failed.communes') : communeError}
        >
          {(control) => (
            <Select
              {...control}
              value={draft.commune}
              onChange={(event) =>
                setDraft({ ...draft, commune: event.target.value, transporter: '', addressId: null })
              }
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
        error={offers.failed ? t('newOrder.failed.transporters') : errors['delivery.transporter']}
      >
        {(control) => (
          <Select
            {...control}
            value={draft.transporter}
            onChange={(event) => setDraft({ ...draft, transporter: event.target.value })}
          >
            <option value="">{t('newOrder.choose')}</option>
            {offers.all.map(({ id, transporterId, name, mode, deskName, finalPrice }) => (
              <option key={id} value={id}>
                {[
                  ratedName(transporterId, name),
                  deskName ?? modes[mode],
                  t('app.amount', { amount: formatAmount(centimesFromDa(finalPrice)) }),
                ].join(' · ')}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('order.address')} error={errors['delivery.address']}>
        {(control) => (
          <TextArea
            {...control}
            dir="auto"
            rows={2}
            maxLength={500}
            value={draft.address}
            onChange={(event) => setDraft({ ...draft, address: event.target.value, addressId: null })}
          />
        )}
      </Field>
    </>
  );
}
