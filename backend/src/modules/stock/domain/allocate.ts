import { isSellable } from './day.ts';
import { type AllocationStrategy, type Lot, lotOrder } from './lot-order.ts';

/** A place where a sellable unit lies: one unit in one warehouse and lot. Quantities are pieces. */
export interface StockLevel extends Lot {
  readonly unitId: string;
  readonly warehouseId: string;
  /** The shop sells from the warehouse with the lowest number first. */
  readonly priority: number;
  /** on_hand − held − reserved. */
  readonly available: number;
}

/** So many pieces of a unit for a line of an order; a pack's line has one demand for each of its parts. */
export interface Demand {
  readonly orderLineId: string;
  readonly unitId: string;
  readonly quantity: number;
}

/** Pieces of one level given to one line. */
export interface Allocation {
  readonly orderLineId: string;
  readonly levelId: string;
  readonly unitId: string;
  readonly quantity: number;
}

/** A unit of which all lines together want more than there is. */
export interface Shortage {
  readonly unitId: string;
  readonly wanted: number;
  readonly available: number;
}

export type AllocationResult =
  | { readonly ok: true; readonly allocations: readonly Allocation[] }
  | { readonly ok: false; readonly shortages: readonly Shortage[] };

/** How a shop chooses: which lot first, and which day it is, `YYYY-MM-DD`: lots are not sold from their expiry on. */
export interface AllocationRule {
  readonly strategy: AllocationStrategy;
  readonly today: string;
}

/**
 * Decides from which levels an order's demands are served: warehouses in priority order, in each the lots by the shop's
 * strategy, all or nothing. The same unit inside several lines, alone or as a part of a pack, is summed before the check
 * (orders-and-stock, "Stock").
 */
export function allocate(
  levels: readonly StockLevel[],
  demands: readonly Demand[],
  rule: AllocationRule,
): AllocationResult {
  const wanted = wantedByUnit(demands);
  const sellable = levels.filter((level) => level.available > 0 && isSellable(level.expiresOn, rule.today));
  const shortages = shortagesOf(sellable, wanted);
  if (shortages.length > 0) return { ok: false, shortages };
  const sorted = sellable.sort(byPriority(rule.strategy));
  return { ok: true, allocations: [...wanted.keys()].flatMap((unit) => serve(unit, sorted, demands)) };
}

function wantedByUnit(demands: readonly Demand[]): Map<string, number> {
  const wanted = new Map<string, number>();
  for (const { unitId, quantity } of demands) {
    if (!Number.isSafeInteger(quantity) || quantity < 1) throw new RangeError(`not a quantity: ${quantity}`);
    wanted.set(unitId, (wanted.get(unitId) ?? 0) + quantity);
  }
  return wanted;
}

function shortagesOf(levels: readonly StockLevel[], wanted: ReadonlyMap<string, number>): Shortage[] {
  const available = new Map<string, number>();
  for (const level of levels)
    available.set(level.unitId, (available.get(level.unitId) ?? 0) + level.available);
  return [...wanted]
    .map(([unitId, quantity]) => ({ unitId, wanted: quantity, available: available.get(unitId) ?? 0 }))
    .filter((unit) => unit.wanted > unit.available);
}

/** Hands the levels of one unit to its lines, one after the other; there is enough. */
function serve(unitId: string, levels: readonly StockLevel[], demands: readonly Demand[]): Allocation[] {
  const places = levels
    .filter((level) => level.unitId === unitId)
    .map((level) => ({ levelId: level.levelId, left: level.available }));
  return linesOf(unitId, demands).flatMap(([orderLineId, quantity]) => {
    const taken: Allocation[] = [];
    let missing = quantity;
    for (const place of places) {
      const pieces = Math.min(missing, place.left);
      if (pieces === 0) continue;
      taken.push({ orderLineId, levelId: place.levelId, unitId, quantity: pieces });
      place.left -= pieces;
      missing -= pieces;
    }
    return taken;
  });
}

/** What each line wants of the unit, once a line: a pack may name the same part twice. */
function linesOf(unitId: string, demands: readonly Demand[]): [string, number][] {
  const lines = new Map<string, number>();
  for (const demand of demands)
    if (demand.unitId === unitId)
      lines.set(demand.orderLineId, (lines.get(demand.orderLineId) ?? 0) + demand.quantity);
  return [...lines];
}

function byPriority(strategy: AllocationStrategy): (a: StockLevel, b: StockLevel) => number {
  const byLot = lotOrder(strategy);
  return (a, b) => a.priority - b.priority || compare(a.warehouseId, b.warehouseId) || byLot(a, b);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
