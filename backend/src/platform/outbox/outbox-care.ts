import type { Clock } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../clock/index.ts';
import { UnitOfWork } from '../database/index.ts';
import { Every } from '../jobs/index.ts';
import { EventQueue } from './event-queue.ts';
import { outboxStore } from './outbox-store.ts';
import { Subscribers } from './subscribers.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** An event without its effect after this long is handed over again: longer than a job's usual retries. */
const LOST_AFTER_MS = 2 * MINUTE_MS;
/** Handled events are kept for looking into, then deleted. */
const KEEP_MS = 3 * DAY_MS;
const BATCH = 1_000;
const DELETE_BATCH = 20_000;

/** Repairs and clears the outbox. */
@Injectable()
export class OutboxCare {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly work: UnitOfWork,
    private readonly queue: EventQueue,
    private readonly subscribers: Subscribers,
  ) {}

  /**
   * Events whose job got lost (a flushed Redis) or gave up: the inbox keeps their effect single. However many go on
   * failing, each of the others has its turn.
   */
  @Every('outbox.redeliver', MINUTE_MS)
  async redeliver(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - LOST_AFTER_MS);
    const lost = await this.work.transactional((em) =>
      outboxStore.unhandled(em, before, this.subscribers.all(), BATCH),
    );
    await this.queue.addAgain(lost);
    const ids = lost.map(({ id }) => id);
    await this.work.transactional((em) => outboxStore.markDispatched(em, ids, this.clock.now()));
  }

  @Every('outbox.clear', 10 * MINUTE_MS)
  async clear(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - KEEP_MS);
    await this.work.transactional((em) =>
      outboxStore.deleteHandled(em, before, this.subscribers.all(), DELETE_BATCH),
    );
  }
}
