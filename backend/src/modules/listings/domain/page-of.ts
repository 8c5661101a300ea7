import type { Sort } from '@hanout/contracts';
import type { Locale } from '@hanout/kernel';
import type { RowOrder } from './row-order.ts';
import type { ShopIndex } from './shop-index.ts';

const LANGUAGES: readonly Locale[] = ['fr', 'en', 'ar'];

export interface Window {
  readonly offset: number;
  readonly limit: number;
}

/** One page of the matching rows in the order of the sort. Ties go by id. */
export function sortedPage(
  index: ShopIndex,
  matching: Int32Array,
  sort: Sort,
  locale: Locale,
  window: Window,
): number[] {
  const descending = sort.endsWith('_desc') || sort === 'date_newest' || sort === 'default';
  return pageIn(orderOf(index, sort, locale), descending, index.size, matching, window);
}

function orderOf(index: ShopIndex, sort: Sort, locale: Locale): RowOrder {
  if (sort.startsWith('name')) return index.byName[LANGUAGES.indexOf(locale)] as RowOrder;
  return sort.startsWith('price') ? index.byPrice : index.byDate;
}

/** Few rows are sorted by their rank; many are met by walking the order until the page is full. */
function pageIn(
  order: RowOrder,
  descending: boolean,
  size: number,
  matching: Int32Array,
  { offset, limit }: Window,
): number[] {
  if (offset >= matching.length) return [];
  const rows = order.rows(descending);
  if (matching.length * Math.log2(matching.length + 1) < size) {
    const ranks = order.ranks(descending, size);
    const sorted = matching.map((row) => ranks[row] as number).sort();
    return Array.from(sorted.subarray(offset, offset + limit), (rank) => rows[rank] as number);
  }
  const wanted = new Uint8Array(size);
  for (const row of matching) wanted[row] = 1;
  const page: number[] = [];
  let met = 0;
  for (let place = 0; place < rows.length && page.length < limit; place++) {
    const row = rows[place] as number;
    if (wanted[row] === 1 && met++ >= offset) page.push(row);
  }
  return page;
}

/** The best match first, then the newest. @param points by row */
export function pageByPoints(
  index: ShopIndex,
  matching: Int32Array,
  points: Int32Array,
  { offset, limit }: Window,
): number[] {
  const ranks = index.byDate.ranks(true, index.size);
  const rows = index.byDate.rows(true);
  const keys = Float64Array.from(
    matching,
    (row) => -(points[row] as number) * index.size + (ranks[row] as number),
  ).sort();
  return Array.from(keys.subarray(offset, offset + limit), (key) => {
    const rank = ((key % index.size) + index.size) % index.size;
    return rows[rank] as number;
  });
}

/** In an order of their own: a collection's, from `position` of each row. */
export function pageInOrder(given: Int32Array, matching: Int32Array, { offset, limit }: Window): number[] {
  const wanted = new Set(matching);
  const page: number[] = [];
  let met = 0;
  for (const row of given) {
    if (page.length === limit) break;
    if (wanted.has(row) && met++ >= offset) page.push(row);
  }
  return page;
}
