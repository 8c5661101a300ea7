import { uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { allocate, type Demand } from '../domain/allocate.ts';
import { OutOfStock } from '../domain/out-of-stock.ts';
import { differenceOf, growing, type ShelfState, shrinking } from '../domain/resize.ts';
import { StockLedger } from '../persistence/stock-ledger.ts';
import { AllocationRules } from './allocation-rules.ts';
import { chosenFirst, type HoldCommand } from './hold-stock.ts';
import { StockChanges } from './stock-changes.ts';

export interface ResizeCommand extends HoldCommand {
  /** What the order wanted until now. */
  readonly before: readonly Demand[];
  readonly state: ShelfState;
}

/** The lines of an order change before it is packed: only the difference moves. */
@Injectable()
export class ResizeGoods {
  constructor(
    private readonly ledger: StockLedger,
    private readonly changes: StockChanges,
    private readonly rules: AllocationRules,
  ) {}

  /**
   * An order that holds nothing (its hold expired, or it never had one) goes on so until it is confirmed. What one line
   * gives back, another can take.
   * @throws OutOfStock (409), nothing changed.
   */
  async execute(em: EntityManager, command: ResizeCommand): Promise<void> {
    const { shopId, orderId, at, demands, before, state } = command;
    const units = [...new Set([...before, ...demands].map(({ unitId }) => unitId))];
    const levels = await this.ledger.lockAllOf(em, shopId, units);
    const holds = await this.ledger.lockHolds(em, orderId, [state]);
    if (holds.length === 0 && state === 'held') return;
    const difference = differenceOf(holds, demands);
    const freed = new Map<string, number>();
    for (const { hold, pieces } of difference.less)
      freed.set(hold.levelId, (freed.get(hold.levelId) ?? 0) + pieces);
    const free = levels
      .filter(({ active }) => active)
      .map((level) => ({ ...level, available: level.available + (freed.get(level.levelId) ?? 0) }));
    const result = allocate(chosenFirst(free, command), difference.more, await this.rules.of(shopId, at));
    if (!result.ok) throw new OutOfStock(result.shortages);
    await this.ledger.post(em, command, [
      ...shrinking(difference, state, uuidv7),
      ...growing(result.allocations, holds, state, uuidv7),
    ]);
    const given = difference.less.map(({ hold, pieces }) => ({ unitId: hold.unitId, pieces: -pieces }));
    const taken = result.allocations.map(({ unitId, quantity }) => ({ unitId, pieces: quantity }));
    const available = levels.map(({ unitId, available: pieces }) => ({ unitId, pieces }));
    await this.changes.announce(em, shopId, at, available, [...given, ...taken]);
  }

  /** Lines that are taken off an order keep their movements; their holds, all released, go with them. */
  forget(em: EntityManager, lineIds: readonly string[]): Promise<void> {
    return this.ledger.forgetReleased(em, lineIds);
  }
}
