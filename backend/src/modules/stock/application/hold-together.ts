import { type Actor, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Allocation, Demand } from '../domain/allocate.ts';
import { holding } from '../domain/movements.ts';
import { Shelves } from '../domain/shelves.ts';
import { StockLedger } from '../persistence/stock-ledger.ts';
import { AllocationRules } from './allocation-rules.ts';
import { StockChanges } from './stock-changes.ts';

/** What an order of several takes from the shelves. */
export interface TakenFromShelves {
  readonly orderId: string;
  readonly actor: Actor;
  readonly allocations: readonly Allocation[];
}

/** available → held for several orders of a shop at a time, as one order after another would be served. */
@Injectable()
export class HoldTogether {
  constructor(
    private readonly ledger: StockLedger,
    private readonly changes: StockChanges,
    private readonly rules: AllocationRules,
  ) {}

  /** The levels of all their units, locked until the transaction ends. */
  async lock(em: EntityManager, shopId: string, at: Date, demands: readonly Demand[]): Promise<Shelves> {
    const units = [...new Set(demands.map(({ unitId }) => unitId))];
    const [levels, rule] = await Promise.all([
      this.ledger.lockUnits(em, shopId, units),
      this.rules.of(shopId, at),
    ]);
    return new Shelves(levels, rule);
  }

  /** Writes what they took from the shelves that {@link lock} gave. */
  async write(
    em: EntityManager,
    { shopId, at, transition }: { shopId: string; at: Date; transition: string },
    shelves: Shelves,
    orders: readonly TakenFromShelves[],
  ): Promise<void> {
    const movements = orders.flatMap(({ orderId, actor, allocations }) =>
      holding(allocations, uuidv7).map((movement) => ({ ...movement, orderId, actorId: actor.id })),
    );
    const { available, taken } = shelves.changes();
    const [actor] = orders.map((order) => order.actor);
    if (!actor) return;
    await Promise.all([
      this.ledger.post(em, { shopId, actor, at, transition }, movements),
      this.changes.announce(em, shopId, at, available, taken),
    ]);
  }
}
