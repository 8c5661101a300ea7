import { uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Allocation, allocate, type Demand } from '../domain/allocate.ts';
import { type Movement, releasing, reservingAfresh } from '../domain/movements.ts';
import { OutOfStock } from '../domain/out-of-stock.ts';
import { type LockedHold, StockLedger } from '../persistence/stock-ledger.ts';
import { AllocationRules } from './allocation-rules.ts';
import { chosenFirst, type HoldCommand } from './hold-stock.ts';
import { StockChanges } from './stock-changes.ts';
import { WarehouseAccess } from './warehouse-access.ts';

/** When an order is prepared: its lots are chosen by the shop's strategy among what is free and what it has reserved. */
@Injectable()
export class ChooseLots {
  constructor(
    private readonly ledger: StockLedger,
    private readonly changes: StockChanges,
    private readonly rules: AllocationRules,
    private readonly access: WarehouseAccess,
  ) {}

  /** In the warehouses of whoever chooses. What is reserved in the chosen place already stays; the rest moves. @throws OutOfStock (409), nothing changed. */
  async execute(em: EntityManager, command: HoldCommand): Promise<void> {
    const { shopId, orderId, at, demands } = command;
    const units = [...new Set(demands.map((demand: Demand) => demand.unitId))];
    const levels = await this.ledger.lockAllOf(em, shopId, units);
    const holds = await this.ledger.lockHolds(em, orderId, ['reserved']);
    const own = new Map<string, number>();
    for (const { levelId, quantity } of holds) own.set(levelId, (own.get(levelId) ?? 0) + quantity);
    const limits = await this.access.limitsOf(em, command.actor);
    const free = levels
      .filter((level) => level.active && (!limits || limits.includes(level.warehouseId)))
      .map((level) => ({ ...level, available: level.available + (own.get(level.levelId) ?? 0) }));
    const result = allocate(chosenFirst(free, command), demands, await this.rules.of(shopId, at));
    if (!result.ok) throw new OutOfStock(result.shortages);
    await this.ledger.post(em, command, moves(holds, result.allocations));
    const available = levels.map(({ unitId, available: pieces }) => ({ unitId, pieces }));
    const freed = holds.map(({ unitId, quantity }) => ({ unitId, pieces: -quantity }));
    const taken = result.allocations.map(({ unitId, quantity }) => ({ unitId, pieces: quantity }));
    await this.changes.announce(em, shopId, at, available, [...freed, ...taken]);
  }
}

function moves(holds: readonly LockedHold[], chosen: readonly Allocation[]): Movement[] {
  const same = (hold: LockedHold, allocation: Allocation) =>
    hold.orderLineId === allocation.orderLineId &&
    hold.levelId === allocation.levelId &&
    hold.quantity === allocation.quantity;
  const leaving = holds.filter((hold) => !chosen.some((allocation) => same(hold, allocation)));
  const coming = chosen.filter((allocation) => !holds.some((hold) => same(hold, allocation)));
  return [...releasing(leaving), ...reservingAfresh(coming, uuidv7)];
}
