import { InjectQueue, Processor, WorkerHost } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import { ApplyPayment } from '../application/apply-payment.ts';
import { TakeBackPayment } from '../application/take-back-payment.ts';

export const APPLY_QUEUE = 'remittances-apply';

interface ApplyJob {
  readonly paymentId: string;
}

/**
 * Confirmed payments that are to be laid on their parcels, or to take others back. Where each stands is in its rows: a job that is lost is made good by
 * the sweep, and one that comes twice finds nothing to do.
 */
@Injectable()
export class ApplyQueue {
  constructor(@InjectQueue(APPLY_QUEUE) private readonly queue: Queue<ApplyJob>) {}

  /** @param round of a sweep, where the payment's own job may still be there, held by nobody */
  async add(paymentId: string, round = ''): Promise<void> {
    const jobId = `apply-${paymentId}${round && `-${round}`}`;
    const kept = { attempts: 3, removeOnComplete: true, removeOnFail: true };
    await this.queue.add('apply', { paymentId }, { jobId, ...kept });
  }
}

@Processor(APPLY_QUEUE, { concurrency: 1 })
export class ApplyProcessor extends WorkerHost {
  constructor(
    private readonly applyPayment: ApplyPayment,
    private readonly takeBack: TakeBackPayment,
  ) {
    super();
  }

  async process({ data }: Job<ApplyJob>): Promise<void> {
    await this.applyPayment.execute(data.paymentId);
    await this.takeBack.execute(data.paymentId);
  }
}
