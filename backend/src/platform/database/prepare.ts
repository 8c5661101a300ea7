import pg from 'pg';
import { migrationNames } from './discover.ts';
import { migrate } from './migrate.ts';
import { prepareReader } from './reader.ts';
import { rebuildViews } from './views.ts';

/** Any fixed number: processes that start together take turns. */
const START_LOCK = 4_711_001;

export interface DatabaseTarget {
  readonly databaseUrl: string;
  /** Set: the reading role is somebody else's care. */
  readonly databaseReadUrl?: string | undefined;
  readonly secret: string;
  /** Jobs live in Redis then, and need no tables here. */
  readonly redisUrl?: string | undefined;
}

/**
 * Tables, queue tables, views and the reading role, all brought up to date. Safe to run from any number of processes.
 * @throws Error when the reading role is neither configured nor may be made.
 */
export async function prepareDatabase(target: DatabaseTarget): Promise<void> {
  const client = new pg.Client({ connectionString: target.databaseUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [START_LOCK]);
    await migrate(client, target.databaseUrl);
    if (!target.redisUrl) {
      const { runMigrations } = await import('bullmq');
      await runMigrations(client, 'bullmq');
    }
    await rebuildViews(client, migrationNames().at(-1) ?? '');
    if (!target.databaseReadUrl && !(await prepareReader(client, target.secret))) {
      throw new Error(
        'DATABASE_URL may not create the role hanout_reader: create it and set DATABASE_READ_URL',
      );
    }
  } finally {
    await client.end();
  }
}
