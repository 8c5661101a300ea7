import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { loadMigrations, migrationNames } from './discover.ts';
import { ormOptions } from './orm-options.ts';
import { readSchema } from './read-schema.ts';
import { dropStaleViews } from './views.ts';

async function applied(client: Client): Promise<Set<string>> {
  const exists = await client.query<{ name: string | null }>(
    `select to_regclass('public.mikro_orm_migrations') as name`,
  );
  if (!exists.rows[0]?.name) return new Set();
  const { rows } = await client.query<{ name: string }>('select name from mikro_orm_migrations');
  return new Set(rows.map((row) => row.name));
}

/** Migrations that this build has and the database has not, in their order. */
export async function pendingMigrations(client: Client): Promise<string[]> {
  const done = await applied(client);
  return migrationNames().filter((name) => !done.has(name));
}

/** Deadlock, and a lock that others did not give in time: nothing of the step was done. */
const GAVE_WAY: ReadonlySet<unknown> = new Set(['40P01', '55P03']);
const TRIES = 60;
const PAUSE_MS = 300;

/** The version before goes on writing meanwhile: a step that met it goes again. @throws what it failed with otherwise */
export async function upBesideOthers(up: () => Promise<unknown>, pauseMs = PAUSE_MS): Promise<void> {
  for (let left = TRIES; ; left--) {
    try {
      await up();
      return;
    } catch (error) {
      if (left <= 1 || !GAVE_WAY.has((error as { code?: unknown }).code)) throw error;
    }
    await sleep(pauseMs);
  }
}

/**
 * Brings the tables up to date. The migrator is heavy, so it is only loaded when there is something to do.
 * @returns whether there was
 */
export async function migrate(client: Client, url: string): Promise<boolean> {
  if ((await pendingMigrations(client)).length === 0) return false;
  await dropStaleViews(client, readSchema());
  const { MikroORM } = await import('@mikro-orm/postgresql');
  const { Migrator } = await import('@mikro-orm/migrations');
  const options = await ormOptions({ url, poolSize: 2 });
  // What waits for a lock keeps everybody behind it waiting too: orders must not notice.
  const driverOptions = { max: 2, lock_timeout: 800 };
  // Each in a transaction of its own: what it locks is held for one step, while the version before takes orders.
  const migrations = {
    ...options.migrations,
    ...{ migrationsList: await loadMigrations(), allOrNothing: false },
  };
  const orm = await MikroORM.init({ ...options, driverOptions, migrations, extensions: [Migrator] });
  try {
    await upBesideOthers(() => orm.migrator.up());
    return true;
  } finally {
    await orm.close();
  }
}
