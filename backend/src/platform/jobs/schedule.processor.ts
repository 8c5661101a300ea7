import { Processor, WorkerHost } from '@nestjs/bullmq';
import { DelayedError, type Job } from 'bullmq';
import { traced } from '../trace/index.ts';
import { SCHEDULE_QUEUE, Schedule } from './schedule.ts';

/** More than there are plans: each takes one place at most, so none waits for another that takes long. */
const PLACES = 64;
/** Until another process may have it. */
const ANOTHER_TRY_MS = 5_000;
/** What no process has known for so long is of a version that is gone. */
const GIVEN_UP_MS = 600_000;

/** The queue's own count, which its types leave out; without it everything would be due in each turn. */
const turnOf = ({ opts }: Job) => (opts as { repeat?: { count?: number } }).repeat?.count ?? 1;

@Processor(SCHEDULE_QUEUE, { concurrency: PLACES })
export class ScheduleProcessor extends WorkerHost {
  constructor(private readonly schedule: Schedule) {
    super();
  }

  /** What a later version has planned is left to it: two versions work off one schedule while they change places. */
  async process(job: Job, token?: string): Promise<void> {
    if (!this.schedule.knows(job.name)) {
      if (Date.now() - job.timestamp > GIVEN_UP_MS) return;
      await job.moveToDelayed(Date.now() + ANOTHER_TRY_MS, token);
      throw new DelayedError();
    }
    await traced(`${job.name} ${job.id}`, () => this.schedule.work(job.name, turnOf(job)));
  }
}
