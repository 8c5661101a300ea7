import { type Centimes, proportion, sum, toCentimes, ZERO } from '@hanout/kernel';
import { atMost, type LandedPart, less, ownOf, plus, shareOf, type Valued } from './landed-parts.ts';

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
  /** What of that late costs are. */
  readonly landed: readonly LandedPart[];
  /** Without a price of its own. */
  readonly estimated: boolean;
  readonly at: Date;
}

/** What the pieces of a unit are worth that the shop has, wherever they lie: by weighted average, and layer by layer. */
export interface CostBook extends Valued {
  readonly pieces: number;
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

const NOTHING: Valued = { value: ZERO, landed: [] };

export const EMPTY: CostBook = { pieces: 0, value: ZERO, landed: [], layers: [], estimated: false };

/** What is left of a layer. */
export const restOf = ({ remainingValue, landed }: CostLayer): Valued => ({ value: remainingValue, landed });
export const withRest = (layer: CostLayer, { value, landed }: Valued): CostLayer => ({
  ...layer,
  remainingValue: value,
  landed,
});

/** What the layers are worth together. */
export const layeredValue = ({ layers }: CostBook): Centimes =>
  sum(layers.map(({ remainingValue }) => remainingValue));

/**
 * Pieces that leave are worth their share of the average, and of the oldest layers; the last one takes all that is left.
 * @throws RangeError when there are fewer
 */
export function takeOut(book: CostBook, pieces: number): { book: CostBook; worth: Worth } {
  if (pieces > book.pieces) throw new RangeError(`${pieces} of ${book.pieces} pieces`);
  const share = shareOf(book, pieces, book.pieces);
  let missing = pieces;
  const taken: Centimes[] = [];
  const layers = book.layers.map((layer) => {
    const part = Math.min(missing, layer.remaining);
    if (part === 0) return layer;
    missing -= part;
    const gone = shareOf(restOf(layer), part, layer.remaining);
    taken.push(gone.value);
    return withRest({ ...layer, remaining: layer.remaining - part }, less(restOf(layer), gone));
  });
  const left = book.pieces - pieces;
  return {
    book: { ...less(book, share), pieces: left, layers, estimated: left > 0 && book.estimated },
    worth: { average: share.value, layered: sum(taken), estimated: book.estimated },
  };
}

interface GivenBack {
  readonly pieces: number;
  readonly unitCost: Centimes | null;
  readonly pricedFor: number;
  /** What brought them. */
  readonly movementId: string;
}

/**
 * Pieces that turn out not to be the shop's, as what an inspection refuses of a delivery: they leave with what was to be paid for
 * them, out of the layer that brought them, as though they had never come. What came on top of that price (transport, customs)
 * falls to the rest. What its layer has no more, because others left first, is taken as any piece is.
 * @param unitCost centimes for `pricedFor` pieces; null: nobody said it, so that they leave with what their layer has them for
 * @throws RangeError when there are fewer
 */
export function giveBack(
  book: CostBook,
  { pieces, unitCost, pricedFor, movementId }: GivenBack,
): { book: CostBook; worth: Worth } {
  const came = book.layers.find((layer) => layer.movementId === movementId);
  const part = Math.min(pieces, came?.remaining ?? 0);
  if (!came || part === 0) return takeOut(book, pieces);
  if (pieces > book.pieces) throw new RangeError(`${pieces} of ${book.pieces} pieces`);
  const share = shareOf(restOf(came), part, came.remaining);
  const own: Valued =
    unitCost === null
      ? share
      : { value: smaller(ownOf(share), proportion(unitCost, part, pricedFor)), landed: [] };
  const last = part === book.pieces;
  const gone = last ? book : atMost(own, book);
  const worth = { average: gone.value, layered: last ? layeredValue(book) : own.value };
  const left = { ...leaveLayer(book, came, part, own), ...less(book, gone) };
  if (part === pieces) return { book: left, worth: { ...worth, estimated: book.estimated } };
  const others = takeOut(left, pieces - part);
  return {
    book: others.book,
    worth: {
      average: toCentimes(worth.average + others.worth.average),
      layered: toCentimes(worth.layered + others.worth.layered),
      estimated: book.estimated,
    },
  };
}

const smaller = (one: Centimes, other: Centimes): Centimes => toCentimes(Math.min(one, other));

/** A layer is so much less than it was; what an empty one would keep goes onto the first that has pieces. */
function leaveLayer(book: CostBook, came: CostLayer, pieces: number, taken: Valued): CostBook {
  const remaining = came.remaining - pieces;
  const rest = less(restOf(came), taken);
  const heir = remaining > 0 ? came : book.layers.find((layer) => layer !== came && layer.remaining > 0);
  const layers = book.layers.map((layer) => {
    if (layer !== came && layer !== heir) return layer;
    // Of an empty one nobody asks any more how many it had.
    const had = remaining > 0 ? layer.pieces - pieces : layer.pieces;
    const left = layer === came ? withRest({ ...layer, pieces: had, remaining }, NOTHING) : layer;
    return layer === heir ? withRest(left, plus(restOf(left), rest)) : left;
  });
  const left = book.pieces - pieces;
  return { ...book, pieces: left, layers, estimated: left > 0 && book.estimated };
}

/** Pieces that come in are a layer of their own. */
export function bringIn(
  book: CostBook,
  { pieces, worth, movementId, at }: { pieces: number; worth: Worth; movementId: string; at: Date },
): CostBook {
  const layer = {
    ...{ position: null, movementId, pieces, remaining: pieces },
    ...{ value: worth.layered, remainingValue: worth.layered, landed: [], estimated: worth.estimated, at },
  };
  return {
    ...book,
    pieces: book.pieces + pieces,
    value: toCentimes(book.value + worth.average),
    layers: [...book.layers, layer],
    estimated: book.estimated || worth.estimated,
  };
}

/** From now on `pricedFor` pieces cost this much, late costs among it: what was reckoned before stays as it was. */
export function correct(book: CostBook, unitCost: Centimes, pricedFor: number): CostBook {
  const worth = (pieces: number) => proportion(unitCost, pieces, pricedFor);
  const layers = book.layers.map((layer) => ({
    ...layer,
    remainingValue: worth(layer.remaining),
    landed: [],
    estimated: false,
  }));
  return { ...book, value: worth(book.pieces), landed: [], layers, estimated: false };
}
