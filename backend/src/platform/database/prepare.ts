import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartRefused } from '../lifecycle/start-refused.ts';
import { checkDirect, checkServer, checkWriter } from './admission.ts';
import { inTransaction } from './create-all.ts';
import { findFunctions, migrationNames } from './discover.ts';
import { functionSet, markInstalled, replaceFunctions, type Standing, standingOf } from './functions.ts';
import { migrate } from './migrate.ts';
import { readSchema } from './read-schema.ts';
import { grantViews, prepareReader, readerOf } from './reader.ts';
import { missingObjects, rememberObjects } from './schema-objects.ts';
import { placeTriggers } from './triggers.ts';
import { READER, rebuildViews } from './views.ts';

/** Any fixed number: processes that start together take turns. */
export const START_LOCK = 4_711_001;
const ASK_AGAIN_MS = 200;

export interface DatabaseTarget {
  readonly databaseUrl: string;
  /** Set: the reading role is somebody else's care. */
  readonly databaseReadUrl?: string | undefined;
  readonly secret: string;
  /** Jobs live in Redis then, and need no tables here. */
  readonly redisUrl?: string | undefined;
}

/**
 * Functions, views and triggers from the modules' files, the views with who may read them. What fails midway is done again
 * by the next start, for the mark comes last.
 */
export async function rebuild(
  client: pg.Client,
  files = findFunctions(),
  reader = READER,
): Promise<Standing> {
  const tables = migrationNames().at(-1) ?? '';
  const set = functionSet(tables, files);
  const standing = await standingOf(client, set);
  await inTransaction(client, async () => {
    if (standing === 'older') await replaceFunctions(client, set);
    await rebuildViews(client, tables);
    await grantViews(client, reader, readSchema());
  });
  if (standing !== 'older') return standing;
  await placeTriggers(client, set.triggers);
  await markInstalled(client, set);
  return standing;
}

/**
 * Asked for again and again: a statement that waited would keep its view of the data open, and an index that is built
 * beside orders waits for all that did before it.
 */
async function takeTurn(client: pg.Client): Promise<void> {
  const ask = 'select coalesce(pg_try_advisory_lock($1), false) as mine';
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>(ask, [START_LOCK]);
    if (rows[0]?.mine) return;
    await sleep(ASK_AGAIN_MS);
  }
}

/** A replica that is away is waited for elsewhere. @throws StartRefused where it is behind a pooler */
async function checkReadUrl(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch {
    return;
  }
  try {
    await checkDirect(client, 'DATABASE_READ_URL');
  } finally {
    await client.end();
  }
}

/**
 * Tables, queue tables, functions, views, triggers and the reading role, all brought up to date. Safe to run from any
 * number of processes.
 * @returns how the functions that the database had stood to this build's; `newer` ones were left
 * @throws StartRefused when the server is too old or this build is, behind a pooler, or the reading role is neither configured nor may be made
 */
export async function prepareDatabase(target: DatabaseTarget): Promise<Standing> {
  const client = new pg.Client({ connectionString: target.databaseUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await checkDirect(client, 'DATABASE_URL');
    if (target.databaseReadUrl) await checkReadUrl(target.databaseReadUrl);
    await takeTurn(client);
    await checkServer(client);
    await checkWriter(client);
    const missing = await missingObjects(client);
    const changed = await migrate(client, target.databaseUrl);
    if (!target.redisUrl) {
      const { runMigrations } = await import('bullmq');
      await runMigrations(client, 'bullmq');
    }
    if (!target.databaseReadUrl && !(await prepareReader(client, target.secret))) {
      throw new StartRefused(
        'DATABASE_URL may not create the role hanout_reader: create it and set DATABASE_READ_URL.',
      );
    }
    const functions = await rebuild(client, findFunctions(), readerOf(target.databaseReadUrl));
    if (changed || functions === 'older') await rememberObjects(client, missing);
    return functions;
  } finally {
    await client.end();
  }
}
