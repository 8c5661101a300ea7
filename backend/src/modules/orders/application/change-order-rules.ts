import type { OrderRules } from '@hanout/contracts';
import type { Actor } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { DEFAULT_SETTINGS, ShopApi, type ShopSettings } from '../../shop/index.ts';
import { AuditApi } from '../../staff/index.ts';

/** How long stock is held, what counts as suspect: settings of the shop that orders go by. */
@Injectable()
export class ChangeOrderRules {
  constructor(
    private readonly work: UnitOfWork,
    private readonly shops: ShopApi,
    private readonly audit: AuditApi,
  ) {}

  async read(shopId: string): Promise<OrderRules> {
    return rulesOf((await this.shops.byId(shopId))?.settings ?? DEFAULT_SETTINGS);
  }

  /** @throws DomainError `not_found` (404). */
  async execute({ shopId, actor }: { shopId: string; actor: Actor }, rules: OrderRules): Promise<void> {
    await this.work.transactional(async (em) => {
      const before = rulesOf(await this.shops.changeSettings(em, shopId, rules));
      this.audit.record(em, {
        ...{ shopId, actor, action: 'orders.rules', entity: 'shop', entityId: shopId },
        ...{ before, after: rules },
      });
    });
  }
}

function rulesOf(settings: ShopSettings): OrderRules {
  const { holdHours, suspectHoldMinutes } = settings;
  const { suspectPerPhone, suspectPerBrowser, suspectPerAddress, suspectPerNetwork } = settings;
  const { heldPerBuyer, heldInAllPerBuyer, heldPerAddress, heldPerNetwork } = settings;
  return {
    ...{ holdHours, suspectHoldMinutes },
    ...{ suspectPerPhone, suspectPerBrowser, suspectPerAddress, suspectPerNetwork },
    ...{ heldPerBuyer, heldInAllPerBuyer, heldPerAddress, heldPerNetwork },
  };
}
