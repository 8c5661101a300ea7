import { Icon } from '@hanout/ui/storefront/icon.tsx';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductView } from '../../catalog/views.ts';
import { OrderOverview } from '../../checkout/order-overview.tsx';
import { QuickCheckout } from '../../checkout/quick-checkout.tsx';
import type { QuickCheckoutModel } from '../../checkout/use-quick-checkout.ts';
import { usePageLocale } from '../../components/page-locale.ts';
import { pathIn } from '../../i18n/languages.ts';

interface BuyAreaProps {
  product: ProductView;
  combination: string | null;
  available: boolean;
  checkout: QuickCheckoutModel;
  /** With the cart on, the form is opened and closed; without it, it is always there. */
  canToggle: boolean;
  orderButton: RefObject<HTMLDivElement>;
}

export function BuyArea({ product, combination, available, checkout, canToggle, orderButton }: BuyAreaProps) {
  if (checkout.overview) return <OrderOverview overview={checkout.overview} checkout={checkout} />;
  if (!available) return null;
  return (
    <>
      {checkout.open && !canToggle ? (
        <noscript>
          <BuyButton slug={product.slug} combination={combination} checkout={checkout} />
        </noscript>
      ) : null}
      {canToggle ? (
        <div ref={checkout.open ? undefined : orderButton}>
          <BuyButton slug={product.slug} combination={combination} checkout={checkout} />
        </div>
      ) : null}
      {checkout.open ? (
        <QuickCheckout checkout={checkout} canClose={canToggle} orderButton={orderButton} />
      ) : null}
      <Assurances />
    </>
  );
}

interface BuyButtonProps {
  slug: string;
  combination: string | null;
  checkout: QuickCheckoutModel;
}

/** Opens and closes the form; without script it leads to the order page (decisions: two doors of checkout). */
function BuyButton({ slug, combination, checkout }: BuyButtonProps) {
  const { t } = useTranslation();
  const locale = usePageLocale();
  const { open, setOpen } = checkout;
  const toggle = () => {
    setOpen(!open);
    if (!open) requestAnimationFrame(() => document.getElementById('checkout-firstname')?.focus());
  };
  return (
    <form
      method="get"
      action={pathIn(locale, '/checkout/buy')}
      onSubmit={(event) => {
        event.preventDefault();
        toggle();
      }}
    >
      <input type="hidden" name="product" value={slug} />
      {combination ? <input type="hidden" name="combination" value={combination} /> : null}
      <input type="hidden" name="quantity" value="1" />
      <button
        type="submit"
        className={open ? 'btn btn-quiet btn-block' : 'btn btn-primary btn-block'}
        aria-expanded={open}
        aria-controls={open ? 'quick-checkout' : undefined}
      >
        {open ? t('product.hide') : t('product.buy')}
      </button>
    </form>
  );
}

function Assurances() {
  const { t } = useTranslation();
  return (
    <ul className="assure">
      <li>
        <Icon name="hand-coins" />
        {t('product.assureOpen')}
      </li>
      <li>
        <Icon name="undo-2" />
        {t('product.assureExchange')}
      </li>
    </ul>
  );
}
