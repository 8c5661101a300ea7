import { type Centimes, proportion, ZERO } from '@hanout/kernel';
import { type CostBook, layeredValue, type Worth } from './cost-book.ts';

/** What is known of pieces that come in. */
export interface Incoming {
  readonly pieces: number;
  /** For how many of them prices are: one, or of what is sold by weight a kilogram's grams. */
  readonly pricedFor: number;
  /** Their price without tax, where the receipt says so. */
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
export function worthOf({ pieces, pricedFor, unitCost, left, supplyPrice }: Incoming, book: CostBook): Worth {
  if (unitCost !== null) return priced(proportion(unitCost, pieces, pricedFor), false);
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
  return priced(proportion(supplyPrice ?? ZERO, pieces, pricedFor), true);
}

const priced = (value: Centimes, estimated: boolean): Worth => ({
  average: value,
  layered: value,
  estimated,
});
