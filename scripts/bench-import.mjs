// npm run bench:import [-- --rows 10000 --data folder --kill --profile folder]
// What a file of products takes from its upload to its last row: new products, the shop's export brought back as it is, and
// with other prices. One JSON line a step; `cpu` is the processor time of server and database, in ms a row.
// --kill ends the server with SIGKILL halfway through each step and starts it again.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { childrenOf, processorTime, startProcess } from './bench/processes.mjs';
import { productsFile, withOtherPrices } from './bench/products-file.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { ensureReady } from './lib/ready.mjs';
import { SERVER } from './lib/repository.mjs';
import { queryDatabase } from './lib/sql.mjs';

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '10000' },
    data: { type: 'string' },
    kill: { type: 'boolean', default: false },
    profile: { type: 'string' },
  },
});

const IMPORTS = '/dashboard/api/product/imports';
const node = await ensureReady();
const data = options.data ?? mkdtempSync(join(tmpdir(), 'hanout-bench-'));
const postgres = await startPostgres({ dataFolder: data });
const databaseUrl = postgres.url('product');
const profiled = options.profile ? ['--cpu-prof', `--cpu-prof-dir=${options.profile}`] : [];
const env = {
  DATABASE_URL: databaseUrl,
  HANOUT_DATA: data,
  HANOUT_ROLES: 'api,worker',
  PORT: '0',
  NODE_ENV: 'production',
};
let server;
let headers;

const query = async (statement) => (await queryDatabase(databaseUrl, [statement]))[0].rows;
const start = async () => {
  server = await startProcess(node, [...profiled, ...SERVER], env);
};

async function call(method, path, body) {
  const form = body instanceof FormData;
  const answer = await fetch(new URL(path, server.ready.api), {
    method,
    headers: { ...headers, ...(body && !form ? { 'content-type': 'application/json' } : {}) },
    body: form ? body : body && JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

async function signIn() {
  const accounts = JSON.parse(readFileSync(join(data, 'demo-accounts.json'), 'utf8'));
  const { email, password } = accounts.find(({ role }) => role === 'owner');
  const answer = await call('POST', '/dashboard/api/auth/login', { email, password });
  const { csrfToken } = await answer.json();
  headers = { cookie: answer.headers.get('set-cookie').split(';')[0], 'x-csrf-token': csrfToken };
}

/** Milliseconds of work so far: the server and the database with its children. */
function worked() {
  const parent = Number(readFileSync(join(data, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  return processorTime([server.pid, parent, ...childrenOf(parent)]);
}

async function killed() {
  process.kill(server.pid, 'SIGKILL');
  await start();
}

/** Until the import is in the state; asked of the database, so that the asking costs the server nothing. */
async function ended(step, id, state) {
  const begun = performance.now();
  const before = worked();
  for (let left = options.kill; ; ) {
    const [file] = await query(
      `select state, total, done, created, updated, same, refused from product_imports where id = '${id}'`,
    );
    if (left && file.done > file.total / 2) {
      left = false;
      await killed();
      continue;
    }
    if (file.state !== state) {
      await setTimeout(100);
      continue;
    }
    const ms = performance.now() - begun;
    const cpu = options.kill ? undefined : round((worked() - before) / file.total);
    const { total, created, updated, same, refused } = file;
    console.log(
      JSON.stringify({
        ...{ step, rows: total, created, updated, same, refused, seconds: round(ms / 1_000) },
        ...{ msPerRow: round(ms / total), cpu },
      }),
    );
    return;
  }
}

const round = (figure) => Number(figure.toFixed(2));

/** A file from its upload to its last row. */
async function through(name, text) {
  const begun = performance.now();
  const form = new FormData();
  form.append('files', new Blob([text]), 'produits.csv');
  const { id } = await (await call('POST', IMPORTS, form)).json();
  const { mapping } = await (await call('GET', `${IMPORTS}/${id}`)).json();
  await call('PUT', `${IMPORTS}/${id}/mapping`, { mapping });
  console.log(
    JSON.stringify({ step: `${name}: upload`, seconds: round((performance.now() - begun) / 1_000) }),
  );
  await ended(`${name}: dry run`, id, 'checked');
  await call('POST', `${IMPORTS}/${id}/confirm`);
  await ended(`${name}: import`, id, 'done');
}

async function exported() {
  const begun = performance.now();
  const text = await (await call('GET', '/dashboard/api/product/export?format=csv')).text();
  const seconds = round((performance.now() - begun) / 1_000);
  console.log(JSON.stringify({ step: 'export', megabytes: round(text.length / 1e6), seconds }));
  return text;
}

try {
  const [{ rowCount }] = await queryDatabase(postgres.url('postgres'), [
    "select 1 from pg_database where datname = 'product'",
  ]);
  if (!rowCount) await queryDatabase(postgres.url('postgres'), ['create database product']);
  await start();
  try {
    await signIn();
    // The drawing of the demo's pictures in a second format is no part of any figure.
    await query('update media set avif_at = now() where avif_at is null');
    await through('new products', await productsFile(query, Number(options.rows)));
    await queryDatabase(databaseUrl, ['vacuum analyze']);
    const text = await exported();
    await through('the export, unchanged', text);
    await through('the export, other prices', withOtherPrices(text));
  } finally {
    await server.stop();
  }
} finally {
  await postgres.stop();
  if (!options.data) rmSync(data, { recursive: true, force: true });
}
