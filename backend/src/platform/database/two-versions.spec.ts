import { TEST_SECRET, until, useApp, useDatabase } from '@hanout/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { Migration20261126003745_order_sources_index } from '../../../migrations/Migration20261126003745_order_sources_index.ts';
import { Draining } from '../http/index.ts';
import { checkDirect, checkServer, checkWriter } from './admission.ts';
import { inTransaction } from './create-all.ts';
import { findViews, migrationNames } from './discover.ts';
import { upBesideOthers } from './migrate.ts';
import { prepareDatabase, START_LOCK } from './prepare.ts';
import { readSchema, schemaOf, viewsHash } from './read-schema.ts';
import { grantViews, readUrl } from './reader.ts';
import { dropStaleViews, READER, rebuildViews } from './views.ts';

const TABLES = migrationNames().at(-1) ?? '';
/** As another version has them: one more view, and the tables of this one. */
const viewsOf = (name: string) => [
  ...findViews(),
  { name: `${name}.sql`, text: `create view ${name} as select 1 as one` },
];
const schemaWith = (name: string) => schemaOf(viewsHash(TABLES, viewsOf(name)));

describe('two versions on one database', () => {
  const database = useDatabase('empty', { invariants: false });
  let client: pg.Client;
  beforeEach(async () => {
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
  });
  afterEach(() => client.end());

  const start = (name: string) =>
    inTransaction(client, async () => {
      await rebuildViews(client, TABLES, viewsOf(name));
      await grantViews(client, READER, schemaWith(name));
    });
  const schemas = async () =>
    (
      await client.query<{ name: string }>("select nspname as name from pg_namespace where nspname ~ '^read'")
    ).rows.map(({ name }) => name);
  const read = async (schema: string) => {
    const reader = new pg.Client({ connectionString: readUrl(database.url, undefined, TEST_SECRET) });
    await reader.connect();
    try {
      return (await reader.query<object>(`select * from ${schema}.order_rows limit 0`)).rowCount;
    } finally {
      await reader.end();
    }
  };

  it('read views of their own: neither start touches those of the other', async () => {
    await start('later');
    expect(await schemas()).toEqual(expect.arrayContaining([readSchema(), schemaWith('later')]));
    // The earlier one is started again beside the later one, as a rolling upgrade or its undoing does.
    await prepareDatabase({ databaseUrl: database.url, secret: TEST_SECRET });
    for (const schema of [readSchema(), schemaWith('later')]) expect(await read(schema)).toBe(0);
  });

  it('keep the views of the one that was used last before; those of earlier ones go before the tables change', async () => {
    await client.query('create schema read');
    await start('third');
    await dropStaleViews(client, schemaWith('third'));
    const left = await schemas();
    expect(left).toHaveLength(2);
    expect(left).toContain(schemaWith('third'));
    expect(left).not.toContain('read');
  });

  it('are told apart by the oldest that may write: one before it is not started', async () => {
    await expect(checkWriter(client)).resolves.toBeUndefined();
    await client.query(`update oldest_writer set tables = '${TABLES}'`);
    await expect(checkWriter(client)).resolves.toBeUndefined();
    await client.query("update oldest_writer set tables = 'Migration99990101000000_later'");
    const start = prepareDatabase({ databaseUrl: database.url, secret: TEST_SECRET });
    await expect(start).rejects.toThrow(/of a later version.*start that version/);
    await client.query("update oldest_writer set tables = ''");
  });

  it('ask for a server that has what they need, and say which', async () => {
    await expect(checkServer(client)).resolves.toBeUndefined();
    await expect(checkServer(client, 99)).rejects.toThrow(/PostgreSQL 99 or newer is needed/);
  });

  it('is PostgreSQL itself: of a session that a pooler lends the start says what to do', async () => {
    await expect(checkDirect(client, 'DATABASE_URL')).resolves.toBeUndefined();
    // A pooler tells each of its clients of a process of its own making.
    const pooled = { processID: 1, query: client.query.bind(client) } as unknown as pg.Client;
    await expect(checkDirect(pooled, 'DATABASE_URL')).rejects.toThrow(
      /^DATABASE_URL leads to a connection pooler such as PgBouncer, .* let it lead to PostgreSQL itself\.$/,
    );
  });
});

describe('a step of an upgrade beside the version before', () => {
  const database = useDatabase('empty', { invariants: false });

  it('builds an index while another start waits for its turn, also where a build was broken off', async () => {
    const migration = new Migration20261126003745_order_sources_index(null as never, null as never);
    migration.up();
    const first = new pg.Client({ connectionString: database.url });
    await first.connect();
    try {
      const index = "from pg_index where indexrelid = 'orders_source_index'::regclass";
      await first.query(`update pg_index set indisvalid = false where ctid in (select ctid ${index})`);
      await first.query('select pg_advisory_lock($1)', [START_LOCK]);
      const second = prepareDatabase({ databaseUrl: database.url, secret: TEST_SECRET });
      const asks = `select 1 from pg_stat_activity where datname = current_database() and query ~ 'advisory_lock'
        and pid <> pg_backend_pid()`;
      await until(async () => (await first.query(asks)).rowCount === 1);
      await first.query("set lock_timeout = '2s'");
      for (const sql of migration.getQueries()) await first.query(String(sql));
      expect((await first.query(`select indisvalid ${index}`)).rows).toEqual([{ indisvalid: true }]);
      await first.query('select pg_advisory_unlock($1)', [START_LOCK]);
      await second;
    } finally {
      await first.end();
    }
  });

  it('goes again where it met its orders, and fails where it would fail again', async () => {
    let met = 3;
    const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' });
    await upBesideOthers(() => (met-- > 0 ? Promise.reject(deadlock) : Promise.resolve()), 0);
    expect(met).toBe(-1);
    let tries = 0;
    const wrong = Object.assign(new Error('no such column'), { code: '42703' });
    const failing = upBesideOthers(() => Promise.reject(tries++ ? deadlock : wrong), 0);
    await expect(failing).rejects.toBe(wrong);
    await expect(upBesideOthers(() => Promise.reject(deadlock), 0)).rejects.toBe(deadlock);
  });
});

describe('readiness', () => {
  const context = useApp();
  const status = async () => (await context.app.inject({ url: '/health/ready' })).statusCode;

  it('turns red where the process may not write any more, and where its pages cannot be read', async () => {
    const { database } = context;
    expect(await status()).toBe(200);
    await database.query("update oldest_writer set tables = 'Migration99990101000000_later'");
    expect(await status()).toBe(503);
    await database.query("update oldest_writer set tables = ''");
    expect(await status()).toBe(200);
    await database.query(`revoke select on ${readSchema()}.order_rows from ${READER}`);
    expect(await status()).toBe(503);
    await database.query(`grant select on ${readSchema()}.order_rows to ${READER}`);
    await database.query(`revoke usage on schema ${readSchema()} from ${READER}`);
    expect(await status()).toBe(503);
    await database.query(`grant usage on schema ${readSchema()} to ${READER}`);
    expect(await status()).toBe(200);
  });

  it('turns red when a stop is asked for, while what comes is still answered', async () => {
    const draining = context.app.get(Draining);
    draining.begun = true;
    expect(await status()).toBe(503);
    expect((await context.app.inject({ url: '/health/live' })).statusCode).toBe(200);
    draining.begun = false;
    expect(await status()).toBe(200);
  });
});
