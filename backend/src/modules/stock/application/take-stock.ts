import { MAX_COUNTED } from '@hanout/contracts';
import { type Actor, type Clock, DomainError, isUuid, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { sqlIn, UnitOfWork } from '../../../platform/database/index.ts';
import { Idempotency } from '../../../platform/idempotency/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { lockTake } from '../persistence/lock-take.ts';
import { StockLedger } from '../persistence/stock-ledger.ts';
import {
  ADD_SCANS,
  BEGIN_TAKE,
  COUNTS_OF_UNITS,
  DROP_COUNTS,
  SAVE_COUNTS,
} from '../persistence/take-statements.ts';
import { Units } from '../persistence/units.ts';
import { WarehouseAccess } from './warehouse-access.ts';

interface By {
  readonly shopId: string;
  readonly actor: Actor;
}

interface Place {
  readonly unitId: string;
  readonly lot: string;
}

export interface Counted extends Place {
  readonly counted: number;
}

/** What somebody has counted: all pieces of a unit and lot that lie on the shelf; null: they have not counted it after all. */
export interface Count extends Place {
  readonly counted: number | null;
  /** What they saw there before, null: not counted yet; undefined: whatever it is. */
  readonly seen?: number | null | undefined;
}

/** Pieces that somebody has counted besides. */
export interface Scan extends Place {
  readonly pieces: number;
}

/** A warehouse is counted. Nothing changes until the counting is posted: see PostStockTake. */
@Injectable()
export class TakeStock {
  constructor(
    private readonly work: UnitOfWork,
    private readonly idempotency: Idempotency,
    private readonly ledger: StockLedger,
    private readonly units: Units,
    private readonly access: WarehouseAccess,
    private readonly audit: AuditApi,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** One at a time in a warehouse. @returns its id. @throws DomainError `not_found` (404), `stock_take_open` (409). */
  begin({ shopId, actor }: By, warehouseId: string, note: string | null): Promise<string> {
    return this.idempotency.transactional(async (em) => {
      await this.access.require(em, shopId, warehouseId, actor);
      const at = this.clock.now();
      const id = uuidv7(at.getTime());
      const createdBy = isUuid(actor.id) ? actor.id : null;
      const begun = await sqlIn(em, BEGIN_TAKE, [id, shopId, warehouseId, note, at, createdBy]);
      if (begun.length === 0) throw new DomainError('stock_take_open', 409);
      this.audit.record(em, {
        shopId,
        actor,
        action: 'stock.take.begin',
        entity: 'stock_take',
        entityId: id,
        after: { warehouseId },
      });
      return id;
    });
  }

  /**
   * A place counted again counts anew; what was not counted after all is no part of the take, so that posting leaves it alone.
   * @throws DomainError `not_found` (404), `stock_take_closed` (409), `invalid` (422), `count_changed` (409) where a
   * figure is neither what was seen nor what is wanted: somebody else has counted there
   */
  count(by: By, takeId: string, counts: readonly Count[]): Promise<void> {
    return this.work.transactional(async (em) => {
      // Of a place that one call names twice, the last count is meant.
      const last = [...new Map(counts.map((count) => [keyOf(count), count] as const)).values()];
      const rows = await this.#placed(em, by, takeId, last);
      await requireSeen(em, takeId, last);
      const saved = rows.filter(({ counted }) => counted !== null);
      if (saved.length > 0) await sqlIn(em, SAVE_COUNTS, [JSON.stringify(saved), takeId, this.clock.now()]);
      const dropped = rows.filter(({ counted }) => counted === null);
      if (dropped.length > 0) await sqlIn(em, DROP_COUNTS, [JSON.stringify(dropped), takeId]);
    });
  }

  /**
   * Pieces on top of what was counted of their places: who scans the same shelf at once adds up. @returns the figures now.
   * @throws DomainError `not_found` (404), `stock_take_closed` (409), `invalid` (422).
   */
  scan(by: By, takeId: string, scans: readonly Scan[]): Promise<readonly Counted[]> {
    return this.idempotency.transactional(async (em) => {
      const added = new Map<string, Scan>();
      for (const scan of scans) {
        const pieces = (added.get(keyOf(scan))?.pieces ?? 0) + scan.pieces;
        added.set(keyOf(scan), { ...scan, pieces });
      }
      const rows = await this.#placed(em, by, takeId, [...added.values()]);
      const counted = await sqlIn<Counted>(em, ADD_SCANS, [JSON.stringify(rows), takeId, this.clock.now()]);
      const over = counted.some((place) => place.counted > MAX_COUNTED);
      if (over) throw new DomainError('invalid', 422, { fields: { scans: ['validation.amount'] } });
      return counted;
    });
  }

  /** The places with what the books say of them, the take and their levels locked. */
  async #placed<T extends Place>(em: EntityManager, by: By, takeId: string, places: readonly T[]) {
    const { shopId } = by;
    const { warehouseId } = await this.open(em, by, takeId);
    const at = this.clock.now();
    const unitIds = [...new Set(places.map((place) => place.unitId))];
    const known = new Set((await this.units.find(em, shopId, unitIds)).map((unit) => unit.unitId));
    const wrong = places.findIndex((place) => !known.has(place.unitId));
    if (wrong >= 0)
      throw new DomainError('invalid', 422, { fields: { [`counts.${wrong}.unitId`]: ['validation.unit'] } });
    const asked = places.map(({ unitId, lot }) => ({ unitId, lot, warehouseId }));
    const levels = await this.ledger.lockPlaces(em, shopId, asked, at);
    const onHand = new Map(levels.map((level) => [keyOf(level), level.onHand] as const));
    return places.map((place, nth) => {
      // A millisecond apart: pages show them in the order in which they were told.
      return { ...place, id: uuidv7(at.getTime() + nth), expected: onHand.get(keyOf(place)) ?? 0 };
    });
  }

  cancel({ shopId, actor }: By, takeId: string): Promise<void> {
    return this.work.transactional(async (em) => {
      const take = await this.open(em, { shopId, actor }, takeId);
      take.state = 'cancelled';
      take.closedAt = this.clock.now();
      this.audit.record(em, {
        shopId,
        actor,
        action: 'stock.take.cancel',
        entity: 'stock_take',
        entityId: takeId,
      });
    });
  }

  /** The open counting with its row locked. @throws DomainError `not_found` (404), `stock_take_closed` (409). */
  async open(em: EntityManager, { shopId, actor }: By, takeId: string) {
    const take = await lockTake(em, shopId, takeId);
    if (!take) throw new DomainError('not_found', 404);
    await this.access.require(em, shopId, take.warehouseId, actor);
    if (take.state !== 'open') throw new DomainError('stock_take_closed', 409);
    return take;
  }
}

const keyOf = ({ unitId, lot }: Place) => `${unitId} ${lot}`;

/** @throws DomainError `count_changed` (409); told again (an answer was lost), a count is what is there already. */
async function requireSeen(em: EntityManager, takeId: string, counts: readonly Count[]): Promise<void> {
  const compared = counts.filter(({ seen }) => seen !== undefined);
  if (compared.length === 0) return;
  const present = await sqlIn<Counted>(em, COUNTS_OF_UNITS, [takeId, compared.map(({ unitId }) => unitId)]);
  const figures = new Map(present.map((count) => [keyOf(count), count.counted] as const));
  const changed = compared.some((count) => {
    const figure = figures.get(keyOf(count)) ?? null;
    return figure !== count.seen && figure !== count.counted;
  });
  if (changed) throw new DomainError('count_changed', 409);
}
