import { type Locale, listSeparator, translated } from '@hanout/kernel';
import type { LinePart } from './new-order.ts';

/** What a part of a pack is called, with the values of its variant. */
export function wordsOfPart({ names, attributes }: Pick<LinePart, 'names' | 'attributes'>, locale: Locale) {
  const separator = listSeparator(locale);
  const values = (attributes ?? []).map(({ value }) => translated(value, locale));
  return { name: translated(names ?? {}, locale), variant: values.join(separator) };
}

/** What a pack of an order holds; nothing for anything else, nor where the order kept no names of its parts. */
export function shownParts(parts: readonly LinePart[], locale: Locale) {
  return parts.flatMap((part) =>
    part.names ? [{ ...wordsOfPart(part, locale), quantity: part.quantity }] : [],
  );
}
