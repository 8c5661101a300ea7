import { BullRegistrar, WorkerHost } from '@nestjs/bullmq';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Queue } from 'bullmq';
import { CONFIG, type Config } from '../../config/index.ts';
import { LOGGER, type Logger } from '../logging/index.ts';

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
    if (this.enabled) await Promise.all(this.#instances(WorkerHost).map(({ worker }) => worker.close()));
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
