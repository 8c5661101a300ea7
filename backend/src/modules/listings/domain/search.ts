import type { Arabizi } from './arabizi.ts';
import { fold, MARKED, markOf } from './fold.ts';
import { type Meaning, meaningsOf, nearOf, wholeOf } from './meanings.ts';
import type { NamedRows } from './names.ts';
import { queryWords, type TypedWord } from './query-words.ts';
import { type SearchTold, toldOf } from './search-told.ts';
import type { WordIndex, WordMatch } from './word-index.ts';

/** A product that is it, also by the trade's word for it, before one that has to do with it. */
const LEADS = 1.45;
const LEADS_IN_PART = 1.1;
/** Two words written as one. */
const SPLIT = 0.9;
/** What a light word adds. */
const LIGHT = 0.1;
/** Points of a word that is found as typed, and of a product whose very name was typed. */
const POINTS = 1_000;
const ITS_NAME = 1_000_000;

export interface SearchGround {
  readonly words: WordIndex;
  readonly size: number;
  readonly arabizi: Arabizi;
  /** Rows that have a category, a brand or a value of this name. */
  readonly rowsNamed: (word: number) => readonly NamedRows[];
  /** By row, the {@link markOf} of its folded name; one column a language. */
  readonly marks: readonly Int32Array[];
}

/** What a text finds. */
export interface Found {
  /** By row: how well it answers. */
  readonly points: Int32Array;
  /** The found ones among the rows, in their order. */
  within(rows: Int32Array): Int32Array;
  /** What the visitor should know of it. */
  readonly told: SearchTold;
}

/** The rows that a word reaches, and how well by row. */
export interface Reach {
  readonly rows: readonly number[];
  readonly best: Float32Array;
}

/** A word of the text with all that it may mean. */
export interface Sought extends TypedWord {
  readonly meaning: Meaning;
  readonly reach: Reach;
  /** Nothing has the word: its rows only come near it. */
  readonly near: boolean;
}

/**
 * Products that have every word. A word that nothing has is left out; where no product has all the others, those that
 * have the most of them come near. Null for a text without words.
 */
export function search(text: string, ground: SearchGround): Found | null {
  const typed = queryWords(text);
  if (typed.length === 0) return null;
  const own = typed.map((_, place) => soughtOf(typed, place, ground));
  const isKnown = own.some(({ light, reach }) => !light && reach.rows.length > 0);
  const sought = isKnown ? own : own.map((word) => comingNear(word, ground));
  const points = new Int32Array(ground.size);
  const hits = new Uint8Array(ground.size);
  for (const { light, reach } of sought)
    for (const row of reach.rows) {
      points[row] =
        (points[row] as number) + Math.round((reach.best[row] as number) * POINTS * (light ? LIGHT : 1));
      if (!light) hits[row] = (hits[row] as number) + 1;
    }
  const known = sought.filter(({ light, reach }) => !light && reach.rows.length > 0).length;
  liftItsName(markOf(fold(text.slice(0, MARKED))), known, ground, points, hits);
  const most = hits.reduce((all, one) => Math.max(all, one), 0);
  const needed = most === 0 ? Number.POSITIVE_INFINITY : most;
  return {
    points,
    within: (rows) => rows.filter((row) => (hits[row] as number) >= needed),
    told: toldOf(sought, most < known, ground),
  };
}

function soughtOf(all: readonly TypedWord[], place: number, ground: SearchGround): Sought {
  const typed = all[place] as TypedWord;
  const meaning = meaningsOf(typed.word, ground);
  const before = all[place - 1];
  const after = all[place + 1];
  const joined = [
    ...(before ? wholeOf(before.word + typed.word, ground) : []),
    ...(after ? wholeOf(typed.word + after.word, ground) : []),
  ];
  const reach = reachOf([...meaning.matches, ...joined], ground);
  const splits = meaning.exact ? [] : splitsOf(typed.word, ground);
  for (const parts of splits) reachBoth(parts, reach, ground);
  const mended = meaning.mended && joined.length === 0 && splits.length === 0;
  return { ...typed, meaning: { ...meaning, mended }, reach, near: false };
}

/** What the shop may offer instead of a thing that it has not. */
function comingNear(word: Sought, ground: SearchGround): Sought {
  return word.light ? word : { ...word, reach: reachOf(nearOf(word.word, ground), ground), near: true };
}

function reachOf(matches: readonly WordMatch[], ground: SearchGround): Reach & { rows: number[] } {
  const best = new Float32Array(ground.size);
  const rows: number[] = [];
  const take = (row: number, points: number) => {
    if (best[row] === 0) rows.push(row);
    if (points > (best[row] as number)) best[row] = points;
  };
  for (const { word, weight, whole } of matches) {
    const leading = weight * (whole ? LEADS : LEADS_IN_PART);
    for (const row of ground.words.rowsOf(word)) take(row, ground.words.leads(row, word) ? leading : weight);
    for (const { rows: named, share } of ground.rowsNamed(word))
      for (const row of named) take(row, weight * share);
  }
  return { rows, best };
}

/** Letters that a part of a word written as one has at least. */
const PART = 3;

/** `powerbank` as `power` and `bank`, where the shop has both. */
function splitsOf(word: string, ground: SearchGround): (readonly [WordMatch[], WordMatch[]])[] {
  const found: [WordMatch[], WordMatch[]][] = [];
  for (let end = PART; end <= word.length - PART; end++) {
    const first = ground.words.exact(word.slice(0, end));
    const second = ground.words.exact(word.slice(end));
    if (first.length > 0 && second.length > 0) found.push([first, second]);
  }
  return found;
}

function reachBoth(
  [first, second]: readonly [WordMatch[], WordMatch[]],
  reach: Reach & { rows: number[] },
  ground: SearchGround,
): void {
  const other = reachOf(second, ground).best;
  const one = reachOf(first, ground);
  for (const row of one.rows) {
    const both = Math.min(one.best[row] as number, other[row] as number) * SPLIT;
    if (both === 0) continue;
    if (reach.best[row] === 0) reach.rows.push(row);
    if (both > (reach.best[row] as number)) reach.best[row] = both;
  }
}

/** A product whose very name was typed is found whatever the words are, before all others. */
function liftItsName(
  mark: number,
  known: number,
  { marks, size }: SearchGround,
  points: Int32Array,
  hits: Uint8Array,
): void {
  for (const column of marks)
    for (let row = 0; row < size; row++)
      if (column[row] === mark) {
        points[row] = (points[row] as number) + ITS_NAME;
        hits[row] = Math.max(known, 1);
      }
}
