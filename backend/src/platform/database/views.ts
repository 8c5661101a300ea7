import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import { createAll } from './create-all.ts';
import { findViews } from './discover.ts';

export const READER = 'hanout_reader';

/**
 * Makes the schema `read` anew from the modules' `*.view.sql`, within the transaction that is open, when their text or the
 * tables under them have changed. The reader's role sees this schema and nothing else.
 * @param tables what the tables' shape is known by: the last migration
 */
export async function rebuildViews(client: Client, tables: string, views = findViews()): Promise<boolean> {
  const hash = createHash('sha256').update(tables);
  for (const view of views) hash.update(view.name).update('\0').update(view.text);
  const wanted = hash.digest('hex');
  const { rows } = await client.query<{ hash: string | null }>(
    `select obj_description(oid, 'pg_namespace') as hash from pg_namespace where nspname = 'read'`,
  );
  if (rows[0]?.hash === wanted) return false;
  await client.query('drop schema if exists read cascade');
  await client.query('create schema read');
  await client.query('set local search_path = read, public');
  await createAll(client, views);
  await client.query(`comment on schema read is '${wanted}'`);
  return true;
}
