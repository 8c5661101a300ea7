import { readCombinations } from '../domain/part-lines.ts';
import type { Written } from '../domain/read-row.ts';
import { keyOf, type Values } from './part-names.ts';
import { folded } from './references.ts';

export interface WantedChoice {
  readonly attribute: string;
  readonly values: readonly string[];
}

/** Values of attributes that a row names and the shop does not have, by attribute. */
export type MissingChoices = ReadonlyMap<string, WantedChoice>;

/** Names, characters: longer ones are a mistake of the file. */
const LONGEST = 100;

export function missingChoices(values: Values, row: Written): MissingChoices {
  const found = new Map<string, { attribute: string; values: string[] }>();
  for (const { choices } of readCombinations(row.combinations ?? '', (price) => price) ?? [])
    for (const { attribute, value } of choices) {
      if (values.has(keyOf(attribute, value)) || Math.max(attribute.length, value.length) > LONGEST) continue;
      const own = found.get(folded(attribute)) ?? { attribute, values: [] };
      if (!own.values.some((one) => folded(one) === folded(value))) own.values.push(value);
      found.set(folded(attribute), own);
    }
  return found;
}

/** Those of several rows together. */
export function together(all: readonly MissingChoices[]): WantedChoice[] {
  const found = new Map<string, { attribute: string; values: string[] }>();
  for (const [key, { attribute, values }] of all.flatMap((one) => [...one])) {
    const own = found.get(key) ?? { attribute, values: [] };
    for (const value of values)
      if (!own.values.some((one) => folded(one) === folded(value))) own.values.push(value);
    found.set(key, own);
  }
  return [...found.values()];
}

/** `Taille: XL, XXL`, a line each, for people. */
export const saidChoices = (missing: MissingChoices): string =>
  [...missing.values()].map(({ attribute, values }) => `${attribute}: ${values.join(', ')}`).join('\n');
