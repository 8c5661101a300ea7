/** Things that follow each other by id, packed; it holds those from `from` on, until where the next one begins. */
export interface IdRange {
  readonly from: string;
  /** Ids of {@link ID_LENGTH} signs, one after the other. */
  readonly ids: string;
}

/** Of a UUID. */
const ID_LENGTH = 36;
/** Things of a range. */
export const RANGE = 1_000;
/** A range that has so many is cut. */
const MOST = RANGE * 1.5;

export const idAt = ({ ids }: IdRange, place: number): string =>
  ids.slice(place * ID_LENGTH, (place + 1) * ID_LENGTH);

export const joined = (things: readonly { readonly id: string }[]): string =>
  things.map(({ id }) => id).join('');

/** Where something stands in its range; −1: it is not there. */
export function placeOf(range: IdRange, id: string): number {
  const place = firstOf(range.ids.length / ID_LENGTH, (at) => idAt(range, at) >= id);
  return idAt(range, place) === id ? place : -1;
}

/** The range to which an id belongs, of ranges of which the first begins before every id. */
export function rangeOf<R extends IdRange>(ranges: readonly R[], id: string): R {
  const next = firstOf(ranges.length, (at) => (ranges[at]?.from ?? '') > id);
  return ranges[Math.max(0, next - 1)] as R;
}

/** The least of `0..length` for which it is so, and for all after it. */
export function firstOf(length: number, isSo: (at: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isSo(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * Ranges with other things in some of them, which are cut where they have become too many.
 * @returns all of them, and those that are new or other than they were
 */
export function repacked<R extends IdRange, T extends { readonly id: string }>(
  ranges: readonly R[],
  changed: ReadonlyMap<R, readonly T[]>,
  pack: (from: string, things: readonly T[]) => R,
): { readonly all: readonly R[]; readonly packed: readonly R[] } {
  const packed: R[] = [];
  const all = ranges.flatMap((range) => {
    const things = changed.get(range);
    if (!things) return [range];
    const sorted = [...things].sort((a, b) => (a.id < b.id ? -1 : 1));
    const size = sorted.length > MOST ? RANGE : MOST;
    const pieces: R[] = [pack(range.from, sorted.slice(0, size))];
    for (let at = size; at < sorted.length; at += size)
      pieces.push(pack(sorted[at]?.id ?? '', sorted.slice(at, at + size)));
    packed.push(...pieces);
    return pieces;
  });
  return { all, packed };
}
