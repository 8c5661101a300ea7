import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PageSignals, SharedSignals } from '../../../platform/cache/index.ts';
import { type DomainEvent, Subscribe } from '../../../platform/outbox/index.ts';
import { CatalogApi } from '../../catalog/index.ts';
import { STOCK_CHANGED, type StockChanged } from '../../stock/index.ts';
import { UNITS_CHANGED, type UnitsShownOtherwise } from '../read/shop-listings.ts';

/** Orders change stock in a rush: the event tells, and not the transaction of the order. */
@Injectable()
export class TellStock {
  constructor(
    private readonly signals: SharedSignals,
    private readonly pages: PageSignals,
    private readonly catalog: CatalogApi,
  ) {}

  @Subscribe('listings.tell_stock', STOCK_CHANGED)
  async stockChanged({ shopId, payload }: DomainEvent<StockChanged>, em: EntityManager): Promise<void> {
    if (!shopId) return;
    const { unitIds } = payload;
    await this.signals.publish(em, UNITS_CHANGED, { shopId, unitIds } satisfies UnitsShownOtherwise);
    await this.pages.changed(em, shopId, await this.catalog.productsOfUnits(em, unitIds));
  }
}
