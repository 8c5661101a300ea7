import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import pg from 'pg';

/** The launcher is plain JavaScript beside the other scripts, because installing and testing use it too. */
type Launcher = typeof import('../../../../scripts/lib/postgres.mjs');
export type EmbeddedPostgres = Awaited<ReturnType<Launcher['startPostgres']>>;

const DATABASE = 'hanout';

function launcherPath(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const path = join(folder, 'scripts', 'lib', 'postgres.mjs');
    if (existsSync(path)) return path;
    if (folder === dirname(folder)) throw new Error('scripts/lib/postgres.mjs is missing: set DATABASE_URL');
  }
}

async function ensureDatabase(server: EmbeddedPostgres): Promise<void> {
  const client = new pg.Client({ connectionString: server.url('postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query<object>('select 1 from pg_database where datname = $1', [
      DATABASE,
    ]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

/** PostgreSQL in the data folder, watched over as long as this process lives. */
export async function startEmbeddedPostgres(
  dataFolder: string,
): Promise<EmbeddedPostgres & { databaseUrl: string }> {
  const { startPostgres } = (await import(pathToFileURL(launcherPath()).href)) as Launcher;
  const server = await startPostgres({ dataFolder, supervise: true });
  await ensureDatabase(server);
  return Object.assign(server, { databaseUrl: server.url(DATABASE) });
}
