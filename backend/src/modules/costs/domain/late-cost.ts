import { type Centimes, proportion, toCentimes, ZERO } from '@hanout/kernel';
import { type CostBook, type CostLayer, restOf, withRest } from './cost-book.ts';
import { landedOf, less, ownOf, partOf, plus, type Valued } from './landed-parts.ts';

/** What of an adjustment went onto the average and onto layers (less than nothing: left them). */
export interface Laid {
  readonly average: Centimes;
  readonly layered: Centimes;
}
interface Done {
  readonly book: CostBook;
  /** The rest of the amount is a cost of its day. */
  readonly laid: Laid;
}

const NONE: Laid = { average: ZERO, layered: ZERO };

/** So much of what something is worth is the late cost. */
const part = (id: string, value: Centimes): Valued => ({ value, landed: [{ id, value }] });

/**
 * A cost of pieces that came in before (transport, customs): the share of those that are still here makes them dearer, and is
 * remembered as a part of what they are worth.
 * @param id its adjustment, by which {@link unland} knows it
 */
export function landOn(
  book: CostBook,
  { id, movementId, amount }: { id: string; movementId: string; amount: Centimes },
): Done {
  const came = book.layers.find((layer) => layer.movementId === movementId);
  if (!came || came.remaining === 0) return { book, laid: NONE };
  const share = proportion(amount, came.remaining, came.pieces);
  const dearer = (layer: CostLayer) =>
    layer === came ? withRest(layer, plus(restOf(layer), part(id, share))) : layer;
  return {
    book: { ...book, ...plus(book, part(id, share)), layers: book.layers.map(dearer) },
    laid: { average: share, layered: share },
  };
}

/**
 * A late cost that was a mistake: what is still here of it leaves the average, and the layer in which it lies now. What is left is
 * worth what it would be had that cost never been. What has left with pieces, or a corrected cost has replaced, is not taken again:
 * neither is what has left with a sale and come back at its worth, where it is no part any more, but what those pieces cost.
 * @param id the adjustment that laid it; null: none is known, and nothing is taken
 */
export function unland(book: CostBook, id: string | null): Done {
  if (id === null) return { book, laid: NONE };
  const average = partOf(book, id);
  let layered = ZERO;
  const layers = book.layers.map((layer) => {
    const value = partOf(layer, id);
    if (value === 0) return layer;
    layered = toCentimes(layered + value);
    return withRest(layer, less(restOf(layer), part(id, value)));
  });
  return {
    book: { ...book, ...less(book, part(id, average)), layers },
    laid: { average: toCentimes(ZERO - average), layered: toCentimes(ZERO - layered) },
  };
}

/**
 * What pieces cost that came in without a price: those that are still here are worth it instead of what they were reckoned at. What
 * has left keeps what it was reckoned at, and a cost that somebody corrected in the meantime holds. The average feels the same
 * difference, and is never less than nothing: others may have taken of what these were reckoned at.
 * @param unitCost centimes for `pricedFor` pieces
 */
export function priceOf(
  book: CostBook,
  { movementId, unitCost, pricedFor }: { movementId: string; unitCost: Centimes; pricedFor: number },
): Done {
  const came = book.layers.find((layer) => layer.movementId === movementId);
  if (!came?.estimated || came.remaining === 0) return { book, laid: NONE };
  const own = proportion(unitCost, came.remaining, pricedFor);
  const layered = toCentimes(own - ownOf(restOf(came)));
  const value = toCentimes(own + landedOf(came));
  const layers = book.layers.map((layer) =>
    layer === came ? { ...withRest(layer, { value, landed: layer.landed }), estimated: false } : layer,
  );
  const average = toCentimes(Math.max(layered, -ownOf(book)));
  const estimated = layers.some((layer) => layer.remaining > 0 && layer.estimated);
  return {
    book: { ...book, ...plus(book, { value: average, landed: [] }), layers, estimated },
    laid: { average, layered },
  };
}
