import { setTimeout as sleep } from 'node:timers/promises';
import { BullRegistrar, WorkerHost } from '@nestjs/bullmq';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Queue, type Worker } from 'bullmq';
import { CONFIG, type Config } from '../../config/index.ts';
import { LOGGER, type Logger } from '../logging/index.ts';

/** Jobs at hand have this long, milliseconds: one that a silent queue holds up is done again by another process. */
const FINISH_MS = 8_000;

/** Starts every `@Processor` in processes with the worker role, and lets the jobs at hand finish before the stop. */
@Injectable()
export class JobWorkers implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly enabled: boolean;

  constructor(
    @Inject(CONFIG) config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly registrar: BullRegistrar,
    private readonly discovery: DiscoveryService,
  ) {
    this.enabled = config.roles.includes('worker');
  }

  onApplicationBootstrap(): void {
    // Without a listener a lost connection would end the process.
    for (const queue of this.#instances(Queue))
      queue.on('error', (error) => this.#unavailable(queue.name, error));
    if (!this.enabled) return;
    this.registrar.register();
    for (const { worker } of this.#instances(WorkerHost)) {
      worker.on('error', (error) => this.#unavailable(worker.name, error));
      worker.on('failed', (job, error) =>
        this.logger.warn(
          { err: error, queue: worker.name, job: job?.name, attempt: job?.attemptsMade },
          'job failed',
        ),
      );
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (this.enabled) await Promise.all(this.#instances(WorkerHost).map(({ worker }) => end(worker)));
  }

  /** Lets the workers of a queue take nothing new, or go on; what they are at goes on. */
  hold(queue: string, held: boolean): void {
    if (!this.enabled) return;
    for (const { worker } of this.#instances(WorkerHost)) {
      if (worker.name !== queue) continue;
      if (held) void worker.pause(true);
      else worker.resume();
    }
  }

  #unavailable(queue: string, error: Error): void {
    this.logger.warn({ err: error, queue }, 'queue unavailable');
  }

  #instances<T>(type: abstract new (...args: never[]) => T): T[] {
    return this.discovery
      .getProviders()
      .map((provider) => provider.instance as unknown)
      .filter((instance): instance is T => instance instanceof type);
  }
}

/** Waits no longer than {@link FINISH_MS}, nor does whoever closes the worker once more. */
async function end(worker: Worker): Promise<void> {
  await Promise.race([worker.close(), sleep(FINISH_MS, undefined, { ref: false })]);
  worker.closing = Promise.resolve();
}
