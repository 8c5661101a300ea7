import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn, UnitOfWork } from '../../../platform/database/index.ts';
import { Every } from '../../../platform/jobs/index.ts';
import { type DomainEvent, Subscribe } from '../../../platform/outbox/index.ts';
import { ProductChanges } from './product-changes.ts';
import { ProjectedPrices } from './projection/projected-prices.ts';

/** How long a listing may have to reckon prices itself after a promotion began or ended, in milliseconds. */
const REPRICE_EVERY_MS = 5_000;

/** What keeps the projections true when nothing of a product changed. */
@Injectable()
export class RebuildCatalogue {
  constructor(
    private readonly work: UnitOfWork,
    private readonly prices: ProjectedPrices,
    private readonly changes: ProductChanges,
  ) {}

  /** After products were written past the use cases (a bulk import): all of the shop, or the named ones. */
  async execute(em: EntityManager, shopId: string, productIds?: readonly string[]): Promise<void> {
    await this.changes.record(em, shopId, productIds ?? (await this.#allOf(em, shopId)));
  }

  @Subscribe('catalog.reprice', 'promotions.changed')
  async promotionsChanged({ shopId }: DomainEvent, em: EntityManager): Promise<void> {
    if (shopId) await this.prices.refresh(em, shopId);
  }

  /** Promotions begin and end by the clock, without an event. */
  @Every('catalog.reprice', REPRICE_EVERY_MS)
  async promotionsBeganOrEnded(): Promise<void> {
    const shops = await this.work.transactional((em) =>
      sqlIn<{ id: string }>(em, 'select shop_id as id from projected_prices'),
    );
    for (const { id } of shops) await this.work.transactional((em) => this.prices.refresh(em, id));
  }

  async #allOf(em: EntityManager, shopId: string): Promise<string[]> {
    const rows = await sqlIn<{ id: string }>(
      em,
      'select id::text from products where shop_id = $1 order by id',
      [shopId],
    );
    return rows.map(({ id }) => id);
  }
}
