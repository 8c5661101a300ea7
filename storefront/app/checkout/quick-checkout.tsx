import type { Centimes } from '@hanout/kernel';
import { Icon } from '@hanout/ui/storefront/icon.tsx';
import { Notice } from '@hanout/ui/storefront/notice.tsx';
import { Amount } from '@hanout/ui/storefront/price.tsx';
import { QuantityStepper } from '@hanout/ui/storefront/stepper.tsx';
import { useRouteLoaderData } from '@remix-run/react';
import { type Ref, useEffect } from 'react';
import { useAnnounced } from '../components/announcements.tsx';
import { MarkedText } from '../components/marked-text.tsx';
import { useQuantityLimit } from '../components/quantity-limit.ts';
import { useTexts } from '../i18n/texts-context.ts';
import type { loader as rootLoader } from '../root.tsx';
import { AutoSubmitBar } from './auto-submit-bar.tsx';
import { CheckoutDialogs } from './checkout-dialogs.tsx';
import { AddressField, PersonFields } from './contact-fields.tsx';
import { CouponField } from './coupon-field.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PlaceFields } from './place-fields.tsx';
import { SendArea } from './send-area.tsx';
import { useFieldText } from './texts.ts';
import { TransporterChooser } from './transporter-chooser.tsx';
import { useFormTouches } from './use-form-touches.ts';
import type { QuickCheckoutModel } from './use-quick-checkout.ts';

interface QuickCheckoutProps {
  checkout: QuickCheckoutModel;
  canClose: boolean;
  /** Why it cannot be ordered yet; null when it can. */
  blocked: string | null;
  orderButton: Ref<HTMLButtonElement>;
}

/** The whole order on the product page. Fields have no names: nothing personal can end up in an address. */
export function QuickCheckout({ checkout, canClose, blocked, orderButton }: QuickCheckoutProps) {
  const t = useTexts();
  const { touches } = checkout;
  const watched = useFormTouches(touches);
  useEffect(checkout.focusIfAsked, []);
  return (
    <form
      id="quick-checkout"
      className="quick needs-js"
      aria-labelledby="quick-title"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (blocked === null) checkout.submit();
      }}
      {...watched}
    >
      <header>
        <div>
          <h2 id="quick-title">{t('form.title')}</h2>
          <Promises />
        </div>
        {canClose ? (
          <button
            type="button"
            className="icon-btn"
            aria-label={t('form.hide')}
            onClick={() => checkout.setOpen(false)}
          >
            <Icon name="x" />
          </button>
        ) : null}
      </header>
      <div className="form">
        <PersonFields checkout={checkout} />
        <AddressField checkout={checkout} />
        <PlaceFields checkout={checkout} />
        <TransporterChooser checkout={checkout} />
        <Quantity checkout={checkout} />
      </div>
      <CouponField checkout={checkout} />
      <OrderSummary checkout={checkout} />
      <SendArea checkout={checkout} button={orderButton} label={t('form.submit')} blocked={blocked}>
        <PriceRise before={checkout.priceBefore} />
        <AutoSubmitBar left={checkout.autoLeft} checkout={checkout} />
      </SendArea>
      <CheckoutDialogs checkout={checkout} />
    </form>
  );
}

/** The shop has raised the price since the page was opened. */
function PriceRise({ before }: { before: Centimes | null }) {
  const t = useTexts();
  return (
    <div role="status" className="contents">
      {before === null ? null : (
        <Notice icon="info">
          <MarkedText text={t('cart.priceWas')} marks={{ old: () => <Amount value={before} /> }} />
        </Notice>
      )}
    </div>
  );
}

/** What the shop promises to whoever orders. */
function Promises() {
  const root = useRouteLoaderData<typeof rootLoader>('root');
  return useAnnounced(root, 'checkout').map(({ id, text }) => (
    <p key={id} className="text-sm text-ink-soft">
      {text}
    </p>
  ));
}

function Quantity({ checkout }: { checkout: QuickCheckoutModel }) {
  const t = useTexts();
  const error = useFieldText(checkout.state, 'quantity');
  const { state, dispatch, touches } = checkout;
  const maxQuantity = state.product?.maxQuantity ?? 1;
  const limit = useQuantityLimit(state.formData.quantity, maxQuantity);
  return (
    <div
      className={`field field-row form-wide ${error ? 'field-bad' : ''}`}
      id="checkout-quantity"
      tabIndex={-1}
    >
      <span className="field-label">{t('form.quantity')}</span>
      <QuantityStepper
        value={state.formData.quantity}
        max={maxQuantity}
        onChange={(quantity) => {
          touches.touch();
          dispatch({ type: 'quantity-set', quantity });
        }}
        labels={{ quantity: t('form.quantity'), less: t('form.less'), more: t('form.more') }}
      />
      {error || limit ? (
        <p className={error ? 'error form-wide' : 'hint form-wide'}>{error ?? limit}</p>
      ) : null}
    </div>
  );
}
