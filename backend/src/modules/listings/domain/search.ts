import { type Arabizi, inArabic, inDictionary } from './arabizi.ts';
import { withoutArticle, wordsOf } from './fold.ts';
import type { NamedRows } from './names.ts';
import type { WordIndex, WordMatch } from './word-index.ts';

/** Words of a typed text that count. */
const MOST_WORDS = 8;
/** A product that is it, also by the trade's word for it, before one that has to do with it. */
const LEADS = 1.45;
const LEADS_IN_PART = 1.1;
/** A word of the dictionary, a word written in other letters. */
const TRANSLATED = 0.7;
const TRANSCRIBED = 0.5;
/** Points of a word that is found as typed. */
const POINTS = 1_000;

export interface SearchGround {
  readonly words: WordIndex;
  readonly size: number;
  readonly arabizi: Arabizi;
  /** Rows that have a category, a brand or a value of this name. */
  readonly rowsNamed: (word: number) => readonly NamedRows[];
}

/** What a text finds. */
export interface Found {
  /** By row: how well it answers. */
  readonly points: Int32Array;
  /** The found ones among the rows, in their order. */
  within(rows: Int32Array): Int32Array;
}

/** Every word must be found; where no product has them all, those that have the most of them. Null for a text without words. */
export function search(text: string, ground: SearchGround): Found | null {
  const typed = [...new Set(wordsOf(text))].slice(0, MOST_WORDS);
  if (typed.length === 0) return null;
  const points = new Int32Array(ground.size);
  const hits = new Uint8Array(ground.size);
  for (const word of typed) addWord(word, ground, points, hits);
  const most = hits.reduce((all, one) => Math.max(all, one), 0);
  const needed = most === typed.length || most > typed.length / 2 ? most : Number.POSITIVE_INFINITY;
  return { points, within: (rows) => rows.filter((row) => (hits[row] as number) >= needed) };
}

function addWord(typed: string, ground: SearchGround, points: Int32Array, hits: Uint8Array): void {
  const best = new Float32Array(ground.size);
  const touched: number[] = [];
  for (const { word, weight, whole } of meanings(typed, ground)) {
    const leading = weight * (whole ? LEADS : LEADS_IN_PART);
    const take = (row: number, points: number) => {
      if (best[row] === 0) touched.push(row);
      if (points > (best[row] as number)) best[row] = points;
    };
    for (const row of ground.words.rowsOf(word)) take(row, ground.words.leads(row, word) ? leading : weight);
    for (const { rows, share } of ground.rowsNamed(word)) for (const row of rows) take(row, weight * share);
  }
  for (const row of touched) {
    points[row] = (points[row] as number) + Math.round((best[row] as number) * POINTS);
    hits[row] = (hits[row] as number) + 1;
  }
}

/** What a typed word may mean in the shop's words: itself, the trade's word for it, its Arabic spelling. */
function meanings(typed: string, { words, arabizi }: SearchGround): WordMatch[] {
  const matches = [...words.find(withoutArticle(typed))];
  for (const meant of inDictionary(typed, arabizi, matches.length > 0))
    matches.push(...weighed(words.find(meant), TRANSLATED));
  if (matches.length === 0)
    for (const meant of inArabic(typed, arabizi)) matches.push(...weighed(words.find(meant), TRANSCRIBED));
  return matches;
}

const weighed = (matches: readonly WordMatch[], share: number) =>
  matches.map(({ word, weight, whole }) => ({ word, weight: weight * share, whole }));
