import type { Clock } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { KEPT_DAYS } from '../domain/cart-state.ts';
import { CartStore } from '../persistence/cart-store.ts';

const DAY_MS = 24 * 3_600_000;
const BATCH = 5_000;

/** Carts nobody has touched for 30 days go, with the names and numbers in them. */
@Injectable()
export class EraseCarts {
  constructor(
    private readonly work: UnitOfWork,
    private readonly carts: CartStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns how many went. */
  async execute(): Promise<number> {
    const before = new Date(this.clock.now().getTime() - KEPT_DAYS * DAY_MS);
    let gone = 0;
    for (;;) {
      const erased = await this.work.transactional((em) => this.carts.erase(em, before, BATCH));
      gone += erased;
      if (erased < BATCH) return gone;
    }
  }
}
