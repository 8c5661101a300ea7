import { InjectQueue } from '@nestjs/bullmq';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { Queue } from 'bullmq';
import { DatabaseTime } from '../database/index.ts';
import { LOGGER, type Logger } from '../logging/index.ts';
import { JobWorkers } from './job-workers.ts';
import { Often } from './often.ts';
import { keepPlans, type Plan } from './plans.ts';

export const SCHEDULE_QUEUE = 'schedule';
const KEEP_EVERY_MS = 30_000;
/** By how much a clock may differ from the database's before its process plans nothing and runs nothing that is planned. */
const WRONG_CLOCK_MS = 60_000;

const METADATA = Symbol('every');

/**
 * Runs a provider's method every so many milliseconds, in one process at a time however many there are.
 * The method takes nothing and may be repeated: after a crash it simply runs again.
 */
export function Every(name: string, everyMs: number): MethodDecorator {
  return (_target, _key, descriptor) => {
    Reflect.defineMetadata(METADATA, { name, everyMs } satisfies Plan, descriptor.value as object);
  };
}

/**
 * Finds the methods marked with {@link Every} and keeps their plans in the queue. What is due is told by the database's
 * time: a process whose clock is wrong leaves the plans to others, and what such a clock put off is drawn in.
 */
@Injectable()
export class Schedule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  #keeping: NodeJS.Timeout | undefined;
  #mayRun = true;
  readonly #running = new Set<string>();
  readonly #tasks = new Map<string, { plan: Plan; run: () => Promise<unknown> }>();
  #often = new Often([]);

  constructor(
    @InjectQueue(SCHEDULE_QUEUE) private readonly queue: Queue,
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly workers: JobWorkers,
    private readonly time: DatabaseTime,
    @Inject(LOGGER) private readonly logger: Logger,
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

  /** The jobs that are planned here: what comes often shares one. */
  plans(): Plan[] {
    const plans = [...this.#tasks.values()].map(({ plan }) => plan);
    return [...plans.filter((plan) => !Often.holds(plan)), ...(this.#often.plan ? [this.#often.plan] : [])];
  }

  /** Makes the queue know our plans; now and then, because a queue store can lose what it held, and a clock can be wrong. */
  async keepPlans(): Promise<void> {
    const { ms: nowMs, aheadMs, isLater } = await this.time.now();
    const isRight = Math.abs(aheadMs) < WRONG_CLOCK_MS;
    if (isRight !== this.#mayRun) {
      this.#mayRun = isRight;
      this.workers.hold(SCHEDULE_QUEUE, !isRight);
    }
    if (!isRight) {
      const seconds = Math.round(aheadMs / 1_000);
      this.logger.error(
        { aheadSeconds: seconds },
        'the clock of this machine is not that of the database: nothing that is planned runs here until it is set',
      );
      return;
    }
    const drawnIn = await keepPlans(this.queue, this.plans(), { nowMs, surplus: !isLater });
    if (drawnIn.length > 0) this.logger.warn({ jobs: drawnIn }, 'jobs that lay too far off were drawn in');
  }

  knows(name: string): boolean {
    return this.#tasks.has(name) || name === this.#often.plan?.name;
  }

  /** What a job of this name is for. @param turn how often its plan has come, from 1 */
  async work(name: string, turn: number): Promise<void> {
    const one = (task: string) => this.#runUnlessRunning(task);
    await (name === this.#often.plan?.name ? this.#often.run(turn, one) : one(name));
  }

  /** The queue makes the next job of a plan while one is still running: in this process there is one at a time. */
  async #runUnlessRunning(name: string): Promise<void> {
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
    this.#often = new Often([...this.#tasks.values()].map(({ plan }) => plan));
  }
}
