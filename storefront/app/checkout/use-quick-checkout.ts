import type { Centimes } from '@hanout/kernel';
import { useEffect, useRef, useState } from 'react';
import { mayAutoSubmit } from './auto-submit.ts';
import { focusField } from './focus-field.ts';
import { isComplete } from './rules.ts';
import type { ProductToOrder } from './state.ts';
import { useAutoSubmit } from './use-auto-submit.ts';
import { type CheckoutSettings, useCheckout } from './use-checkout.ts';

type QuickSettings = Pick<CheckoutSettings, 'shopUuid' | 'locale'> & {
  readonly autoSubmit: boolean;
  /** Without the cart the form is always there (SF-021). */
  readonly alwaysOpen: boolean;
  /** A pack whose parts are not all chosen cannot be ordered yet. */
  readonly purchasable: boolean;
};

/** What the server asked for a piece of the chosen variant. */
interface Quoted {
  readonly combination: string | null;
  readonly price: Centimes;
}

/** The order form of the product page, which sends itself when the shop wants that. */
export function useQuickCheckout(
  product: ProductToOrder,
  combination: string | null,
  { autoSubmit, alwaysOpen, purchasable, ...settings }: QuickSettings,
) {
  const [quoted, setQuoted] = useState<Quoted | null>(null);
  const checkout = useCheckout(product, combination, {
    ...settings,
    onQuote: ([line], { unitPrices: [price] }) =>
      setQuoted(line && price !== undefined ? { combination: line.combination, price } : null),
    memory: product.id,
    quotes: 'late',
    startsOpen: alwaysOpen,
  });
  const { state, dispatch, touches } = checkout;
  useEffect(() => {
    dispatch({ type: 'product-changed', product, combination });
  }, [dispatch, product, combination]);
  const hasRisen = quoted?.combination === combination && quoted.price > product.unitPrice;
  const autoLeft = useAutoSubmit(
    mayAutoSubmit({
      enabled: autoSubmit,
      complete: purchasable && isComplete(state),
      touched: touches.fresh,
      editing: state.phase === 'editing' && checkout.open && checkout.dialog === null,
      cooldown: checkout.cooldown,
      // At a price that the page did not show, only the shopper's own press orders.
      stopped: touches.stopped || hasRisen,
      typing: touches.typing,
      online: checkout.online,
    }),
    // Another touch or another price starts the wait again.
    `${touches.count} ${state.totalPrice}`,
    checkout.submit,
  );
  const wantsFocus = useRef(false);
  return {
    ...checkout,
    autoLeft,
    /** What the page showed, where the shop asks for more by now. */
    priceBefore: hasRisen ? product.unitPrice : null,
    /** Opens the form for who asked for it. */
    begin: () => {
      wantsFocus.current = true;
      checkout.setOpen(true);
    },
    /** Once it is drawn: its first field, unless one has gone on to another meanwhile. */
    focusIfAsked: () => {
      if (wantsFocus.current && !document.activeElement?.matches('input, select, textarea'))
        focusField('firstname');
      wantsFocus.current = false;
    },
  };
}

export type QuickCheckoutModel = ReturnType<typeof useQuickCheckout>;
