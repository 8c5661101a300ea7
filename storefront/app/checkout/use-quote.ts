import type { CartQuote } from '@hanout/contracts';
import { centimesFromDa, type Locale } from '@hanout/kernel';
import { type Dispatch, useEffect, useRef, useState } from 'react';
import { type CheckoutProblem, postJson, type ShortLine } from './checkout-api.ts';
import type { Figures } from './order-figures.ts';
import { askedLine } from './order-line.ts';
import type { CheckoutAction } from './reducer.ts';
import { soldPlaces } from './rules.ts';
import type { CheckoutState, OrderLine } from './state.ts';
import { blamedLines } from './submit-order.ts';

/** Changes within this time are asked about together, ms. */
const QUOTE_DELAY_MS = 250;

/** Lines of an answer by the places of all lines: undefined for those that were not asked about. */
type PlacedLines = readonly (CartQuote['lines'][number] | undefined)[];

export interface QuoteSettings {
  readonly locale: Locale;
  readonly enabled: boolean;
  /** Told what was asked about and what it costs. */
  readonly onQuote?: (lines: readonly OrderLine[], figures: Figures, named: PlacedLines) => void;
}

export interface Quoted {
  /** The coupon as the shop writes it, when the server took it. */
  readonly coupon: string | null;
  /** Why it was not taken, in the server's words. */
  readonly couponProblem: string | null;
}

const NOTHING: Quoted = { coupon: null, couponProblem: null };

/** A line that is withdrawn would have the others' prices refused; where all are, the server says so again. */
function askedPlaces(state: CheckoutState): number[] {
  const sold = soldPlaces(state);
  return sold.length > 0 ? sold : [...state.lines.keys()];
}

function bodyOf(state: CheckoutState): string {
  const { lines, formData, coupon } = state;
  if (lines.length === 0) return '';
  const asked = new Set(askedPlaces(state));
  return JSON.stringify({
    lines: lines.filter((_, place) => asked.has(place)).map(askedLine),
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
    const places = askedPlaces(latest.current.state);
    const told = (lines: readonly ShortLine[]) => withUnasked(lines, places, latest.current.state.shortLines);
    const priced = (answer: CartQuote) => {
      const named = atPlaces(answer.lines, places);
      const figures = figuresOf(answer, named);
      latest.current.settings.onQuote?.(latest.current.state.lines, figures, named);
      dispatch({ type: 'repriced', figures });
      dispatch({ type: 'stocked', lines: told(shortLinesOf(answer)) });
      // A refused code is out of the question already; what was said about it stays.
      setQuoted((before) => ({
        coupon: answer.coupon,
        couponProblem: answer.coupon ? null : before.couponProblem,
      }));
    };
    const settle = (reply: Awaited<ReturnType<typeof ask>>) => {
      if (abort.signal.aborted) return;
      if (reply?.ok) priced(reply.answer);
      else if (reply) refused(reply.problem, told, dispatch, setQuoted);
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

/** What a quote says of the lines that it was asked about, beside what was said of the others before. */
function withUnasked(
  said: readonly ShortLine[],
  places: readonly number[],
  before: readonly ShortLine[],
): ShortLine[] {
  const placed = said.map((line) => ({ ...line, index: places[line.index] ?? line.index }));
  return [...before.filter(({ index }) => !places.includes(index)), ...placed];
}

function refused(
  problem: CheckoutProblem,
  told: (lines: readonly ShortLine[]) => ShortLine[],
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
  if (lines.length > 0) dispatch({ type: 'short', lines: told(lines) });
}

function atPlaces(answered: CartQuote['lines'], places: readonly number[]): PlacedLines {
  const all: (CartQuote['lines'][number] | undefined)[] = [];
  for (const [index, place] of places.entries()) all[place] = answered[index];
  return Array.from(all);
}

/** Of what there is less than is asked for. */
function shortLinesOf({ lines }: CartQuote): ShortLine[] {
  return lines.flatMap(({ available }, index) => (available === null ? [] : [{ index, available }]));
}

function figuresOf({ discountTotal, shipping }: CartQuote, lines: PlacedLines): Figures {
  return {
    unitPrices: lines.map((line) => line && centimesFromDa(line.unitPrice)),
    discount: centimesFromDa(discountTotal),
    delivery: shipping && {
      transporter: shipping.transporterId,
      finalPrice: centimesFromDa(shipping.finalPrice),
    },
  };
}
