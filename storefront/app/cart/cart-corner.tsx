import { MiniCart } from '@hanout/ui/storefront/mini-cart.tsx';
import { Suspense, useEffect, useState } from 'react';
import { latePart, reloadPage } from '../components/late-part.tsx';
import { sayToast } from '../components/toast-store.ts';
import { useEarly } from '../components/use-early.ts';
import { useTexts } from '../i18n/texts-context.ts';
import { type CombinationModalDetail, SHOW_CART, SHOW_COMBINATION_MODAL } from './cart-events.ts';
import { orderable, pieces } from './cart-line.ts';
import { useCart } from './use-cart.ts';

const loadDrawer = async () => (await import('./cart-drawer.tsx')).default;
const CartDrawer = latePart(loadDrawer, LostPart);
const CombinationModal = latePart(async () => (await import('./combination-modal.tsx')).default, LostPart);

type Shown = { readonly what: 'cart' } | { readonly what: 'combination'; readonly slug: string } | null;

/** The bag in the header, and what it opens; fetched once the page is used. */
export function CartCorner() {
  const t = useTexts();
  const { items } = useCart();
  const [shown, setShown] = useShown();
  const count = pieces(orderable(items));
  const close = () => setShown(null);
  useEarly(loadDrawer);
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

/** A drawer whose code cannot be had is not there to say so itself. */
function LostPart({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once
  useEffect(() => {
    sayToast({
      text: t('errors.partLost'),
      bad: true,
      action: { label: t('errors.retry'), run: reloadPage },
    });
    onClose();
  }, []);
  return null;
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
