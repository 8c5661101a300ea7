import type { CartQuote } from '@hanout/contracts';
import type { Locale } from '@hanout/kernel';
import { useEffect } from 'react';
import { postJson } from '../checkout/checkout-api.ts';
import { askedLine, orderLineOf } from '../checkout/order-line.ts';
import { blamedLines } from '../checkout/submit-order.ts';
import { type CartLine, lineKey } from './cart-line.ts';
import { keepNames } from './line-names.ts';
import { cart, useCart } from './use-cart.ts';

/** Notes whether lines can be ordered, as the server said last. */
export function keepAvailability(lines: readonly CartLine[], isGone: (line: CartLine) => boolean): void {
  const changed = lines.filter((line) => isGone(line) !== (line.unavailable ?? false));
  if (changed.length === 0) return;
  cart.refresh(new Map(changed.map((line) => [lineKey(line), { unavailable: isGone(line) }])));
}

/** One that is withdrawn has the question about all of them refused: the others are asked about again without it. */
async function check(lines: readonly CartLine[], locale: Locale, signal: AbortSignal): Promise<void> {
  if (lines.length === 0) return;
  const body = JSON.stringify({ lines: lines.map((line) => askedLine(orderLineOf(line))) });
  const reply = await postJson<CartQuote>('/web/api/cart/quote', body, locale, signal);
  if (signal.aborted) return;
  const gone = new Set(reply.ok ? soldOut(lines, reply.answer) : withdrawn(lines, reply.problem));
  if (reply.ok) {
    keepAvailability(lines, (line) => gone.has(line));
    keepNames(lines, reply.answer.lines, locale);
  } else if (gone.size > 0) {
    keepAvailability([...gone], () => true);
    await check(
      lines.filter((line) => !gone.has(line)),
      locale,
      signal,
    );
  }
}

function soldOut(lines: readonly CartLine[], answer: CartQuote): CartLine[] {
  return lines.filter((_, index) => answer.lines[index]?.available === 0);
}

function withdrawn(lines: readonly CartLine[], problem: Parameters<typeof blamedLines>[0]): CartLine[] {
  return blamedLines(problem).flatMap((line) => ('withdrawn' in line ? (lines[line.index] ?? []) : []));
}

/**
 * Asks the server once which lines can be ordered, and what they are called in the page's language. Without an answer
 * they stay as they are.
 * @param of which lines: all of them, or those alone that could not be ordered when it was last asked
 */
export function useCheckedLines(
  locale: Locale,
  of: (lines: readonly CartLine[]) => readonly CartLine[],
): void {
  const { loading } = useCart();
  // biome-ignore lint/correctness/useExhaustiveDependencies: which lines is fixed where it is used
  useEffect(() => {
    if (loading) return;
    const abort = new AbortController();
    check(of(cart.state().items), locale, abort.signal).catch(() => undefined);
    return () => abort.abort();
  }, [loading, locale]);
}
