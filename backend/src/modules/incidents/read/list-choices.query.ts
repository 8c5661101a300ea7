import type { IncidentChoices } from '@hanout/contracts';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/index.ts';
import type { StaffPrincipal } from '../../../platform/http/index.ts';
import { StaffApi } from '../../staff/index.ts';
import { StockApi } from '../../stock/index.ts';

/** What the form of an incident offers: the warehouses in which they work, and everybody who can be told. */
@Injectable()
export class ListChoices {
  constructor(
    private readonly work: UnitOfWork,
    private readonly staff: StaffApi,
    private readonly stock: StockApi,
  ) {}

  execute({ shopId, staffId, name }: StaffPrincipal): Promise<IncidentChoices> {
    const actor = { kind: 'staff', id: staffId, name } as const;
    return this.work.transactional(async (em) => ({
      warehouses: await this.stock.warehousesOf(em, shopId, actor),
      people: await this.staff.whoMay(em, shopId, 'incidents.report'),
    }));
  }
}
