import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import type { DomainEvent } from './event.ts';
import { Subscribers } from './subscribers.ts';

export const OUTBOX_QUEUE = 'outbox';

/** An event as a job carries it: the name is the topic, the job's id is the event's. */
export interface EventJob {
  readonly shopId: string | null;
  readonly payload: object;
  readonly occurredAt: string;
}

@Processor(OUTBOX_QUEUE, { concurrency: 4 })
export class OutboxProcessor extends WorkerHost {
  constructor(private readonly subscribers: Subscribers) {
    super();
  }

  async process(job: Job<EventJob>): Promise<void> {
    const { shopId, payload, occurredAt } = job.data;
    const event: DomainEvent = {
      id: String(job.id),
      topic: job.name,
      shopId,
      payload,
      occurredAt: new Date(occurredAt),
    };
    await this.subscribers.deliver(event);
  }
}
