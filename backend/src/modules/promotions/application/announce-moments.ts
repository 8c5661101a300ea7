import type { Clock } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { takeMoments } from '../persistence/moments.ts';
import { PromotionChanges } from './promotion-changes.ts';

const BATCH = 500;

/**
 * Tells of promotions that have begun or ended by their schedule. Prices do not wait for it: whoever prices judges by
 * the instant. Caches and projections do.
 */
@Injectable()
export class AnnounceMoments {
  constructor(
    private readonly work: UnitOfWork,
    private readonly changes: PromotionChanges,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns how many there were. */
  async execute(): Promise<number> {
    const now = this.clock.now();
    return this.work.transactional(async (em) => {
      const due = await takeMoments(em, now, BATCH);
      const shops = Map.groupBy(due, ({ shopId }) => shopId);
      for (const [shopId, promotions] of shops) {
        const ids = promotions.map(({ id }) => id);
        await this.changes.tell(em, shopId, ids, now);
      }
      return due.length;
    });
  }
}
