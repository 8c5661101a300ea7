import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type PostgresServer, removeData, startPostgres } from '../../../scripts/lib/postgres.mjs';
import { firstOf, readInvariants, TEST_SECRET, type TestDatabase } from './database.ts';

export interface TestCluster extends TestDatabase {
  readonly server: PostgresServer;
  /** Every process of the server: to freeze (SIGSTOP) and thaw (SIGCONT) it. */
  signalAll(signal: NodeJS.Signals): void;
}

/** The server and its children, as Linux tells them. */
function processesOf(pid: number): number[] {
  const children = readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      return new RegExp(`^PPid:\\s+${pid}$`, 'm').test(readFileSync(`/proc/${name}/status`, 'utf8'));
    } catch {
      return false;
    }
  });
  return [pid, ...children.map(Number)];
}

/**
 * A server of this test alone, with a migrated database, watched over as in production: for tests that kill or freeze it.
 * The `TestDatabase` of `useDatabase` is quicker where the server may live.
 */
export async function startCluster(): Promise<TestCluster> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'hanout-test-'));
  const server = await startPostgres({ dataFolder, durable: false, supervise: true });
  const admin = new pg.Client({ connectionString: server.url('postgres') });
  await admin.connect();
  await admin.query('create database hanout');
  await admin.end();
  const url = server.url('hanout');
  const { prepareDatabase } = await import('../../../backend/src/platform/database/index.ts');
  await prepareDatabase({ databaseUrl: url, secret: TEST_SECRET });
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  pool.on('error', () => undefined);
  const users: Array<() => Promise<void>> = [];
  const query = async <T>(text: string, parameters: unknown[] = []) =>
    (await pool.query(text, parameters)).rows as T[];
  return {
    server,
    url,
    onDrop: (close) => users.unshift(close),
    query,
    one: firstOf(query),
    violations: () => query(readInvariants()),
    signalAll(signal) {
      for (const pid of processesOf(server.pid)) signalIfThere(pid, signal);
    },
    async drop() {
      for (const close of users) await close();
      await pool.end();
      await server.stop();
      removeData(dataFolder);
    },
  };
}

/** One that has ended since it was listed needs no signal: connections come and go meanwhile. */
function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
