import type { Centimes } from '@hanout/kernel';
import { type Dispatch, useEffect, useRef, useState } from 'react';
import { focusField } from './focus-field.ts';
import type { CheckoutAction } from './reducer.ts';
import { isCouponOpen } from './rules.ts';
import type { CheckoutState } from './state.ts';

/**
 * An order that is sent with a code still open waits for the server's word. It stays where the code is refused, or where
 * the total has become more than what the shopper sent it for.
 */
export function useCouponFirst(
  state: CheckoutState,
  dispatch: Dispatch<CheckoutAction>,
  heard: { readonly send: () => void; readonly refused: () => void },
) {
  /** The total for which it was sent. */
  const [sentFor, setSentFor] = useState<Centimes | null>(null);
  const latest = useRef({ state, heard });
  latest.current = { state, heard };
  useEffect(() => {
    if (sentFor === null || state.couponAsked) return;
    const { state: now, heard: told } = latest.current;
    setSentFor(null);
    if (isCouponOpen(now)) {
      told.refused();
      focusField('coupon');
    } else if (now.totalPrice <= sentFor) told.send();
  }, [sentFor, state.couponAsked]);
  return {
    waiting: sentFor !== null,
    ask: () => {
      dispatch({ type: 'coupon-applied' });
      setSentFor(state.totalPrice);
    },
  };
}
