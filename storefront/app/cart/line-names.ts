import type { CartQuote } from '@hanout/contracts';
import { type Locale, typeset } from '@hanout/kernel';
import { useEffect } from 'react';
import { postJson } from '../checkout/checkout-api.ts';
import { askedLine, orderLineOf } from '../checkout/order-line.ts';
import { type CartLine, lineKey } from './cart-line.ts';
import { cart } from './use-cart.ts';

type Named = CartQuote['lines'][number];

/** The line in the words of the answer; null where that is about something else. */
export function renamed(line: CartLine, named: Named | undefined, locale: Locale): CartLine | null {
  if (named?.product !== line.productId || named.combination !== line.combinationId || !named.name)
    return null;
  const words = new Map(named.parts?.map((part) => [part.combination ?? part.product, part]));
  return {
    ...line,
    locale,
    name: typeset(named.name, locale),
    attributes: Object.fromEntries(named.attributes.map(({ label, value }) => [label, value])),
    productInPack: line.productInPack.map((part) => {
      const now = words.get(part.combination ?? part.product);
      return now?.name ? { ...part, name: now.name, variant: typeset(now.variant ?? '', locale) } : part;
    }),
  };
}

/**
 * Lines are named in the page's language, whatever it was when they were added.
 * @param named by the places of the lines; undefined where nothing was asked about one
 */
export function keepNames(named: readonly (Named | undefined)[], locale: Locale): void {
  const changes = cart.state().items.flatMap((line, index) => {
    const next = renamed(line, named[index], locale);
    if (!next || JSON.stringify(next) === JSON.stringify(line)) return [];
    const { name, attributes, productInPack } = next;
    return [[lineKey(line), { locale, name, attributes, productInPack }] as const];
  });
  if (changes.length > 0) cart.refresh(new Map(changes));
}

/** Has the lines named in the page's language where one was added in another. Without an answer they stay as they are. */
export function useLineNames(items: readonly CartLine[], locale: Locale): void {
  const foreign = items.some((line) => line.locale !== locale);
  useEffect(() => {
    if (!foreign) return;
    const abort = new AbortController();
    const body = JSON.stringify({ lines: cart.state().items.map((line) => askedLine(orderLineOf(line))) });
    postJson<CartQuote>('/web/api/cart/quote', body, locale, abort.signal)
      .then((reply) => {
        if (reply.ok && !abort.signal.aborted) keepNames(reply.answer.lines, locale);
      })
      .catch(() => undefined);
    return () => abort.abort();
  }, [foreign, locale]);
}
