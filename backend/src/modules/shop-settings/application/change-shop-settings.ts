import type { ShopSettingsChange } from '@hanout/contracts';
import { type Actor, DomainError } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { PageSignals } from '../../../platform/cache/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import type { StaffPrincipal } from '../../../platform/http/index.ts';
import { ShopApi } from '../../shop/index.ts';
import { AuditApi } from '../../staff/index.ts';

/** What is set for the whole shop. Only the members that are named change, so that two people do not undo each other. */
@Injectable()
export class ChangeShopSettings {
  constructor(
    private readonly work: UnitOfWork,
    private readonly shops: ShopApi,
    private readonly audit: AuditApi,
    private readonly pages: PageSignals,
  ) {}

  /** @throws DomainError `not_found` (404); `forbidden` (403): how long the log is kept takes a right of its own. */
  async execute(
    { shopId, permissions }: StaffPrincipal,
    change: ShopSettingsChange,
    actor: Actor,
  ): Promise<void> {
    const { name, activeAddToCart, ...settings } = change;
    if (settings.auditMonths !== undefined && !permissions.has('audit.keep'))
      throw new DomainError('forbidden', 403);
    await this.work.transactional(async (em) => {
      const { settings: kept, ...shop } = await this.shops.change(em, shopId, {
        name,
        activeAddToCart,
        settings,
      });
      const before = { ...shop, ...kept };
      const was = Object.fromEntries(Object.entries(before).filter(([member]) => member in change));
      const entry = { shopId, actor, action: 'shop.edit', entity: 'shop', entityId: shopId };
      this.audit.record(em, { ...entry, before: was, after: change });
      await this.pages.changed(em, shopId);
    });
  }
}
