import type { DeliveryOffer } from '@hanout/contracts';
import { centimesFromDa } from '@hanout/kernel';
import { CarrierOption, type CarrierView } from '@hanout/ui/storefront/carrier.tsx';
import { FieldError } from '@hanout/ui/storefront/field.tsx';
import { Icon } from '@hanout/ui/storefront/icon.tsx';
import { useState } from 'react';
import { useTexts } from '../i18n/texts-context.ts';
import { type DeliveryMode, modesOf, shownOffers } from './delivery-choice.ts';
import { ListFailure } from './place-fields.tsx';
import { finalPriceOf, isFreeShipping } from './rules.ts';
import { useDelay, useFieldText, useOfferDetail, usePlaceName } from './texts.ts';
import { DeskSearch, FreeDelivery, Modes } from './transporter-parts.tsx';
import type { CheckoutModel } from './use-checkout.ts';

/** How one offer is drawn. */
export function useCarrierView(): (offer: DeliveryOffer) => CarrierView {
  const t = useTexts();
  const detailOf = useOfferDetail();
  const delayOf = useDelay();
  const nameOf = usePlaceName();
  return (offer) => {
    // A desk is a place before it is a transporter's.
    const desk = offer.deskName !== null;
    const place = [offer.deskAddress, nameOf(offer.deliveryCommune)].filter(Boolean).join(t('form.comma'));
    const price = finalPriceOf(offer);
    const base = centimesFromDa(offer.price);
    return {
      id: offer.id,
      name: offer.deskName ?? offer.name,
      detail: desk ? `${offer.name}${t('form.comma')}${delayOf(offer.delayHours)}` : detailOf(offer),
      place: desk ? place : null,
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

/** Home or desk first, then its offers; or the chosen one alone: the same radios, so that the focus stays where it was. */
function Choices({ checkout, invalid }: { checkout: CheckoutModel; invalid: boolean }) {
  const viewOf = useCarrierView();
  const t = useTexts();
  const [asked, setAsked] = useState<{ mode: DeliveryMode | null; search: string; all: boolean }>({
    mode: null,
    search: '',
    all: false,
  });
  const { formData, transporters } = checkout.state;
  const modes = modesOf(transporters.items);
  const chosen = transporters.items.find((offer) => offer.id === formData.transporter);
  const mode = chosen?.mode ?? asked.mode ?? modes[0]?.mode ?? 'home';
  const shown = shownOffers(transporters.items, { ...asked, mode, commune: formData.commune });
  const change = () => {
    setAsked((before) => ({ ...before, mode }));
    checkout.touches.touch();
    // The button goes; the list that comes stands where it was.
    document.getElementById('checkout-transporter')?.focus({ preventScroll: true });
    checkout.dispatch({ type: 'transporter-cleared' });
  };
  return (
    <>
      {modes.length > 1 && !chosen ? (
        <Modes
          modes={modes}
          mode={mode}
          choose={(next) => setAsked({ mode: next, search: '', all: false })}
        />
      ) : null}
      {shown.searchable && !chosen ? (
        <DeskSearch
          search={asked.search}
          found={shown.offers.length}
          change={(search) => setAsked((before) => ({ ...before, search }))}
        />
      ) : null}
      <div
        className={invalid ? 'carriers carriers-bad' : 'carriers'}
        role="radiogroup"
        aria-labelledby="transporters"
        aria-required="true"
      >
        {(chosen ? [chosen] : shown.offers).map((offer) => (
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
            {chosen && transporters.items.length > 1 ? (
              <button type="button" className="carrier-change" onClick={change}>
                {t('form.changeTransporter')}
              </button>
            ) : null}
          </CarrierOption>
        ))}
      </div>
      {shown.hidden > 0 && !chosen ? (
        <button
          type="button"
          className="btn btn-quiet btn-s justify-self-start"
          onClick={() => setAsked((before) => ({ ...before, mode, all: true }))}
        >
          {t(mode === 'home' ? 'form.seeMore' : 'form.seeMoreDesks', { count: shown.hidden })}
          <Icon name="chevron-down" />
        </button>
      ) : null}
      <FreeDelivery checkout={checkout} offers={chosen ? [chosen] : transporters.items} />
    </>
  );
}
