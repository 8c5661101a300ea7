import { type Actor, isUuid, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';
import type { StockLevel } from '../domain/allocate.ts';
import type { Hold, Movement } from '../domain/movements.ts';
import {
  LOCK_HELD_LEVELS,
  LOCK_PLACES,
  LOCK_UNITS,
  OPEN_PLACES,
  POST,
  READ_UNITS,
} from './stock-statements.ts';

/** Why and for what stock moves. */
export interface StockEntry {
  readonly shopId: string;
  readonly actor: Actor;
  readonly at: Date;
  readonly orderId?: string | null;
  /** Which transition of the order, and which time: `cancel@4`. The same one twice moves nothing. */
  readonly transition?: string | null;
  readonly reason?: string | null;
}

/** A hold with the unit it is of, and what was available of its level when it was locked. */
export interface LockedHold extends Hold {
  readonly unitId: string;
  readonly available: number;
}

/** A place where goods are put: a unit in a warehouse and lot. */
export interface Place {
  readonly unitId: string;
  readonly warehouseId: string;
  readonly lot: string;
}

export interface LockedPlace extends Place {
  readonly levelId: string;
  readonly available: number;
}

/**
 * The only writer of levels, holds and movements. Every change first locks its levels in one fixed order (unit, then
 * level), so that permuted baskets never deadlock, and is then posted by one statement.
 */
@Injectable()
export class StockLedger {
  /** The levels of the units as they are now; they may be gone a moment later. */
  readUnits(em: EntityManager, shopId: string, unitIds: readonly string[]): Promise<StockLevel[]> {
    return sqlIn<StockLevel>(em, READ_UNITS, [unitIds, shopId]);
  }

  /** Locks every level of the units in the shop's active warehouses. */
  lockUnits(em: EntityManager, shopId: string, unitIds: readonly string[]): Promise<StockLevel[]> {
    return sqlIn<StockLevel>(em, LOCK_UNITS, [unitIds, shopId]);
  }

  /** Locks the levels on which an order has goods, and gives its live holds. The caller has locked the order. */
  lockHolds(em: EntityManager, orderId: string): Promise<LockedHold[]> {
    return sqlIn<LockedHold>(em, LOCK_HELD_LEVELS, [orderId]);
  }

  /** Makes the levels that do not exist yet, and locks them all. */
  async lockPlaces(em: EntityManager, shopId: string, places: readonly Place[]): Promise<LockedPlace[]> {
    const once = new Map(places.map((place) => [`${place.unitId} ${place.warehouseId} ${place.lot}`, place]));
    const rows = JSON.stringify([...once.values()].map((place) => ({ ...place, id: uuidv7() })));
    await sqlIn(em, OPEN_PLACES, [rows, shopId]);
    return sqlIn<LockedPlace>(em, LOCK_PLACES, [rows]);
  }

  async post(em: EntityManager, entry: StockEntry, movements: readonly Movement[]): Promise<void> {
    if (movements.length === 0) return;
    const rows = JSON.stringify(movements.map((movement) => ({ ...movement, id: uuidv7() })));
    const { shopId, actor, at, orderId = null, transition = null, reason = null } = entry;
    const actorId = isUuid(actor.id) ? actor.id : null;
    await sqlIn(em, POST, [
      rows,
      shopId,
      orderId,
      transition,
      reason,
      actor.kind,
      actorId,
      actor.name || null,
      at,
    ]);
  }
}
