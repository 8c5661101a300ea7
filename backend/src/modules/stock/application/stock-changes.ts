import { uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Outbox } from '../../../platform/outbox/index.ts';
import { ShopApi } from '../../shop/index.ts';
import { byUnit, unitsShownOtherwise } from '../domain/page-changes.ts';

/** Topic: what pages say about the availability of units has changed. Payload {@link StockChanged}. */
export const STOCK_CHANGED = 'stock.changed';

export interface StockChanged {
  readonly unitIds: readonly string[];
}

type Pieces = readonly { readonly unitId: string; readonly pieces: number }[];

/** Tells the others when stock changes in a way that pages show. */
@Injectable()
export class StockChanges {
  constructor(
    private readonly shops: ShopApi,
    private readonly outbox: Outbox,
  ) {}

  /**
   * @param available pieces of each level before the change
   * @param taken pieces taken from what is available (negative: given back)
   */
  async announce(
    em: EntityManager,
    shopId: string,
    at: Date,
    available: Pieces,
    taken: Pieces,
  ): Promise<void> {
    const shop = await this.shops.byId(shopId);
    const before = byUnit(available);
    const changes = [...byUnit(taken)].map(([unitId, pieces]) => ({
      unitId,
      before: before.get(unitId) ?? 0,
      taken: pieces,
    }));
    const unitIds = unitsShownOtherwise(changes, shop?.settings.lowStockThreshold ?? 0);
    if (unitIds.length === 0) return;
    const payload: StockChanged = { unitIds };
    await this.outbox.record(em, { id: uuidv7(), topic: STOCK_CHANGED, shopId, payload, occurredAt: at });
  }
}
