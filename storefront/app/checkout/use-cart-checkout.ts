import type { Centimes, Locale } from '@hanout/kernel';
import { useEffect, useRef, useState } from 'react';
import { lineKey } from '../cart/cart-line.ts';
import { keepNames } from '../cart/line-names.ts';
import { cart, useCart } from '../cart/use-cart.ts';
import { sayToast } from '../components/toast-store.ts';
import { useTexts } from '../i18n/texts-context.ts';
import type { Figures } from './order-figures.ts';
import { orderLineOf } from './order-line.ts';
import { useCheckout } from './use-checkout.ts';
import type { CheckoutDialog } from './use-order-sending.ts';
import type { QuoteSettings } from './use-quote.ts';

/** The prices that the shopper accepted hold in the cart too. */
function keepPrices(unitPrices: Figures['unitPrices']): void {
  const changes = cart.state().items.map((line, index) => {
    const unitPrice = unitPrices[index] ?? line.unitPrice;
    return [lineKey(line), { unitPrice }] as const;
  });
  cart.refresh(new Map(changes));
}

/** What lines cost when they were added, where that is no longer so; the cart takes over the present prices. */
function usePriceNotes(locale: Locale) {
  const [before, setBefore] = useState<ReadonlyMap<string, Centimes>>(new Map());
  const note: QuoteSettings['onQuote'] = (lines, { unitPrices }, named) => {
    keepNames(named, locale);
    const changed = lines.flatMap(({ unitPrice }, index) => {
      const line = cart.state().items[index];
      const now = unitPrices[index];
      return line && now !== undefined && now !== unitPrice ? [[lineKey(line), unitPrice] as const] : [];
    });
    if (changed.length === 0) return;
    setBefore((known) => new Map([...changed, ...known]));
    keepPrices(unitPrices);
  };
  return { before, note };
}

/** The order form of the cart's own page. A failure is said in a toast there (SF-298). */
export function useCartCheckout(settings: { readonly shopUuid: string; readonly locale: Locale }) {
  const t = useTexts();
  const { items, loading, error } = useCart();
  const prices = usePriceNotes(settings.locale);
  const sayFailure = (dialog: CheckoutDialog) => {
    if (dialog.kind !== 'error' && dialog.kind !== 'unreachable') return false;
    const own = dialog.kind === 'error' ? dialog.message : t('form.errorNetwork');
    sayToast({ text: own ?? t('form.checkoutError'), bad: true });
    return true;
  };
  const checkout = useCheckout(null, null, {
    ...settings,
    memory: 'cart',
    quotes: 'always',
    onQuote: prices.note,
    startsOpen: true,
    accepted: keepPrices,
    sayFailure,
  });
  const { state, dispatch } = checkout;
  const sending = useRef(false);
  sending.current = state.phase === 'submitting' || state.phase === 'submitted';
  useEffect(() => {
    // What is being sent stays as it was shown, although a success empties the cart.
    if (!sending.current) dispatch({ type: 'lines-changed', lines: items.map(orderLineOf) });
  }, [dispatch, items]);
  return { ...checkout, items, loading, storageError: error, priceBefore: prices.before };
}

export type CartCheckoutModel = ReturnType<typeof useCartCheckout>;
