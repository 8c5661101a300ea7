import type { TillCustomerRow, TillProduct } from '@hanout/contracts';
import { latinDigits, normalizeForSearch } from '@hanout/kernel';
import { idAt, rangeOf, repacked } from './id-ranges.ts';
import {
  bare,
  type Entry,
  entryOf,
  hashOf,
  packSegment,
  placesOfCategory,
  placesOfCode,
  placesOfWords,
  type Segment,
  sizeOf,
  unpackSegment,
} from './segment.ts';

/** Characters from which products (BO-337) and customers (BO-228) are searched. */
export const SEARCH_LEAST = 3;
/** Answers to one search. */
const MOST = 60;

export interface Hit {
  readonly product: TillProduct;
  /** Place of the unit that was meant. */
  readonly unit: number;
}

/** Which products the device knows: all of them are asked without network. It never changes; {@link with} makes the next. */
export class CatalogueIndex {
  /** @param segments by where they begin; the first begins before every id */
  constructor(readonly segments: readonly Segment[] = [packSegment('', [])]) {}

  static of(products: readonly TillProduct[]): CatalogueIndex {
    return new CatalogueIndex().with(products).index;
  }

  get size(): number {
    return this.segments.reduce((all, segment) => all + sizeOf(segment), 0);
  }

  /** @returns the index with what changed and without what went, and the segments that are new or other than they were */
  with(
    changed: readonly TillProduct[],
    removed: readonly string[] = [],
  ): { readonly index: CatalogueIndex; readonly segments: readonly Segment[] } {
    const gone = new Set([...removed, ...changed.map(({ id }) => id)]);
    const touched = new Map<Segment, Entry[]>();
    for (const id of gone) {
      const segment = rangeOf(this.segments, id);
      if (!touched.has(segment))
        touched.set(
          segment,
          unpackSegment(segment).filter((entry) => !gone.has(entry.id)),
        );
    }
    for (const product of changed) touched.get(rangeOf(this.segments, product.id))?.push(entryOf(product));
    const { all, packed } = repacked(this.segments, touched, packSegment);
    return { index: new CatalogueIndex(all), segments: packed };
  }

  /** Ids after one and up to another; null: up to the last. */
  between(after: string, until: string | null): readonly string[] {
    return this.segments.flatMap((segment) => {
      const size = sizeOf(segment);
      if ((until !== null && segment.from > until) || idAt(segment, size - 1) <= after) return [];
      const ids = Array.from({ length: size }, (_, place) => idAt(segment, place));
      return ids.filter((id) => id > after && (until === null || id <= until));
    });
  }

  /** Whether something may bear the code: one in 2^53 that nothing does. */
  has(code: string): boolean {
    const hash = hashOf(code);
    return this.segments.some((segment) => placesOfCode(segment, hash).length > 0);
  }

  /** Those that bear a code, and very rarely one that does not. */
  idsByCode(code: string): readonly string[] {
    const hash = hashOf(code);
    return this.segments.flatMap((segment) =>
      [...new Set(placesOfCode(segment, hash))].map((place) => idAt(segment, place)),
    );
  }

  /** Products whose name has every word that was typed; none for less than three characters. */
  search(typed: string): readonly string[] {
    const text = normalizeForSearch(typed);
    if (text.length < SEARCH_LEAST) return NONE;
    const words = [...new Set(text.split(/\s+/).filter(Boolean))];
    return this.#first((segment) => placesOfWords(segment, words));
  }

  /** Those of a category, or the first of all. */
  tiles(categoryId: string | null): readonly string[] {
    return this.#first((segment) =>
      categoryId === null
        ? Array.from({ length: Math.min(MOST, sizeOf(segment)) }, (_, place) => place)
        : placesOfCategory(segment, categoryId),
    );
  }

  #first(placesOf: (segment: Segment) => Iterable<number>): readonly string[] {
    const found: string[] = [];
    for (const segment of this.segments)
      for (const place of placesOf(segment)) {
        found.push(idAt(segment, place));
        if (found.length === MOST) return found;
      }
    return found;
  }
}

const NONE: readonly string[] = [];

/** What bears a code, of a scanner or of a label: none is unique, so more than one may. */
export function hitsOf(products: readonly TillProduct[], code: string): readonly Hit[] {
  const wanted = bare(code);
  return products.flatMap((product) =>
    product.units.flatMap(({ barcode, sku }, unit) =>
      [barcode, sku].some((own) => own !== null && bare(own) === wanted) ? [{ product, unit }] : [],
    ),
  );
}

/** Whether a telephone number is typed rather than a name: in digits of any script, with what people write between them. */
export const looksLikeNumber = (text: string): boolean => /^[\d\s+().-]+$/.test(latinDigits(text));

/** Customers whose name or number has what was typed: three characters at least (BO-228). */
export function searchCustomers(
  customers: readonly TillCustomerRow[],
  typed: string,
): readonly TillCustomerRow[] {
  const text = normalizeForSearch(typed);
  if (text.length < SEARCH_LEAST) return [];
  const digits = text.replace(/\D/g, '').replace(/^(?:213|0)/, '');
  const words = text.split(/\s+/);
  return customers
    .filter(({ firstName, lastName, phone }) => {
      const name = normalizeForSearch(`${firstName} ${lastName}`);
      return (
        words.every((word) => name.includes(word)) ||
        (digits.length >= SEARCH_LEAST && phone.includes(digits))
      );
    })
    .slice(0, 20);
}
