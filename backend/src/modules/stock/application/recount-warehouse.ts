import type { Actor } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { sqlIn, UnitOfWork } from '../../../platform/database/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { LOCK_LEVELS, RECOUNT } from '../persistence/recount-statement.ts';
import { StockChanges } from './stock-changes.ts';
import { WarehouseAccess } from './warehouse-access.ts';

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
    private readonly changes: StockChanges,
    private readonly audit: AuditApi,
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
      await this.changes.tell(em, shopId, unitIds);
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
