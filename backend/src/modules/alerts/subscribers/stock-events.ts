import type { Clock } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { type DomainEvent, Subscribe } from '../../../platform/outbox/index.ts';
import { ShopApi } from '../../shop/index.ts';
import { STOCK_CHANGED, type StockChanged } from '../../stock/index.ts';
import { AlertStore } from '../persistence/alert-store.ts';
import { unitsLeft } from '../persistence/low-units.ts';

const keyOf = (unitId: string) => `stock:${unitId}`;

/** What falls to the shop's threshold is told of, and once more when it is gone; what is filled up is told of no longer. */
@Injectable()
export class StockEvents {
  constructor(
    private readonly alerts: AlertStore,
    private readonly shops: ShopApi,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Subscribe('alerts.stock', STOCK_CHANGED)
  async tell({ shopId, payload }: DomainEvent<StockChanged>, em: EntityManager): Promise<void> {
    if (!shopId) return;
    const unitIds = [...payload.unitIds].sort();
    // What is left is read in turn: who has read "gone" has said so before another reads that it is filled up.
    await this.alerts.lock(em, unitIds.map(keyOf));
    const at = this.clock.now();
    const units = await unitsLeft(em, shopId, unitIds);
    const threshold = (await this.shops.byId(shopId))?.settings.lowStockThreshold ?? 0;
    const filled = units.filter(({ available }) => available > threshold);
    await this.alerts.close(
      em,
      shopId,
      filled.map(({ unitId }) => keyOf(unitId)),
      at,
    );
    for (const unit of units.filter((one) => !filled.includes(one))) {
      const { unitId, names, available } = unit;
      const out = available <= 0;
      await this.alerts.raise(em, {
        ...{ shopId, kind: 'stock_low', tone: out ? 'bad' : 'wait', permission: 'stock.adjust', at },
        ...{ subject: unitId, dedupe: keyOf(unitId) },
        params: { what: out ? 'out' : 'low', names, detail: String(Math.max(0, available)) },
      });
    }
  }
}
