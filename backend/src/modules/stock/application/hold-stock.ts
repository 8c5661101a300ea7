import { type Actor, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { allocate, type Demand, type StockLevel } from '../domain/allocate.ts';
import { holding } from '../domain/movements.ts';
import { OutOfStock } from '../domain/out-of-stock.ts';
import type { UnitOnShelves } from '../domain/shelf-level.ts';
import { unitsOnShelves } from '../domain/shelves.ts';
import { StockLedger } from '../persistence/stock-ledger.ts';
import { AllocationRules } from './allocation-rules.ts';
import { GlanceAtStock } from './glance-at-stock.ts';
import { StockChanges } from './stock-changes.ts';

/** Stock moves for an order, inside the transaction that changes the order. */
export interface OrderStockCommand {
  readonly shopId: string;
  readonly orderId: string;
  readonly actor: Actor;
  readonly at: Date;
  /** The order's transition, and which time: `place@1`, `cancel@4`. The same one twice moves nothing. */
  readonly transition: string;
  readonly reason?: string | null;
}

export interface HoldCommand extends OrderStockCommand {
  readonly demands: readonly Demand[];
  /** The warehouse that staff chose: first of all, or alone where the goods are picked up there. */
  readonly warehouseId?: string;
  readonly onlyThere?: boolean;
}

/** Asked while the units are locked: what it finds of them stays true until the end of the transaction. */
export type MayHold = (units: readonly UnitOnShelves[]) => Promise<boolean>;

const ALWAYS: MayHold = async () => true;

/** available → held, from the shop's warehouses in priority order. */
@Injectable()
export class HoldStock {
  constructor(
    private readonly ledger: StockLedger,
    private readonly changes: StockChanges,
    private readonly glance: GlanceAtStock,
    private readonly rules: AllocationRules,
  ) {}

  /**
   * The levels stay locked until the caller's transaction ends: hold as late as possible.
   * @returns false where there is enough, but `mayHold` says no.
   * @throws OutOfStock (409).
   */
  async execute(em: EntityManager, command: HoldCommand, mayHold = ALWAYS): Promise<boolean> {
    const { shopId, at, demands } = command;
    const units = [...new Set(demands.map((demand) => demand.unitId))];
    const levels = await this.ledger.lockUnits(em, shopId, units);
    const result = allocate(chosenFirst(levels, command), demands, await this.rules.of(shopId, at));
    if (!result.ok) {
      this.glance.remember(result.shortages);
      throw new OutOfStock(result.shortages);
    }
    if (!(await mayHold(unitsOnShelves(levels)))) return false;
    await this.ledger.post(em, command, holding(result.allocations, uuidv7));
    const available = levels.map((level) => ({ unitId: level.unitId, pieces: level.available }));
    const taken = result.allocations.map(({ unitId, quantity }) => ({ unitId, pieces: quantity }));
    await this.changes.announce(em, shopId, at, available, taken);
    return true;
  }
}

/** A warehouse that was chosen goes before the shop's order of warehouses. */
export function chosenFirst<L extends StockLevel>(
  levels: readonly L[],
  { warehouseId, onlyThere = false }: Pick<HoldCommand, 'warehouseId' | 'onlyThere'>,
): readonly L[] {
  if (!warehouseId) return levels;
  if (onlyThere) return levels.filter((level) => level.warehouseId === warehouseId);
  return levels.map((level) => (level.warehouseId === warehouseId ? { ...level, priority: -1 } : level));
}
