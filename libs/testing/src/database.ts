import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import pg from 'pg';

/** Signs everything in tests; the reader's password in the template follows from it. */
export const TEST_SECRET = 'a secret of tests, thirty-two characters at least';

const INVARIANTS = fileURLToPath(
  new URL('../../../backend/src/platform/invariants/invariants.sql', import.meta.url),
);
export const readInvariants = (): string => readFileSync(INVARIANTS, 'utf8');

/** What a database is copied from: the product's tables, or the demo shop in them. */
export type Template = 'empty' | 'demo';

export interface TestDatabase {
  readonly url: string;
  /** The data folder that belongs to the demo shop (pictures, accounts): `startApp` copies it. */
  readonly files?: string;
  query<T = Record<string, unknown>>(text: string, parameters?: unknown[]): Promise<T[]>;
  /** The first row of what is there. @throws Error where nothing is */
  one<T extends object>(text: string, parameters?: unknown[]): Promise<T>;
  /** The rows of `invariants.sql`, by a plan that is made once: planning it takes ten times as long as running it. */
  violations(): Promise<unknown[]>;
  /** What uses the database: closed, the last first, before it is dropped. */
  onDrop(close: () => Promise<void>): void;
  drop(): Promise<void>;
}

interface Answer {
  readonly name?: string;
  readonly url?: string;
  readonly files?: string;
  readonly build?: { readonly url: string; readonly files: string };
}

async function ask(path: string): Promise<Answer> {
  const answer = await fetch(`${process.env.HANOUT_TEST_BROKER}${path}`);
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return JSON.parse(text) as Answer;
}

type Builder = (url: string, files: string) => Promise<void>;

/** Whoever needs a template first makes it for all: with the product's own migrations, or its own seeding. */
const builders = new Map<Template, Builder>([['empty', migrate]]);

async function migrate(databaseUrl: string): Promise<void> {
  const { prepareDatabase } = await import('../../../backend/src/platform/database/index.ts');
  await prepareDatabase({ databaseUrl, secret: TEST_SECRET });
}

/** How a template is made that needs more than the tables. */
export function buildTemplateBy(template: Template, builder: Builder): void {
  builders.set(template, builder);
}

async function prepare(kind: Template): Promise<void> {
  const { build } = await ask(`/prepare?kind=${kind}`);
  if (!build) return;
  let ok = false;
  try {
    const builder = builders.get(kind);
    if (!builder) throw new Error(`nobody makes the template ${kind}: import '@hanout/testing'`);
    await builder(build.url, build.files);
    ok = true;
  } finally {
    await ask(`/built?kind=${kind}&ok=${ok ? 1 : 0}&files=${encodeURIComponent(build.files)}`);
  }
}

/** `one` of a database by its `query`. */
export function firstOf(query: TestDatabase['query']): TestDatabase['one'] {
  return async <T extends object>(text: string, parameters?: unknown[]) => {
    const [row] = await query<T>(text, parameters);
    if (!row) throw new Error(`nothing of ${text}`);
    return row;
  };
}

/** A migrated database that nobody else uses: empty, or with the demo shop. */
export async function createDatabase(template: Template = 'empty'): Promise<TestDatabase> {
  await prepare('empty');
  if (template !== 'empty') await prepare(template);
  const { name, url, files } = await ask(`/take?kind=${template}`);
  if (!url) throw new Error('no database to be had');
  // A connection that stays keeps what it knows of the tables, and its plans.
  const pool = new pg.Pool({ connectionString: url, max: 4, idleTimeoutMillis: 0 });
  pool.on('error', () => undefined); // tests that end connections on purpose
  const invariants = { name: 'invariants', text: readInvariants() };
  const users: Array<() => Promise<void>> = [];
  const query = async <T>(text: string, parameters: unknown[] = []) =>
    (await pool.query(text, parameters)).rows as T[];
  return {
    url,
    files,
    onDrop: (close) => users.unshift(close),
    query,
    one: firstOf(query),
    violations: async () => (await pool.query(invariants)).rows,
    async drop() {
      for (const close of users) await close();
      await pool.end();
      await ask(`/drop?name=${name}`);
    },
  };
}

/** Fails with every row of `invariants.sql`: stock, orders and money must agree whatever a test did. */
export async function assertInvariants(database: Pick<TestDatabase, 'violations'>): Promise<void> {
  const violations = await database.violations();
  expect(violations).toEqual([]);
}

/** The first file of a run also waits for its template. */
const TAKE_MS = 240_000;

/**
 * One database for this file (or this `describe`), with the invariants checked after each test.
 * Call it where hooks may be called; its members work from `beforeAll` on.
 */
export function useDatabase(template: Template = 'empty', { invariants = true } = {}): TestDatabase {
  let database: TestDatabase | undefined;
  const current = (): TestDatabase => {
    if (!database) throw new Error('the database is there from beforeAll on');
    return database;
  };
  beforeAll(async () => {
    database = await createDatabase(template);
  }, TAKE_MS);
  if (invariants) afterEach(() => assertInvariants(current()));
  afterAll(async () => {
    await database?.drop();
  });
  return {
    get url() {
      return current().url;
    },
    get files() {
      return current().files;
    },
    onDrop: (close) => current().onDrop(close),
    query: (text, parameters) => current().query(text, parameters),
    one: (text, parameters) => current().one(text, parameters),
    violations: () => current().violations(),
    drop: () => current().drop(),
  };
}
