import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { SCHEDULE_QUEUE, Schedule } from './schedule.ts';

@Processor(SCHEDULE_QUEUE, { concurrency: 2 })
export class ScheduleProcessor extends WorkerHost {
  constructor(private readonly schedule: Schedule) {
    super();
  }

  async process(job: Job): Promise<void> {
    await this.schedule.run(job.name);
  }
}
