import { type Actor, type Clock, uuidv7 } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { sqlIn, UnitOfWork } from '../../../platform/database/index.ts';
import { Outbox } from '../../../platform/outbox/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { LOCK_LEVELS, RECOUNT } from '../persistence/recount-statement.ts';
import { STOCK_CHANGED, type StockChanged } from './stock-changes.ts';
import { WarehouseAccess } from './warehouse-access.ts';

const PER_EVENT = 500;

export interface RecountCommand {
  readonly shopId: string;
  /** Null: every warehouse of the shop that the actor works in, each in a transaction of its own. */
  readonly warehouseId: string | null;
  readonly actor: Actor;
}

/**
 * The button "update stocks" (BO-283): the levels of a warehouse are counted again from their movements, which are the
 * truth, and the pages that show its units are told to look again.
 */
@Injectable()
export class RecountWarehouse {
  constructor(
    private readonly work: UnitOfWork,
    private readonly access: WarehouseAccess,
    private readonly outbox: Outbox,
    private readonly audit: AuditApi,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns how many levels had to be put right: none, as long as nobody writes past the ledger. */
  async execute({ shopId, warehouseId, actor }: RecountCommand): Promise<number> {
    if (warehouseId) return this.#recount(shopId, warehouseId, actor);
    const all = await this.work.transactional((em) => this.access.all(em, shopId, actor));
    let corrected = 0;
    for (const id of all) corrected += await this.#recount(shopId, id, actor);
    return corrected;
  }

  #recount(shopId: string, warehouseId: string, actor: Actor): Promise<number> {
    return this.work.transactional(async (em) => {
      await this.access.require(em, shopId, warehouseId, actor);
      await sqlIn(em, LOCK_LEVELS, [warehouseId]);
      const rows = await sqlIn<{ unitId: string; corrected: boolean }>(em, RECOUNT, [warehouseId]);
      const unitIds = [...new Set(rows.map((row) => row.unitId))];
      const occurredAt = this.clock.now();
      for (let first = 0; first < unitIds.length; first += PER_EVENT) {
        const payload: StockChanged = { unitIds: unitIds.slice(first, first + PER_EVENT) };
        await this.outbox.record(em, { id: uuidv7(), topic: STOCK_CHANGED, shopId, payload, occurredAt });
      }
      const corrected = rows.filter((row) => row.corrected).length;
      const after = { levels: rows.length, corrected };
      this.audit.record(em, {
        shopId,
        actor,
        action: 'stock.recount',
        entity: 'warehouse',
        entityId: warehouseId,
        after,
      });
      return corrected;
    });
  }
}
