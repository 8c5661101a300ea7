import type { Clock } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { CLOCK } from '../clock/index.ts';
import { isHeldUp, sqlIn, UnitOfWork } from '../database/index.ts';
import type { DomainEvent } from './event.ts';
import type { Subscription } from './outbox-store.ts';
import { subscriptionOf } from './subscribe.decorator.ts';

/** An event that a subscriber failed at, and why. */
export interface Undelivered {
  readonly event: DomainEvent;
  readonly error: unknown;
}

type Handler = (event: DomainEvent | readonly DomainEvent[], em: EntityManager) => Promise<void>;

interface Subscriber {
  readonly name: string;
  readonly handle: (events: readonly DomainEvent[], em: EntityManager) => Promise<void>;
}

/** So many events of a bundle may fail alone before the rest of it is left for later. */
const ALONE_FAILURES = 2;

/**
 * So many subscribers of a hand-over may wait in vain for locks, each as long as a statement may take; the others are left for
 * the queue. The relay's own transaction would not live through more of them (`idle_in_transaction_session_timeout`).
 */
const MAX_HELD_UP = 2;

interface Failure {
  readonly error: unknown;
  readonly heldUp: boolean;
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
        const subscriber = { name: mark.name, handle: handlerOf(method.bind(instance), mark.bundled) };
        for (const topic of mark.topics) this.#add(topic, subscriber);
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

  /**
   * Gives each event to each of its subscribers that has not had it. A subscriber takes all of its events in one
   * transaction; where that fails, each alone, so that one event does not keep the others from their effects. Where
   * several fail alone too it is the subscriber that is ill, and the others of its bundle do not wait for it. What waited
   * in vain for a lock is not tried again here: the queue has the time for it.
   * @returns the events that some subscriber could not take or was not given
   */
  async deliver(events: readonly DomainEvent[]): Promise<Undelivered[]> {
    const undelivered = new Map<string, Undelivered>();
    const heldUp: Failure[] = [];
    for (const [subscriber, own] of this.#bySubscriber(events)) {
      const failure = heldUp[MAX_HELD_UP - 1] ?? (await this.#failureOf(subscriber, own));
      if (!failure) continue;
      if (failure.heldUp) heldUp.push(failure);
      const failed = failure.heldUp || own.length === 1 ? own : await this.#eachAlone(subscriber, own);
      for (const event of failed) undelivered.set(event.id, { event, error: failure.error });
    }
    return [...undelivered.values()];
  }

  async #eachAlone(subscriber: Subscriber, events: readonly DomainEvent[]): Promise<DomainEvent[]> {
    const failed: DomainEvent[] = [];
    let isIll = false;
    for (const event of events) {
      const failure: Failure | undefined = isIll ? undefined : await this.#failureOf(subscriber, [event]);
      if (isIll || failure) failed.push(event);
      isIll ||= failed.length > ALONE_FAILURES || failure?.heldUp === true;
    }
    return failed;
  }

  #bySubscriber(events: readonly DomainEvent[]): Map<Subscriber, DomainEvent[]> {
    const groups = new Map<Subscriber, DomainEvent[]>();
    for (const event of events)
      for (const subscriber of this.#byTopic.get(event.topic) ?? [])
        groups.set(subscriber, [...(groups.get(subscriber) ?? []), event]);
    return groups;
  }

  async #failureOf(subscriber: Subscriber, events: readonly DomainEvent[]): Promise<Failure | undefined> {
    // The unit of work turns the database's own words into ours; these decide.
    let cause: unknown;
    try {
      await this.work.transactional((em) =>
        this.#once(em, subscriber, events).catch((error: unknown) => {
          cause = error;
          throw error;
        }),
      );
      return undefined;
    } catch (error) {
      return { error, heldUp: isHeldUp(cause) };
    }
  }

  async #once(em: EntityManager, subscriber: Subscriber, events: readonly DomainEvent[]): Promise<void> {
    const ids = events.map(({ id }) => id);
    // A second delivery at the same moment waits here for the first to commit, and then finds its rows.
    const rows = await sqlIn<{ id: string }>(em, ONCE, [subscriber.name, ids, this.clock.now()]);
    const first = new Set(rows.map(({ id }) => id));
    const fresh = events.filter(({ id }) => first.has(id));
    if (fresh.length > 0) await subscriber.handle(fresh, em);
  }
}

/** Every subscriber takes bundles: one that knows single events is given them in turn. */
function handlerOf(handler: Handler, bundled: boolean): Subscriber['handle'] {
  if (bundled) return handler;
  return async (events, em) => {
    for (const event of events) await handler(event, em);
  };
}
