import type { CartQuote } from '@hanout/contracts';
import { centimesFromDa, type Locale } from '@hanout/kernel';
import { type Dispatch, useEffect, useRef, useState } from 'react';
import { type CheckoutProblem, postJson, type ShortLine } from './checkout-api.ts';
import type { Figures } from './order-figures.ts';
import { askedLine } from './order-line.ts';
import type { CheckoutAction } from './reducer.ts';
import type { CheckoutState, OrderLine } from './state.ts';
import { blamedLines } from './submit-order.ts';

/** Changes within this time are asked about together, ms. */
const QUOTE_DELAY_MS = 250;

export interface QuoteSettings {
  readonly locale: Locale;
  readonly enabled: boolean;
  /** Told what was asked about and what it costs. */
  readonly onQuote?: (lines: readonly OrderLine[], figures: Figures, named: CartQuote['lines']) => void;
}

export interface Quoted {
  /** The coupon as the shop writes it, when the server took it. */
  readonly coupon: string | null;
  /** Why it was not taken, in the server's words. */
  readonly couponProblem: string | null;
}

const NOTHING: Quoted = { coupon: null, couponProblem: null };

function bodyOf({ lines, formData, coupon }: CheckoutState): string {
  if (lines.length === 0) return '';
  return JSON.stringify({
    lines: lines.map(askedLine),
    ...(formData.transporter ? { commune: Number(formData.commune), transporter: formData.transporter } : {}),
    ...(coupon ? { coupon } : {}),
  });
}

/** Present prices, what comes off the basket, and what a coupon is worth, asked anew when the order changes. */
export function useQuote(
  state: CheckoutState,
  dispatch: Dispatch<CheckoutAction>,
  settings: QuoteSettings,
): Quoted {
  const [quoted, setQuoted] = useState(NOTHING);
  const { coupon } = state;
  const latest = useRef({ state, settings });
  latest.current = { state, settings };
  const editing = state.phase === 'editing' || state.phase === 'waiting';
  const body = settings.enabled && editing ? bodyOf(state) : '';
  useEffect(() => {
    if (body === '') return;
    const abort = new AbortController();
    const priced = (answer: CartQuote) => {
      const figures = figuresOf(answer);
      latest.current.settings.onQuote?.(latest.current.state.lines, figures, answer.lines);
      dispatch({ type: 'repriced', figures });
      dispatch({ type: 'stocked', lines: shortLinesOf(answer) });
      // A refused code is out of the question already; what was said about it stays.
      setQuoted((before) => ({
        coupon: answer.coupon,
        couponProblem: answer.coupon ? null : before.couponProblem,
      }));
    };
    const settle = (reply: Awaited<ReturnType<typeof ask>>) => {
      if (abort.signal.aborted) return;
      if (reply?.ok) priced(reply.answer);
      else if (reply) refused(reply.problem, dispatch, setQuoted);
      dispatch({ type: 'coupon-answered', coupon });
    };
    const timer = setTimeout(() => {
      void ask(body, settings.locale, abort.signal).then(settle);
    }, QUOTE_DELAY_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [body, coupon, dispatch, settings.locale]);
  return quoted;
}

/** Milliseconds, beside a server that answers in 20: an order that waits for a code's worth waits no longer. */
const TIMEOUT_MS = 8_000;

/** No answer is no harm: the order itself is priced by the server again. */
function ask(body: string, locale: Locale, signal: AbortSignal) {
  const late = new Promise<null>((resolve) => setTimeout(resolve, TIMEOUT_MS, null));
  return Promise.race([
    postJson<CartQuote>('/web/api/cart/quote', body, locale, signal).catch(() => null),
    late,
  ]);
}

function refused(
  problem: CheckoutProblem,
  dispatch: Dispatch<CheckoutAction>,
  setQuoted: (quoted: Quoted) => void,
): void {
  const couponProblem = problem.errors?.coupon?.[0];
  if (couponProblem) {
    dispatch({ type: 'coupon-refused' });
    setQuoted({ coupon: null, couponProblem });
    return;
  }
  const lines = blamedLines(problem);
  if (lines.length > 0) dispatch({ type: 'short', lines });
}

/** Of what there is less than is asked for. */
function shortLinesOf({ lines }: CartQuote): ShortLine[] {
  return lines.flatMap(({ available }, index) => (available === null ? [] : [{ index, available }]));
}

function figuresOf({ lines, discountTotal, shipping }: CartQuote): Figures {
  return {
    unitPrices: lines.map((line) => centimesFromDa(line.unitPrice)),
    discount: centimesFromDa(discountTotal),
    delivery: shipping && {
      transporter: shipping.transporterId,
      finalPrice: centimesFromDa(shipping.finalPrice),
    },
  };
}
