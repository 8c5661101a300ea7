import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import pg from 'pg';

/** Signs everything in tests; the reader's password in the template follows from it. */
export const TEST_SECRET = 'a secret of tests, thirty-two characters at least';

const INVARIANTS = fileURLToPath(
  new URL('../../../backend/src/platform/invariants/invariants.sql', import.meta.url),
);

export interface TestDatabase {
  readonly url: string;
  query<T = Record<string, unknown>>(text: string, parameters?: unknown[]): Promise<T[]>;
  /** What uses the database: closed, the last first, before it is dropped. */
  onDrop(close: () => Promise<void>): void;
  drop(): Promise<void>;
}

interface Taken {
  readonly name?: string;
  readonly url?: string;
  readonly template?: string;
}

async function ask(path: string): Promise<Taken> {
  const answer = await fetch(`${process.env.HANOUT_TEST_BROKER}${path}`);
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return JSON.parse(text) as Taken;
}

/** The first file of a run makes the template, with the product's own migrations. */
async function buildTemplate(databaseUrl: string): Promise<void> {
  const { prepareDatabase } = await import('../../../backend/src/platform/database/index.ts');
  let ok = false;
  try {
    await prepareDatabase({ databaseUrl, secret: TEST_SECRET });
    ok = true;
  } finally {
    await ask(`/built?ok=${ok ? 1 : 0}`);
  }
}

/** A migrated, empty database that nobody else uses. */
export async function createDatabase(): Promise<TestDatabase> {
  let taken = await ask('/take');
  if (taken.template) {
    await buildTemplate(taken.template);
    taken = await ask('/take');
  }
  const { name, url } = taken;
  if (!url) throw new Error('no database to be had');
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  pool.on('error', () => undefined); // tests that end connections on purpose
  const users: Array<() => Promise<void>> = [];
  return {
    url,
    onDrop: (close) => users.unshift(close),
    query: async <T>(text: string, parameters: unknown[] = []) =>
      (await pool.query(text, parameters)).rows as T[],
    async drop() {
      for (const close of users) await close();
      await pool.end();
      await ask(`/drop?name=${name}`);
    },
  };
}

/** Fails with every row of `invariants.sql`: stock, orders and money must agree whatever a test did. */
export async function assertInvariants(database: Pick<TestDatabase, 'query'>): Promise<void> {
  const violations = await database.query(readFileSync(INVARIANTS, 'utf8'));
  expect(violations).toEqual([]);
}

/**
 * One database for this file (or this `describe`), with the invariants checked after each test.
 * Call it where hooks may be called; its members work from `beforeAll` on.
 */
export function useDatabase(): TestDatabase {
  let database: TestDatabase | undefined;
  const current = (): TestDatabase => {
    if (!database) throw new Error('the database is there from beforeAll on');
    return database;
  };
  beforeAll(async () => {
    database = await createDatabase();
  });
  afterEach(() => assertInvariants(current()));
  afterAll(async () => {
    await database?.drop();
  });
  return {
    get url() {
      return current().url;
    },
    onDrop: (close) => current().onDrop(close),
    query: (text, parameters) => current().query(text, parameters),
    drop: () => current().drop(),
  };
}
