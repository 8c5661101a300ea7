import { withinEdits } from './edits.ts';
import { type FacetColumns, FacetValues, facetColumns, rowsOf } from './facet-columns.ts';

/** A word of the shop's texts and how well it answers the typed one: 1 for the word itself. */
export interface WordMatch {
  readonly word: number;
  readonly weight: number;
  /** The word itself, not one that begins with it or is like it. */
  readonly whole: boolean;
}

/** Words that only begin as typed, and words with typing errors. */
const PREFIX = 0.8;
const ONE_EDIT = 0.6;
const TWO_EDITS = 0.4;
/** Words that one typed word may stand for. */
const MOST = 300;
/** Shorter words are taken as they are: any two of them are alike. */
const FORGIVEN_FROM = 4;
const TWO_FORGIVEN_FROM = 8;
const LETTERS = /^\p{L}+$/u;

/** The words of the shop's texts and the rows that have them. */
export class WordIndex {
  readonly #words = new FacetValues();
  readonly #rows: number[][] = [];
  /** The words that its names begin with: what the product is, before what it is for. */
  readonly #heads: number[][] = [];
  #columns: FacetColumns | undefined;
  #sorted: number[] | undefined;
  /** Words of letters alone, by length: only they are forgiven errors, figures mean what they say. */
  readonly #byLength = new Map<number, number[]>();
  readonly #signatures: number[] = [];

  put(row: number, words: readonly string[], heads: readonly string[] = []): void {
    this.#rows[row] = words.map((word) => this.numberOf(word));
    this.#heads[row] = heads.map((word) => this.numberOf(word));
    this.#columns = undefined;
  }

  /** The number of a word, made when it is new: also for words that stand in no row's own text. */
  numberOf(word: string): number {
    const before = this.#words.size;
    const number = this.#words.numberOf(word);
    if (this.#words.size > before) this.#learn(word, number);
    return number;
  }

  rowsOf(word: number): Int32Array {
    this.#columns ??= facetColumns(this.#rows, this.#words.size);
    return rowsOf(this.#columns, word);
  }

  /** Whether a name of the row begins with the word. */
  leads(row: number, word: number): boolean {
    return this.#heads[row]?.includes(word) ?? false;
  }

  /** Words that a typed one may mean, the best first. */
  find(typed: string): WordMatch[] {
    const exact = this.#words.find(typed);
    const matches = exact === undefined ? [] : [{ word: exact, weight: 1, whole: true }];
    for (const word of this.#beginningWith(typed))
      if (word !== exact) matches.push({ word, weight: PREFIX, whole: false });
    if (exact === undefined) matches.push(...this.#alike(typed));
    return matches.slice(0, MOST);
  }

  #learn(word: string, number: number): void {
    this.#sorted = undefined;
    this.#signatures[number] = signature(word);
    if (!LETTERS.test(word)) return;
    const same = this.#byLength.get(word.length);
    if (same) same.push(number);
    else this.#byLength.set(word.length, [number]);
  }

  #beginningWith(typed: string): number[] {
    if (typed.length < 2) return [];
    const text = (number: number) => this.#words.ids[number] as string;
    this.#sorted ??= this.#words.ids.map((_, number) => number).sort((a, b) => (text(a) < text(b) ? -1 : 1));
    const sorted = this.#sorted;
    let low = 0;
    for (let high = sorted.length; low < high; ) {
      const middle = (low + high) >> 1;
      if (text(sorted[middle] as number) < typed) low = middle + 1;
      else high = middle;
    }
    const found: number[] = [];
    while (low < sorted.length && found.length < MOST && text(sorted[low] as number).startsWith(typed))
      found.push(sorted[low++] as number);
    return found;
  }

  /** With one typing error, or two in a long word. */
  #alike(typed: string): WordMatch[] {
    if (typed.length < FORGIVEN_FROM || !LETTERS.test(typed)) return [];
    const edits = typed.length >= TWO_FORGIVEN_FROM ? 2 : 1;
    const own = signature(typed);
    const found: WordMatch[] = [];
    for (let length = typed.length - edits; length <= typed.length + edits; length++)
      for (const word of this.#byLength.get(length) ?? []) {
        // Each edit brings and takes at most one letter.
        if (bitsOf((this.#signatures[word] as number) ^ own) > 2 * edits) continue;
        const distance = withinEdits(typed, this.#words.ids[word] as string, edits);
        if (distance !== null && distance > 0)
          found.push({ word, weight: distance === 1 ? ONE_EDIT : TWO_EDITS, whole: false });
      }
    return found.sort((a, b) => b.weight - a.weight).slice(0, MOST);
  }
}

/** Which letters a word has, in 32 drawers. */
function signature(word: string): number {
  let bits = 0;
  for (let index = 0; index < word.length; index++) bits |= 1 << (word.charCodeAt(index) & 31);
  return bits;
}

function bitsOf(mask: number): number {
  let left = mask;
  let count = 0;
  for (; left !== 0; left &= left - 1) count++;
  return count;
}
