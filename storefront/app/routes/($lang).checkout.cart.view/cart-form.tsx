import { Icon } from '@hanout/ui/storefront/icon.tsx';
import type { ReactNode } from 'react';
import { CheckoutDialogs } from '../../checkout/checkout-dialogs.tsx';
import { AddressField, PersonFields } from '../../checkout/contact-fields.tsx';
import { PlaceFields } from '../../checkout/place-fields.tsx';
import { SendArea } from '../../checkout/send-area.tsx';
import { TransporterChooser } from '../../checkout/transporter-chooser.tsx';
import type { CartCheckoutModel } from '../../checkout/use-cart-checkout.ts';
import { useFormTouches } from '../../checkout/use-form-touches.ts';
import { useCallText } from '../../i18n/calls-first.ts';
import { useTexts } from '../../i18n/texts-context.ts';

/** Who orders, where to, how it is paid. Fields have no names: nothing personal can end up in an address. */
export function CartForm({ checkout }: { checkout: CartCheckoutModel }) {
  const t = useTexts();
  const callText = useCallText();
  const watched = useFormTouches(checkout.touches);
  return (
    <form
      id="cart-checkout"
      aria-label={t('buy.title')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        checkout.submit();
      }}
      {...watched}
    >
      <Part number={1} title={t('buy.you')}>
        <div className="form">
          <PersonFields checkout={checkout} />
        </div>
      </Part>
      <Part number={2} title={t('buy.delivery')}>
        <div className="form">
          <PlaceFields checkout={checkout} />
          <TransporterChooser checkout={checkout} />
          <AddressField checkout={checkout} />
        </div>
      </Part>
      <Part number={3} title={t('cart.payment')}>
        <p className="pay-way">
          <Icon name="hand-coins" />
          <span>
            <b>{t('buy.payment')}</b>
            <small>{t('buy.paymentText')}</small>
          </span>
        </p>
        <SendArea checkout={checkout} label={t('buy.confirm')} />
        <p className="text-sm text-ink-soft">{callText('form.terms')}</p>
      </Part>
      <CheckoutDialogs checkout={checkout} />
    </form>
  );
}

function Part({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section className="buy-part">
      <h2>
        <span className="steps-num">{number}</span>
        {title}
      </h2>
      {children}
    </section>
  );
}
