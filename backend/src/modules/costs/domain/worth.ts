import { type Centimes, proportion, toCentimes } from '@hanout/kernel';
import { type CostBook, layeredValue, type Worth } from './cost-book.ts';

/** What is known of pieces that come in. */
export interface Incoming {
  readonly pieces: number;
  /** What each cost without tax, where the receipt says so. */
  readonly unitCost: Centimes | null;
  /** Of goods that come back from a customer: what they were worth as they left, and how many these were. */
  readonly left: {
    readonly pieces: number;
    readonly average: Centimes;
    readonly layered: Centimes;
    readonly estimated: boolean;
  } | null;
  /** The price of the product's own form, without tax; null: none is written there. */
  readonly supplyPrice: Centimes | null;
}

/**
 * What pieces that come in are worth: their own price; what they left with; what the others cost just now (a count that found
 * more); the price of the product's form. Only the first two are known, the others are marked as reckoned.
 */
export function worthOf({ pieces, unitCost, left, supplyPrice }: Incoming, book: CostBook): Worth {
  if (unitCost !== null) return each(unitCost, pieces, false);
  if (left && left.pieces >= pieces)
    return {
      average: proportion(left.average, pieces, left.pieces),
      layered: proportion(left.layered, pieces, left.pieces),
      estimated: left.estimated,
    };
  if (book.pieces > 0)
    return {
      average: proportion(book.value, pieces, book.pieces),
      layered: proportion(layeredValue(book), pieces, book.pieces),
      estimated: true,
    };
  return each(supplyPrice ?? toCentimes(0), pieces, true);
}

const each = (unitCost: Centimes, pieces: number, estimated: boolean): Worth => {
  const value = toCentimes(unitCost * pieces);
  return { average: value, layered: value, estimated };
};
