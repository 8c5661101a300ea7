import { type Centimes, proportion, sum, toCentimes, ZERO } from '@hanout/kernel';

/** Pieces that came in together, and what is left of them; which leave first is the order in which they came. */
export interface CostLayer {
  /** None yet: it came in just now. */
  readonly position: number | null;
  /** None: it lay here before costs were kept. */
  readonly movementId: string | null;
  readonly pieces: number;
  readonly remaining: number;
  readonly value: Centimes;
  readonly remainingValue: Centimes;
  /** Without a price of its own. */
  readonly estimated: boolean;
  readonly at: Date;
}

/** What the pieces of a unit are worth that the shop has, wherever they lie: by weighted average, and layer by layer. */
export interface CostBook {
  readonly pieces: number;
  readonly value: Centimes;
  /** Those with pieces left, the oldest first. */
  readonly layers: readonly CostLayer[];
  readonly estimated: boolean;
}

/** What a movement was worth, by both ways of counting; never negative. */
export interface Worth {
  readonly average: Centimes;
  readonly layered: Centimes;
  readonly estimated: boolean;
}

export const EMPTY: CostBook = { pieces: 0, value: ZERO, layers: [], estimated: false };

/** What the layers are worth together. */
export const layeredValue = ({ layers }: CostBook): Centimes =>
  sum(layers.map(({ remainingValue }) => remainingValue));

/**
 * Pieces that leave are worth their share of the average, and of the oldest layers; the last one takes all that is left.
 * @throws RangeError when there are fewer
 */
export function takeOut(book: CostBook, pieces: number): { book: CostBook; worth: Worth } {
  if (pieces > book.pieces) throw new RangeError(`${pieces} of ${book.pieces} pieces`);
  const average = proportion(book.value, pieces, book.pieces);
  let missing = pieces;
  const taken: Centimes[] = [];
  const layers = book.layers.map((layer) => {
    const part = Math.min(missing, layer.remaining);
    if (part === 0) return layer;
    missing -= part;
    const value = proportion(layer.remainingValue, part, layer.remaining);
    taken.push(value);
    const remainingValue = toCentimes(layer.remainingValue - value);
    return { ...layer, remaining: layer.remaining - part, remainingValue };
  });
  const left = book.pieces - pieces;
  return {
    book: {
      pieces: left,
      value: toCentimes(book.value - average),
      layers,
      estimated: left > 0 && book.estimated,
    },
    worth: { average, layered: sum(taken), estimated: book.estimated },
  };
}

/** Pieces that come in are a layer of their own. */
export function bringIn(
  book: CostBook,
  { pieces, worth, movementId, at }: { pieces: number; worth: Worth; movementId: string; at: Date },
): CostBook {
  const layer = {
    ...{ position: null, movementId, pieces, remaining: pieces },
    ...{ value: worth.layered, remainingValue: worth.layered, estimated: worth.estimated, at },
  };
  return {
    pieces: book.pieces + pieces,
    value: toCentimes(book.value + worth.average),
    layers: [...book.layers, layer],
    estimated: book.estimated || worth.estimated,
  };
}

/** From now on a piece costs this much: what was reckoned before stays as it was. */
export function correct(book: CostBook, unitCost: Centimes): CostBook {
  const worth = (pieces: number) => toCentimes(unitCost * pieces);
  const layers = book.layers.map((layer) => ({
    ...layer,
    remainingValue: worth(layer.remaining),
    estimated: false,
  }));
  return { ...book, value: worth(book.pieces), layers, estimated: false };
}

/**
 * A cost of pieces that came in before (transport, customs): the share of those that are still here makes them dearer.
 * @returns what went onto the average; the rest of the amount is a cost of the day on which it became known
 */
export function landOn(
  book: CostBook,
  movementId: string,
  amount: Centimes,
): { book: CostBook; laid: Centimes } {
  const came = book.layers.find((layer) => layer.movementId === movementId);
  if (!came || came.remaining === 0) return { book, laid: ZERO };
  const laid = proportion(amount, came.remaining, came.pieces);
  const dearer = (layer: CostLayer) =>
    layer === came ? { ...layer, remainingValue: toCentimes(layer.remainingValue + laid) } : layer;
  return {
    book: { ...book, value: toCentimes(book.value + laid), layers: book.layers.map(dearer) },
    laid,
  };
}
