import type { Clock } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { CLOCK } from '../clock/index.ts';
import { sqlIn, UnitOfWork } from '../database/index.ts';
import type { DomainEvent } from './event.ts';
import type { Subscription } from './outbox-store.ts';
import { subscriptionOf } from './subscribe.decorator.ts';

/** An event that a subscriber failed at, and why. */
export interface Undelivered {
  readonly event: DomainEvent;
  readonly error: unknown;
}

type Handler = (event: DomainEvent, em: EntityManager) => Promise<void>;

interface Subscriber {
  readonly name: string;
  readonly handle: Handler;
}

/** In the order of the ids, so that two deliveries of the same events wait for each other and never deadlock. */
const ONCE = `/* prepared:inbox_once */
insert into inbox (subscriber, event_id, handled_at)
select $1, id, $3 from unnest($2::uuid[]) id order by id
on conflict do nothing returning event_id as id`;

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
   * Gives each event to each of its subscribers that has not had it. A subscriber takes all of its events in one
   * transaction; where that fails, each alone, so that one event does not keep the others from their effects.
   * @returns the events that some subscriber could not take
   */
  async deliver(events: readonly DomainEvent[]): Promise<Undelivered[]> {
    const undelivered: Undelivered[] = [];
    for (const [subscriber, own] of this.#bySubscriber(events)) {
      const failure = await failureOf(this.#once(subscriber, own));
      if (!failure) continue;
      for (const event of own) {
        const error =
          own.length === 1 ? failure.error : (await failureOf(this.#once(subscriber, [event])))?.error;
        if (error !== undefined) undelivered.push({ event, error });
      }
    }
    return undelivered;
  }

  #bySubscriber(events: readonly DomainEvent[]): Map<Subscriber, DomainEvent[]> {
    const groups = new Map<Subscriber, DomainEvent[]>();
    for (const event of events)
      for (const subscriber of this.#byTopic.get(event.topic) ?? [])
        groups.set(subscriber, [...(groups.get(subscriber) ?? []), event]);
    return groups;
  }

  async #once(subscriber: Subscriber, events: readonly DomainEvent[]): Promise<void> {
    await this.work.transactional(async (em) => {
      const ids = events.map(({ id }) => id);
      // A second delivery at the same moment waits here for the first to commit, and then finds its rows.
      const rows = await sqlIn<{ id: string }>(em, ONCE, [subscriber.name, ids, this.clock.now()]);
      const first = new Set(rows.map(({ id }) => id));
      for (const event of events) if (first.has(event.id)) await subscriber.handle(event, em);
    });
  }
}

async function failureOf(work: Promise<void>): Promise<{ error: unknown } | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    return { error };
  }
}
