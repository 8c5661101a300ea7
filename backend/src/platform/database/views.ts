import type { Client } from 'pg';
import { createAll } from './create-all.ts';
import { findViews } from './discover.ts';
import { schemaOf, viewsHash } from './read-schema.ts';

export const READER = 'hanout_reader';
/** One version that leaves, beside the one that comes. */
const KEPT = 1;

interface ViewSchema {
  readonly name: string;
}

/** Schemas of views beside `own`, those used last first; `read` is that of versions that had one name for all. */
const OTHERS = `select nspname as name from pg_namespace
where nspname ~ '^read(_[0-9a-f]{12})?$' and nspname <> $1
order by coalesce(substring(obj_description(oid, 'pg_namespace') from 'used (\\S+)'), '') desc, nspname`;

/**
 * Drops the views of versions that nobody can be running any more, so that migrations may give up what those alone read:
 * all but this build's and the one used last before it.
 */
export async function dropStaleViews(client: Client, own: string): Promise<void> {
  const { rows } = await client.query<ViewSchema>(OTHERS, [own]);
  for (const { name } of rows.slice(KEPT)) await client.query(`drop schema if exists ${name} cascade`);
}

/**
 * Makes this build's views in a schema of their own, within the transaction that is open, unless they are there. Those of
 * the version before stay as they are: it goes on drawing its pages from them.
 * @param tables what the tables' shape is known by: the last migration
 * @returns whether they were made
 */
export async function rebuildViews(client: Client, tables: string, views = findViews()): Promise<boolean> {
  const schema = schemaOf(viewsHash(tables, views));
  const { rows } = await client.query<{ there: boolean }>(`select to_regnamespace($1) is not null as there`, [
    schema,
  ]);
  const made = rows[0]?.there !== true;
  if (made) {
    await client.query(`create schema ${schema}`);
    await client.query(`set local search_path = ${schema}, public`);
    await createAll(client, views);
    await client.query('set local search_path = public');
  }
  const { rows: now } = await client.query<{ mark: string }>(
    `select to_char(clock_timestamp() at time zone 'UTC', '"used "YYYY-MM-DD"T"HH24:MI:SS.US') as mark`,
  );
  await client.query(`comment on schema ${schema} is '${now[0]?.mark}'`);
  return made;
}
