import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import { findViews, type ViewFile } from './discover.ts';

export const READER = 'hanout_reader';

/** Views may stand on other views: whatever fails waits for the next round, until a round brings nothing. */
async function createAll(client: Client, views: readonly ViewFile[]): Promise<void> {
  let waiting = [...views];
  while (waiting.length > 0) {
    const failed: ViewFile[] = [];
    let reason: unknown;
    for (const view of waiting) {
      await client.query('savepoint one_view');
      try {
        // sql: view.text = select (the view is read by other statements)
        await client.query<object>(view.text);
      } catch (error) {
        reason = error;
        failed.push(view);
        await client.query('rollback to savepoint one_view');
      }
    }
    if (failed.length === waiting.length) {
      throw new Error(`${failed[0]?.name}: ${(reason as Error).message}`, { cause: reason });
    }
    waiting = failed;
  }
}

/**
 * Makes the schema `read` anew from the modules' `*.view.sql`, in one transaction, when their text or the tables under
 * them have changed. The reader's role sees this schema and nothing else.
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
  await client.query('begin');
  try {
    await client.query('drop schema if exists read cascade');
    await client.query('create schema read');
    await client.query('set local search_path = read, public');
    await createAll(client, views);
    await client.query(`comment on schema read is '${wanted}'`);
    await client.query('commit');
    return true;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
