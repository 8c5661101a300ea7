import type { Locale } from './locale.ts';

const NO_BREAK = '\u00a0';
const UNITS =
  'DA|%|€|ml|cl|dl|l|L|mg|g|kg|mm|cm|m|km|W|kW|V|mAh|Ah|Go|Mo|To|Hz|h|min|s|secondes?|ans?|mois|jours?|heures?|minutes?|pièces?|pouces?';
const BREAKS = new RegExp(
  `(?<=«) | (?=[:;?!»])|(?<=\\d) (?=\\d{3}(?!\\d))|(?<=\\d) (?=(?:${UNITS})(?![\\p{L}\\p{N}’]))`,
  'gu',
);

/**
 * A merchant's words as a printer sets them: French keeps its high punctuation, guillemets, thousands and units on the
 * line of what they belong to. Tags are left as they are.
 */
export function typeset(text: string, locale: Locale): string {
  if (locale !== 'fr') return text;
  return text
    .split(/(<[^>]*>)/)
    .map((part) => (part.startsWith('<') ? part : part.replace(BREAKS, NO_BREAK)))
    .join('');
}

/** French texts of a catalog that a printer would set otherwise: breaks where there must be none. */
export function looseTexts(texts: object): string[] {
  return Object.values(texts).flatMap((text) => {
    if (typeof text !== 'string') return looseTexts(text);
    // A place stands for a number: what follows it may be a unit.
    const filled = text.replace(/\{+\w+\}+/g, '7');
    return typeset(filled, 'fr') === filled ? [] : [text];
  });
}
