import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { CONFIG, type Config } from '../../config/index.ts';
import { hangUp } from './hang-up.ts';

/** The simplest question may take this long, on a machine that is out of breath too. */
const ANSWER_MS = 1_500;
/** When this process itself was held up, the answer may lie in its inbox: it is read before the silence is believed. */
const READ_INBOX_MS = 50;
/** A timer later than this says that this process was held up: its silence proves nothing, and it listens once more. */
const HELD_UP_MS = 200;
/** A connection that is not there by then is given up; who asks has had his answer long before. */
const CONNECT_MS = 4_000;

/**
 * Tells a slow statement from a database that is frozen or unreachable: neither gives an error, but only the second
 * leaves the simplest question without an answer.
 */
@Injectable()
export class Pulse implements OnApplicationBootstrap, OnApplicationShutdown {
  #client: Promise<pg.Client> | undefined;
  #asking: Promise<boolean> | undefined;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Whether the database answers at all; asked once for everybody who wants to know at the moment. */
  alive(): Promise<boolean> {
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  /**
   * Connects before anybody asks. A connection takes several turns of the event loop, an answer on it one, and the first units
   * run while a starting process is held up the most.
   */
  onApplicationBootstrap(): void {
    this.#connection().catch(() => this.#hangUp());
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#hangUp();
  }

  async #ask(): Promise<boolean> {
    const answered = this.#connection()
      .then((client) => client.query<object>('select 1'))
      .then(
        () => true,
        () => false,
      );
    const alive = await Promise.race([answered, this.#silence()]);
    if (!alive) void this.#hangUp();
    return alive;
  }

  async #silence(): Promise<false> {
    for (let heldUp = true, times = 0; heldUp && times < 2; times++) {
      const begun = performance.now();
      await sleep(ANSWER_MS, undefined, { ref: false });
      heldUp = performance.now() - begun > ANSWER_MS + HELD_UP_MS;
      await sleep(READ_INBOX_MS, undefined, { ref: false });
    }
    return false;
  }

  /** A connection of its own, kept: in trouble the pool is what everybody waits for. */
  #connection(): Promise<pg.Client> {
    this.#client ??= (async () => {
      const client = new pg.Client({
        connectionString: this.config.databaseUrl,
        application_name: 'hanout-pulse',
        connectionTimeoutMillis: CONNECT_MS,
      });
      client.on('error', () => void this.#hangUp());
      await client.connect();
      return client;
    })();
    return this.#client;
  }

  async #hangUp(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    await client?.then(hangUp).catch(() => undefined);
  }
}
