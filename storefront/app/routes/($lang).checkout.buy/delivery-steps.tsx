import { CarrierOption, ChosenCarrier } from '@hanout/ui/storefront/carrier.tsx';
import { SelectField } from '@hanout/ui/storefront/field.tsx';
import { Notice } from '@hanout/ui/storefront/notice.tsx';
import { Link } from '@hanout/ui/storefront/ui-context.tsx';
import { useLocation } from '@remix-run/react';
import { usePlaceName } from '../../checkout/texts.ts';
import { useCarrierView } from '../../checkout/transporter-chooser.tsx';
import { useTexts } from '../../i18n/texts-context.ts';
import { lineFields } from './hidden-fields.tsx';
import type { BuyPage } from './load-buy-page.server.ts';
import { StepForm } from './step-form.tsx';

/** Wilaya, commune, transporter: one at a time, each an address of its own, so that Back works. */
export function DeliverySteps({ page }: { page: BuyPage }) {
  const t = useTexts();
  return (
    <section className="buy-part">
      <h2>{t('buy.delivery')}</h2>
      {page.line.available ? <Step page={page} /> : <Notice bad>{t('product.outOfStock')}</Notice>}
    </section>
  );
}

function Step({ page }: { page: BuyPage }) {
  if (!page.wilaya) return <WilayaStep page={page} />;
  if (!page.commune) return <CommuneStep page={page} />;
  if (!page.chosen) return <TransporterStep page={page} />;
  return <ChosenDelivery page={page} />;
}

function WilayaStep({ page }: { page: BuyPage }) {
  const t = useTexts();
  const nameOf = usePlaceName();
  const { quantity, maxQuantity } = page.line;
  return (
    <StepForm fields={{ ...lineFields(page.line), quantity: null }}>
      <p className="text-ink-soft">{t('buy.steps')}</p>
      <div className="field">
        <label className="field-label" htmlFor="quantity">
          {t('form.quantity')}
        </label>
        <input
          className="input"
          id="quantity"
          name="quantity"
          type="number"
          inputMode="numeric"
          min="1"
          max={maxQuantity}
          defaultValue={quantity}
        />
      </div>
      <SelectField id="wilaya" name="wilaya" label={t('form.wilaya')} required defaultValue="">
        <option value="">{t('form.choose')}</option>
        {page.wilayas.map((wilaya) => (
          <option key={wilaya.id} value={wilaya.id}>
            {`${String(wilaya.id).padStart(2, '0')} · ${nameOf(wilaya)}`}
          </option>
        ))}
      </SelectField>
    </StepForm>
  );
}

function CommuneStep({ page }: { page: BuyPage }) {
  const t = useTexts();
  const nameOf = usePlaceName();
  return (
    <StepForm fields={{ ...lineFields(page.line), wilaya: page.wilaya?.id ?? null }}>
      <Place page={page} />
      <SelectField id="commune" name="commune" label={t('form.commune')} required defaultValue="">
        <option value="">{t('form.choose')}</option>
        {page.communes.map((commune) => (
          <option key={commune.id} value={commune.id}>
            {nameOf(commune)}
          </option>
        ))}
      </SelectField>
    </StepForm>
  );
}

function TransporterStep({ page }: { page: BuyPage }) {
  const t = useTexts();
  const viewOf = useCarrierView();
  const fields = {
    ...lineFields(page.line),
    wilaya: page.wilaya?.id ?? null,
    commune: page.commune?.id ?? null,
  };
  if (page.offers.length === 0)
    return (
      <>
        <Place page={page} />
        <Notice>{t('form.noTransporter')}</Notice>
      </>
    );
  return (
    <StepForm fields={fields}>
      <Place page={page} />
      <fieldset className="field">
        <legend className="field-label mb-1.5">{t('form.transporter')}</legend>
        <div className="carriers">
          {page.offers.map((offer, index) => (
            <CarrierOption
              key={offer.id}
              name="transporter"
              carrier={viewOf(offer)}
              freeLabel={t('form.free')}
              defaultChecked={index === 0}
            />
          ))}
        </div>
      </fieldset>
    </StepForm>
  );
}

function ChosenDelivery({ page }: { page: BuyPage }) {
  const t = useTexts();
  const viewOf = useCarrierView();
  const { pathname } = useLocation();
  if (!page.chosen) return null;
  const query = new URLSearchParams();
  const fields = {
    ...lineFields(page.line),
    wilaya: page.wilaya?.id ?? null,
    commune: page.commune?.id ?? null,
  };
  for (const [name, value] of Object.entries(fields)) if (value !== null) query.set(name, String(value));
  return (
    <>
      <Place page={page} />
      <ChosenCarrier carrier={viewOf(page.chosen)} freeLabel={t('form.free')}>
        {page.offers.length > 1 ? (
          <Link className="carrier-change inline-flex items-center" href={`${pathname}?${query}`}>
            {t('form.changeTransporter')}
          </Link>
        ) : null}
      </ChosenCarrier>
    </>
  );
}

/** Where it goes so far, with the way back to the first step. */
function Place({ page }: { page: BuyPage }) {
  const t = useTexts();
  const nameOf = usePlaceName();
  const { pathname } = useLocation();
  if (!page.wilaya) return null;
  const wilaya = nameOf(page.wilaya);
  const text = page.commune ? t('buy.deliverTo', { commune: nameOf(page.commune), wilaya }) : wilaya;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(lineFields(page.line)))
    if (value !== null) query.set(name, String(value));
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      <b>{text}</b>
      <Link className="link" href={`${pathname}?${query}`}>
        {t('buy.change')}
      </Link>
    </p>
  );
}
