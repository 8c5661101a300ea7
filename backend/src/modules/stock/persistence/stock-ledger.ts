import { type Actor, isUuid, type ReservationState, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';
import type { StockLevel } from '../domain/allocate.ts';
import type { Hold, Movement } from '../domain/movements.ts';
import type { ShelfLevel } from '../domain/shelf-level.ts';
import {
  EXPIRED,
  FIND_PLACES,
  FORGET_RELEASED,
  LOCK_ALL_OF_UNITS,
  LOCK_HOLDS,
  LOCK_LEVELS,
  READ_HOLDS,
  READ_LEVELS,
} from './lock-statements.ts';
import { POST } from './posting-statement.ts';
import {
  HELD_BY,
  HOLDERS,
  LOCK_PLACES,
  LOCK_UNITS,
  OPEN_PLACES,
  READ_UNITS,
  UNITS_HELD_BY,
} from './stock-statements.ts';

/** What besides an order moves stock. */
export type StockDocument =
  | 'expedition'
  | 'stock_take'
  | 'quarantine'
  | 'incident'
  | 'supplier_receipt'
  | 'supplier_return';

/** Why and for what stock moves. */
export interface StockEntry {
  readonly shopId: string;
  readonly actor: Actor;
  readonly at: Date;
  readonly orderId?: string | null;
  /** Which transition of the order, and which time: `cancel@4`. The same one twice moves nothing. */
  readonly transition?: string | null;
  readonly reason?: string | null;
  /** What besides an order moves it, and which. */
  readonly document?: { readonly kind: StockDocument; readonly id: string };
}

/** A hold with the unit it is of, and what was available of its level when it was locked. */
export interface LockedHold extends Hold {
  readonly unitId: string;
  readonly available: number;
  readonly expiresOn: string | null;
}

/** A place where goods are put: a unit in a warehouse and lot. */
export interface Place {
  readonly unitId: string;
  readonly warehouseId: string;
  readonly lot: string;
  /** For a lot that is new there: `YYYY-MM-DD`. */
  readonly expiresOn?: string | null;
}

export interface LockedPlace extends Place {
  readonly levelId: string;
  readonly available: number;
  readonly onHand: number;
  readonly expiresOn: string | null;
}

/** A movement among those of several orders. */
export interface OrderMovement extends Movement {
  readonly orderId?: string;
  readonly actorId?: string;
}

/** Pieces of a unit that an order holds. */
export interface Holder {
  readonly unitId: string;
  readonly orderId: string;
  readonly pieces: number;
}

/** A level with all that decides about it. */
export interface LockedLevel extends StockLevel {
  readonly active: boolean;
  readonly onHand: number;
  readonly quarantined: number;
  readonly expiresOn: string | null;
}

const ON_THE_SHELF: readonly ReservationState[] = ['held', 'reserved'];

/**
 * The only writer of levels, holds and movements. Every change first locks its levels in one fixed order (unit, then
 * level), so that permuted baskets never deadlock, and is then posted by one statement.
 */
@Injectable()
export class StockLedger {
  /** The levels of the units as they are now; they may be gone a moment later. */
  readUnits(em: EntityManager, shopId: string, unitIds: readonly string[]): Promise<ShelfLevel[]> {
    return sqlIn<ShelfLevel>(em, READ_UNITS, [unitIds, shopId]);
  }

  /** Locks every level of the units in the shop's active warehouses. */
  lockUnits(em: EntityManager, shopId: string, unitIds: readonly string[]): Promise<ShelfLevel[]> {
    return sqlIn<ShelfLevel>(em, LOCK_UNITS, [unitIds, shopId]);
  }

  /** Pieces that unconfirmed orders hold, by unit. */
  async heldBy(em: EntityManager, orderIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await sqlIn<{ unitId: string; pieces: number }>(em, HELD_BY, [orderIds]);
    return new Map(rows.map(({ unitId, pieces }) => [unitId, pieces]));
  }

  /** Which unconfirmed orders hold the units. */
  holdersOf(em: EntityManager, shopId: string, unitIds: readonly string[]): Promise<Holder[]> {
    return sqlIn<Holder>(em, HOLDERS, [unitIds, shopId]);
  }

  /** Locks every level of the units in the shop, also those in warehouses that it does not sell from. */
  lockAllOf(em: EntityManager, shopId: string, unitIds: readonly string[]): Promise<LockedLevel[]> {
    return sqlIn<LockedLevel>(em, LOCK_ALL_OF_UNITS, [unitIds, shopId]);
  }

  lockLevels(em: EntityManager, shopId: string, levelIds: readonly string[]): Promise<LockedLevel[]> {
    return sqlIn<LockedLevel>(em, LOCK_LEVELS, [levelIds, shopId]);
  }

  /** Some levels whose lot has expired by `day` with pieces still to be sold; they are not locked. */
  expired(em: EntityManager, day: string, limit: number): Promise<{ levelId: string; shopId: string }[]> {
    return sqlIn(em, EXPIRED, [day, limit]);
  }

  /** Locks the levels of an order's goods in these states, and gives its holds. The caller has locked the order. */
  lockHolds(em: EntityManager, orderId: string, states = ON_THE_SHELF): Promise<LockedHold[]> {
    return sqlIn<LockedHold>(em, LOCK_HOLDS, [orderId, states]);
  }

  /** The holds of an order as they are, without a lock on their levels. The caller has locked the order. */
  holdsOf(em: EntityManager, orderId: string, states = ON_THE_SHELF): Promise<LockedHold[]> {
    return sqlIn<LockedHold>(em, READ_HOLDS, [orderId, states]);
  }

  /** Makes the levels that do not exist yet, and locks them all. */
  async lockPlaces(
    em: EntityManager,
    shopId: string,
    places: readonly Place[],
    at: Date,
  ): Promise<LockedPlace[]> {
    const rows = placeRows(places);
    await sqlIn(em, OPEN_PLACES, [rows, shopId, at]);
    return sqlIn<LockedPlace>(em, LOCK_PLACES, [rows]);
  }

  /** Makes the levels that do not exist yet; nothing is locked that was there. */
  async openPlaces(em: EntityManager, shopId: string, places: readonly Place[], at: Date): Promise<void> {
    await sqlIn(em, OPEN_PLACES, [placeRows(places), shopId, at]);
  }

  /** Units that orders have on shelves; nothing is locked. */
  async unitsHeldBy(em: EntityManager, orderIds: readonly string[]): Promise<string[]> {
    if (orderIds.length === 0) return [];
    return (await sqlIn<{ id: string }>(em, UNITS_HELD_BY, [orderIds])).map(({ id }) => id);
  }

  /** Levels as they are, without a lock: what a place is never changes, only what lies there. */
  levelsOf(em: EntityManager, shopId: string, levelIds: readonly string[]): Promise<LockedLevel[]> {
    return sqlIn<LockedLevel>(em, READ_LEVELS, [levelIds, shopId]);
  }

  /** Makes missing places, and locks them and other levels together, so that the order holds over both. */
  async lockTogether(
    em: EntityManager,
    shopId: string,
    places: readonly Place[],
    levelIds: readonly string[],
    at: Date,
  ): Promise<LockedPlace[]> {
    const rows = placeRows(places);
    await sqlIn(em, OPEN_PLACES, [rows, shopId, at]);
    const opened = await sqlIn<{ levelId: string }>(em, FIND_PLACES, [rows]);
    const ids = [...levelIds, ...opened.map((place) => place.levelId)];
    const locked = await this.lockLevels(em, shopId, ids);
    return locked.filter((level) => opened.some((place) => place.levelId === level.levelId));
  }

  async forgetReleased(em: EntityManager, lineIds: readonly string[]): Promise<void> {
    await sqlIn(em, FORGET_RELEASED, [lineIds]);
  }

  /** Movements of several orders name theirs, and who moves them. */
  async post(em: EntityManager, entry: StockEntry, movements: readonly OrderMovement[]): Promise<void> {
    if (movements.length === 0) return;
    const rows = JSON.stringify(movements.map((movement) => ({ id: uuidv7(), ...movement })));
    const { shopId, actor, at, orderId = null, transition = null, reason = null, document } = entry;
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
      document?.kind ?? null,
      document?.id ?? null,
    ]);
  }
}

/** Each place once, with the id it gets if it is new. */
function placeRows(places: readonly Place[]): string {
  const once = new Map(places.map((place) => [`${place.unitId} ${place.warehouseId} ${place.lot}`, place]));
  return JSON.stringify([...once.values()].map((place) => ({ ...place, id: uuidv7() })));
}
