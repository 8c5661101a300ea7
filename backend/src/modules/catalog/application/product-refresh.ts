import { type Clock, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { PageSignals } from '../../../platform/cache/index.ts';
import { CLOCK } from '../../../platform/clock/index.ts';
import { Outbox } from '../../../platform/outbox/index.ts';
import { ProductWatchers } from './product-watchers.ts';
import { ProjectProducts } from './projection/project-products.ts';

/** Products named in one event; a subscriber's work stays small. */
const EVENT_SIZE = 500;

/** What every change of products ends with, in the same transaction: the projections, the pages, the event. */
@Injectable()
export class ProductRefresh {
  readonly #untold = new WeakSet<EntityManager>();

  constructor(
    private readonly projectProducts: ProjectProducts,
    private readonly watchers: ProductWatchers,
    private readonly outbox: Outbox,
    private readonly pages: PageSignals,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** What `work` changes is neither projected nor told of; that is left to the caller. */
  async untold<T>(em: EntityManager, work: () => Promise<T>): Promise<T> {
    this.#untold.add(em);
    try {
      return await work();
    } finally {
      this.#untold.delete(em);
    }
  }

  async record(em: EntityManager, shopId: string, productIds: readonly string[]): Promise<void> {
    if (this.#untold.has(em)) return;
    const changed = await this.projectProducts.execute(em, productIds);
    await this.watchers.changed(em, shopId, changed);
    // Lists and menus show products too, and say so in no page: all of the shop are drawn anew.
    await this.pages.changed(em, shopId);
    const occurredAt = this.clock.now();
    for (let start = 0; start < changed.length; start += EVENT_SIZE) {
      const payload = { productIds: changed.slice(start, start + EVENT_SIZE) };
      await this.outbox.record(em, {
        id: uuidv7(occurredAt.getTime()),
        topic: 'catalog.product_changed',
        shopId,
        payload,
        occurredAt,
      });
    }
  }
}
