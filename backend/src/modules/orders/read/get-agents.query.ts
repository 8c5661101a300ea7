import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { StaffApi } from '../../staff/index.ts';

/** Whom an order can be given to: the members of the shop who may confirm. */
@Injectable()
export class GetAgents {
  constructor(
    private readonly work: UnitOfWork,
    private readonly staff: StaffApi,
  ) {}

  execute(shopId: string): Promise<{ id: string; name: string }[]> {
    return this.work.transactional((em) => this.staff.whoMay(em, shopId, 'orders.confirm'));
  }
}
