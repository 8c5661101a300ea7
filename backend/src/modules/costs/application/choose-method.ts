import type { CostMethod } from '@hanout/contracts';
import type { Actor } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { ShopApi } from '../../shop/index.ts';
import { AuditApi } from '../../staff/index.ts';

/** By which of the two ways of counting costs are shown; both are kept. */
@Injectable()
export class ChooseMethod {
  constructor(
    private readonly work: UnitOfWork,
    private readonly shops: ShopApi,
    private readonly audit: AuditApi,
  ) {}

  /** @throws DomainError `not_found` (404). */
  async execute({ shopId, actor }: { shopId: string; actor: Actor }, method: CostMethod): Promise<void> {
    await this.work.transactional(async (em) => {
      const before = await this.shops.changeSettings(em, shopId, { costMethod: method });
      this.audit.record(em, {
        ...{ shopId, actor, action: 'stock.cost_method', entity: 'shop', entityId: shopId },
        before: { method: before.costMethod },
        after: { method },
      });
    });
  }
}
