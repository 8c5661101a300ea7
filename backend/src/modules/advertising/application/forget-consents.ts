import { type Clock, DAY_MS } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { ConversionStore } from '../persistence/conversion-store.ts';

/** No network attributes a conversion to a click older than 90 days. */
const KEPT_MS = 180 * DAY_MS;
const BATCH = 1_000;

/** The ids that browsers gave with a consent go when no network could use them any more (law 18-07, article 9). */
@Injectable()
export class ForgetConsents {
  constructor(
    private readonly work: UnitOfWork,
    private readonly conversions: ConversionStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns how many went. */
  execute(): Promise<number> {
    const before = new Date(this.clock.now().getTime() - KEPT_MS);
    return this.work.inBatches(BATCH, (em) => this.conversions.forget(em, before, BATCH));
  }
}
