import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';

export const REMITTANCE_QUEUE = 'remittances';

/** A database that is in somebody's hands is asked again a little later. */
const LATER = { backoff: { type: 'exponential', delay: 5_000 } } as const;

export interface RemittanceJob {
  readonly do: 'read';
  readonly paymentId: string;
}

/**
 * Work on payments of transporters. Where each stands is in its row; a job only says that now is the time, so one that is
 * lost is made again by the sweep, and one that comes twice finds nothing to do.
 */
@Injectable()
export class RemittanceQueue {
  constructor(@InjectQueue(REMITTANCE_QUEUE) private readonly queue: Queue<RemittanceJob>) {}

  /** @param round how often its step was begun: the same job is not added twice */
  async add(job: RemittanceJob, round: string): Promise<void> {
    const jobId = `${job.do}-${job.paymentId}-${round}`;
    await this.queue.add(job.do, job, { jobId, attempts: 3, ...LATER, removeOnFail: true });
  }
}
