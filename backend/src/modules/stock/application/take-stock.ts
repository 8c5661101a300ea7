import { type Actor, type Clock, DomainError, isUuid, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { sqlIn, UnitOfWork } from '../../../platform/database/index.ts';
import { Idempotency } from '../../../platform/idempotency/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { lockTake } from '../persistence/lock-take.ts';
import { StockLedger } from '../persistence/stock-ledger.ts';
import { BEGIN_TAKE, SAVE_COUNTS } from '../persistence/take-statements.ts';
import { Units } from '../persistence/units.ts';
import { WarehouseAccess } from './warehouse-access.ts';

interface By {
  readonly shopId: string;
  readonly actor: Actor;
}

/** What somebody has counted: all pieces of a unit and lot that lie on the shelf. */
export interface Count {
  readonly unitId: string;
  readonly lot: string;
  readonly counted: number;
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

  /** A place counted again counts anew. @throws DomainError `not_found` (404), `stock_take_closed` (409), `invalid` (422). */
  count({ shopId, actor }: By, takeId: string, counts: readonly Count[]): Promise<void> {
    return this.work.transactional(async (em) => {
      const take = await this.open(em, { shopId, actor }, takeId);
      const at = this.clock.now();
      const unitIds = [...new Set(counts.map((count) => count.unitId))];
      const known = new Set((await this.units.find(em, shopId, unitIds)).map((unit) => unit.unitId));
      const wrong = counts.findIndex((count) => !known.has(count.unitId));
      if (wrong >= 0)
        throw new DomainError('invalid', 422, {
          fields: { [`counts.${wrong}.unitId`]: ['validation.unit'] },
        });
      const places = counts.map(({ unitId, lot }) => ({ unitId, lot, warehouseId: take.warehouseId }));
      const levels = await this.ledger.lockPlaces(em, shopId, places, at);
      const onHand = new Map(levels.map((level) => [keyOf(level), level.onHand] as const));
      // Of a place that one call names twice, the last count is meant.
      const last = new Map(counts.map((count) => [keyOf(count), count] as const));
      const rows = [...last.values()].map(({ unitId, lot, counted }, nth) => {
        const expected = onHand.get(keyOf({ unitId, lot })) ?? 0;
        // A millisecond apart: pages show them in the order in which they were told.
        return { id: uuidv7(at.getTime() + nth), unitId, lot, counted, expected };
      });
      await sqlIn(em, SAVE_COUNTS, [JSON.stringify(rows), takeId, at]);
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

const keyOf = ({ unitId, lot }: { readonly unitId: string; readonly lot: string }) => `${unitId} ${lot}`;
