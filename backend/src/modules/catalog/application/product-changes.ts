import { type Clock, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { Outbox } from '../../../platform/outbox/index.ts';
import { ProjectProducts } from './projection/project-products.ts';

/** Products named in one event; a subscriber's work stays small. */
const EVENT_SIZE = 500;

/** What every change of products ends with: the projection and the event, in the same transaction. */
@Injectable()
export class ProductChanges {
  constructor(
    private readonly projectProducts: ProjectProducts,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async record(em: EntityManager, shopId: string, productIds: readonly string[]): Promise<void> {
    const changed = await this.projectProducts.execute(em, shopId, productIds);
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
