import type { TillProduct } from '@hanout/contracts';
import { normalizeForSearch } from '@hanout/kernel';
import { firstOf, type IdRange, idAt, joined } from './id-ranges.ts';

/** What a search asks of a product. */
export interface Entry {
  readonly id: string;
  /** Names of all languages and codes, folded, in one line. */
  readonly text: string;
  /** Of its codes and of those of its units, by {@link hashOf}. */
  readonly hashes: readonly number[];
  readonly categoryIds: readonly string[];
}

/**
 * Entries of products: a hundred thousand products are a hundred of these, which a device reads from its disk as they are and searches
 * without making an object of any product.
 */
export interface Segment extends IdRange {
  /** A line for each. */
  readonly text: string;
  /** Where each line ends. */
  readonly textEnds: Uint32Array;
  /** Sorted; `owners` says whose each is, by place. */
  readonly hashes: Float64Array;
  readonly owners: Uint16Array;
  readonly categoryIds: readonly string[];
  /** Places in `categoryIds`, product after product; `categoryEnds` says where each one's end. */
  readonly categories: Uint16Array;
  readonly categoryEnds: Uint32Array;
}

export const bare = (code: string) => code.trim().toUpperCase();

/** A number of 53 bits that two codes hardly ever share; whoever finds one compares the codes themselves. */
export function hashOf(code: string): number {
  let [low, high] = [0x81_1c_9d_c5, 0x2f_4a_7c_15];
  for (const sign of bare(code)) {
    const point = sign.codePointAt(0) ?? 0;
    low = Math.imul(low ^ point, 0x01_00_01_93);
    high = Math.imul(high ^ point ^ (low >>> 15), 0x5b_d1_e9_95);
  }
  return (high >>> 11) * 2 ** 32 + ((low ^ (high << 7)) >>> 0);
}

export function entryOf({ id, name, units, categoryIds }: TillProduct): Entry {
  const names = [...Object.values(name), ...units.flatMap(({ sku }) => sku ?? [])];
  const codes = units.flatMap(({ barcode, sku }) => [barcode, sku].filter((code) => code !== null));
  return {
    ...{ id, categoryIds },
    text: normalizeForSearch(names.join(' ')).replaceAll(/\s+/g, ' '),
    hashes: [...new Set(codes.map(hashOf))],
  };
}

export function packSegment(from: string, entries: readonly Entry[]): Segment {
  const categoryIds = [...new Set(entries.flatMap((entry) => entry.categoryIds))];
  const placeOf = new Map(categoryIds.map((id, place) => [id, place]));
  const codes = entries.flatMap(({ hashes }, owner) => hashes.map((hash) => ({ hash, owner })));
  codes.sort((a, b) => a.hash - b.hash || a.owner - b.owner);
  return {
    ...{ from, ids: joined(entries), categoryIds },
    text: entries.map(({ text }) => `${text}\n`).join(''),
    textEnds: endsOf(entries, ({ text }) => text.length + 1),
    hashes: Float64Array.from(codes, ({ hash }) => hash),
    owners: Uint16Array.from(codes, ({ owner }) => owner),
    categories: Uint16Array.from(
      entries.flatMap((entry) => entry.categoryIds.map((id) => placeOf.get(id) ?? 0)),
    ),
    categoryEnds: endsOf(entries, (entry) => entry.categoryIds.length),
  };
}

function endsOf(entries: readonly Entry[], lengthOf: (entry: Entry) => number): Uint32Array {
  const ends = new Uint32Array(entries.length);
  let end = 0;
  for (const [place, entry] of entries.entries()) {
    end += lengthOf(entry);
    ends[place] = end;
  }
  return ends;
}

export const sizeOf = ({ textEnds }: Segment): number => textEnds.length;

export function unpackSegment(segment: Segment): Entry[] {
  const hashes: number[][] = Array.from({ length: sizeOf(segment) }, () => []);
  for (const [nth, owner] of segment.owners.entries()) hashes[owner]?.push(segment.hashes[nth] ?? 0);
  return hashes.map((own, place) => ({
    id: idAt(segment, place),
    text: lineAt(segment, place),
    hashes: own,
    categoryIds: categoriesAt(segment, place).map((at) => segment.categoryIds[at] ?? ''),
  }));
}

const lineAt = ({ text, textEnds }: Segment, place: number) =>
  text.slice(place === 0 ? 0 : textEnds[place - 1], (textEnds[place] ?? 1) - 1);

const categoriesAt = ({ categories, categoryEnds }: Segment, place: number) => [
  ...categories.subarray(place === 0 ? 0 : categoryEnds[place - 1], categoryEnds[place]),
];

/** Places of those that have a code; one that they do not have after all may be among them. */
export function placesOfCode({ hashes, owners }: Segment, hash: number): number[] {
  const found: number[] = [];
  for (let at = firstFrom(hashes, hash); hashes[at] === hash; at++) found.push(owners[at] ?? 0);
  return found;
}

/** Places of those whose line has all the words. */
export function* placesOfWords(segment: Segment, words: readonly string[]): Generator<number> {
  const { text, textEnds } = segment;
  const [rarest = ''] = [...words].sort((a, b) => b.length - a.length);
  const others = words.filter((word) => word !== rarest);
  for (let at = text.indexOf(rarest); at >= 0; ) {
    const place = firstFrom(textEnds, at + 1);
    const line = others.length > 0 ? lineAt(segment, place) : '';
    if (others.every((word) => line.includes(word))) yield place;
    at = text.indexOf(rarest, textEnds[place]);
  }
}

/** Places of those of a category. */
export function* placesOfCategory(segment: Segment, categoryId: string): Generator<number> {
  const { categoryIds, categories, categoryEnds } = segment;
  const wanted = categoryIds.indexOf(categoryId);
  if (wanted < 0) return;
  for (let at = categories.indexOf(wanted); at >= 0; ) {
    const place = firstFrom(categoryEnds, at + 1);
    yield place;
    at = categories.indexOf(wanted, categoryEnds[place]);
  }
}

/** Place of the first number that is not less. */
const firstFrom = (sorted: Float64Array | Uint32Array, least: number): number =>
  firstOf(sorted.length, (at) => (sorted[at] ?? 0) >= least);
