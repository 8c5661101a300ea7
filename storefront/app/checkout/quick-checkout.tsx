import { Icon } from '@hanout/ui/storefront/icon.tsx';
import { Notice } from '@hanout/ui/storefront/notice.tsx';
import { Amount } from '@hanout/ui/storefront/price.tsx';
import { QuantityStepper } from '@hanout/ui/storefront/stepper.tsx';
import type { FocusEvent, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { AutoSubmitBar } from './auto-submit-bar.tsx';
import { CheckoutDialogs } from './checkout-dialogs.tsx';
import { ContactFields } from './contact-fields.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PlaceFields } from './place-fields.tsx';
import { useFieldText } from './texts.ts';
import { TransporterChooser } from './transporter-chooser.tsx';
import type { QuickCheckoutModel } from './use-quick-checkout.ts';

interface QuickCheckoutProps {
  checkout: QuickCheckoutModel;
  canClose: boolean;
  orderButton: RefObject<HTMLDivElement>;
}

const isTextField = (target: EventTarget) =>
  target instanceof HTMLInputElement && ['text', 'tel', 'email'].includes(target.type);

/** The whole order on the product page. Fields have no names: nothing personal can end up in an address. */
export function QuickCheckout({ checkout, canClose, orderButton }: QuickCheckoutProps) {
  const { t } = useTranslation();
  const { touches } = checkout;
  const focus = (event: FocusEvent, has: boolean) => {
    if (isTextField(event.target)) touches.setTyping(has);
  };
  return (
    <form
      id="quick-checkout"
      className="quick needs-js"
      aria-labelledby="quick-title"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        checkout.submit();
      }}
      onInput={touches.touch}
      onFocus={(event) => focus(event, true)}
      onBlur={(event) => focus(event, false)}
    >
      <header>
        <div>
          <h2 id="quick-title">{t('form.title')}</h2>
          <p className="text-sm text-ink-soft">{t('form.subtitle')}</p>
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
        <ContactFields checkout={checkout} />
        <PlaceFields checkout={checkout} />
        <TransporterChooser checkout={checkout} />
        <Quantity checkout={checkout} />
      </div>
      <OrderSummary checkout={checkout} />
      <SendArea checkout={checkout} orderButton={orderButton} />
      <CheckoutDialogs checkout={checkout} />
    </form>
  );
}

function Quantity({ checkout }: { checkout: QuickCheckoutModel }) {
  const { t } = useTranslation();
  const error = useFieldText(checkout.state, 'quantity');
  const { state, dispatch, touches } = checkout;
  const { maxQuantity } = state.product;
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
      {error || state.formData.quantity >= maxQuantity ? (
        <p className={error ? 'error form-wide' : 'hint form-wide'}>
          {error ?? t('form.maxQuantity', { max: maxQuantity })}
        </p>
      ) : null}
    </div>
  );
}

function SendArea({ checkout, orderButton }: Omit<QuickCheckoutProps, 'canClose'>) {
  const { t } = useTranslation();
  const { state, online, cooldown, autoLeft } = checkout;
  const sending = state.phase === 'submitting' || state.phase === 'submitted';
  return (
    <div className="grid gap-3" ref={orderButton}>
      {online ? null : (
        <Notice bad icon="wifi-off" role="status">
          {t('form.offline')}
        </Notice>
      )}
      {cooldown > 0 && !sending ? (
        <Notice icon="info">{t('form.waitSeconds', { count: cooldown })}</Notice>
      ) : null}
      <AutoSubmitBar left={autoLeft} cancel={checkout.touches.stop} />
      <button type="submit" className="btn btn-primary btn-block" disabled={sending}>
        {sending ? (
          <>
            <span className="spin" aria-hidden="true" />
            {t('form.processing')}
          </>
        ) : (
          <span>
            {t('form.submit')} · <Amount value={state.totalPrice} />
          </span>
        )}
      </button>
      <p className="vh" role="status">
        {sending ? t('form.processing') : ''}
      </p>
    </div>
  );
}
