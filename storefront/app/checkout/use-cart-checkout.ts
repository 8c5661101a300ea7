import type { Centimes, Locale } from '@hanout/kernel';
import { useEffect, useRef, useState } from 'react';
import { lineKey, orderable, unavailable } from '../cart/cart-line.ts';
import { keepAvailability, useCheckedLines } from '../cart/check-lines.ts';
import { keepNames } from '../cart/line-names.ts';
import { cart, useCart } from '../cart/use-cart.ts';
import { sayToast } from '../components/toast-store.ts';
import { useTexts } from '../i18n/texts-context.ts';
import type { ShortLine } from './checkout-api.ts';
import type { Figures } from './order-figures.ts';
import { orderLineOf } from './order-line.ts';
import type { CheckoutState, OrderLine } from './state.ts';
import { useCheckout } from './use-checkout.ts';
import type { CheckoutDialog } from './use-order-sending.ts';
import type { QuoteSettings } from './use-quote.ts';

const orderedNow = () => orderable(cart.state().items);

/** The prices that the shopper accepted hold in the cart too. */
function keepPrices(unitPrices: Figures['unitPrices']): void {
  const changes = orderedNow().map((line, index) => {
    const unitPrice = unitPrices[index] ?? line.unitPrice;
    return [lineKey(line), { unitPrice }] as const;
  });
  cart.refresh(new Map(changes));
}

/** What lines cost when they were added, where that is no longer so; the cart takes over the present prices. */
function usePriceNotes(locale: Locale) {
  const [before, setBefore] = useState<ReadonlyMap<string, Centimes>>(new Map());
  const note: QuoteSettings['onQuote'] = (lines, { unitPrices }, named) => {
    const items = orderedNow();
    keepNames(items, named, locale);
    const changed = lines.flatMap(({ unitPrice }, index) => {
      const line = items[index];
      const now = unitPrices[index];
      return line && now !== undefined && now !== unitPrice ? [[lineKey(line), unitPrice] as const] : [];
    });
    if (changed.length === 0) return;
    setBefore((known) => new Map([...changed, ...known]));
    keepPrices(unitPrices);
  };
  return { before, note };
}

/** What the server will not sell, on a quote or an order, stands apart in the cart and is no part of its order. */
function useUnavailable({ lines, shortLines }: CheckoutState, locale: Locale): void {
  useCheckedLines(locale, unavailable);
  // biome-ignore lint/correctness/useExhaustiveDependencies: said of the lines of that moment
  useEffect(() => {
    const gone = shortLines.flatMap((short) => (isGone(short) ? (lines[short.index] ?? []) : []));
    const keys = new Set(gone.map(keyOf));
    const said = cart.state().items.filter((line) => keys.has(lineKey(line)));
    keepAvailability(said, () => true);
  }, [shortLines]);
}

const isGone = (line: ShortLine) => 'withdrawn' in line || ('available' in line && line.available === 0);
const keyOf = ({ id, combination, parts }: OrderLine) =>
  lineKey({ productId: id, combinationId: combination, productInPack: parts });

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
  useUnavailable(state, settings.locale);
  const sending = useRef(false);
  sending.current = state.phase === 'submitting' || state.phase === 'submitted';
  useEffect(() => {
    // What is being sent stays as it was shown, although a success empties the cart.
    if (!sending.current) dispatch({ type: 'lines-changed', lines: orderable(items).map(orderLineOf) });
  }, [dispatch, items]);
  const lines = orderable(items);
  return {
    ...checkout,
    items,
    lines,
    apart: unavailable(items),
    /** The cart has lines, and none of them can be ordered. */
    nothingLeft: items.length > 0 && lines.length === 0,
    loading,
    storageError: error,
    priceBefore: prices.before,
  };
}

export type CartCheckoutModel = ReturnType<typeof useCartCheckout>;
