import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeData, startPostgres } from '../lib/postgres.mjs';
import { ROOT, serverNode } from '../lib/repository.mjs';

/** A database with the product's tables and views that nobody else uses. */
export interface Scratch {
  readonly url: string;
  drop(): Promise<void>;
}

/** The views' schema has a name of its own in each version; statements are checked under one that stays. */
const MIGRATE = `
  import pg from 'pg';
  import { prepareDatabase, readSchema } from './backend/src/platform/database/index.ts';
  const databaseUrl = process.env.HANOUT_SCRATCH;
  await prepareDatabase({ databaseUrl, secret: 'x'.repeat(32) });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('alter schema ' + readSchema() + ' rename to read');
  await client.end();
`;

/** Migrated by a process of its own, which leaves this one free for what needs no database yet. */
export async function startScratch(): Promise<Scratch> {
  const folder = mkdtempSync(join(tmpdir(), 'hanout-scratch-'));
  const server = await startPostgres({ dataFolder: folder, durable: false, settings: { autovacuum: 'off' } });
  const url = server.url('postgres');
  const drop = async () => {
    await server.stop();
    removeData(folder);
  };
  try {
    await migrated(url);
  } catch (error) {
    await drop();
    throw error;
  }
  return { url, drop };
}

function migrated(url: string): Promise<void> {
  const args = [
    '--import',
    './backend/faults/testing/typescript.mjs',
    '--input-type=module',
    '--eval',
    MIGRATE,
  ];
  const child = spawn(serverNode(), args, {
    cwd: ROOT,
    env: { ...process.env, HANOUT_SCRATCH: url },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((done, failed) => {
    child.once('error', failed);
    child.once('close', (code) => (code === 0 ? done() : failed(new Error('the tables could not be made'))));
  });
}
