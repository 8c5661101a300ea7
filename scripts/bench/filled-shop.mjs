// A shop with many products and orders, and its server, for measuring what staff ask of it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '../../libs/testing/src/shopper.mjs';
import { startPostgres } from '../lib/postgres.mjs';
import { ensureReady } from '../lib/ready.mjs';
import { at, run, SERVER } from '../lib/repository.mjs';
import { queryDatabase } from '../lib/sql.mjs';
import { databaseProcesses, processorTime, startProcess } from './processes.mjs';
import { signIn } from './sign-in.mjs';

/** How the shop is filled; with `data` it is kept in that folder, and a later run measures it again. */
export const SHOP_OPTIONS = {
  products: { type: 'string', default: '2000' },
  orders: { type: 'string', default: '250000' },
  lines: { type: 'string', default: '1' },
  audit: { type: 'string', default: '0' },
  data: { type: 'string' },
};

/**
 * Runs `work` with the filled shop's server.
 * @param nodeOptions more arguments of the server's Node
 * @param more more of its environment
 */
export async function withFilledShop(
  { products, orders, lines = '1', audit = '0', data: kept },
  work,
  { nodeOptions = [], more = {} } = {},
) {
  const node = await ensureReady();
  const data = kept ?? mkdtempSync(join(tmpdir(), 'hanout-bench-'));
  const postgres = await startPostgres({ dataFolder: data });
  const databaseUrl = postgres.url('product');
  const env = {
    DATABASE_URL: databaseUrl,
    HANOUT_DATA: data,
    HANOUT_ROLES: 'api,worker',
    PORT: '0',
    NODE_ENV: 'production',
    ...more,
  };
  const rows = async (statement) => (await queryDatabase(databaseUrl, [statement]))[0].rows;
  try {
    await fill({ node, env, postgres, rows, products, orders, lines });
    await fillAudit(rows, Number(audit));
    const start = () => startProcess(node, [...nodeOptions, ...SERVER], env);
    const server = await start();
    const client = new Client(server.ready.api, 4);
    const shop = { client, rows, server, data, databaseUrl };
    try {
      shop.headers = await signIn(client, data);
      shop.workedFor = () => processorTime([shop.server.pid, ...databaseProcesses(data)]);
      // As after a fault: nothing is told to the server before it ends.
      shop.killAndStart = async () => {
        process.kill(shop.server.pid, 'SIGKILL');
        shop.server = await start();
        client.origin = new URL(shop.server.ready.api);
      };
      await work(shop);
    } finally {
      client.close();
      await shop.server.stop();
    }
  } finally {
    await postgres.stop();
    if (!kept) rmSync(data, { recursive: true, force: true });
  }
}

/** The demo shop, which the first start makes, and the many orders: unless they are there. */
async function fill({ node, env, postgres, rows, products, orders, lines }) {
  const server = postgres.url('postgres');
  const known = "select 1 from pg_database where datname = 'product'";
  const [{ rowCount }] = await queryDatabase(server, [known]);
  if (!rowCount) await queryDatabase(server, ['create database product']);
  await (await startProcess(node, SERVER, env)).stop();
  const [{ count }] = await rows('select count(*)::int as count from orders');
  if (count >= Number(orders)) return;
  const amounts = ['--products', products, '--orders', orders, '--lines', lines];
  const { code } = await run(node, [at('backend', 'dist', 'src', 'bulk', 'main.js'), ...amounts], {
    env,
    stdout: 'ignore',
  });
  if (code !== 0) throw new Error('filling the shop failed');
  // As it stands once autovacuum has been by, which after so many rows at once takes its time.
  await rows('vacuum analyze');
}

/**
 * Entries of three years in the audit log, most of them of orders and of a few people; shops, themes and the last of them
 * are rarely touched, and one member did little.
 */
async function fillAudit(rows, entries) {
  const [{ count }] = await rows('select count(*)::int as count from audit_entries');
  if (count >= entries) return;
  await rows(`
    insert into audit_entries (id, shop_id, staff_id, staff_name, at, action, entity, entity_id, before, after)
    select uuidv7(), s.id, p.ids[k.person], 'Membre ' || k.person, now() - n * interval '1 second' * (94608000.0 / ${entries}),
      k.area || '.edit', k.entity, (n % 200000)::text, '{"state": "new", "price": 120000}', '{"state": "confirmed", "price": 125000}'
    from generate_series(${entries - count}, 1, -1) n
    cross join (select id from shops order by id limit 1) s
    cross join (select array_agg(id order by id) as ids from staff) p
    cross join lateral (select
      case when n % 50000 = 0 then cardinality(p.ids) else 1 + (n::bigint * 7919 % 97)::int % (cardinality(p.ids) - 1) end as person,
      case when n % 100000 = 0 then 'shop' when n % 10 < 6 then 'orders' when n % 10 < 8 then 'stock' else 'catalog' end as area,
      case when n % 100000 = 0 then 'shop' when n % 10 < 6 then 'order' when n % 10 < 8 then 'stock_unit' else 'product' end as entity
    ) k`);
  await rows('vacuum analyze audit_entries');
}
