// npm run bench:lists [-- --products 2000 --orders 250000 --runs 40 --only desk --data folder]
// What the long lists of the back-office take, one question after another as one person asks: a JSON line each, in ms.
// With --data the filled shop is kept in that folder, and a later run measures it again.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from '../libs/testing/src/shopper.mjs';
import { questionsOf } from './bench/list-questions.mjs';
import { percentile } from './bench/load.mjs';
import { childrenOf, processorTime, startProcess } from './bench/processes.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { ensureReady } from './lib/ready.mjs';
import { at, run, SERVER } from './lib/repository.mjs';
import { queryDatabase } from './lib/sql.mjs';

const { values: options } = parseArgs({
  options: {
    products: { type: 'string', default: '2000' },
    orders: { type: 'string', default: '250000' },
    runs: { type: 'string', default: '40' },
    only: { type: 'string', default: '' },
    data: { type: 'string' },
  },
});

const WARMING = 5;

const node = await ensureReady();
const data = options.data ?? mkdtempSync(join(tmpdir(), 'hanout-bench-'));
const postgres = await startPostgres({ dataFolder: data });
const databaseUrl = postgres.url('product');
const env = {
  DATABASE_URL: databaseUrl,
  HANOUT_DATA: data,
  HANOUT_ROLES: 'api,worker',
  PORT: '0',
  NODE_ENV: 'production',
};

const query = async (statement) => (await queryDatabase(databaseUrl, [statement]))[0].rows[0];

/** The demo shop, which the first start makes, and the many orders: unless they are there. */
async function fill() {
  const server = postgres.url('postgres');
  const known = "select 1 from pg_database where datname = 'product'";
  const [{ rowCount }] = await queryDatabase(server, [known]);
  if (!rowCount) await queryDatabase(server, ['create database product']);
  await (await startProcess(node, SERVER, env)).stop();
  const { count } = await query('select count(*)::int as count from orders');
  if (count >= Number(options.orders)) return;
  const amounts = ['--products', options.products, '--orders', options.orders];
  const { code } = await run(node, [at('backend', 'dist', 'src', 'bulk', 'main.js'), ...amounts], {
    env,
    stdout: 'ignore',
  });
  if (code !== 0) throw new Error('filling the shop failed');
  // As it stands once autovacuum has been by, which after so many rows at once takes its time.
  await queryDatabase(databaseUrl, ['vacuum analyze']);
}

/** @returns the headers of a signed-in owner. */
async function signIn(client) {
  const accounts = JSON.parse(readFileSync(join(data, 'demo-accounts.json'), 'utf8'));
  const { email, password } = accounts.find(({ role }) => role === 'owner');
  const { headers } = await client.call('POST', '/dashboard/api/auth/login', { body: { email, password } });
  return { cookie: [headers['set-cookie']].flat()[0].split(';')[0], 'accept-language': 'fr' };
}

/** The database's server and its children. */
function databaseProcesses() {
  const parent = Number(readFileSync(join(data, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  return [parent, ...childrenOf(parent)];
}

/** Median and worst in twenty; or what the server said when it gave up. */
async function timesOf(client, path, headers, server) {
  const times = [];
  let worked = 0;
  for (let turn = -WARMING; turn < Number(options.runs); turn++) {
    if (turn === 0) worked = processorTime([server, ...databaseProcesses()]);
    const begun = performance.now();
    const { status } = await client.call('GET', path, { headers });
    if (status !== 200) return { status };
    if (turn >= 0) times.push(performance.now() - begun);
  }
  const cpu = (processorTime([server, ...databaseProcesses()]) - worked) / times.length;
  times.sort((a, b) => a - b);
  return { p50: round(percentile(times, 0.5)), p95: round(percentile(times, 0.95)), cpu: round(cpu) };
}

const round = (milliseconds) => Number(milliseconds.toFixed(1));

try {
  await fill();
  const product = await startProcess(node, SERVER, env);
  const client = new Client(product.ready.api, 1);
  try {
    const headers = await signIn(client);
    for (const [list, path] of Object.entries(await questionsOf(query))) {
      if (!list.includes(options.only)) continue;
      console.log(JSON.stringify({ list, ...(await timesOf(client, path, headers, product.pid)) }));
    }
  } finally {
    client.close();
    await product.stop();
  }
} finally {
  await postgres.stop();
  if (!options.data) rmSync(data, { recursive: true, force: true });
}
