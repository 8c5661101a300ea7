import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { SCHEDULE_QUEUE, Schedule } from './schedule.ts';

/** More than there are plans: each takes one place at most, so none waits for another that takes long. */
const PLACES = 64;

@Processor(SCHEDULE_QUEUE, { concurrency: PLACES })
export class ScheduleProcessor extends WorkerHost {
  constructor(private readonly schedule: Schedule) {
    super();
  }

  async process(job: Job): Promise<void> {
    await this.schedule.runUnlessRunning(job.name);
  }
}
