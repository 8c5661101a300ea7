import { DomainError } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import type { StaffPrincipal } from '../../../platform/http/index.ts';
import { StaffApi, type WarehouseLimit } from '../../staff/index.ts';
import { WarehouseStaff } from '../persistence/stock.schema.ts';
import { WarehouseAccess } from './warehouse-access.ts';

/** In which warehouses somebody works. */
@Injectable()
export class LimitStaff {
  constructor(
    private readonly staff: StaffApi,
    private readonly access: WarehouseAccess,
  ) {}

  /**
   * @returns the member's new version
   * @throws DomainError `not_found` (404), `stale` (409), `beyond_own_rights` (403), `invalid` (422) for warehouses that
   * are not the shop's, and for an owner's limit
   */
  execute(by: StaffPrincipal, { staffId, version, warehouses }: WarehouseLimit): Promise<number> {
    return this.staff.limitWarehouses(by, { staffId, version, warehouses }, async (em) => {
      const actor = { kind: 'staff', id: by.staffId, name: by.name } as const;
      const own = await this.access.limitsOf(em, actor);
      if (own && !warehouses?.every((id) => own.includes(id)))
        throw new DomainError('beyond_own_rights', 403);
      const known = await this.access.all(em, by.shopId, actor);
      if (!(warehouses ?? []).every((id) => known.includes(id)))
        throw new DomainError('invalid', 422, { fields: { warehouses: ['validation.choice'] } });
      await em.nativeDelete(WarehouseStaff, { staffId });
      for (const warehouseId of new Set(warehouses ?? []))
        em.create(WarehouseStaff, { warehouseId, staffId });
    });
  }
}
