import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** Writes something of its own about changed products, in the transaction that changes them. */
export type ProductWatcher = (
  em: EntityManager,
  shopId: string,
  productIds: readonly string[],
) => Promise<void>;

/** Projections of other modules that must agree with the catalog at every commit. Consequences use the outbox. */
@Injectable()
export class ProductWatchers {
  readonly #watchers: ProductWatcher[] = [];

  watch(watcher: ProductWatcher): void {
    this.#watchers.push(watcher);
  }

  async changed(em: EntityManager, shopId: string, productIds: readonly string[]): Promise<void> {
    for (const watcher of this.#watchers) await watcher(em, shopId, productIds);
  }
}
