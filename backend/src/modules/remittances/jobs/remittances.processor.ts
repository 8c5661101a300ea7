import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { ProcessStatement } from '../application/process-statement.ts';
import { REMITTANCE_QUEUE, type RemittanceJob } from './remittance-queue.ts';

@Processor(REMITTANCE_QUEUE, { concurrency: 2 })
export class RemittancesProcessor extends WorkerHost {
  constructor(private readonly processStatement: ProcessStatement) {
    super();
  }

  async process(job: Job<RemittanceJob>): Promise<void> {
    await this.processStatement.execute(job.data.paymentId, (done, total) =>
      job.updateProgress({ done, total }),
    );
  }
}
