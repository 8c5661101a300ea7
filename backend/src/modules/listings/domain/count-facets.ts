import type { FacetColumns } from './facet-columns.ts';

/** Values of one group, any of which a product must have. `bit` is the group's own power of two. */
export interface ChosenGroup {
  readonly bit: number;
  readonly values: readonly number[];
}

/** Groups that may be chosen at once; the price takes one bit more. */
export const MAX_GROUPS = 29;
const PRICE_BIT = 1 << MAX_GROUPS;

export interface FacetQuestion {
  readonly columns: FacetColumns;
  /** By row, centimes after promotion. */
  readonly prices: Float64Array;
  /** What the listing is of, before filters. */
  readonly rows: Int32Array;
  readonly chosen: readonly ChosenGroup[];
  /** Centimes, both included. */
  readonly price: { readonly min: number; readonly max: number } | null;
  /** Of each value, the bit of its group; 0 when nothing of its group is chosen. */
  readonly bitOf: Int32Array;
}

export interface FacetAnswer {
  /** Rows that pass every group, in the order they were given. */
  readonly matching: Int32Array;
  /** By value: products that have it and pass all groups but its own. */
  readonly counts: Int32Array;
  /** By value: whether a product of the listing has it at all. */
  readonly present: Uint8Array;
  /** Of products that pass all but the price, centimes; 0 and 0 when there are none. */
  readonly priceMin: number;
  readonly priceMax: number;
}

/**
 * One pass over the listing: a product that passes every group counts for all its values; one that fails in a single
 * group counts for the values of that group alone, since a group's own choice does not narrow its counts.
 */
export function countFacets(question: FacetQuestion): FacetAnswer {
  const { columns, prices, rows, chosen, price, bitOf } = question;
  const { starts, values } = columns;
  const wanted = maskOfValues(chosen, bitOf.length);
  const all = chosen.reduce((mask, { bit }) => mask | bit, 0);
  const counts = new Int32Array(bitOf.length);
  const present = new Uint8Array(bitOf.length);
  const matching = new Int32Array(rows.length);
  let found = 0;
  let priceMin = Number.POSITIVE_INFINITY;
  let priceMax = 0;
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index] as number;
    const start = starts[row] as number;
    const end = starts[row + 1] as number;
    let passed = 0;
    for (let place = start; place < end; place++) {
      const value = values[place] as number;
      passed |= wanted[value] as number;
      present[value] = 1;
    }
    const cost = prices[row] as number;
    let failed = all & ~passed;
    if ((failed & PRICE_BIT) === 0 && price && (cost < price.min || cost > price.max)) failed |= PRICE_BIT;
    if ((failed & ~PRICE_BIT) === 0) {
      if (cost < priceMin) priceMin = cost;
      if (cost > priceMax) priceMax = cost;
    }
    if (failed === 0) {
      matching[found++] = row;
      for (let place = start; place < end; place++) addOne(counts, values[place] as number);
    } else if ((failed & (failed - 1)) === 0) {
      for (let place = start; place < end; place++) {
        const value = values[place] as number;
        if (bitOf[value] === failed) addOne(counts, value);
      }
    }
  }
  return {
    matching: matching.subarray(0, found),
    counts,
    present,
    priceMin: priceMin > priceMax ? 0 : priceMin,
    priceMax,
  };
}

function addOne(counts: Int32Array, value: number): void {
  counts[value] = (counts[value] as number) + 1;
}

function maskOfValues(chosen: readonly ChosenGroup[], size: number): Int32Array {
  const mask = new Int32Array(size);
  for (const { bit, values } of chosen)
    for (const value of values) mask[value] = (mask[value] as number) | bit;
  return mask;
}
