import { DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { StaffPrincipal } from '../../../platform/http/index.ts';
import { TeamChanges } from './team-changes.ts';

export interface WarehouseLimit {
  readonly staffId: string;
  readonly version: number;
  /** null: all warehouses of the shop, also those to come; none: no warehouse at all. */
  readonly warehouses: readonly string[] | null;
}

/** Whether somebody's work is limited to warehouses. Which there are is the stock's matter. */
@Injectable()
export class LimitWarehouses {
  constructor(private readonly changes: TeamChanges) {}

  /**
   * @param write keeps the list, in the same transaction
   * @returns the member's new version
   * @throws DomainError `not_found` (404), `stale` (409), `beyond_own_rights` (403), `invalid` (422) for an owner
   */
  execute(
    by: StaffPrincipal,
    { staffId, version, warehouses }: WarehouseLimit,
    write: (em: EntityManager) => Promise<void>,
  ): Promise<number> {
    return this.changes.run(by, { staffId, version }, async ({ em, staff, roles, record }) => {
      if (warehouses && roles.includes('owner'))
        throw new DomainError('invalid', 422, { fields: { warehouses: ['staff.ownerEverywhere'] } });
      await write(em);
      const before = { limited: staff.warehousesLimited };
      staff.warehousesLimited = warehouses !== null;
      staff.version += 1;
      record('staff.warehouses', before, { limited: staff.warehousesLimited, warehouses });
      return staff.version;
    });
  }
}
