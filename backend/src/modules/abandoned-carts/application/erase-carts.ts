import { type Clock, DAY_MS } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { KEPT_DAYS } from '../domain/cart-state.ts';
import { CartStore } from '../persistence/cart-store.ts';

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
  execute(): Promise<number> {
    const before = new Date(this.clock.now().getTime() - KEPT_DAYS * DAY_MS);
    return this.work.inBatches(BATCH, (em) => this.carts.erase(em, before, BATCH));
  }
}
