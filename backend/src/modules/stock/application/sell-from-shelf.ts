import { uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Demand } from '../domain/allocate.ts';
import { type CounterGoods, counterSale, shortHere, withHolds } from '../domain/counter-sale.ts';
import { releasing } from '../domain/movements.ts';
import { type LockedHold, StockLedger } from '../persistence/stock-ledger.ts';
import { AllocationRules } from './allocation-rules.ts';
import type { OrderStockCommand } from './hold-stock.ts';
import { StockChanges } from './stock-changes.ts';

export interface CounterCommand extends OrderStockCommand {
  readonly warehouseId: string;
  readonly demands: readonly Demand[];
  /** They are paid in part: reserved for the order, and handed out later. */
  readonly putAside?: boolean;
  /**
   * Units that come in over the same counter afterwards: locked with what goes out, so that two exchanges of the same goods, the
   * other way round, wait for one another instead of both.
   */
  readonly alsoUnits?: readonly string[];
}

/** An order that gives its goods to the counter: all of them, or (prepared) so many pieces as are missing. */
export interface Giving {
  readonly orderId: string;
  readonly whole: boolean;
  /** Of its transition, with the time: the release is posted once. */
  readonly transition: string;
}

/** What the counter took that was not free. */
export interface CounterTaken {
  /** Orders that lost pieces to it, in the order in which they gave. */
  readonly displaced: readonly string[];
  /** Pieces that the books did not know. */
  readonly gained: readonly { readonly unitId: string; readonly pieces: number }[];
}

/**
 * Goods that a customer has in the hand: they leave the shelf of this warehouse, whatever the books say. What is free goes
 * first; then what the given orders have put aside, the first of them first; what is left the books did not know.
 */
@Injectable()
export class SellFromShelf {
  constructor(
    private readonly ledger: StockLedger,
    private readonly changes: StockChanges,
    private readonly rules: AllocationRules,
  ) {}

  /** Pieces by unit of which less is free here than is wanted; nothing is locked. */
  async short(em: EntityManager, { shopId, warehouseId, demands, at }: CounterCommand) {
    const levels = await this.ledger.readUnits(em, shopId, unitsOf(demands));
    const { today } = await this.rules.of(shopId, at);
    return shortHere(levels, demands, { warehouseId, today });
  }

  /**
   * The caller has locked the giving orders; all levels of all units that are touched are locked at once.
   * @returns null, and nothing is changed, where pieces are missing and `last` is not set: somebody else may give them.
   */
  async execute(
    em: EntityManager,
    command: CounterCommand,
    giving: readonly Giving[],
    last: boolean,
  ): Promise<CounterTaken | null> {
    const { shopId, warehouseId, demands, at } = command;
    const open = (await this.short(em, command)).map(({ unitId }) => ({ unitId, warehouseId, lot: '' }));
    if (open.length > 0) await this.ledger.openPlaces(em, shopId, open, at);
    const given = await this.ledger.unitsHeldBy(
      em,
      giving.map(({ orderId }) => orderId),
    );
    const touched = new Set([...unitsOf(demands), ...given, ...(command.alsoUnits ?? [])]);
    const levels = await this.ledger.lockAllOf(em, shopId, [...touched]);
    const holds = new Map<string, LockedHold[]>();
    for (const { orderId } of giving) holds.set(orderId, await this.ledger.lockHolds(em, orderId));
    const rule = await this.rules.of(shopId, at);
    const goods: CounterGoods = { warehouseId, demands, rule, levels, putAside: command.putAside ?? false };
    const sale = counterSale(
      goods,
      giving.map((one) => ({ ...one, holds: holds.get(one.orderId) ?? [] })),
      uuidv7,
    );
    if (sale.gained.length > 0 && (!last || sale.sold.length === 0)) return null;
    for (const { orderId, transition, pieces } of sale.released) {
      const whole = giving.find((one) => one.orderId === orderId)?.whole ?? false;
      const moved = whole ? releasing(pieces.map(({ hold }) => hold)) : withHolds(pieces, uuidv7);
      await this.ledger.post(em, { ...command, orderId, transition, reason: 'counter' }, moved);
    }
    if (sale.gains.length > 0)
      await this.ledger.post(em, { ...command, reason: 'counter_gain', transition: null }, sale.gains);
    await this.ledger.post(em, command, sale.sold);
    await this.#announce(em, command, levels, sale.taken);
    return { displaced: sale.released.map(({ orderId }) => orderId), gained: sale.gained };
  }

  #announce(
    em: EntityManager,
    { shopId, at }: CounterCommand,
    levels: readonly { readonly unitId: string; readonly available: number }[],
    taken: readonly { readonly unitId: string; readonly pieces: number }[],
  ): Promise<void> {
    const available = levels.map(({ unitId, available: pieces }) => ({ unitId, pieces }));
    return this.changes.announce(em, shopId, at, available, taken);
  }
}

const unitsOf = (demands: readonly Demand[]) => [...new Set(demands.map(({ unitId }) => unitId))];
