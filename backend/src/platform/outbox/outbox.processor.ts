import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { type EventJob, EventQueue, OUTBOX_QUEUE } from './event-queue.ts';
import { Subscribers } from './subscribers.ts';

@Processor(OUTBOX_QUEUE, { concurrency: 4 })
export class OutboxProcessor extends WorkerHost {
  constructor(
    private readonly subscribers: Subscribers,
    private readonly queue: EventQueue,
  ) {
    super();
  }

  /** An event that fails alone waits for the queue's next try; one of a bundle leaves it. */
  async process({ data }: Job<EventJob>): Promise<void> {
    const events = data.events.map((event) => ({ ...event, occurredAt: new Date(event.occurredAt) }));
    const undelivered = await this.subscribers.deliver(events);
    const [first] = undelivered;
    if (events.length === 1 && first) throw first.error;
    await this.queue.addAlone(undelivered.map(({ event }) => event));
  }
}
