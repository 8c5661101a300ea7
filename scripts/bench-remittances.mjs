// npm run bench:remittances [-- --rows 100000 --data folder --kill]
// What a statement of a transporter takes from its upload until its rows are matched and judged: as CSV and as XLSX, with one
// row in thirty without a code; then what its page answers. One JSON line a step. `loop` is for how long the server's event
// loop was kept from turning, `memory` the resident memory that the reading added, MB.
// --kill ends the server with SIGKILL in the middle of the reading and of the matching and starts it again.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { residentMemory, startProcess } from './bench/processes.mjs';
import { addParcels, csvStatement, xlsxStatement } from './bench/statements.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { ensureReady } from './lib/ready.mjs';
import { at, SERVER } from './lib/repository.mjs';
import { queryDatabase } from './lib/sql.mjs';

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    data: { type: 'string' },
    kill: { type: 'boolean', default: false },
  },
});
const ROWS = Number(options.rows);
const PAYMENTS = '/dashboard/api/transporter-payments';

const node = await ensureReady();
const data = options.data ?? mkdtempSync(join(tmpdir(), 'hanout-bench-'));
const postgres = await startPostgres({ dataFolder: data });
const databaseUrl = postgres.url('product');
const loopFile = join(data, 'loop.json');
const env = {
  ...{ DATABASE_URL: databaseUrl, HANOUT_DATA: data, HANOUT_ROLES: 'api,worker', PORT: '0' },
  ...{ NODE_ENV: 'production', BENCH_LOOP: loopFile, HANOUT_SHEET_SECONDS: '60' },
};
let server;
let headers;

const query = async (statement) => (await queryDatabase(databaseUrl, [statement]))[0].rows;
const start = async () => {
  server = await startProcess(node, ['--import', at('scripts/bench/loop-lag.mjs'), ...SERVER], env);
};
const round = (figure) => Number(figure.toFixed(2));
const say = (line) => console.log(JSON.stringify(line));

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

/** The event loop since it was asked last. */
async function loop() {
  process.kill(server.pid, 'SIGUSR2');
  await setTimeout(200);
  return JSON.parse(readFileSync(loopFile, 'utf8'));
}

async function killAt(id, step, done) {
  for (;;) {
    const [now] = await query(`select step, done from transporter_payments where id = '${id}'`);
    if (now.step === step && now.done >= done) break;
    if (!['uploaded', 'mapping', 'reading', step].includes(now.step)) return;
    await setTimeout(50);
  }
  process.kill(server.pid, 'SIGKILL');
  await start();
  // The sweep looks for what stands still for a minute; nobody waits for that here.
  await query(
    `update transporter_payments set updated_at = updated_at - interval '2 minutes' where id = '${id}'`,
  );
}

/** Until it is ready; asked of the database, so that the asking costs the server nothing. */
async function ready(id) {
  let peak = 0;
  for (;;) {
    const [payment] = await query(`select step, total from transporter_payments where id = '${id}'`);
    peak = Math.max(peak, residentMemory(server.pid));
    if (payment.step === 'ready') return { peak, rows: payment.total };
    if (['failed', 'mapping'].includes(payment.step)) throw new Error(`it is ${payment.step}`);
    await setTimeout(100);
  }
}

async function upload(transporterId, name, bytes) {
  const form = new FormData();
  form.append('transporterId', transporterId);
  form.append('files', new Blob([bytes]), name);
  return (await (await call('POST', `${PAYMENTS}/import`, form)).json()).id;
}

/** The columns of files with this head, named once. */
async function named(transporterId, bytes) {
  const id = await upload(transporterId, 'premier.csv', bytes);
  let found = {};
  while (found.step !== 'mapping') {
    await setTimeout(100);
    found = await (await call('GET', `${PAYMENTS}/${id}`)).json();
  }
  const { fields, styles, reading } = found.columns;
  await call('PUT', `${PAYMENTS}/${id}/mapping`, { version: found.version, fields, styles, reading });
  await ready(id);
}

async function measured(transporterId, name, bytes) {
  const before = residentMemory(server.pid);
  await loop();
  const begun = performance.now();
  const id = await upload(transporterId, name, bytes);
  const uploaded = performance.now() - begun;
  if (options.kill) {
    await killAt(id, 'reading', ROWS / 3);
    await killAt(id, 'matching', ROWS / 3);
  }
  const { peak, rows } = await ready(id);
  const seconds = round((performance.now() - begun) / 1_000);
  const { figures } = await (await call('GET', `${PAYMENTS}/${id}`)).json();
  const shown = { step: `${name}: read and matched`, rows, seconds, upload: round(uploaded / 1_000) };
  const { matched, gaps, unmatched, nearlySure } = figures;
  const cost = options.kill ? {} : { loop: await loop(), memory: peak - before };
  say({ ...shown, megabytes: round(bytes.length / 1e6), matched, gaps, unmatched, nearlySure, ...cost });
  return id;
}

async function pages(id) {
  for (const [step, path, method, body] of [
    ['detail', `${PAYMENTS}/${id}`],
    ['tab: to look at', `${PAYMENTS}/${id}/rows?tab=look&perPage=48`],
    ['tab: all, page 1,000', `${PAYMENTS}/${id}/rows?tab=all&perPage=48&page=1000`],
    ['tab: matched', `${PAYMENTS}/${id}/rows?tab=matched&perPage=48`],
  ]) {
    const took = [];
    for (let times = 0; times < 60; times++) {
      const begun = performance.now();
      await (await call(method ?? 'GET', path, body)).text();
      took.push(performance.now() - begun);
    }
    took.sort((a, b) => a - b);
    say({ step, p50: round(took[30]), p95: round(took[57]) });
  }
  const { version } = await (await call('GET', `${PAYMENTS}/${id}`)).json();
  const begun = performance.now();
  await call('POST', `${PAYMENTS}/${id}/selection`, { version, include: false, all: true });
  say({ step: 'select none of all', ms: round(performance.now() - begun) });
}

try {
  const [{ rowCount }] = await queryDatabase(postgres.url('postgres'), [
    "select 1 from pg_database where datname = 'product'",
  ]);
  if (!rowCount) await queryDatabase(postgres.url('postgres'), ['create database product']);
  await start();
  try {
    await signIn();
    await query('update media set avif_at = now() where avif_at is null');
    const { transporterId, parcels } = await addParcels(query, ROWS);
    await queryDatabase(databaseUrl, ['vacuum analyze']);
    await named(transporterId, csvStatement(parcels.slice(0, 20)));
    const id = await measured(transporterId, 'releve.csv', csvStatement(parcels));
    await measured(transporterId, 'releve.xlsx', await xlsxStatement(parcels));
    if (!options.kill) await pages(id);
  } finally {
    await server.stop();
  }
} finally {
  await postgres.stop();
  if (!options.data) rmSync(data, { recursive: true, force: true });
}
