import { InjectQueue } from '@nestjs/bullmq';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { Queue } from 'bullmq';
import { JobWorkers } from './job-workers.ts';

export const SCHEDULE_QUEUE = 'schedule';
const KEEP_EVERY_MS = 30_000;

const METADATA = Symbol('every');

interface Plan {
  readonly name: string;
  readonly everyMs: number;
}

/**
 * Runs a provider's method every so many milliseconds, in one process at a time however many there are.
 * The method takes nothing and may be repeated: after a crash it simply runs again.
 */
export function Every(name: string, everyMs: number): MethodDecorator {
  return (_target, _key, descriptor) => {
    Reflect.defineMetadata(METADATA, { name, everyMs } satisfies Plan, descriptor.value as object);
  };
}

/** Finds the methods marked with {@link Every} and keeps their plans in the queue. */
@Injectable()
export class Schedule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  #keeping: NodeJS.Timeout | undefined;
  readonly #running = new Set<string>();
  readonly #tasks = new Map<string, { plan: Plan; run: () => Promise<unknown> }>();

  constructor(
    @InjectQueue(SCHEDULE_QUEUE) private readonly queue: Queue,
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly workers: JobWorkers,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.#discover();
    if (!this.workers.enabled) return;
    await this.keepPlans();
    this.#keeping = setInterval(() => void this.keepPlans().catch(() => undefined), KEEP_EVERY_MS).unref();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.#keeping);
  }

  /** Makes the queue know exactly our plans; now and then, because a queue store can lose what it held. */
  async keepPlans(): Promise<void> {
    const planned = await this.queue.getJobSchedulers();
    for (const { key } of planned) if (!this.#tasks.has(key)) await this.queue.removeJobScheduler(key);
    for (const { name, everyMs } of [...this.#tasks.values()].map((task) => task.plan)) {
      if (Number(planned.find((scheduler) => scheduler.key === name)?.every) === everyMs) continue;
      await this.queue.upsertJobScheduler(name, { every: everyMs }, { name, opts: { attempts: 1 } });
    }
  }

  /** The queue makes the next job of a plan while one is still running: in this process there is one at a time. */
  async runUnlessRunning(name: string): Promise<void> {
    if (this.#running.has(name)) return;
    this.#running.add(name);
    try {
      await this.run(name);
    } finally {
      this.#running.delete(name);
    }
  }

  /** @throws Error when no method has this name. */
  async run(name: string): Promise<void> {
    const task = this.#tasks.get(name);
    if (!task) throw new Error(`nothing is scheduled as ${name}`);
    await task.run();
  }

  #discover(): void {
    for (const { instance } of this.discovery.getProviders()) {
      if (!instance || typeof instance !== 'object') continue;
      const prototype = Object.getPrototypeOf(instance) as object | null;
      for (const key of this.scanner.getAllMethodNames(prototype)) {
        const method = (instance as Record<string, () => Promise<unknown>>)[key];
        const plan = method && (Reflect.getMetadata(METADATA, method) as Plan | undefined);
        if (plan) this.#tasks.set(plan.name, { plan, run: () => method.call(instance) });
      }
    }
  }
}
