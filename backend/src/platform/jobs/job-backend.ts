import { setTimeout as sleep } from 'node:timers/promises';
import type { OnApplicationShutdown } from '@nestjs/common';
import { type ConnectionOptions, createPostgresBackend, setDefaultBackendFactory } from 'bullmq';
import pg from 'pg';
import type { Config } from '../../config/index.ts';
import { hangUp } from '../database/index.ts';

/** Each worker keeps one connection for LISTEN; the rest serve short statements. */
const POOL_SIZE = 10;
/** A frozen server never takes a connection back, milliseconds. */
const GIVEN_BACK_WITHIN_MS = 3_000;

/**
 * What the queues stand on: PostgreSQL's own schema `bullmq`, or Redis when REDIS_URL is set. The same code either way.
 */
export class JobBackend implements OnApplicationShutdown {
  readonly connection: ConnectionOptions;
  readonly #pool: pg.Pool | undefined;
  readonly #clients = new Set<pg.PoolClient>();

  constructor(config: Pick<Config, 'databaseUrl' | 'redisUrl'>) {
    if (config.redisUrl) {
      setDefaultBackendFactory(undefined);
      this.connection = { url: config.redisUrl, maxRetriesPerRequest: null } as ConnectionOptions;
      return;
    }
    setDefaultBackendFactory(createPostgresBackend as never);
    this.#pool = new pg.Pool({
      connectionString: config.databaseUrl,
      max: POOL_SIZE,
      options: '-c search_path=bullmq',
      connectionTimeoutMillis: 5_000,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
      application_name: 'hanout-jobs',
    });
    this.#pool.on('connect', (client) => this.#clients.add(client));
    this.#pool.on('remove', (client) => this.#clients.delete(client));
    this.#pool.on('error', () => undefined); // an idle connection that the server dropped; the next query makes another
    this.#pool.setMaxListeners(0); // each queue and worker listens to it
    this.connection = this.#pool as unknown as ConnectionOptions;
  }

  /** Workers and the relay have stopped by then; ends when the queues have given their connections back. */
  async onApplicationShutdown(): Promise<void> {
    if (!this.#pool) return;
    const ended = this.#pool.end().then(() => true);
    if (await Promise.race([ended, sleep(GIVEN_BACK_WITHIN_MS, false, { ref: false })])) return;
    await Promise.all([...this.#clients].map(hangUp));
  }
}
