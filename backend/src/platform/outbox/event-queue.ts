import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import type { DomainEvent } from './event.ts';

export const OUTBOX_QUEUE = 'outbox';

/** Between two tries of a job. */
const LONGEST_WAIT_MS = 3_600_000;

/** Events as a job carries them: one, or a bundle that the version before made. */
export interface EventJob {
  readonly events: readonly (Omit<DomainEvent, 'occurredAt'> & { readonly occurredAt: string })[];
}

/**
 * Where events wait that a subscriber could not take at once: each is tried again alone, later each time. An event may
 * come twice: the inbox keeps its effect single.
 */
@Injectable()
export class EventQueue {
  constructor(@InjectQueue(OUTBOX_QUEUE) private readonly queue: Queue<EventJob>) {}

  /** Each in a job of its own with the event's id, so that one that waits already is not added again. */
  async addAlone(events: readonly DomainEvent[]): Promise<void> {
    const jobs = events.map((event) => ({
      name: event.topic,
      data: jobOf([event]),
      opts: { jobId: event.id },
    }));
    if (jobs.length > 0) await this.queue.addBulk(jobs);
  }

  /** Alone and from the beginning, also those whose job has given up; one that waits goes on waiting. */
  async addAgain(events: readonly DomainEvent[]): Promise<void> {
    for (const { id } of events) {
      const job = await this.queue.getJob(id);
      // One that a worker has taken up meanwhile is left to it.
      if (await job?.isFailed()) await this.queue.remove(id);
      // Put off by a clock that ran ahead: no try waits as long by itself.
      else if (job && job.timestamp + job.delay > Date.now() + LONGEST_WAIT_MS && (await job.isDelayed()))
        await job.promote();
    }
    await this.addAlone(events);
  }
}

function jobOf(events: readonly DomainEvent[]): EventJob {
  return { events: events.map((event) => ({ ...event, occurredAt: event.occurredAt.toISOString() })) };
}
