import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '@hanout/kernel';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { CONFIG, type Config } from '../../config/index.ts';
import { CLOCK } from '../clock/index.ts';
import { UnitOfWork } from '../database/index.ts';
import { LOGGER, type Logger } from '../logging/index.ts';
import { EventQueue } from './event-queue.ts';
import { outboxStore } from './outbox-store.ts';
import { Subscribers } from './subscribers.ts';
import { WakeChannel } from './wake-channel.ts';

const POLL_MS = 1_000;
const GATHER_MS = 100;
const BATCH = 250;

/**
 * Hands committed events to their subscribers, in bundles and without a job of the queue: a job costs more than most
 * effects do. What a subscriber cannot take goes on in the queue. Any number of relays may run: rows are taken with SKIP
 * LOCKED and stay locked until they are handed over, so that those of a relay that dies are at once free for the next;
 * handing over twice changes nothing.
 */
@Injectable()
export class Relay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #enabled: boolean;
  #turn: Promise<void> | undefined;
  #woken = false;
  #stopped = false;
  #poll: NodeJS.Timeout | undefined;

  constructor(
    @Inject(CONFIG) config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly queue: EventQueue,
    private readonly work: UnitOfWork,
    private readonly subscribers: Subscribers,
    private readonly channel: WakeChannel,
  ) {
    this.#enabled = config.roles.includes('worker');
  }

  async onApplicationBootstrap(): Promise<void> {
    if (!this.#enabled) return;
    await this.work.transactional((em) => outboxStore.register(em, this.subscribers.all(), this.clock.now()));
    void this.channel.listen(() => this.wake());
    this.#poll = setInterval(() => this.wake(), POLL_MS);
    this.wake();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#poll);
    await this.channel.close();
    await this.#turn;
  }

  /** There may be events: looks now, or asks the processes that do. */
  wake(): void {
    if (!this.#enabled) {
      this.channel.notify();
      return;
    }
    this.#woken = true;
    this.#turn ??= this.#dispatchAll().finally(() => {
      this.#turn = undefined;
    });
  }

  async #dispatchAll(): Promise<void> {
    while (this.#woken && !this.#stopped) {
      this.#woken = false;
      try {
        while ((await this.dispatchBatch()) === BATCH && !this.#stopped);
        // In a rush the events of the next moment leave together: a transaction each would cost more than their effects.
        await sleep(GATHER_MS);
      } catch (error) {
        this.logger.warn(
          { err: error },
          'events wait: the database or, for those that failed, the queue cannot be reached',
        );
        return; // the next look is at most a second away
      }
    }
  }

  /** @returns how many events were handed over. */
  dispatchBatch(): Promise<number> {
    return this.work.transactional(async (em) => {
      const rows = await outboxStore.take(em, BATCH);
      if (rows.length === 0) return 0;
      const undelivered = await this.subscribers.deliver(rows);
      if (undelivered.length > 0)
        this.logger.warn(
          { err: undelivered[0]?.error, events: undelivered.length },
          'events go on in the queue',
        );
      await this.queue.addAlone(undelivered.map(({ event }) => event));
      await outboxStore.markDispatched(
        em,
        rows.map((row) => row.id),
        this.clock.now(),
      );
      return rows.length;
    });
  }
}
