import type { CartQuote } from '@hanout/contracts';
import { type Locale, typeset } from '@hanout/kernel';
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
    attributes: Object.fromEntries(
      named.attributes.map(({ label, value }) => [typeset(label, locale), typeset(value, locale)]),
    ),
    productInPack: line.productInPack.map((part) => {
      const now = words.get(part.combination ?? part.product);
      if (!now?.name) return part;
      return { ...part, name: typeset(now.name, locale), variant: typeset(now.variant ?? '', locale) };
    }),
  };
}

/**
 * Lines are named in the page's language, whatever it was when they were added.
 * @param named by the places of `lines`
 */
export function keepNames(lines: readonly CartLine[], named: readonly Named[], locale: Locale): void {
  const changes = lines.flatMap((line, index) => {
    const next = renamed(line, named[index], locale);
    if (!next || JSON.stringify(next) === JSON.stringify(line)) return [];
    const { name, attributes, productInPack } = next;
    return [[lineKey(line), { locale, name, attributes, productInPack }] as const];
  });
  if (changes.length > 0) cart.refresh(new Map(changes));
}
