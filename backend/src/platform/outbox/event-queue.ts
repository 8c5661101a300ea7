import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import type { DomainEvent } from './event.ts';

export const OUTBOX_QUEUE = 'outbox';

/** Events of one job: a job costs more than most effects do. */
const BUNDLE = 50;

/** Events as a job carries them. */
export interface EventJob {
  readonly events: readonly (Omit<DomainEvent, 'occurredAt'> & { readonly occurredAt: string })[];
}

/** The queue between the outbox and the subscribers. An event may come twice: the inbox keeps its effect single. */
@Injectable()
export class EventQueue {
  constructor(@InjectQueue(OUTBOX_QUEUE) private readonly queue: Queue<EventJob>) {}

  async addBundled(events: readonly DomainEvent[]): Promise<void> {
    // One at a time: in PostgreSQL the queue's bulk call makes temporary tables, which costs more than the jobs.
    for (let start = 0; start < events.length; start += BUNDLE)
      await this.queue.add('bundle', jobOf(events.slice(start, start + BUNDLE)));
  }

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
      if (await job?.isFailed()) await job?.remove();
    }
    await this.addAlone(events);
  }
}

function jobOf(events: readonly DomainEvent[]): EventJob {
  return { events: events.map((event) => ({ ...event, occurredAt: event.occurredAt.toISOString() })) };
}
