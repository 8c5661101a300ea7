// npm run bench:remittances [-- --rows 100000 --orders 340000 --runs 40 --xlsx --shoppers 1 --kill --data folder]
// What a transporter's statement takes from its upload to its parcels paid, and back: one JSON line a step.
// --xlsx sends a workbook. --shoppers places orders before the payment is laid on its parcels, and beside that.
// --kill ends the server with SIGKILL in the middle of each step and starts it again.
// With --data the filled shop is kept in that folder, and a later run pays the parcels that are left.
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { SHOP_OPTIONS, withFilledShop } from './bench/filled-shop.mjs';
import { percentile } from './bench/load.mjs';
import { readyOrders } from './bench/orders.mjs';
import { residentMemory } from './bench/processes.mjs';
import { oneTransporter, statementLines, workbook, written } from './bench/statement-file.mjs';
import { at } from './lib/repository.mjs';

const { values: options } = parseArgs({
  options: {
    ...SHOP_OPTIONS,
    orders: { type: 'string', default: '340000' },
    rows: { type: 'string', default: '100000' },
    runs: { type: 'string', default: '40' },
    xlsx: { type: 'boolean', default: false },
    shoppers: { type: 'string', default: '0' },
    kill: { type: 'boolean', default: false },
  },
});

const LOOP = join(mkdtempSync(join(tmpdir(), 'hanout-loop-')), 'loop.json');
const ROOT = '/dashboard/api/transporter-payments';
/** Orders of all shoppers together. */
const ORDERS = 400;
const SHOPPABLE = `select t.slug from product_texts t join products p on p.id = t.product_id
  where t.locale = 'fr' and p.type = 'standard' and p.status = 'active' order by md5(t.slug) limit 40`;
const round = (figure) => Number(figure.toFixed(1));
const say = (figures) => console.log(JSON.stringify(figures));
let shop;

async function call(method, path, body) {
  const answer = await shop.client.call(method, path, { headers: shop.headers, body });
  if (answer.status >= 400)
    throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

async function upload(transporterId, content) {
  const form = new FormData();
  form.append('transporterId', transporterId);
  form.append('again', 'true');
  form.append('files', new Blob([content]), options.xlsx ? 'releve.xlsx' : 'releve.csv');
  const { origin } = shop.client;
  const answer = await fetch(new URL(`${ROOT}/import`, origin), {
    method: 'POST',
    headers: shop.headers,
    body: form,
  });
  if (!answer.ok) throw new Error(`upload: ${answer.status} ${await answer.text()}`);
  return (await answer.json()).id;
}

/** How long the loop was kept from turning since this was asked last. */
async function loopLag() {
  process.kill(shop.server.pid, 'SIGUSR2');
  await setTimeout(200);
  return JSON.parse(readFileSync(LOOP, 'utf8'));
}

/** Until the payment is at one of these steps; asked of the database, so that the asking costs the server nothing. */
async function until(step, id, steps) {
  const begun = performance.now();
  const worked = shop.workedFor();
  await loopLag();
  let most = residentMemory(shop.server.pid);
  for (let left = options.kill; ; await setTimeout(100)) {
    const [seen] = await shop.rows(
      `select step, failure, total, done from transporter_payments where id = '${id}'`,
    );
    if (left && seen.done > seen.total / 2) {
      left = false;
      await shop.killAndStart();
    }
    most = Math.max(most, residentMemory(shop.server.pid));
    if (seen.step === 'failed') throw new Error(`${step}: ${seen.failure}`);
    if (!steps.includes(seen.step)) continue;
    const seconds = round((performance.now() - begun) / 1_000);
    const { p99, max } = await loopLag();
    const cpu = round((shop.workedFor() - worked) / 1_000);
    say({ step, rows: seen.total, seconds, cpuSeconds: cpu, loopP99: p99, loopMax: max, megabytes: most });
    return;
  }
}

async function timed(step, ask) {
  const times = [];
  for (let turn = -5; turn < Number(options.runs); turn++) {
    const begun = performance.now();
    await ask(turn + 5);
    if (turn >= 0) times.push(performance.now() - begun);
  }
  times.sort((a, b) => a - b);
  say({ step, p50: round(percentile(times, 0.5)), p95: round(percentile(times, 0.95)) });
}

async function once(step, ask) {
  const begun = performance.now();
  const answer = await ask();
  say({ step, ms: round(performance.now() - begun) });
  return answer;
}

async function read(transporterId, content) {
  const id = await once('upload', () => upload(transporterId, content));
  await until('columns', id, ['mapping', 'ready']);
  const { step, version, columns } = await call('GET', `${ROOT}/${id}`);
  if (step === 'mapping') {
    const { fields, styles, reading } = columns;
    await once('naming the columns', () =>
      call('PUT', `${ROOT}/${id}/mapping`, { version, fields, styles, reading }),
    );
  }
  await until('reading', id, ['matching', 'ready']);
  await until('matching', id, ['ready']);
  const { figures } = await call('GET', `${ROOT}/${id}`);
  say({ step: 'figures', ...figures });
  return id;
}

async function pages(id) {
  const { figures } = await call('GET', `${ROOT}/${id}`);
  const last = Math.ceil(figures.rows / 48);
  for (const tab of ['all', 'look', 'matched', 'unmatched', 'paid'])
    await timed(`page, tab ${tab}`, (nth) =>
      call('GET', `${ROOT}/${id}/rows?tab=${tab}&perPage=48&page=${1 + ((nth * 37) % last)}`),
    );
  await timed('page, searched', () => call('GET', `${ROOT}/${id}/rows?tab=all&perPage=48&q=benali`));
  const named = await shop.rows(
    `select number from transporter_payment_rows where payment_id = '${id}' and tracking is null order by number limit 200`,
  );
  await timed('candidates of a row', (nth) =>
    call('GET', `${ROOT}/${id}/rows/${named[nth % named.length].number}/candidates`),
  );
  await timed('candidates searched', (nth) =>
    call('GET', `${ROOT}/${id}/rows/${named[nth % named.length].number}/candidates?q=benali`),
  );
}

async function decide(id) {
  const version = async () => (await call('GET', `${ROOT}/${id}`)).version;
  const all = async (include) =>
    call('POST', `${ROOT}/${id}/selection`, { version: await version(), include, all: true });
  await once('leave all out', () => all(false));
  await once('include all', () => all(true));
  const found = await call('GET', `${ROOT}/${id}`);
  if (found.figures.nearlySure > 0)
    await once(`accept ${found.figures.nearlySure} nearly sure`, () =>
      call('POST', `${ROOT}/${id}/accept`, { version: found.version }),
    );
}

async function pay(id) {
  const { version, figures } = await call('GET', `${ROOT}/${id}`);
  const { accounts } = await call('GET', '/dashboard/api/payments/transporters/accounts');
  const net = figures.includedNet;
  const [{ today }] = await shop.rows(`select (now() at time zone 'Africa/Algiers')::date::text as today`);
  const money = { expectedNet: net, received: net, receivedOn: today, type: 'BANK_TRANSFER' };
  const accountId = accounts.find(({ kind }) => kind === 'bank').id;
  const [before, beside] = [await shoppers(), await shoppers()];
  if (before) say({ step: 'orders before', ...(await before()) });
  await once('confirm', () => call('POST', `${ROOT}/${id}/confirm`, { version, ...money, accountId }));
  const [orders] = await Promise.all([beside?.(), until('applying', id, ['applied'])]);
  if (orders) say({ step: 'orders beside', ...orders });
}

/** Who places orders one after another, forms filled in; null: nobody. */
async function shoppers() {
  if (Number(options.shoppers) === 0) return null;
  const slugs = (await shop.rows(SHOPPABLE)).map(({ slug }) => slug);
  const { origin } = shop.client;
  return readyOrders({ origin, slugs, shoppers: Number(options.shoppers), count: ORDERS });
}

async function takeBack(id) {
  const { version } = await call('GET', `${ROOT}/${id}`);
  const { id: mirror } = await once('reverse, answered', () =>
    call('POST', `${ROOT}/${id}/reverse`, { version, reason: 'Mesure' }),
  );
  await until('reversing', mirror, ['applied']);
}

/** What is asked of all that a transporter holds and was moved. */
async function owed(transporterId) {
  await timed('ageing', () => call('GET', '/dashboard/api/transporters/ageing'));
  const [{ from, to }] = await shop.rows(
    `select (now() - interval '1 year')::date::text as from, now()::date::text as to`,
  );
  const period = `from=${from}&to=${to}`;
  await timed('statement of a year', () =>
    call('GET', `/dashboard/api/transporters/${transporterId}/statement?${period}`),
  );
}

await withFilledShop(
  options,
  async (opened) => {
    shop = opened;
    const transporterId = await oneTransporter(shop.rows);
    const lines = await statementLines(shop.rows, transporterId, options.rows);
    const content = options.xlsx ? workbook(lines) : written(lines);
    await timed('unpaid parcels', () =>
      call('GET', `/dashboard/api/payments/get/transporters/nonPaidOrders/${transporterId}`),
    );
    const id = await read(transporterId, content);
    await pages(id);
    await decide(id);
    await owed(transporterId);
    await pay(id);
    await owed(transporterId);
    await timed('list of payments', () => call('GET', `${ROOT}?page=1&perPage=48`));
    await takeBack(id);
  },
  {
    nodeOptions: ['--import', at('scripts', 'bench', 'loop-lag.mjs')],
    more: { BENCH_LOOP: LOOP },
  },
);
