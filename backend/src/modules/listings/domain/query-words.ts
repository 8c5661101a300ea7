import { wordsOf } from './fold.ts';

/** Words of a typed text that count. */
const MAX_WORDS = 8;

/** A word of a typed text. */
export interface TypedWord {
  /** Folded. */
  readonly word: string;
  /** As it was typed. */
  readonly typed: string;
  /** Says nothing alone: it lifts products that have it, and is never missed. */
  readonly light: boolean;
}

const ELISION = /(?<!\p{L})(?:[ldjsncmt]|qu|jusqu|lorsqu|puisqu)['’ʼ](?=\p{L})/giu;
const PARTS = /[^\p{L}\p{N}\p{M}]+/u;
const LIGHT = new Set(
  wordsOf(`le la les l un une des de du d au aux a et ou en par pour avec sans sur s n c j m t qui que
    the an of for and with in on to by
    في من على عن مع و او أو الى إلى`),
);

/** The words of a typed text, each once; all are light only where there are no others. */
export function queryWords(text: string): TypedWord[] {
  const plain = text.normalize('NFC').replace(ELISION, ' ');
  const found = new Map<string, TypedWord>();
  for (const part of (plain.trim() === '' ? text : plain).split(PARTS)) {
    const words = wordsOf(part);
    for (const word of words)
      if (!found.has(word))
        found.set(word, { word, typed: words.length === 1 ? part : word, light: isLight(word) });
  }
  const all = [...found.values()].slice(0, MAX_WORDS);
  return all.every(({ light }) => light) ? all.map((one) => ({ ...one, light: false })) : all;
}

const isLight = (word: string) => LIGHT.has(word) || /^[a-z]$/.test(word);
