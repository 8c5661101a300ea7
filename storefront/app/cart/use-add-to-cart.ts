import { usePageLocale } from '../components/page-locale.ts';
import { sayToast } from '../components/toast-store.ts';
import { useTexts } from '../i18n/texts-context.ts';
import { showCart } from './cart-events.ts';
import type { NewLine } from './cart-line.ts';
import { addToCart, cart } from './use-cart.ts';

/** Adds a line and says so; where the browser cannot keep it, says that too. */
export function useAddToCart(): (line: NewLine) => void {
  const t = useTexts();
  const locale = usePageLocale();
  return (line) => {
    addToCart({ ...line, locale });
    sayToast({
      text: t('cart.added', { name: line.name }),
      action: { label: t('cart.see'), run: showCart },
    });
    if (cart.state().error) sayToast({ text: t('cart.notKept'), bad: true });
  };
}
