import {
  type Allocation,
  type AllocationResult,
  type AllocationRule,
  allocate,
  type Demand,
} from './allocate.ts';
import type { ShelfLevel, UnitOnShelves } from './shelf-level.ts';

/** What several orders take at a time: each finds the shelves as the one before it left them. */
export class Shelves {
  readonly #rule: AllocationRule;
  readonly #before: readonly ShelfLevel[];
  #levels: readonly ShelfLevel[];
  readonly #taken: Allocation[] = [];

  /** @param levels locked, so that nobody else takes anything meanwhile */
  constructor(levels: readonly ShelfLevel[], rule: AllocationRule) {
    this.#before = levels;
    this.#levels = levels;
    this.#rule = rule;
  }

  /** From which levels an order would be served. */
  serve(demands: readonly Demand[]): AllocationResult {
    const units = unitsIn(demands);
    return allocate(
      this.#levels.filter(({ unitId }) => units.has(unitId)),
      demands,
      this.#rule,
    );
  }

  /** The units of an order on all shelves. */
  unitsOf(demands: readonly Demand[]): UnitOnShelves[] {
    const units = unitsIn(demands);
    return unitsOnShelves(this.#levels.filter(({ unitId }) => units.has(unitId)));
  }

  take(allocations: readonly Allocation[]): void {
    this.#taken.push(...allocations);
    const pieces = new Map<string, number>();
    for (const { levelId, quantity } of allocations)
      pieces.set(levelId, (pieces.get(levelId) ?? 0) + quantity);
    this.#levels = this.#levels.map((level) => {
      const taken = pieces.get(level.levelId);
      return taken ? { ...level, available: level.available - taken, held: level.held + taken } : level;
    });
  }

  /** Pieces of each level before anything was taken, and what was taken since. */
  changes(): { available: UnitPieces[]; taken: UnitPieces[] } {
    return {
      available: this.#before.map(({ unitId, available: pieces }) => ({ unitId, pieces })),
      taken: this.#taken.map(({ unitId, quantity: pieces }) => ({ unitId, pieces })),
    };
  }
}

interface UnitPieces {
  readonly unitId: string;
  readonly pieces: number;
}

const unitsIn = (demands: readonly Demand[]) => new Set(demands.map(({ unitId }) => unitId));

/** All levels of a unit together. */
export function unitsOnShelves(levels: readonly ShelfLevel[]): UnitOnShelves[] {
  const units = new Map<string, UnitOnShelves>();
  for (const { unitId, onHand, held, reserved } of levels) {
    const sum = units.get(unitId) ?? { unitId, onHand: 0, held: 0, reserved: 0 };
    units.set(unitId, {
      unitId,
      onHand: sum.onHand + onHand,
      held: sum.held + held,
      reserved: sum.reserved + reserved,
    });
  }
  return [...units.values()];
}
