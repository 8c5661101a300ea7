import { type Actor, type Clock, DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { sqlIn } from '../../../platform/database/index.ts';
import { correcting } from '../domain/movements.ts';
import { StockPromised } from '../domain/stock-promised.ts';
import { type LockedPlace, StockLedger } from '../persistence/stock-ledger.ts';
import { IN_LOTS, ON_HAND_OF } from '../persistence/stock-statements.ts';
import { Units } from '../persistence/units.ts';
import { StockChanges } from './stock-changes.ts';

/** Pieces on the shelf that one count can say. */
const MAX = 1_000_000;

export interface CountsCommand {
  readonly shopId: string;
  readonly warehouseId: string;
  readonly reason: string;
  readonly actor: Actor;
}
export interface UnitCount {
  readonly unitId: string;
  /** Pieces, ≥ 0. */
  readonly quantity: number;
}
export interface UnitChange {
  readonly unitId: string;
  /** Pieces found (+) or missing (−). */
  readonly change: number;
}

/** What lies in a warehouse is set to what a file or a list says, many units at once, with a reason. */
@Injectable()
export class SetCounts {
  constructor(
    private readonly ledger: StockLedger,
    private readonly units: Units,
    private readonly changes: StockChanges,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Pieces on the shelves of a warehouse, by unit; they may be gone a moment later. */
  async onHand(em: EntityManager, shopId: string, warehouseId: string, unitIds: readonly string[]) {
    const rows = await sqlIn<{ unitId: string; pieces: number }>(em, ON_HAND_OF, [
      shopId,
      warehouseId,
      unitIds,
    ]);
    return new Map(rows.map(({ unitId, pieces }) => [unitId, pieces]));
  }

  /**
   * In the caller's transaction: all or none. What orders hold or have reserved stays on the shelf.
   * @throws StockPromised (409); DomainError `invalid` (422) for a unit in lots, and for what is no unit
   */
  set(em: EntityManager, command: CountsCommand, counts: readonly UnitCount[]): Promise<void> {
    const wanted = new Map(counts.map(({ unitId, quantity }) => [unitId, quantity]));
    return this.#move(
      em,
      command,
      [...wanted.keys()],
      ({ unitId, onHand }) => (wanted.get(unitId) ?? onHand) - onHand,
    );
  }

  /** The same by differences: to take an earlier count back, whatever was sold since. Refuses as `set` does. */
  change(em: EntityManager, command: CountsCommand, changes: readonly UnitChange[]): Promise<void> {
    const wanted = new Map(changes.map(({ unitId, change }) => [unitId, change]));
    return this.#move(em, command, [...wanted.keys()], ({ unitId }) => wanted.get(unitId) ?? 0);
  }

  async #move(
    em: EntityManager,
    { shopId, warehouseId, reason, actor }: CountsCommand,
    unitIds: readonly string[],
    changeOf: (place: LockedPlace) => number,
  ): Promise<void> {
    const refuse = (key: string) => new DomainError('invalid', 422, { fields: { stock: [key] } });
    if ((await this.units.find(em, shopId, unitIds)).length < unitIds.length) throw refuse('validation.unit');
    const at = this.clock.now();
    const places = unitIds.map((unitId) => ({ unitId, warehouseId, lot: '' }));
    const locked = await this.ledger.lockPlaces(em, shopId, places, at);
    if ((await sqlIn(em, IN_LOTS, [warehouseId, unitIds])).length > 0) throw refuse('stock.inLots');
    const moved = locked
      .map((place) => ({ ...place, change: changeOf(place) }))
      .filter(({ change }) => change !== 0);
    if (moved.some(({ onHand, change }) => onHand + change > MAX)) throw refuse('validation.number');
    const short = moved.filter(({ available, change }) => change < 0 && available + change < 0);
    if (short.length > 0)
      throw new StockPromised(
        short.map(({ unitId, available, change }) => ({ unitId, wanted: -change, available })),
      );
    await this.ledger.post(
      em,
      { shopId, actor, at, reason },
      moved.map(({ levelId, change }) => correcting('adjustment', levelId, change)),
    );
    await this.changes.announce(
      em,
      shopId,
      at,
      moved.map(({ unitId, available }) => ({ unitId, pieces: available })),
      moved.map(({ unitId, change }) => ({ unitId, pieces: -change })),
    );
  }
}
