import type { Clock } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { sqlIn, UnitOfWork } from '../../../platform/database/index.ts';
import { Every } from '../../../platform/jobs/index.ts';
import { UNDER_WAY } from '../persistence/payment-statements.ts';
import { ApplyQueue } from './apply-queue.ts';

/** A batch takes less than a second: what has not moved for so long is at nobody's hands. */
const STILL_MS = 30_000;

/** Wakes what a process that was killed, or a queue that was flushed, left half applied or half taken back. */
@Injectable()
export class ApplySweepJob {
  constructor(
    private readonly work: UnitOfWork,
    private readonly queue: ApplyQueue,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Every('remittances.apply-sweep', 60_000)
  async run(): Promise<void> {
    const now = this.clock.now().getTime();
    const before = new Date(now - STILL_MS);
    const still = await this.work.transactional((em) => sqlIn<{ id: string }>(em, UNDER_WAY, [before]));
    for (const { id } of still) await this.queue.add(id, String(now));
  }
}
