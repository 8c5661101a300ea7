import type { Quote } from '@hanout/contracts';
import { centimesFromDa, type Locale, uuidv7 } from '@hanout/kernel';
import { type Dispatch, useEffect, useReducer, useRef, useState } from 'react';
import { browserStore } from './browser-storage.ts';
import { cartIdOf } from './cart-id.ts';
import { csrfToken } from './checkout-api.ts';
import { COOLDOWN_UNTIL } from './cooldown.ts';
import { focusField } from './focus-field.ts';
import type { Figures } from './order-figures.ts';
import { currentOverview, forgetOrder } from './order-memory.ts';
import { type CheckoutAction, checkoutReducer } from './reducer.ts';
import { invalidFields, isComplete, isCouponOpen, missingMandatory } from './rules.ts';
import { loadCheckout, type Overview, saveCheckout } from './saved-checkout.ts';
import { type CheckoutState, initialState, type ProductToOrder } from './state.ts';
import { useCapture } from './use-capture.ts';
import { useCooldown } from './use-cooldown.ts';
import { useCouponFirst } from './use-coupon-first.ts';
import { useDeliveryLists } from './use-delivery-lists.ts';
import { useOnline } from './use-online.ts';
import { type CheckoutDialog, useOrderSending } from './use-order-sending.ts';
import { type QuoteSettings, useQuote } from './use-quote.ts';

export interface CheckoutSettings {
  readonly shopUuid: string;
  readonly locale: Locale;
  /** Name under which quantity and place are kept: the product's id, or the cart's. */
  readonly memory: string;
  readonly startsOpen: boolean;
  /** Present prices are asked for: always, or once the way of delivery or a coupon is chosen. */
  readonly quotes: 'always' | 'late';
  readonly onQuote?: QuoteSettings['onQuote'];
  /** Prices that the shopper accepted, where they are kept elsewhere too. */
  readonly accepted?: (unitPrices: Figures['unitPrices']) => void;
  /** Says a failure otherwise than in a dialog; true when it did. */
  readonly sayFailure?: (dialog: CheckoutDialog) => boolean;
}

/** Everything an order form does, without its looks: of a product when there is one, else of the cart's lines. */
export function useCheckout(
  product: ProductToOrder | null,
  combination: string | null,
  settings: CheckoutSettings,
) {
  const { shopUuid, locale } = settings;
  const [state, dispatch] = useReducer(checkoutReducer, null, () =>
    initialState({ product, combination, cartId: cartIdOf(shopUuid), temporaryId: '' }),
  );
  const [open, setOpen] = useState(settings.startsOpen);
  const [dialog, setDialog] = useState<CheckoutDialog | null>(null);
  const touches = useTouches();
  const cooldown = useCooldown();
  const online = useOnline();
  const memory = useCheckoutMemory(state, dispatch, open, setOpen, settings);
  const retry = useDeliveryLists(state, dispatch, open && memory.ready, locale);
  const settled = state.formData.transporter !== '' || state.coupon !== '' || state.discount > 0;
  const quoted = useQuote(state, dispatch, {
    locale,
    enabled: open && memory.ready && (settings.quotes === 'always' || settled),
    onQuote: settings.onQuote,
  });
  useCapture(state, { shopUuid, locale, enabled: memory.ready && touches.count > 0 });
  useWaitEnd(cooldown.seconds, () => {
    if (memory.overview) memory.startOver();
    else dispatch({ type: 'wait-ended' });
  });
  const send = useOrderSending({
    shopUuid,
    locale,
    dispatch,
    say: (said) => {
      if (!settings.sayFailure?.(said)) setDialog(said);
    },
    wait: cooldown.wait,
    ordered: memory.showOverview,
    refused: touches.stop,
  });

  const couponFirst = useCouponFirst(state, dispatch, { send: order, refused: touches.stop });
  const sending = state.phase === 'submitting' || state.phase === 'submitted' || couponFirst.waiting;

  function order(): void {
    dispatch({ type: 'checked' });
    const fields = missingMandatory(state);
    const [wrong] = invalidFields(state);
    if (wrong) touches.stop();
    if (fields.length > 0) setDialog({ kind: 'missing', fields });
    else if (wrong) focusField(wrong);
    else if (cooldown.seconds > 0) setDialog({ kind: 'wait', seconds: cooldown.seconds });
    else if (state.lines.length === 0) setDialog({ kind: 'empty' });
    else if (isCouponOpen(state)) couponFirst.ask();
    else if (isComplete(state)) void send(state);
  }

  /** The shopper has seen the new price and wants it. */
  function acceptPrice(quote: Quote): void {
    setDialog(null);
    const figures = figuresOf(quote);
    settings.accepted?.(figures.unitPrices);
    const accepted = { type: 'repriced', figures } as const;
    dispatch(accepted);
    void send(checkoutReducer(state, accepted));
  }

  return {
    state,
    dispatch,
    open,
    setOpen,
    dialog,
    quoted,
    closeDialog: () => setDialog(null),
    ready: memory.ready,
    overview: memory.overview,
    cooldown: cooldown.seconds,
    online,
    retry,
    sending,
    submit: () => {
      if (!sending) order();
    },
    acceptPrice,
    startOver: memory.startOver,
    touches,
  };
}

export type CheckoutModel = ReturnType<typeof useCheckout>;

export function figuresOf({ lines, discountTotal, shipping }: Quote): Figures {
  return {
    unitPrices: lines.map((line) => centimesFromDa(line.unitPrice)),
    discount: centimesFromDa(discountTotal),
    delivery: { transporter: shipping.transporterId, finalPrice: centimesFromDa(shipping.finalPrice) },
  };
}

/** What the shopper's hands do: each touch starts the automatic wait again, and the first opens the session. */
function useTouches() {
  /** `held`: how many touches there were when the countdown was held. */
  const [{ count, held }, setHands] = useState({ count: 0, held: 0 });
  const [stopped, setStopped] = useState(false);
  const [typing, setTyping] = useState(false);
  const touched = count > 0;
  useEffect(() => {
    // Sending then needs one call only; where this fails, sending asks again.
    if (touched) csrfToken().catch(() => undefined);
  }, [touched]);
  return {
    count,
    /** Something was changed since the countdown was held. */
    fresh: count > held,
    stopped,
    typing,
    touch: () => setHands((before) => ({ ...before, count: before.count + 1 })),
    hold: () => setHands((before) => ({ ...before, held: before.count })),
    stop: () => setStopped(true),
    setTyping,
  };
}

/** The form is kept while it is filled in and comes back after a reload; an order's overview until the wait ends. */
function useCheckoutMemory(
  state: CheckoutState,
  dispatch: Dispatch<CheckoutAction>,
  open: boolean,
  setOpen: (open: boolean) => void,
  { shopUuid, memory }: CheckoutSettings,
) {
  const [ready, setReady] = useState(false);
  const [overview, setOverview] = useState<Overview | null>(null);
  // What the browser remembers is known only after hydration: the server drew the empty form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: setOpen and dispatch are stable
  useEffect(() => {
    setOverview(currentOverview());
    const saved = loadCheckout(browserStore, memory);
    const temporaryId = saved?.formData.temporaryId || uuidv7();
    dispatch({ type: 'restored', formData: { ...saved?.formData, cartId: cartIdOf(shopUuid), temporaryId } });
    if (saved?.open) setOpen(true);
    setReady(true);
    // Coming Back shows the page as it was left, sending: what was ordered meanwhile is read again.
    const restore = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      const ordered = currentOverview();
      setOverview(ordered);
      if (!ordered) dispatch({ type: 'failed' });
    };
    // Another tab has ordered: the wait is what it writes last.
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === COOLDOWN_UNTIL && newValue !== null) setOverview(currentOverview());
    };
    window.addEventListener('pageshow', restore);
    window.addEventListener('storage', follow);
    return () => {
      window.removeEventListener('pageshow', restore);
      window.removeEventListener('storage', follow);
    };
  }, [memory, shopUuid]);
  useEffect(() => {
    if (ready && state.phase !== 'submitted') saveCheckout(browserStore, memory, open, state.formData);
  }, [ready, open, memory, state.formData, state.phase]);
  return {
    ready,
    overview,
    showOverview: () => setOverview(currentOverview()),
    startOver: () => {
      forgetOrder();
      setOverview(null);
      dispatch({ type: 'reset', temporaryId: uuidv7() });
    },
  };
}

/** Calls once when a wait that ran has reached zero. */
function useWaitEnd(seconds: number, ended: () => void): void {
  const before = useRef(0);
  const latest = useRef(ended);
  latest.current = ended;
  useEffect(() => {
    if (before.current > 0 && seconds === 0) latest.current();
    before.current = seconds;
  }, [seconds]);
}
