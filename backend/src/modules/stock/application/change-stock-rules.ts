import type { StockRules } from '@hanout/contracts';
import type { Actor } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { ShopApi } from '../../shop/index.ts';
import { AuditApi } from '../../staff/index.ts';

/** Which lot leaves first and from when a unit counts as low: settings of the shop that the stock goes by. */
@Injectable()
export class ChangeStockRules {
  constructor(
    private readonly work: UnitOfWork,
    private readonly shops: ShopApi,
    private readonly audit: AuditApi,
  ) {}

  /** @throws DomainError `not_found` (404). */
  async execute({ shopId, actor }: { shopId: string; actor: Actor }, rules: StockRules): Promise<void> {
    const { allocationStrategy, lowStockThreshold } = rules;
    await this.work.transactional(async (em) => {
      const before = await this.shops.changeSettings(em, shopId, { allocationStrategy, lowStockThreshold });
      this.audit.record(em, {
        shopId,
        actor,
        action: 'stock.rules',
        entity: 'shop',
        entityId: shopId,
        before: {
          allocationStrategy: before.allocationStrategy,
          lowStockThreshold: before.lowStockThreshold,
        },
        after: { allocationStrategy, lowStockThreshold },
      });
    });
  }
}
