import { MiniCart } from '@hanout/ui/storefront/mini-cart.tsx';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CombinationModalDetail, SHOW_CART, SHOW_COMBINATION_MODAL } from './cart-events.ts';
import { pieces } from './cart-line.ts';
import { useCart } from './use-cart.ts';

const CartDrawer = lazy(() => import('./cart-drawer.tsx'));
const CombinationModal = lazy(() => import('./combination-modal.tsx'));

type Shown = { readonly what: 'cart' } | { readonly what: 'combination'; readonly slug: string } | null;

/** The bag in the header, and what it opens; both are fetched when they are first wanted. */
export function CartCorner() {
  const { t } = useTranslation();
  const { items } = useCart();
  const [shown, setShown] = useShown();
  const count = pieces(items);
  const close = () => setShown(null);
  return (
    <>
      <MiniCart count={count} label={t('cart.open', { count })} onOpen={() => setShown({ what: 'cart' })} />
      {shown ? (
        <Suspense fallback={null}>
          {shown.what === 'cart' ? (
            <CartDrawer onClose={close} />
          ) : (
            <CombinationModal key={shown.slug} slug={shown.slug} onClose={close} />
          )}
        </Suspense>
      ) : null}
    </>
  );
}

/** What is open: by the button, or because an event of the page asks for it. */
function useShown() {
  const [shown, setShown] = useState<Shown>(null);
  useEffect(() => {
    const cart = () => setShown({ what: 'cart' });
    const combination = (event: Event) => {
      const slug = (event as CustomEvent<Partial<CombinationModalDetail> | null>).detail?.slug;
      if (slug) setShown({ what: 'combination', slug });
    };
    window.addEventListener(SHOW_CART, cart);
    window.addEventListener(SHOW_COMBINATION_MODAL, combination);
    return () => {
      window.removeEventListener(SHOW_CART, cart);
      window.removeEventListener(SHOW_COMBINATION_MODAL, combination);
    };
  }, []);
  return [shown, setShown] as const;
}
