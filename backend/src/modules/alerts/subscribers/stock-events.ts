import type { Clock } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { type DomainEvent, SubscribeInBundles } from '../../../platform/outbox/index.ts';
import { ShopApi } from '../../shop/index.ts';
import { STOCK_CHANGED, type StockChanged } from '../../stock/index.ts';
import { AlertStore, type NewAlert } from '../persistence/alert-store.ts';
import { type UnitLeft, unitsLeft } from '../persistence/low-units.ts';

const keyOf = (unitId: string) => `stock:${unitId}`;

/** What falls to the shop's threshold is told of, and once more when it is gone; what is filled up is told of no longer. */
@Injectable()
export class StockEvents {
  constructor(
    private readonly alerts: AlertStore,
    private readonly shops: ShopApi,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @SubscribeInBundles('alerts.stock', STOCK_CHANGED)
  async tell(events: readonly DomainEvent<StockChanged>[], em: EntityManager): Promise<void> {
    const changed = new Map<string, Set<string>>();
    for (const { shopId, payload } of events)
      if (shopId) changed.set(shopId, new Set([...(changed.get(shopId) ?? []), ...payload.unitIds]));
    for (const [shopId, unitIds] of [...changed].sort())
      await this.#tellShop(em, shopId, [...unitIds].sort());
  }

  async #tellShop(em: EntityManager, shopId: string, unitIds: readonly string[]): Promise<void> {
    // What is left is read in turn: who has read "gone" has said so before another reads that it is filled up.
    await this.alerts.lock(em, unitIds.map(keyOf));
    const at = this.clock.now();
    const units = await unitsLeft(em, shopId, unitIds);
    const threshold = (await this.shops.byId(shopId))?.settings.lowStockThreshold ?? 0;
    const filled = units.filter(({ available }) => available > threshold);
    const keys = filled.map(({ unitId }) => keyOf(unitId));
    await this.alerts.close(em, shopId, keys, at);
    const low = units.filter((one) => !filled.includes(one)).map((unit) => lowOf(shopId, unit, at));
    await this.alerts.raiseAll(em, low);
  }
}

function lowOf(shopId: string, { unitId, names, available }: UnitLeft, at: Date): NewAlert {
  const out = available <= 0;
  return {
    ...{ shopId, kind: 'stock_low', tone: out ? 'bad' : 'wait', permission: 'stock.adjust', at },
    ...{ subject: unitId, dedupe: keyOf(unitId) },
    params: { what: out ? 'out' : 'low', names, detail: String(Math.max(0, available)) },
  };
}
