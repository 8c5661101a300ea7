import type { Quote } from '@hanout/contracts';
import { centimesFromDa, type Locale, uuidv7 } from '@hanout/kernel';
import { type Dispatch, useEffect, useReducer, useRef, useState } from 'react';
import { mayAutoSubmit } from './auto-submit.ts';
import { browserStore } from './browser-storage.ts';
import { csrfToken } from './checkout-api.ts';
import { focusField } from './focus-field.ts';
import { cartIdOf } from './order-key.ts';
import { currentOverview, forgetOrder } from './order-memory.ts';
import { type CheckoutAction, checkoutReducer } from './reducer.ts';
import { invalidFields, isComplete, missingMandatory } from './rules.ts';
import { loadCheckout, type Overview, saveCheckout } from './saved-checkout.ts';
import { type CheckoutState, initialState, type ProductToOrder } from './state.ts';
import { useAutoSubmit } from './use-auto-submit.ts';
import { useCooldown } from './use-cooldown.ts';
import { useDeliveryLists } from './use-delivery-lists.ts';
import { useOnline } from './use-online.ts';
import { type CheckoutDialog, useOrderSending } from './use-order-sending.ts';

interface Settings {
  readonly shopUuid: string;
  readonly locale: Locale;
  readonly autoSubmit: boolean;
  /** Without the cart the form is always there (SF-021). */
  readonly alwaysOpen: boolean;
}

/** Everything the quick checkout of the product page does, without its looks. */
export function useQuickCheckout(product: ProductToOrder, combination: string | null, settings: Settings) {
  const { shopUuid, locale } = settings;
  const [state, dispatch] = useReducer(checkoutReducer, null, () =>
    initialState(product, combination, cartIdOf(shopUuid), ''),
  );
  const [open, setOpen] = useState(settings.alwaysOpen);
  const [dialog, setDialog] = useState<CheckoutDialog | null>(null);
  const touches = useTouches();
  const cooldown = useCooldown();
  const online = useOnline();
  const memory = useCheckoutMemory(state, dispatch, open, setOpen, shopUuid);
  const retry = useDeliveryLists(state, dispatch, open && memory.ready, locale);
  useWaitEnd(cooldown.seconds, () => {
    if (memory.overview) memory.startOver();
    else dispatch({ type: 'wait-ended' });
  });
  const send = useOrderSending({
    shopUuid,
    locale,
    dispatch,
    say: setDialog,
    wait: cooldown.wait,
    ordered: memory.showOverview,
    refused: touches.stop,
  });

  useEffect(() => {
    dispatch({ type: 'product-changed', product, combination });
  }, [product, combination]);

  function submit(): void {
    dispatch({ type: 'checked' });
    const fields = missingMandatory(state.formData);
    const [wrong] = invalidFields(state.formData);
    if (wrong) touches.stop();
    if (fields.length > 0) setDialog({ kind: 'missing', fields });
    else if (wrong) focusField(wrong);
    else if (cooldown.seconds > 0) setDialog({ kind: 'wait', seconds: cooldown.seconds });
    else if (isComplete(state)) void send(state);
  }

  /** The shopper has seen the new price and wants it. */
  function acceptPrice(quote: Quote): void {
    setDialog(null);
    const [line] = quote.lines;
    if (!line) return;
    const action = {
      type: 'repriced' as const,
      unitPrice: centimesFromDa(line.unitPrice),
      transporter: quote.shipping.transporterId,
      delivery: centimesFromDa(quote.shipping.finalPrice),
    };
    dispatch(action);
    void send(checkoutReducer(state, action));
  }

  const autoLeft = useAutoSubmit(
    mayAutoSubmit({
      enabled: settings.autoSubmit,
      complete: isComplete(state),
      touched: touches.count > 0,
      editing: state.phase === 'editing' && open && dialog === null,
      cooldown: cooldown.seconds,
      stopped: touches.stopped,
      typing: touches.typing,
      online,
    }),
    touches.count,
    submit,
  );

  return {
    state,
    dispatch,
    open,
    setOpen,
    dialog,
    closeDialog: () => setDialog(null),
    overview: memory.overview,
    cooldown: cooldown.seconds,
    online,
    retry,
    submit,
    acceptPrice,
    startOver: memory.startOver,
    autoLeft,
    touches,
  };
}

export type QuickCheckoutModel = ReturnType<typeof useQuickCheckout>;

/** What the shopper's hands do: each touch starts the automatic wait again, and the first opens the session. */
function useTouches() {
  const [count, setCount] = useState(0);
  const [stopped, setStopped] = useState(false);
  const [typing, setTyping] = useState(false);
  const touched = count > 0;
  useEffect(() => {
    // Sending then needs one call only; where this fails, sending asks again.
    if (touched) csrfToken().catch(() => undefined);
  }, [touched]);
  return {
    count,
    stopped,
    typing,
    touch: () => setCount((before) => before + 1),
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
  shopUuid: string,
) {
  const [ready, setReady] = useState(false);
  const [overview, setOverview] = useState<Overview | null>(null);
  const { id } = state.product;
  // What the browser remembers is known only after hydration: the server drew the empty form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: setOpen and dispatch are stable
  useEffect(() => {
    setOverview(currentOverview());
    const saved = loadCheckout(browserStore, id);
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
    window.addEventListener('pageshow', restore);
    return () => window.removeEventListener('pageshow', restore);
  }, [id, shopUuid]);
  useEffect(() => {
    if (ready && state.phase !== 'submitted') saveCheckout(browserStore, id, open, state.formData);
  }, [ready, open, id, state.formData, state.phase]);
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
