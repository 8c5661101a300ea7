// npm run bench:reports [-- --products 2000 --orders 250000 --runs 20 --data folder]
// What reports over a year take, one question after another as one person asks; what the rebuild takes, and whether it finds
// what is kept; a file of 100,000 lines with how long the server's loop stood still meanwhile. A JSON line each, in ms.
// Orders that fill a shop have one line each: two more facts of other products are written beside each of them here.
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { SHOP_OPTIONS, withFilledShop } from './bench/filled-shop.mjs';
import { percentile } from './bench/load.mjs';
import { at, run } from './lib/repository.mjs';

const { values: options } = parseArgs({
  options: { ...SHOP_OPTIONS, runs: { type: 'string', default: '20' } },
});
const RUNS = Number(options.runs);
const WARMING = 2;
const LOOP = join(tmpdir(), `hanout-loop-${process.pid}.json`);
const round = (figure) => Number(figure.toFixed(1));
const say = (figure) => console.log(JSON.stringify(figure));

const MORE_LINES = `
  insert into sales_facts (order_id, nth, shop_id, event, at, day, line_id, product_id, channel, payment, agent_id, transporter_id, wilaya,
    pieces, list, promotions, discount, ttc, ht, tax, tax_rate)
  select f.order_id, f.nth + n, f.shop_id, f.event, f.at, f.day, f.line_id, p.ids[1 + (hashint4(f.day - date '2020-01-01' + n * 7919 + hashtext(f.order_id::text)) & 2147483647) % cardinality(p.ids)],
    f.channel, f.payment, f.agent_id, f.transporter_id, f.wilaya, f.pieces, f.list, f.promotions, f.discount, f.ttc, f.ht, f.tax, f.tax_rate
  from sales_facts f
  cross join generate_series(1, 2) n
  cross join (select array_agg(id order by id) as ids from products where type = 'standard') p
  where f.nth = 0 and not exists (select from sales_facts g where g.order_id = f.order_id and g.nth = 2)`;

async function timesOf({ client, headers }, path) {
  const times = [];
  for (let turn = -WARMING; turn < RUNS; turn++) {
    const begun = performance.now();
    const { status } = await client.call('GET', path, { headers });
    if (status !== 200) return { status };
    if (turn >= 0) times.push(performance.now() - begun);
  }
  times.sort((a, b) => a - b);
  return { p50: round(percentile(times, 0.5)), p95: round(percentile(times, 0.95)) };
}

const day = (back) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
const YEAR = `from=${day(364)}&to=${day(0)}`;
const QUESTIONS = {
  'sales by day': `sales?${YEAR}&by=day`,
  'sales by wilaya': `sales?${YEAR}&by=wilaya`,
  'sales by agent': `sales?${YEAR}&by=agent`,
  'sales by product': `sales?${YEAR}&by=product`,
  'sales by category': `sales?${YEAR}&by=category`,
  'sales by product of a channel and a wilaya': `sales?${YEAR}&by=product&channel=eCommerce&wilaya=16`,
  'margins by product': `margins?${YEAR}&by=product`,
  'funnel by day': `funnel?${YEAR}&by=day`,
  'funnel by wilaya': `funnel?${YEAR}&by=wilaya`,
  'funnel, what happened': `funnel?${YEAR}&by=agent&reading=activity`,
  'proof of a month': `proof?from=${day(29)}&to=${day(0)}`,
};

/** A whole file, and how long the server's loop stood still meanwhile. */
async function fileOf({ server, headers }, format) {
  process.kill(server.pid, 'SIGUSR2');
  const begun = performance.now();
  const answer = await fetch(
    new URL(`/dashboard/api/reports/sales/export?${YEAR}&lines=true&format=${format}`, server.ready.api),
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
    await shop.rows(MORE_LINES);
    await shop.rows('vacuum analyze sales_facts, sales_days, sales_months, order_funnel');
    const [{ facts }] = await shop.rows('select count(*)::int as facts from sales_facts');
    say({ facts });
    for (const [question, path] of Object.entries(QUESTIONS))
      say({ question, ...(await timesOf(shop, `/dashboard/api/reports/${path}`)) });
    for (const format of ['csv', 'xlsx']) say({ file: format, ...(await fileOf(shop, format)) });
    await shop.rows('delete from sales_facts where nth > 0');
    const env = { DATABASE_URL: shop.databaseUrl };
    const rebuild = [at('scripts', 'reports-rebuild.mjs')];
    const { text } = await run(process.execPath, rebuild, { env, capture: true });
    say({ rebuild: JSON.parse(text) });
  },
  { nodeOptions: ['--import', at('scripts', 'bench', 'loop-lag.mjs')], more: { BENCH_LOOP: LOOP } },
);
