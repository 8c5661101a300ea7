import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { CONFIG, type Config } from '../../config/index.ts';
import { hangUp } from '../database/index.ts';

const CHANNEL = 'outbox';
/** NOTIFY takes a lock of the whole database at commit, so it is said seldom and never inside a use case. */
const NOTIFY_EVERY_MS = 50;
const RECONNECT_MS = 1_000;

/** Tells the relays of other processes that there is something to do. Nothing depends on it: they also look by themselves. */
@Injectable()
export class WakeChannel {
  #notifying: NodeJS.Timeout | undefined;
  #listener: pg.Client | undefined;
  #closed = false;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly entityManager: EntityManager,
  ) {}

  /** Soon, and once for all that is said meanwhile. */
  notify(): void {
    this.#notifying ??= setTimeout(() => {
      this.#notifying = undefined;
      this.entityManager
        .getConnection()
        .execute(`notify ${CHANNEL}`, [], 'run')
        .catch(() => undefined); // the relays' own look comes within a second
    }, NOTIFY_EVERY_MS);
  }

  async listen(onWake: () => void): Promise<void> {
    if (this.#closed) return;
    const client = new pg.Client({
      connectionString: this.config.databaseUrl,
      keepAlive: true,
      application_name: 'hanout-relay',
    });
    const again = () => {
      if (this.#listener !== client) return;
      this.#listener = undefined;
      void hangUp(client);
      setTimeout(() => void this.listen(onWake), RECONNECT_MS).unref();
    };
    this.#listener = client;
    client.on('error', again).on('end', again).on('notification', onWake);
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch {
      again();
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#notifying);
    const client = this.#listener;
    this.#listener = undefined;
    if (client) await hangUp(client);
  }
}
