import type { Sought } from './search.ts';
import type { WordIndex } from './word-index.ts';

/** Texts that are offered to go on with. */
const MAX_TRIES = 4;

/** What a visitor should know of an answer that is not quite to what was typed. */
export interface SearchTold {
  /** The text that it answers, in the shop's spelling; null where it is the typed one. */
  readonly shownFor: string | null;
  /** Typed words that nothing in the shop has. */
  readonly left: readonly string[];
  /** No product is all of what was typed: these come near. */
  readonly near: boolean;
  /** Other texts that find something. */
  readonly tries: readonly string[];
}

/** @param inPart no product has all the words that the shop knows */
export function toldOf(
  sought: readonly Sought[],
  inPart: boolean,
  { words }: { readonly words: WordIndex },
): SearchTold {
  const counted = sought.filter(({ light }) => !light);
  const left = counted.filter(({ near, reach }) => near || reach.rows.length === 0);
  const kept = counted.filter((word) => !left.includes(word));
  const spelt = new Map(sought.map((word) => [word, spellingOf(word, words)]));
  const textOf = (some: readonly Sought[]) => some.map((word) => spelt.get(word)).join(' ');
  const isMended = kept.some((word) => spelt.get(word) !== word.typed);
  const alone = inPart ? kept.map((word) => textOf([word])) : [];
  const close = left.flatMap(({ word }) =>
    words
      .closest(word)
      .map((other) => [...kept.map((one) => textOf([one])), words.spelling(other)].join(' ')),
  );
  return {
    shownFor: kept.length > 0 && (isMended || left.length > 0) ? textOf(kept) : null,
    left: left.map(({ typed }) => typed),
    near: inPart || kept.length === 0,
    tries: [...new Set([...alone, ...close])].slice(0, MAX_TRIES),
  };
}

/** The typed word, or the shop's word that it was taken for. */
function spellingOf({ typed, meaning, reach }: Sought, words: WordIndex): string {
  if (!meaning.mended || reach.rows.length === 0) return typed;
  const rank = (word: number) => words.rowsOf(word).length;
  const [best] = [...meaning.matches].sort((a, b) => b.weight - a.weight || rank(b.word) - rank(a.word));
  return best ? words.spelling(best.word) : typed;
}
