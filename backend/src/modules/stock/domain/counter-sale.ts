import { type Allocation, type AllocationRule, allocate, type Demand, type StockLevel } from './allocate.ts';
import { isSellable } from './day.ts';
import { correcting, type Movement, reservingAfresh } from './movements.ts';
import type { UnitHold } from './order-goods.ts';

export interface CounterGoods {
  readonly warehouseId: string;
  readonly demands: readonly Demand[];
  readonly rule: AllocationRule;
  readonly levels: readonly StockLevel[];
  /** Reserved, not sold yet. */
  readonly putAside: boolean;
}

/** What an order has on shelves, and whether it gives all of it. */
interface Giver {
  readonly orderId: string;
  readonly whole: boolean;
  readonly transition: string;
  readonly holds: readonly UnitHold[];
}

/** Pieces of a hold that are let go. */
export interface ReleasedPieces {
  readonly hold: UnitHold;
  readonly pieces: number;
}

type Pieces = { readonly unitId: string; readonly pieces: number }[];

export interface CounterSale {
  readonly released: readonly {
    readonly orderId: string;
    readonly transition: string;
    readonly pieces: readonly ReleasedPieces[];
  }[];
  readonly gains: readonly Movement[];
  readonly gained: Pieces;
  readonly sold: readonly Movement[];
  /** Of what was available (negative: given back), by unit. */
  readonly taken: Pieces;
}

/** Pieces by unit of which less is free in the warehouse than is wanted. */
export function shortHere(
  levels: readonly StockLevel[],
  demands: readonly Demand[],
  { warehouseId, today }: { warehouseId: string; today: string },
): Pieces {
  const here = levels.filter(
    (level) => level.warehouseId === warehouseId && isSellable(level.expiresOn, today),
  );
  const missing = wantedOf(demands);
  for (const { unitId, available } of here)
    if (available > 0) missing.set(unitId, (missing.get(unitId) ?? 0) - available);
  return [...missing].filter(([, pieces]) => pieces > 0).map(([unitId, pieces]) => ({ unitId, pieces }));
}

/** Which pieces leave the shelf: free ones, then those of the givers in their order, then such as the books did not know. */
export function counterSale(goods: CounterGoods, givers: readonly Giver[], newId: () => string): CounterSale {
  const { warehouseId, demands, rule, levels } = goods;
  const free = new Map(levels.map((level) => [level.levelId, level.available]));
  const sellable = levels.filter(
    (level) => level.warehouseId === warehouseId && isSellable(level.expiresOn, rule.today),
  );
  const here = new Set(sellable.map(({ levelId }) => levelId));
  const missing = new Map(
    shortHere(levels, demands, { warehouseId, today: rule.today }).map((s) => [s.unitId, s.pieces]),
  );
  const taken: { unitId: string; pieces: number }[] = [];
  const released = givers.flatMap(({ orderId, transition, whole, holds }) => {
    const pieces = givenBy(holds, whole, here, missing);
    for (const { hold, pieces: given } of pieces) {
      free.set(hold.levelId, (free.get(hold.levelId) ?? 0) + given);
      taken.push({ unitId: hold.unitId, pieces: -given });
      if (here.has(hold.levelId)) lessen(missing, hold.unitId, given);
    }
    return pieces.length > 0 ? [{ orderId, transition, pieces }] : [];
  });
  const gains: Movement[] = [];
  const gained: Pieces = [];
  for (const [unitId, pieces] of missing) {
    const place = levels.find(
      (level) => level.unitId === unitId && level.warehouseId === warehouseId && level.lot === '',
    );
    if (pieces <= 0) continue;
    gained.push({ unitId, pieces });
    if (!place) continue;
    gains.push(correcting('adjustment', place.levelId, pieces));
    taken.push({ unitId, pieces: -pieces });
    free.set(place.levelId, (free.get(place.levelId) ?? 0) + pieces);
  }
  const now = sellable.map((level) => ({ ...level, available: free.get(level.levelId) ?? 0 }));
  const result = allocate(now, demands, rule);
  // A unit has no place yet, and was not seen to be short: the caller asks again, and opens one.
  if (!result.ok) return { released, gains, gained, sold: [], taken };
  taken.push(...result.allocations.map(({ unitId, quantity: pieces }) => ({ unitId, pieces })));
  const sold = goods.putAside
    ? reservingAfresh(result.allocations, newId)
    : sellingHere(result.allocations, newId);
  return { released, gains, gained, sold, taken };
}

/** on the shelf → sold. */
function sellingHere(allocations: readonly Allocation[], newId: () => string): Movement[] {
  return allocations.map(({ levelId, orderLineId, quantity }) => ({
    ...{ type: 'sale', levelId, quantity, onHand: -quantity, held: 0, reserved: 0, orderLineId },
    hold: { id: newId(), state: 'consumed', quantity },
  }));
}

/** Of whoever is asked: all that it has, or the missing pieces; nothing where it has nothing that is missing here. */
function givenBy(
  holds: readonly UnitHold[],
  whole: boolean,
  here: ReadonlySet<string>,
  missing: ReadonlyMap<string, number>,
): ReleasedPieces[] {
  const live = holds.filter(({ state }) => state === 'held' || state === 'reserved');
  const useful = live.filter(({ levelId, unitId }) => here.has(levelId) && (missing.get(unitId) ?? 0) > 0);
  if (useful.length === 0) return [];
  if (whole) return live.map((hold) => ({ hold, pieces: hold.quantity }));
  const left = new Map(missing);
  return useful.flatMap((hold) => {
    const pieces = Math.min(hold.quantity, Math.max(0, left.get(hold.unitId) ?? 0));
    lessen(left, hold.unitId, pieces);
    return pieces > 0 ? [{ hold, pieces }] : [];
  });
}

/** Parts of holds are let go; what is left of each is a hold of its own. */
export function withHolds(released: readonly ReleasedPieces[], newId: () => string): Movement[] {
  return released.map(({ hold, pieces }) => ({
    ...{ type: 'release', levelId: hold.levelId, quantity: pieces, onHand: 0, orderLineId: hold.orderLineId },
    held: hold.state === 'held' ? -pieces : 0,
    reserved: hold.state === 'reserved' ? -pieces : 0,
    hold: { id: hold.id, state: 'released', quantity: pieces },
    rest:
      pieces < hold.quantity ? { id: newId(), state: hold.state, quantity: hold.quantity - pieces } : null,
  }));
}

function wantedOf(demands: readonly Demand[]): Map<string, number> {
  const wanted = new Map<string, number>();
  for (const { unitId, quantity } of demands) wanted.set(unitId, (wanted.get(unitId) ?? 0) + quantity);
  return wanted;
}

function lessen(missing: Map<string, number>, unitId: string, pieces: number): void {
  if (missing.has(unitId)) missing.set(unitId, (missing.get(unitId) ?? 0) - pieces);
}
