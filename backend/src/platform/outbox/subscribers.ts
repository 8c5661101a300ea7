import type { Clock } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { CLOCK } from '../clock/index.ts';
import { sqlIn, UnitOfWork } from '../database/index.ts';
import type { DomainEvent } from './event.ts';
import type { Subscription } from './outbox-store.ts';
import { subscriptionOf } from './subscribe.decorator.ts';

type Handler = (event: DomainEvent, em: EntityManager) => Promise<void>;

interface Subscriber {
  readonly name: string;
  readonly handle: Handler;
}

const ONCE = `/* prepared:inbox_once */
insert into inbox (subscriber, event_id, handled_at) values ($1, $2, $3) on conflict do nothing returning 1 as first`;

/** Who listens to what, found on the providers by {@link Subscribe}. */
@Injectable()
export class Subscribers implements OnModuleInit {
  readonly #byTopic = new Map<string, Subscriber[]>();

  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly work: UnitOfWork,
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  onModuleInit(): void {
    const names = new Set<string>();
    for (const { instance } of this.discovery.getProviders()) {
      if (!instance || typeof instance !== 'object') continue;
      const prototype = Object.getPrototypeOf(instance) as object | null;
      for (const key of this.scanner.getAllMethodNames(prototype)) {
        const method = (instance as Record<string, Handler>)[key];
        const mark = method && subscriptionOf(method);
        if (!mark) continue;
        if (names.has(mark.name)) throw new Error(`two subscribers are called ${mark.name}`);
        names.add(mark.name);
        for (const topic of mark.topics) this.#add(topic, { name: mark.name, handle: method.bind(instance) });
      }
    }
  }

  #add(topic: string, subscriber: Subscriber): void {
    this.#byTopic.set(topic, [...(this.#byTopic.get(topic) ?? []), subscriber]);
  }

  /** Every topic with each of its subscribers. */
  all(): Subscription[] {
    return [...this.#byTopic].flatMap(([topic, list]) => list.map(({ name }) => ({ topic, name })));
  }

  namesFor(topic: string): string[] {
    return (this.#byTopic.get(topic) ?? []).map((subscriber) => subscriber.name);
  }

  /**
   * Gives the event to each of its subscribers that has not had it. One that fails does not keep it from the others.
   * @throws the first failure, so that the job is tried again
   */
  async deliver(event: DomainEvent): Promise<void> {
    const failures: unknown[] = [];
    for (const subscriber of this.#byTopic.get(event.topic) ?? []) {
      await this.#once(subscriber, event).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  }

  async #once(subscriber: Subscriber, event: DomainEvent): Promise<void> {
    await this.work.transactional(async (em) => {
      // A second delivery at the same moment waits here for the first to commit, and then finds its row.
      const first = await sqlIn(em, ONCE, [subscriber.name, event.id, this.clock.now()]);
      if (first.length > 0) await subscriber.handle(event, em);
    });
  }
}
