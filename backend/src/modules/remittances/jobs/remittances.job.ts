import type { Clock } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { sqlIn, UnitOfWork } from '../../../platform/database/index.ts';
import { Every } from '../../../platform/jobs/index.ts';
import { STANDS_STILL } from '../persistence/statement-statements.ts';
import { RemittanceQueue } from './remittance-queue.ts';

/** A batch takes seconds at most: what has not moved for so long is at nobody's hands. */
const STILL_MS = 60_000;

/** Wakes what stands still: a process that was killed, a queue that was flushed. */
@Injectable()
export class RemittancesJob {
  constructor(
    private readonly work: UnitOfWork,
    private readonly queue: RemittanceQueue,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Every('remittances.sweep', 60_000)
  async run(): Promise<void> {
    const now = this.clock.now();
    const still = await this.work.transactional((em) =>
      sqlIn<{ id: string; round: number }>(em, STANDS_STILL, [new Date(now.getTime() - STILL_MS)]),
    );
    // A job of its own: the one of its round may still be there, held by nobody.
    for (const { id, round } of still)
      await this.queue.add({ do: 'read', paymentId: id }, `${round}-${now.getTime()}`);
  }
}
