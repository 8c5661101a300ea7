import type { DeliveryOffer } from '@hanout/contracts';
import { centimesFromDa } from '@hanout/kernel';
import { CarrierOption, type CarrierView } from '@hanout/ui/storefront/carrier.tsx';
import { FieldError } from '@hanout/ui/storefront/field.tsx';
import { Icon } from '@hanout/ui/storefront/icon.tsx';
import { useState } from 'react';
import { useTexts } from '../i18n/texts-context.ts';
import { ListFailure } from './place-fields.tsx';
import { finalPriceOf, isFreeShipping, splitTransporters } from './rules.ts';
import { useFieldText, useOfferDetail } from './texts.ts';
import type { CheckoutModel } from './use-checkout.ts';

/** How one offer is drawn. */
export function useCarrierView(): (offer: DeliveryOffer) => CarrierView {
  const detailOf = useOfferDetail();
  return (offer) => {
    const price = finalPriceOf(offer);
    const base = centimesFromDa(offer.price);
    return {
      id: offer.id,
      name: offer.name,
      detail: detailOf(offer),
      mark: offer.mark,
      price,
      before: base > price ? base : null,
      free: isFreeShipping(price, offer.promo),
    };
  };
}

/** Nothing before the commune; then the ways of delivery with their prices; then the chosen one alone. */
export function TransporterChooser({ checkout }: { checkout: CheckoutModel }) {
  const t = useTexts();
  const error = useFieldText(checkout.state, 'transporter');
  return (
    <fieldset
      className="field form-wide"
      id="checkout-transporter"
      tabIndex={-1}
      aria-labelledby="transporters"
    >
      <span className="field-label" id="transporters">
        {t('form.transporter')}
      </span>
      <Offers checkout={checkout} invalid={error !== null} />
      <ListFailure checkout={checkout} list="transporters" text={t('form.transportersFailed')} />
      {error ? <FieldError id="checkout-transporter-error" text={error} /> : null}
    </fieldset>
  );
}

function Offers({ checkout, invalid }: { checkout: CheckoutModel; invalid: boolean }) {
  const t = useTexts();
  const { formData, transporters } = checkout.state;
  if (formData.commune === '') return <p className="carrier-hint">{t('form.selectCommuneFirst')}</p>;
  if (transporters.loading && transporters.items.length === 0)
    return (
      <div className="carriers" role="status" aria-label={t('form.loading')}>
        <span className="skeleton carrier-wait" />
        <span className="skeleton carrier-wait" />
      </div>
    );
  if (transporters.error !== null) return null;
  if (transporters.items.length === 0) return <p className="carrier-hint">{t('form.noTransporter')}</p>;
  return <Choices key={formData.commune} checkout={checkout} invalid={invalid} />;
}

/** All offers near by, or the chosen one alone: the same radios, so that the focus stays where it was. */
function Choices({ checkout, invalid }: { checkout: CheckoutModel; invalid: boolean }) {
  const t = useTexts();
  const viewOf = useCarrierView();
  const [all, setAll] = useState(false);
  const { formData, transporters } = checkout.state;
  const { near, others } = splitTransporters(transporters.items, formData.commune);
  const chosen = transporters.items.find((offer) => offer.id === formData.transporter);
  const shown = chosen ? [chosen] : all ? [...near, ...others] : near;
  return (
    <>
      <div className={invalid ? 'carriers carriers-bad' : 'carriers'}>
        {shown.map((offer) => (
          <CarrierOption
            key={offer.id}
            carrier={viewOf(offer)}
            freeLabel={t('form.free')}
            name="transporter-choice"
            checked={offer === chosen}
            alone={offer === chosen}
            invalid={invalid}
            describedBy={invalid ? 'checkout-transporter-error' : undefined}
            onChoose={() => checkout.dispatch({ type: 'transporter-chosen', transporter: offer.id })}
          >
            {chosen && transporters.items.length > 1 ? <Change checkout={checkout} /> : null}
          </CarrierOption>
        ))}
      </div>
      {others.length > 0 && !all && !chosen ? (
        <button type="button" className="btn btn-quiet btn-s justify-self-start" onClick={() => setAll(true)}>
          {t('form.seeMore', { count: others.length })}
          <Icon name="chevron-down" />
        </button>
      ) : null}
    </>
  );
}

function Change({ checkout }: { checkout: CheckoutModel }) {
  const t = useTexts();
  return (
    <button
      type="button"
      className="carrier-change"
      onClick={() => {
        checkout.touches.touch();
        checkout.dispatch({ type: 'transporter-cleared' });
      }}
    >
      {t('form.changeTransporter')}
    </button>
  );
}
