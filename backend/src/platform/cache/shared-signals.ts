import { type Clock, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { CONFIG, type Config } from '../../config/index.ts';
import { CLOCK } from '../clock/index.ts';
import { afterCommit, sqlIn } from '../database/index.ts';
import { SignalChannel } from './signal-channel.ts';

/** PostgreSQL refuses longer ones: 8000 bytes with the terminating zero. */
const LONGEST = 7_900;

const NOTIFY = `/* prepared:signals_notify */ select pg_notify($1, $2)`;
const CHANNEL = 'hanout_signals';

/** What is told; null: anything may have happened since the last signal (a cut connection, a payload too long to tell). */
type Listener = (payload: unknown) => void;

interface Signal {
  readonly from: string;
  readonly topic: string;
  readonly payload: unknown;
}

/**
 * Tells every process that something kept in memory is out of date, the moment the transaction that changed it has
 * committed: at once in this process, by NOTIFY in the others. For caches alone: effects belong to the outbox.
 */
@Injectable()
export class SharedSignals implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #id: string;
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #channel: SignalChannel;

  constructor(@Inject(CONFIG) config: Config, @Inject(CLOCK) clock: Clock) {
    this.#id = uuidv7(clock.now().getTime());
    this.#channel = new SignalChannel(config.databaseUrl, CHANNEL, {
      heard: (text) => this.#heard(text),
      resumed: () => this.#tellAll(),
    });
  }

  onApplicationBootstrap(): Promise<void> {
    return this.#channel.open();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.#channel.close();
  }

  /**
   * Inside the transaction of `em`; nothing is told when it rolls back. NOTIFY takes a lock of the whole database at
   * commit, so this is for changes by staff and by jobs, never for the placing of an order: there the outbox tells.
   * @param payload small plain JSON
   */
  async publish(em: EntityManager, topic: string, payload: unknown): Promise<void> {
    const whole = JSON.stringify({ from: this.#id, topic, payload } satisfies Signal);
    const short = JSON.stringify({ from: this.#id, topic, payload: null } satisfies Signal);
    const text = Buffer.byteLength(whole) <= LONGEST ? whole : short;
    await sqlIn(em, NOTIFY, [CHANNEL, text]);
    afterCommit(em, () => this.#tell(topic, payload));
  }

  /** @returns how to stop listening. */
  subscribe(topic: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  #heard(text: string): void {
    const { from, topic, payload } = JSON.parse(text) as Signal;
    if (from !== this.#id) this.#tell(topic, payload);
  }

  #tell(topic: string, payload: unknown): void {
    for (const listener of this.#listeners.get(topic) ?? []) listener(payload);
  }

  #tellAll(): void {
    for (const topic of this.#listeners.keys()) this.#tell(topic, null);
  }
}
