import { createHash, createHmac } from 'node:crypto';
import type { Client } from 'pg';
import { READER } from './views.ts';

const NOT_ALLOWED = '42501';

/** The reader's password follows from the installation's secret, so nothing has to be kept. */
export function readerPassword(secret: string): string {
  return createHmac('sha256', secret).update('database reader').digest('hex');
}

/** The reading pool's address: the configured one, or the writer's with the reader's name. */
export function readUrl(writeUrl: string, configured: string | undefined, secret: string): string {
  if (configured) return configured;
  const url = new URL(writeUrl);
  url.username = READER;
  url.password = readerPassword(secret);
  return url.href;
}

/**
 * Makes the role that may only read, with `password`; written again only when the password changed, because many
 * processes start at once and roles are shared by all databases of a cluster.
 * @returns false when this user may not make roles: then DATABASE_READ_URL has to name one.
 */
async function ensureRole(client: Client, password: string): Promise<boolean> {
  const mark = createHash('sha256').update(password).digest('hex');
  const { rows } = await client.query<{ mark: string | null }>(
    `select shobj_description(oid, 'pg_authid') as mark from pg_roles where rolname = '${READER}'`,
  );
  if (rows[0]?.mark === mark) return true;
  const verb = rows.length > 0 ? 'alter' : 'create';
  try {
    // sql: client.escapeLiteral(password) = 'quoted' (a setting takes no parameter)
    await client.query(`${verb} role ${READER} login password ${client.escapeLiteral(password)}`);
    await client.query(`alter role ${READER} set default_transaction_read_only = on`);
    await client.query(`comment on role ${READER} is '${mark}'`);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === NOT_ALLOWED) return false;
    throw error;
  }
}

/** @returns whether the reader's role exists and may see the views. */
export async function prepareReader(client: Client, secret: string): Promise<boolean> {
  if (!(await ensureRole(client, readerPassword(secret)))) return false;
  await client.query(`grant usage on schema read, public to ${READER}`);
  await client.query(`grant select on all tables in schema read to ${READER}`);
  return true;
}
