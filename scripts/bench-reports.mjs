// npm run bench:reports [-- --products 2000 --orders 250000 --lines 3 --runs 20 --data folder]
// What reports over a year take, one question after another as one person asks; what the rebuild takes, and whether it finds
// what is kept; a file of 100,000 lines with how long the server's loop stood still meanwhile. A JSON line each, in ms; `work` is the processor time of server and database.
// Orders have three lines each. With the machine's load average before and after: figures of a busy one are larger.
import { readFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { SHOP_OPTIONS, withFilledShop } from './bench/filled-shop.mjs';
import { percentile } from './bench/load.mjs';
import { at, run } from './lib/repository.mjs';

const { values: options } = parseArgs({
  options: {
    ...SHOP_OPTIONS,
    lines: { type: 'string', default: '3' },
    runs: { type: 'string', default: '20' },
  },
});
const RUNS = Number(options.runs);
const WARMING = 2;
const LOOP = join(tmpdir(), `hanout-loop-${process.pid}.json`);
const round = (figure) => Number(figure.toFixed(1));
const say = (figure) => console.log(JSON.stringify(figure));

async function timesOf({ client, headers, workedFor }, path) {
  const times = [];
  let before = 0;
  for (let turn = -WARMING; turn < RUNS; turn++) {
    if (turn === 0) before = workedFor();
    const begun = performance.now();
    const { status } = await client.call('GET', path, { headers });
    if (status !== 200) return { status };
    if (turn >= 0) times.push(performance.now() - begun);
  }
  const work = round((workedFor() - before) / times.length);
  times.sort((a, b) => a - b);
  return { p50: round(percentile(times, 0.5)), p95: round(percentile(times, 0.95)), work };
}

const day = (back) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
const YEAR = `from=${day(364)}&to=${day(0)}`;
const MONTH = `from=${day(29)}&to=${day(0)}`;
/** About 100,000 lines. */
const FILED = MONTH;
const QUESTIONS = {
  'sales by day': `sales?${YEAR}&by=day`,
  'sales by wilaya': `sales?${YEAR}&by=wilaya`,
  'sales by agent': `sales?${YEAR}&by=agent`,
  'sales by product': `sales?${YEAR}&by=product`,
  'sales by category': `sales?${YEAR}&by=category`,
  'sales by register': `sales?${YEAR}&by=register`,
  'sales by hour': `sales?${YEAR}&by=hour`,
  'sales by product of a channel and a wilaya': `sales?${YEAR}&by=product&channel=eCommerce&wilaya=16`,
  'margins by product': `margins?${YEAR}&by=product`,
  'funnel by day': `funnel?${YEAR}&by=day`,
  'funnel by wilaya': `funnel?${YEAR}&by=wilaya`,
  'funnel by product': `funnel?${YEAR}&by=product`,
  'funnel by product of a month': `funnel?${MONTH}&by=product`,
  'funnel, what happened': `funnel?${YEAR}&by=agent&reading=activity`,
  'proof of a month': `proof?${MONTH}`,
};

/** A whole file, and how long the server's loop stood still meanwhile. */
async function fileOf({ server, headers }, format) {
  process.kill(server.pid, 'SIGUSR2');
  const begun = performance.now();
  const answer = await fetch(
    new URL(`/dashboard/api/reports/sales/export?${FILED}&lines=true&format=${format}`, server.ready.api),
    { headers },
  );
  const bytes = (await answer.arrayBuffer()).byteLength;
  const ms = performance.now() - begun;
  process.kill(server.pid, 'SIGUSR2');
  await sleep(300);
  const loop = JSON.parse(readFileSync(LOOP, 'utf8'));
  return { status: answer.status, ms: round(ms), kib: round(bytes / 1024), loop };
}

await withFilledShop(
  options,
  async (shop) => {
    await shop.rows('vacuum analyze sales_facts, sales_days, sales_months, order_funnel');
    const [counts] =
      await shop.rows(`select (select count(*)::int from orders) as orders, (select count(*)::int from order_lines) as lines,
      (select count(*)::int from sales_facts) as facts, (select count(*)::int from order_funnel) as steps`);
    say({ ...counts, load: loadavg().map(round) });
    for (const [question, path] of Object.entries(QUESTIONS))
      say({ question, ...(await timesOf(shop, `/dashboard/api/reports/${path}`)) });
    for (const format of ['csv', 'xlsx']) say({ file: format, ...(await fileOf(shop, format)) });
    const env = { DATABASE_URL: shop.databaseUrl };
    const rebuild = [at('scripts', 'reports-rebuild.mjs')];
    const { text } = await run(process.execPath, rebuild, { env, capture: true });
    say({ rebuild: JSON.parse(text), load: loadavg().map(round) });
  },
  { nodeOptions: ['--import', at('scripts', 'bench', 'loop-lag.mjs')], more: { BENCH_LOOP: LOOP } },
);
