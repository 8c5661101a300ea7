import { type Centimes, toCentimes } from '@hanout/kernel';
import {
  bringIn,
  type CostBook,
  type CostLayer,
  correct,
  EMPTY,
  giveBack,
  takeOut,
  type Worth,
} from './cost-book.ts';
import { type Laid, landOn, priceOf, unland } from './late-cost.ts';
import { worthOf } from './worth.ts';

/** What was sold of a unit by one order, and what that was worth. */
export interface SoldGoods extends Worth {
  readonly pieces: number;
}

/** Pieces that came or went, or a cost that somebody says: what waits to be reckoned. */
export interface Waiting {
  readonly position: number;
  readonly shopId: string;
  readonly unitId: string;
  readonly at: Date;
  readonly movement: {
    readonly id: string;
    readonly type: string;
    /** Signed. */
    readonly pieces: number;
    readonly unitCost: Centimes | null;
    readonly orderId: string | null;
    /** Of what comes back: the order that sold it. */
    readonly soldBy: string | null;
    /** Of what an inspection refuses of a delivery: the movement that brought it. */
    readonly broughtBy: string | null;
  } | null;
  readonly adjustment: {
    readonly id: string;
    readonly kind: 'correction' | 'landed' | 'priced';
    /** Of a price and a correction, what `pricedFor` pieces cost. */
    readonly amount: Centimes;
    /** Of a late cost, and of a price: what brought its pieces; and of one that is taken back (less than nothing): what had laid it. */
    readonly landsOn: string | null;
    readonly takesBack: string | null;
  } | null;
  readonly supplyPrice: Centimes | null;
  /** For how many pieces prices of the unit are: one, or of what is sold by weight a kilogram's grams. */
  readonly pricedFor: number;
}

/** What a movement was worth; signed, as its pieces. */
export interface MovementCost extends Worth {
  readonly movementId: string;
  readonly shopId: string;
  readonly unitId: string;
  readonly orderId: string | null;
  readonly type: string;
  readonly pieces: number;
  readonly at: Date;
}

export interface UnitBook {
  readonly shopId: string;
  readonly unitId: string;
  readonly before: CostBook;
  readonly book: CostBook;
}

export interface Reckoned {
  readonly books: readonly UnitBook[];
  readonly costs: readonly MovementCost[];
  readonly laid: readonly (Laid & { readonly id: string })[];
  readonly positions: readonly number[];
  /** Units whose books do not add up: what waits of them goes on waiting, and holds nothing else up. */
  readonly stuck: ReadonlyMap<string, Error>;
}

/** Goods that an order sold of a unit, by both. */
export const soldKey = (orderId: string, unitId: string) => `${orderId} ${unitId}`;

/**
 * Works what waits in its order, from what is kept of each unit.
 * @param sold by {@link soldKey}: what was reckoned before
 */
export function reckon(
  waiting: readonly Waiting[],
  kept: ReadonlyMap<string, CostBook>,
  sold: ReadonlyMap<string, SoldGoods>,
): Reckoned {
  const books = new Map<string, UnitBook>();
  const costs: MovementCost[] = [];
  const laid: (Laid & { id: string })[] = [];
  const positions: number[] = [];
  const stuck = new Map<string, Error>();
  const soldNow = new Map(sold);
  for (const entry of waiting) {
    const { unitId, shopId } = entry;
    if (stuck.has(unitId)) continue;
    const before = kept.get(unitId) ?? EMPTY;
    const unit = books.get(unitId) ?? { shopId, unitId, before, book: before };
    try {
      const done = step(unit.book, entry, soldNow);
      books.set(unitId, { ...unit, book: done.book });
      if (done.cost) costs.push(done.cost);
      if (done.laid && entry.adjustment) laid.push({ id: entry.adjustment.id, ...done.laid });
      positions.push(entry.position);
    } catch (error) {
      stuck.set(unitId, error as Error);
    }
  }
  return { books: [...books.values()], costs, laid, positions, stuck };
}

interface Step {
  readonly book: CostBook;
  readonly cost?: MovementCost;
  readonly laid?: Laid;
}

function step(book: CostBook, entry: Waiting, sold: Map<string, SoldGoods>): Step {
  const { movement, adjustment, pricedFor } = entry;
  if (adjustment?.kind === 'landed' && adjustment.landsOn) {
    const { id, landsOn: movementId, takesBack, amount } = adjustment;
    return amount < 0 ? unland(book, takesBack) : landOn(book, { id, movementId, amount });
  }
  if (adjustment?.kind === 'priced')
    return adjustment.landsOn
      ? priceOf(book, { movementId: adjustment.landsOn, unitCost: adjustment.amount, pricedFor })
      : { book };
  if (adjustment) {
    const { amount } = adjustment;
    return { book: correct(book, amount, pricedFor), laid: { average: amount, layered: amount } };
  }
  if (!movement) throw new RangeError('nothing waits');
  return movement.pieces < 0 ? leaving(book, entry, sold) : coming(book, entry, sold);
}

function leaving(book: CostBook, entry: Waiting, sold: Map<string, SoldGoods>): Step {
  const { movement, unitId, pricedFor } = entry;
  const pieces = -(movement?.pieces ?? 0);
  const { broughtBy = null, unitCost = null } = movement ?? {};
  const { book: after, worth } = broughtBy
    ? giveBack(book, { pieces, unitCost, pricedFor, movementId: broughtBy })
    : takeOut(book, pieces);
  if (movement?.type === 'sale' && movement.orderId) {
    const key = soldKey(movement.orderId, unitId);
    const before = sold.get(key);
    sold.set(key, {
      pieces: pieces + (before?.pieces ?? 0),
      average: toCentimes(worth.average + (before?.average ?? 0)),
      layered: toCentimes(worth.layered + (before?.layered ?? 0)),
      estimated: worth.estimated || (before?.estimated ?? false),
    });
  }
  const { average, layered, estimated } = worth;
  return {
    book: after,
    cost: costOf(entry, { average: toCentimes(-average), layered: toCentimes(-layered), estimated }),
  };
}

function coming(book: CostBook, entry: Waiting, sold: ReadonlyMap<string, SoldGoods>): Step {
  const { movement, unitId, supplyPrice, pricedFor, at } = entry;
  if (!movement) throw new RangeError('nothing comes in');
  const { pieces, unitCost, soldBy, id: movementId } = movement;
  const left = soldBy ? (sold.get(soldKey(soldBy, unitId)) ?? null) : null;
  const worth = worthOf({ pieces, pricedFor, unitCost, left, supplyPrice }, book);
  return { book: bringIn(book, { pieces, worth, movementId, at }), cost: costOf(entry, worth) };
}

function costOf({ movement, shopId, unitId, at }: Waiting, worth: Worth): MovementCost {
  if (!movement) throw new RangeError('nothing moved');
  const { id: movementId, orderId, type, pieces } = movement;
  return { movementId, shopId, unitId, orderId, type, pieces, at, ...worth };
}

/** Layers of a unit that are new or differ from what was kept. */
export function changedLayers({ before, book }: UnitBook): {
  added: readonly CostLayer[];
  changed: readonly CostLayer[];
} {
  const known = new Map(before.layers.map((layer) => [layer.position, layer]));
  return {
    added: book.layers.filter(({ position }) => position === null),
    changed: book.layers.filter((layer) => layer.position !== null && known.get(layer.position) !== layer),
  };
}
