import type { Client } from 'pg';
import { loadMigrations, migrationNames } from './discover.ts';
import { ormOptions } from './orm-options.ts';

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

/** Brings the tables up to date. The migrator is heavy, so it is only loaded when there is something to do. */
export async function migrate(client: Client, url: string): Promise<void> {
  if ((await pendingMigrations(client)).length === 0) return;
  const { MikroORM } = await import('@mikro-orm/postgresql');
  const { Migrator } = await import('@mikro-orm/migrations');
  const options = await ormOptions({ url, poolSize: 2 });
  const driverOptions = { max: 2, lock_timeout: 10_000 };
  const migrations = { ...options.migrations, migrationsList: await loadMigrations() };
  const orm = await MikroORM.init({ ...options, driverOptions, migrations, extensions: [Migrator] });
  try {
    await orm.migrator.up();
  } finally {
    await orm.close();
  }
}
