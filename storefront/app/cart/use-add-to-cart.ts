import { sayToast } from '../components/toast-store.ts';
import { useTexts } from '../i18n/texts-context.ts';
import { showCart } from './cart-events.ts';
import type { CartLine } from './cart-line.ts';
import { addToCart, cart } from './use-cart.ts';

/** Adds a line and says so; where the browser cannot keep it, says that too. */
export function useAddToCart(): (line: CartLine) => void {
  const t = useTexts();
  return (line) => {
    addToCart(line);
    sayToast({
      text: t('cart.added', { name: line.name }),
      action: { label: t('cart.see'), run: showCart },
    });
    if (cart.state().error) sayToast({ text: t('cart.notKept'), bad: true });
  };
}
