import { useEffect, useRef } from 'react';
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

/** The order form of the product page, which sends itself when the shop wants that. */
export function useQuickCheckout(
  product: ProductToOrder,
  combination: string | null,
  { autoSubmit, alwaysOpen, purchasable, ...settings }: QuickSettings,
) {
  const checkout = useCheckout(product, combination, {
    ...settings,
    memory: product.id,
    quotes: 'late',
    startsOpen: alwaysOpen,
  });
  const { state, dispatch, touches } = checkout;
  useEffect(() => {
    dispatch({ type: 'product-changed', product, combination });
  }, [dispatch, product, combination]);
  const autoLeft = useAutoSubmit(
    mayAutoSubmit({
      enabled: autoSubmit,
      complete: purchasable && isComplete(state),
      touched: touches.fresh,
      editing: state.phase === 'editing' && checkout.open && checkout.dialog === null,
      cooldown: checkout.cooldown,
      stopped: touches.stopped,
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
