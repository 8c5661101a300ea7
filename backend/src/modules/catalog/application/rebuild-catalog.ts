import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';
import { ALL_PRODUCTS } from '../persistence/projection-statements.ts';
import { ProductRefresh } from './product-refresh.ts';

/** Makes the projections true after products were written past the use cases, as a bulk import does. */
@Injectable()
export class RebuildCatalog {
  constructor(private readonly changes: ProductRefresh) {}

  /** All products of the shop, or the named ones. */
  async execute(em: EntityManager, shopId: string, productIds?: readonly string[]): Promise<void> {
    await this.changes.record(em, shopId, productIds ?? (await this.#allOf(em, shopId)));
  }

  /** Many changes at once, each without its projection and its event: `execute` makes up for them all. */
  untold<T>(em: EntityManager, work: () => Promise<T>): Promise<T> {
    return this.changes.untold(em, work);
  }

  async #allOf(em: EntityManager, shopId: string): Promise<string[]> {
    return (await sqlIn<{ id: string }>(em, ALL_PRODUCTS, [shopId])).map(({ id }) => id);
  }
}
