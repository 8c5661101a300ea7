import type { Clock } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../clock/index.ts';
import { UnitOfWork } from '../database/index.ts';
import { Every } from '../jobs/index.ts';
import { EventQueue } from './event-queue.ts';
import { outboxStore, type SettlingLook, type SettlingPlace } from './outbox-store.ts';
import { Subscribers } from './subscribers.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** An event without its effect after this long is handed over again: longer than a job's usual retries. */
const LOST_AFTER_MS = 2 * MINUTE_MS;
/** Handled events are kept for looking into, then deleted. */
const KEEP_MS = 3 * DAY_MS;
/** Subscribers of another version that no process has told of for so long are gone. */
const SEEN_MS = 60 * MINUTE_MS;
/** Handed over again at a time. */
const BATCH = 1_000;
/** Events that one statement looks at. */
const MAX_LOOKED_AT = 5_000;
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
   * failing, each of the others has its turn. An event that has had all its effects is looked at once.
   */
  @Every('outbox.redeliver', MINUTE_MS)
  async redeliver(): Promise<void> {
    const ids = (await this.#lost()).slice(0, BATCH);
    const lost = await this.work.transactional((em) => outboxStore.takeAgain(em, ids));
    await this.queue.addAgain(lost);
    await this.work.transactional((em) => outboxStore.markDispatched(em, ids, this.clock.now()));
  }

  @Every('outbox.clear', 10 * MINUTE_MS)
  async clear(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - KEEP_MS);
    await this.work.transactional((em) => outboxStore.deleteSettled(em, before, DELETE_BATCH));
  }

  /** Looks on until it has found a batch or has seen all: a transaction for each look, none of them long. */
  async #lost(): Promise<string[]> {
    const now = this.clock.now();
    const subscriptions = this.subscribers.all();
    await this.work.transactional(async (em) => {
      await outboxStore.register(em, subscriptions, now);
      await outboxStore.drawIn(em, now);
    });
    const lost: string[] = [];
    let after: SettlingPlace | null = null;
    for (;;) {
      const look: SettlingLook = {
        before: new Date(now.getTime() - LOST_AFTER_MS),
        seenSince: new Date(now.getTime() - SEEN_MS),
        ...{ subscriptions, limit: MAX_LOOKED_AT, after, now },
      };
      const found = await this.work.transactional((em) => outboxStore.settle(em, look));
      lost.push(...found.lost);
      after = found.last;
      if (found.looked < MAX_LOOKED_AT || lost.length >= BATCH) return lost;
    }
  }
}
