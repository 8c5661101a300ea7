import { TEST_SECRET, useDatabase } from '@hanout/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { inTransaction } from './create-all.ts';
import { findFunctions, migrationNames } from './discover.ts';
import { functionSet, replaceFunctions } from './functions.ts';
import { prepareDatabase, rebuild } from './prepare.ts';
import { placeTriggers } from './triggers.ts';

const OWN = `p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
  and not exists (select from pg_depend e where e.objid = p.oid and e.classid = 'pg_proc'::regclass and e.deptype = 'e')`;
const FUNCTIONS = `select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as text from pg_proc p where ${OWN} order by 1`;
const TRIGGERS = `select tgname as name, pg_get_triggerdef(oid) as text, oid::int as oid from pg_trigger
  where not tgisinternal and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace) order by 1`;
/** As its first migration had it: an order is paid for when nothing is owed any more. */
const FORMER = `create or replace function order_payment_state(of_order uuid, state text, total bigint, flags text[]) returns text
language sql stable set search_path = public, pg_temp as $$ select 'unpaid'::text $$;`;

describe('the functions of the database', () => {
  const database = useDatabase('empty', { invariants: false });
  let client: pg.Client;
  beforeEach(async () => {
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
  });
  afterEach(() => client.end());

  const texts = async (sql: string) => (await client.query<{ name: string; text: string }>(sql)).rows;
  const stand = async () => ({ functions: await texts(FUNCTIONS), triggers: await texts(TRIGGERS) });
  const asUpgraded = () => prepareDatabase({ databaseUrl: database.url, secret: TEST_SECRET });
  const set = () => functionSet(migrationNames().at(-1) ?? '', findFunctions());
  const stateFunction = async () =>
    (await texts(FUNCTIONS)).find(({ name }) => name.startsWith('order_payment_state'))?.text ?? '';
  const former = () =>
    findFunctions().map((file) =>
      file.name.startsWith('order_payment_state') ? { ...file, text: FORMER } : file,
    );

  it('are those of the files and no others, each as its file says', async () => {
    const { functions, triggers } = set();
    const namesIn = (files: readonly { text: string }[], head: RegExp) =>
      files.map(({ text }) => head.exec(text)?.[1] ?? text).sort();
    const before = await texts(FUNCTIONS);
    expect(before.map(({ name }) => name.replace(/\(.*/, '')).sort()).toEqual(
      namesIn(functions, /^create or replace function (\w+)/),
    );
    await client.query('begin');
    await replaceFunctions(client, set());
    expect(await texts(FUNCTIONS)).toEqual(before);
    await client.query('rollback');
    expect((await texts(TRIGGERS)).map(({ name }) => name)).toEqual(
      namesIn(triggers, /^create (?:constraint )?trigger (\w+)/),
    );
    expect(await placeTriggers(client, triggers)).toEqual([]);
  });

  it('are the same after an upgrade from an old database as after a fresh start', async () => {
    const fresh = await stand();
    await client.query(FORMER);
    await client.query('drop trigger orders_payment_state on orders');
    await client.query('drop trigger orders_customer_figures_placed on orders');
    await client.query(`create constraint trigger orders_customer_figures_placed after insert on orders
      deferrable initially deferred for each row execute function keep_customer_figures_of_orders()`);
    await client.query('drop table installed_functions');
    await client.query("delete from mikro_orm_migrations where name like '%installed_functions'");
    expect(await asUpgraded()).toBe('older');
    const upgraded = await stand();
    expect(upgraded.functions).toEqual(fresh.functions);
    const plain = ({ name, text }: { name: string; text: string }) => ({ name, text });
    expect(upgraded.triggers.map(plain)).toEqual(fresh.triggers.map(plain));
    expect(await asUpgraded()).toBe('the same');
  });

  it('are not brought back by a version that starts again while the next one takes its place', async () => {
    const present = await stateFunction();
    expect(await rebuild(client, former())).toBe('older'); // its text is new here
    expect(await stateFunction()).not.toBe(present);
    expect(await rebuild(client)).toBe('newer'); // this one was here before it
    expect(await stateFunction()).not.toBe(present);

    await client.query(
      "update installed_functions set tables = 'Migration99999999999999' where id = (select max(id) from installed_functions)",
    );
    const unknown = former().map((file) => ({ ...file, text: `${file.text}\n` }));
    expect(await rebuild(client, unknown)).toBe('newer'); // never here, but the tables are of a later version
    await client.query('delete from installed_functions');
    expect(await rebuild(client)).toBe('older');
    expect(await stateFunction()).toBe(present);
  });

  it('keep what stored values were made by: a changed one is refused, and nothing is written', async () => {
    const changed = findFunctions().map((file) => ({
      ...file,
      text: file.text.replace("'ابتث", "'بابث").replace(/^-- The payment axis/, '-- The axis'),
    }));
    const before = await stand();
    await expect(rebuild(client, changed)).rejects.toThrow(/search_folded.*name of its own/);
    expect(await stand()).toEqual(before);
  });

  it('leave the tables of their triggers unlocked while nothing of them changed', async () => {
    const writer = new pg.Client({ connectionString: database.url });
    await writer.connect();
    try {
      const before = await texts(TRIGGERS);
      await writer.query('begin');
      await writer.query('lock table orders, postings, customers, customer_phones in row exclusive mode');
      expect(await placeTriggers(client, set().triggers)).toEqual([]);
      expect(
        await rebuild(client, [...findFunctions(), { name: 'more.function.sql', text: '-- nothing\n' }]),
      ).toBe('older');
      expect(await texts(TRIGGERS)).toEqual(before);
      await writer.query('rollback');
    } finally {
      await writer.end();
    }
  });

  it('give up a lock that is not to be had at once, so that writers do not wait behind it, and try again', async () => {
    const name = 'customers_figures';
    await client.query(`drop trigger ${name} on customers`);
    const holder = new pg.Client({ connectionString: database.url });
    const writer = new pg.Client({ connectionString: database.url });
    await Promise.all([holder.connect(), writer.connect()]);
    try {
      await holder.query('begin');
      await holder.query('lock table customers in row exclusive mode');
      const placed = placeTriggers(client, set().triggers);
      const waits = `select 1 from pg_locks where relation = 'customers'::regclass and not granted`;
      while ((await holder.query(waits)).rowCount === 0);
      await inTransaction(writer, async () => {
        await writer.query("set local lock_timeout = '5s'");
        await writer.query('lock table customers in row exclusive mode'); // although the holder still stands before it
      });
      await holder.query('rollback');
      expect(await placed).toEqual([name]);
    } finally {
      await Promise.all([holder.end(), writer.end()]);
    }
  });
});
