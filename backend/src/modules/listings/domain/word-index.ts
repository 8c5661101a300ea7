import { withinEdits } from './edits.ts';
import { type FacetColumns, FacetValues, facetColumns, rowsOf } from './facet-columns.ts';
import { fold, NOT_WORD } from './fold.ts';
import { SortedWords } from './sorted-words.ts';
import { bonesOf, soundOf } from './sounds.ts';

/** A word of the shop's texts and how well it answers the typed one: 1 for the word itself. */
export interface WordMatch {
  readonly word: number;
  readonly weight: number;
  /** The word itself, not one that begins with it or is like it. */
  readonly whole: boolean;
  /** Written like it, or sounding like it. */
  readonly alike?: boolean;
}

/** Words that only begin as typed, and words with typing errors. */
const PREFIX = 0.8;
const ONE_EDIT = 0.6;
const TWO_EDITS = 0.4;
/** Words that one typed word may stand for. */
const MAX = 300;
/** Shorter words are taken as they are: any two of them are alike. */
const FORGIVEN_FROM = 4;
const TWO_FORGIVEN_FROM = 8;
/** Close words that are offered for one. */
const MAX_CLOSE = 2;
const LATIN = /^[a-z]/;
const LETTERS = /^\p{L}+$/u;

/** The words of the shop's texts and the rows that have them. */
export class WordIndex {
  readonly #words = new FacetValues();
  readonly #rows: number[][] = [];
  /** The words that its names begin with: what the product is, before what it is for. */
  readonly #heads: number[][] = [];
  #columns: FacetColumns | undefined;
  readonly #sorted = new SortedWords((number) => this.#words.ids[number] as string);
  /** Words of letters alone, by length: only they are forgiven errors, figures mean what they say. */
  readonly #byLength = new Map<number, number[]>();
  readonly #signatures: number[] = [];
  readonly #bySound = new Map<string, number[]>();
  readonly #byBones = new Map<string, number[]>();
  /** Words that people write otherwise than they are compared: with accents. */
  readonly #spellings = new Map<number, string>();

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

  /** Takes the spellings of the words in a text, as people write them. */
  learnSpellings(text: string): void {
    for (const written of text.normalize('NFC').toLowerCase().split(NOT_WORD)) {
      const folded = fold(written);
      const word = folded === written ? undefined : this.#words.find(folded);
      if (word !== undefined && !this.#spellings.has(word)) this.#spellings.set(word, written);
    }
  }

  /** A word as people write it. */
  spelling(word: number): string {
    return this.#spellings.get(word) ?? (this.#words.ids[word] as string);
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
    const matches = this.exact(typed);
    const [own] = matches;
    for (const match of this.beginningWith(typed)) if (match.word !== own?.word) matches.push(match);
    if (!own) matches.push(...this.#alike(typed));
    return matches.slice(0, MAX);
  }

  /** The word itself, where the shop has it. */
  exact(typed: string): WordMatch[] {
    const word = this.#words.find(typed);
    return word === undefined ? [] : [{ word, weight: 1, whole: true }];
  }

  /** Words that begin as typed. */
  beginningWith(typed: string): WordMatch[] {
    if (typed.length < 2) return [];
    return this.#sorted.beginningWith(typed, MAX).map((word) => ({ word, weight: PREFIX, whole: false }));
  }

  sounding(sound: string): readonly number[] {
    return this.#bySound.get(sound) ?? [];
  }

  withBones(bones: string): readonly number[] {
    return this.#byBones.get(bones) ?? [];
  }

  inOtherLetters(word: number, typed: string): boolean {
    return LATIN.test(this.#words.ids[word] as string) !== LATIN.test(typed);
  }

  /** Words with rows that a text may have meant though they are written rather otherwise: to ask, not to answer. */
  closest(typed: string): number[] {
    if (typed.length < FORGIVEN_FROM || !LETTERS.test(typed)) return [];
    return this.#within(typed, Math.min(3, Math.floor(typed.length / 3)))
      .filter(({ word }) => this.rowsOf(word).length > 0)
      .sort((a, b) => a.distance - b.distance || this.rowsOf(b.word).length - this.rowsOf(a.word).length)
      .slice(0, MAX_CLOSE)
      .map(({ word }) => word);
  }

  #learn(word: string, number: number): void {
    this.#sorted.add(number);
    this.#signatures[number] = signature(word);
    if (!LETTERS.test(word)) return;
    addTo(this.#byLength, word.length, number);
    const sound = soundOf(word);
    if (sound === null) return;
    addTo(this.#bySound, sound, number);
    const bones = bonesOf(sound);
    if (bones) addTo(this.#byBones, bones, number);
  }

  /** With one typing error, or two in a long word. */
  #alike(typed: string): WordMatch[] {
    if (typed.length < FORGIVEN_FROM || !LETTERS.test(typed)) return [];
    return this.#within(typed, typed.length >= TWO_FORGIVEN_FROM ? 2 : 1)
      .map(({ word, distance }) => ({
        ...{ word, weight: distance === 1 ? ONE_EDIT : TWO_EDITS, whole: false, alike: true },
      }))
      .sort((a, b) => b.weight - a.weight)
      .slice(0, MAX);
  }

  #within(typed: string, edits: number): { word: number; distance: number }[] {
    const own = signature(typed);
    const found: { word: number; distance: number }[] = [];
    for (let length = typed.length - edits; length <= typed.length + edits; length++)
      for (const word of this.#byLength.get(length) ?? []) {
        // Each edit brings and takes at most one letter.
        if (bitsOf((this.#signatures[word] as number) ^ own) > 2 * edits) continue;
        const distance = withinEdits(typed, this.#words.ids[word] as string, edits);
        if (distance !== null && distance > 0) found.push({ word, distance });
      }
    return found;
  }
}

function addTo<K>(lists: Map<K, number[]>, key: K, number: number): void {
  const known = lists.get(key);
  if (known) known.push(number);
  else lists.set(key, [number]);
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
