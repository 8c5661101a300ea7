import type { Quote } from '@hanout/contracts';
import type { Locale } from '@hanout/kernel';
import { type Dispatch, useRef } from 'react';
import { browserStore } from './browser-storage.ts';
import { postCheckout } from './checkout-api.ts';
import { recordPurchase, startCooldown } from './cooldown.ts';
import { focusField } from './focus-field.ts';
import { rememberOrder } from './order-memory.ts';
import { sayOrderPlaced } from './order-placed.ts';
import { orderStore } from './order-store.ts';
import { checkoutPayload } from './payload.ts';
import type { CheckoutAction } from './reducer.ts';
import { browserSealer } from './sealer.ts';
import type { CheckoutState, Field, OrderLine } from './state.ts';
import { type Outcome, safeRedirect, submitOrder, type Unserved } from './submit-order.ts';

/** What a dialog over the form says. */
export type CheckoutDialog =
  | { readonly kind: 'missing'; readonly fields: readonly Field[] }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'price-changed'; readonly quote: Quote; readonly before: CheckoutState }
  | NotServed
  | { readonly kind: 'error'; readonly message: string | null }
  | { readonly kind: 'unreachable' | 'empty' };

/** With what the order was of: the places of its lines are those that were refused. */
export type NotServed = Unserved & { readonly ordered: readonly OrderLine[] };

interface Effects {
  readonly shopUuid: string;
  readonly locale: Locale;
  readonly dispatch: Dispatch<CheckoutAction>;
  readonly say: (dialog: CheckoutDialog) => void;
  /** Starts the wait until an instant, epoch ms. */
  readonly wait: (until: number) => void;
  readonly ordered: () => void;
  readonly refused: () => void;
}

/** Not all at the same moment: they were told to wait at the same moment. */
const pause = (seconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, seconds * (1 + Math.random()) * 1000));
const DOORS = { post: postCheckout, orders: orderStore(browserStore, browserSealer), now: Date.now, pause };

/** Sends a complete form once, however often it is tapped, and does what the answer asks for. */
export function useOrderSending(effects: Effects): (sent: CheckoutState) => Promise<void> {
  const busy = useRef(false);
  return async (sent) => {
    // State alone would notice a second tap one render too late.
    if (busy.current) return;
    busy.current = true;
    effects.dispatch({ type: 'submitting' });
    try {
      const payload = checkoutPayload(sent, effects);
      settle(await submitOrder(payload, DOORS), sent, effects);
    } finally {
      busy.current = false;
    }
  };
}

function settle(outcome: Outcome, sent: CheckoutState, effects: Effects): void {
  if (outcome.kind === 'ordered') {
    rememberOrder(sent, outcome.redirectUrl, outcome.orderedAt);
    effects.wait(recordPurchase(browserStore, outcome.orderedAt));
    effects.dispatch({ type: 'submitted' });
    effects.ordered();
    sayOrderPlaced(sent, outcome);
  }
  if (outcome.kind === 'ordered' || outcome.kind === 'already-ordered') follow(outcome.redirectUrl);
  else refuse(outcome, sent, effects);
}

type Refusal = Exclude<Outcome, { kind: 'ordered' | 'already-ordered' }>;

function refuse(outcome: Refusal, sent: CheckoutState, { dispatch, ...effects }: Effects): void {
  effects.refused();
  if (outcome.kind === 'refused') {
    dispatch({ type: 'refused', problems: outcome.problems });
    focusField(Object.keys(outcome.problems)[0] as Field);
  } else if (outcome.kind === 'cooldown') {
    effects.wait(startCooldown(browserStore, Date.now(), outcome.seconds));
    dispatch({ type: 'waiting' });
    effects.say({ kind: 'wait', seconds: outcome.seconds });
  } else {
    dispatch('lines' in outcome ? { type: 'short', lines: outcome.lines } : { type: 'failed' });
    effects.say(dialogOf(outcome, sent));
  }
}

function dialogOf(
  outcome: Exclude<Refusal, { kind: 'refused' | 'cooldown' }>,
  sent: CheckoutState,
): CheckoutDialog {
  if (outcome.kind === 'price-changed') return { kind: 'price-changed', quote: outcome.quote, before: sent };
  if (outcome.kind === 'unreachable') return { kind: 'unreachable' };
  if (outcome.kind === 'failed') return { kind: 'error', message: outcome.message };
  return { ...outcome, ordered: sent.lines };
}

function follow(redirectUrl: string): void {
  const target = safeRedirect(redirectUrl, window.location.origin);
  if (target) window.location.assign(target);
}
