import { algiersDay, type Clock } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { Every } from '../../../platform/jobs/index.ts';
import { forgetMissed } from '../persistence/redirect-store.ts';

const HOUR = 3_600_000;
const KEPT_MS = 30 * 24 * HOUR;

/** Addresses that were not found are kept for 30 days. */
@Injectable()
export class MissingPathsJob {
  constructor(
    private readonly work: UnitOfWork,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Every('content.missing_paths', HOUR)
  async run(): Promise<void> {
    const before = algiersDay(new Date(this.clock.now().getTime() - KEPT_MS));
    await this.work.transactional((em) => forgetMissed(em, before));
  }
}
