import { Icon } from '@hanout/ui/storefront/icon.tsx';
import { EmptyState } from '@hanout/ui/storefront/notice.tsx';
import { Link } from '@hanout/ui/storefront/ui-context.tsx';
import type { ReactNode } from 'react';
import { RemoveThese } from '../../cart/cart-lines.tsx';
import { CheckoutDialogs } from '../../checkout/checkout-dialogs.tsx';
import { AddressField, PersonFields } from '../../checkout/contact-fields.tsx';
import { PlaceFields } from '../../checkout/place-fields.tsx';
import { SendArea } from '../../checkout/send-area.tsx';
import { TransporterChooser } from '../../checkout/transporter-chooser.tsx';
import type { CartCheckoutModel } from '../../checkout/use-cart-checkout.ts';
import { useFormTouches } from '../../checkout/use-form-touches.ts';
import { usePageLocale } from '../../components/page-locale.ts';
import { useCallText } from '../../i18n/calls-first.ts';
import { pathIn } from '../../i18n/languages.ts';
import { useTexts } from '../../i18n/texts-context.ts';

/** The order of what can be ordered; where nothing can, the ways on. */
export function CartForm({ checkout }: { checkout: CartCheckoutModel }) {
  return (
    <div>
      {checkout.nothingLeft ? <NothingLeft checkout={checkout} /> : <OrderForm checkout={checkout} />}
      <CheckoutDialogs checkout={checkout} />
    </div>
  );
}

function NothingLeft({ checkout }: { checkout: CartCheckoutModel }) {
  const t = useTexts();
  const locale = usePageLocale();
  return (
    <div role="status">
      <EmptyState level={2} title={t('cart.nothingLeft')} text={t('cart.nothingLeftText')}>
        <Link className="btn btn-primary" href={pathIn(locale, '/')}>
          {t('cart.browse')}
        </Link>
        <RemoveThese lines={checkout.apart} className="btn btn-outline" />
      </EmptyState>
    </div>
  );
}

/** Who orders, where to, how it is paid. Fields have no names: nothing personal can end up in an address. */
function OrderForm({ checkout }: { checkout: CartCheckoutModel }) {
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
