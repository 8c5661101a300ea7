import pg from 'pg';
import { inTransaction } from './create-all.ts';
import { findFunctions, migrationNames } from './discover.ts';
import { functionSet, markInstalled, replaceFunctions, type Standing, standingOf } from './functions.ts';
import { migrate } from './migrate.ts';
import { prepareReader } from './reader.ts';
import { placeTriggers } from './triggers.ts';
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
 * Functions, views and triggers from the modules' files. What fails midway is done again by the next start, for the mark
 * comes last.
 */
export async function rebuild(client: pg.Client, files = findFunctions()): Promise<Standing> {
  const tables = migrationNames().at(-1) ?? '';
  const set = functionSet(tables, files);
  const standing = await standingOf(client, set);
  await inTransaction(client, async () => {
    if (standing === 'older') await replaceFunctions(client, set);
    await rebuildViews(client, tables);
  });
  if (standing !== 'older') return standing;
  await placeTriggers(client, set.triggers);
  await markInstalled(client, set);
  return standing;
}

/**
 * Tables, queue tables, functions, views, triggers and the reading role, all brought up to date. Safe to run from any
 * number of processes.
 * @returns how the functions that the database had stood to this build's; `newer` ones were left
 * @throws Error when the reading role is neither configured nor may be made.
 */
export async function prepareDatabase(target: DatabaseTarget): Promise<Standing> {
  const client = new pg.Client({ connectionString: target.databaseUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [START_LOCK]);
    await migrate(client, target.databaseUrl);
    if (!target.redisUrl) {
      const { runMigrations } = await import('bullmq');
      await runMigrations(client, 'bullmq');
    }
    const functions = await rebuild(client);
    if (!target.databaseReadUrl && !(await prepareReader(client, target.secret))) {
      throw new Error(
        'DATABASE_URL may not create the role hanout_reader: create it and set DATABASE_READ_URL',
      );
    }
    return functions;
  } finally {
    await client.end();
  }
}
