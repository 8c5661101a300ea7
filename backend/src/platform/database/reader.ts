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

/**
 * Lets a role see this build's views, within the transaction that is open. Where it may not be granted (a role of a pooler
 * that this server does not know), whoever names it looks after it; readiness says so.
 */
export async function grantViews(client: Client, role: string, schema: string): Promise<void> {
  const { rows } = await client.query<{ known: boolean }>(
    'select exists (select 1 from pg_roles where rolname = $1 and rolname <> current_user) as known',
    [role],
  );
  if (!rows[0]?.known) return;
  const name = client.escapeIdentifier(role);
  await client.query(`grant usage on schema ${schema}, public to ${name}`);
  await client.query(`grant select on all tables in schema ${schema} to ${name}`);
}

/** Whom the views are shown to: the role that `DATABASE_READ_URL` names, or our own. */
export const readerOf = (configured: string | undefined): string =>
  (configured && decodeURIComponent(new URL(configured).username)) || READER;

/** @returns whether the reader's role exists, or could be made. */
export const prepareReader = (client: Client, secret: string): Promise<boolean> =>
  ensureRole(client, readerPassword(secret));
