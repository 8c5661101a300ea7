import type { Client } from 'pg';
import { StartRefused } from '../lifecycle/start-refused.ts';
import { migrationNames } from './discover.ts';
import { readSchema } from './read-schema.ts';

/** `uuidv7()` came with it. */
const OLDEST_SERVER = 18;
const EXTENSIONS = ['btree_gin', 'btree_gist', 'citext', 'pg_trgm', 'unaccent'];

/**
 * Sessions are ours: the search path of a version's views, prepared statements, turns between starts and what listens all
 * live on one. A pooler tells of a session that is not the server's.
 * @throws StartRefused
 */
export async function checkDirect(client: Client, setting: string): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  if (rows[0]?.pid !== (client as unknown as { processID: number }).processID)
    throw new StartRefused(
      `${setting} leads to a connection pooler such as PgBouncer, which does not keep what is set on a connection: let it lead to PostgreSQL itself.`,
    );
}

/** Why a server cannot hold the tables, in one sentence with what to do. @throws StartRefused */
export async function checkServer(client: Client, oldest = OLDEST_SERVER): Promise<void> {
  const { rows } = await client.query<{ version: string; number: number; missing: string[] }>(
    `select coalesce(current_setting('server_version'), '') as version,
       coalesce(current_setting('server_version_num')::int, 0) as number,
       array(select name from unnest($1::text[]) name where not exists (
         select 1 from pg_available_extensions e where e.name = name.name)
         and not exists (select 1 from pg_extension x where x.extname = name.name)) as missing`,
    [EXTENSIONS],
  );
  const { version = '', number = 0, missing = [] } = rows[0] ?? {};
  if (number < oldest * 10_000)
    throw new StartRefused(`PostgreSQL ${oldest} or newer is needed; DATABASE_URL leads to ${version}.`);
  if (missing.length > 0)
    throw new StartRefused(
      `PostgreSQL lacks the extensions ${missing.join(', ')}: install its contrib package and start again.`,
    );
}

/** The oldest version that may write, as the last migration that it knows; '' before the database says so. */
export async function oldestWriter(client: Client): Promise<string> {
  const { rows: known } = await client.query<{ there: boolean }>(
    `select to_regclass('public.oldest_writer') is not null as there`,
  );
  if (known[0]?.there !== true) return '';
  const { rows } = await client.query<{ tables: string }>('select tables from oldest_writer');
  return rows[0]?.tables ?? '';
}

/** @throws StartRefused where this build is older than what may write to the database. */
export async function checkWriter(client: Client, own = migrationNames().at(-1) ?? ''): Promise<void> {
  const oldest = await oldestWriter(client);
  if (own < oldest)
    throw new StartRefused(
      `The database is of a later version, which this one may not write to (it knows ${own}, ${oldest} is needed): start that version, or restore a backup from before the upgrade.`,
    );
}

/**
 * For what works in an installation beside its servers, and leaves its tables and roles to them.
 * @throws StartRefused where this build has not been started on the database
 */
export async function checkStarted(client: Client): Promise<void> {
  await checkWriter(client);
  const { rows } = await client.query<{ there: boolean }>('select to_regnamespace($1) is not null as there', [
    readSchema(),
  ]);
  if (rows[0]?.there !== true)
    throw new StartRefused(
      'This version has not been started on this database yet: npm start, then try again.',
    );
}
