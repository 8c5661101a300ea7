import { EmptyState, Notice } from '@hanout/ui/storefront/notice.tsx';
import { Link } from '@hanout/ui/storefront/ui-context.tsx';
import { Suspense, useEffect } from 'react';
import { type CartCheckoutModel, useCartCheckout } from '../../checkout/use-cart-checkout.ts';
import { latePart } from '../../components/late-part.tsx';
import { usePageLocale } from '../../components/page-locale.ts';
import { pathIn } from '../../i18n/languages.ts';
import { useTexts } from '../../i18n/texts-context.ts';
import { CartSummary } from './cart-summary.tsx';

const loadForm = async () => (await import('./cart-form.tsx')).CartForm;
const CartForm = latePart(loadForm);
// Only who has just ordered sees it.
const OrderOverview = latePart(async () => (await import('../../checkout/order-overview.tsx')).OrderOverview);

/** The order of everything in the cart: form and summary, or why there is none (SF-031 to SF-033). */
export function CartPage({ shopUuid }: { shopUuid: string }) {
  const t = useTexts();
  const checkout = useCartCheckout({ shopUuid, locale: usePageLocale() });
  // The form is on its way while the browser's storage is read.
  useEffect(() => {
    loadForm().catch(() => undefined);
  }, []);
  return (
    <div className="wrap">
      <noscript>
        <div className="pt-8">
          <Notice>{t('cart.needsScript')}</Notice>
        </div>
      </noscript>
      <div className="needs-js cart-room">
        {/* No boundary around what waits: the storage's answer would come while it is still being hydrated. */}
        {checkout.loading || !checkout.ready ? (
          <Waiting />
        ) : (
          <Suspense fallback={<Waiting />}>
            <Content checkout={checkout} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

function Content({ checkout }: { checkout: CartCheckoutModel }) {
  const t = useTexts();
  const { items, overview, state } = checkout;
  const sending = state.phase === 'submitting' || state.phase === 'submitted';
  if (overview && items.length === 0)
    return (
      <div className="title mx-auto max-w-[560px] pt-8">
        <Suspense fallback={<span className="skeleton cart-wait" />}>
          <OrderOverview overview={overview} checkout={checkout} />
        </Suspense>
      </div>
    );
  if (items.length === 0 && !sending) return <EmptyCart />;
  return (
    <>
      <div className="title pt-8">
        <h1>{t('buy.title')}</h1>
      </div>
      {checkout.storageError ? (
        <Notice bad role="status">
          {t('cart.notKept')}
        </Notice>
      ) : null}
      <div className="check">
        <CartForm checkout={checkout} />
        <CartSummary checkout={checkout} />
      </div>
    </>
  );
}

/** The shape of what comes, until the browser's storage has been read. */
function Waiting() {
  const t = useTexts();
  return (
    <>
      <div className="title pt-8">
        <h1>{t('buy.title')}</h1>
      </div>
      <div className="check" role="status" aria-label={t('form.loading')}>
        <div className="grid gap-4">
          <span className="skeleton carrier-wait" />
          <span className="skeleton carrier-wait" />
          <span className="skeleton carrier-wait" />
        </div>
        <span className="skeleton cart-wait" />
      </div>
    </>
  );
}

function EmptyCart() {
  const t = useTexts();
  const locale = usePageLocale();
  return (
    <div role="status">
      <EmptyState title={t('cart.your_cart_is_empty')} text={t('cart.emptyText')}>
        <Link className="btn btn-primary" href={pathIn(locale, '/')}>
          {t('cart.browse')}
        </Link>
      </EmptyState>
    </div>
  );
}
