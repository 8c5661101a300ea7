// npm run bench:stock-take [-- --counted 15000 --products 10000 --orders 1000 --runs 40 --data folder]
// A stock take of many lines that all differ: counted, read and posted, and for how long the server's event loop stands
// still meanwhile. A JSON line each, in ms.
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { SHOP_OPTIONS, withFilledShop } from './bench/filled-shop.mjs';
import { percentile } from './bench/load.mjs';
import { at } from './lib/repository.mjs';

const { values: options } = parseArgs({
  options: {
    ...SHOP_OPTIONS,
    products: { type: 'string', default: '10000' },
    orders: { type: 'string', default: '1000' },
    counted: { type: 'string', default: '15000' },
    runs: { type: 'string', default: '40' },
  },
});

const TAKES = '/dashboard/api/stock/takes';
/** What one call may save. */
const AT_ONCE = 500;
const LOOP = join(tmpdir(), `hanout-bench-loop-${process.pid}`);

const round = (figure) => Number(figure.toFixed(1));
const say = (step, figures) => console.log(JSON.stringify({ step, ...figures }));

function summary(times) {
  times.sort((a, b) => a - b);
  return {
    p50: round(percentile(times, 0.5)),
    p95: round(percentile(times, 0.95)),
    max: round(times.at(-1) ?? 0),
  };
}

async function timed(action) {
  const begun = performance.now();
  const result = await action();
  return { took: performance.now() - begun, result };
}

/** What the event loop was kept from since it was last asked. */
async function loopLag({ pid }) {
  process.kill(pid, 'SIGUSR2');
  await sleep(300);
  return JSON.parse(readFileSync(LOOP, 'utf8'));
}

/** Somebody else asks for something small, over and over, until `isOver`. */
async function bystander({ client, headers }, isOver) {
  const times = [];
  while (!isOver()) {
    times.push((await timed(() => client.call('GET', '/dashboard/api/auth/session', { headers }))).took);
    await sleep(5);
  }
  return summary(times);
}

await withFilledShop(
  options,
  async (shop) => {
    const call = async (method, path, body, key) => {
      const headers = key ? { ...shop.headers, 'idempotency-key': key } : shop.headers;
      const answer = await shop.client.call(method, path, { headers, body });
      if (answer.status >= 300)
        throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer.body;
    };
    for (const { id } of await shop.rows(`select id from stock_takes where state = 'open'`))
      await call('POST', `${TAKES}/${id}/cancel`);
    const levels = await shop.rows(`
      select unit_id, lot, on_hand, warehouse_id from stock_levels
      where on_hand > 0 and warehouse_id = (select warehouse_id from stock_levels group by 1 order by count(*) desc limit 1)
      order by hashtext(id::text) limit ${Number(options.counted)}`);
    const { id } = await call('POST', TAKES, { warehouseId: levels[0].warehouse_id }, crypto.randomUUID());
    await loopLag(shop.server);
    const saves = [];
    for (let first = 0; first < levels.length; first += AT_ONCE) {
      const counts = levels
        .slice(first, first + AT_ONCE)
        .map(({ unit_id, lot, on_hand }) => ({ unitId: unit_id, lot, counted: on_hand + 1 }));
      saves.push((await timed(() => call('POST', `${TAKES}/${id}/counts`, { counts }))).took);
    }
    say(`save ${AT_ONCE} of ${levels.length} counts`, {
      ...summary(saves),
      loop: await loopLag(shop.server),
    });
    for (const [what, search] of [
      ['first page', ''],
      ['differences', '?differing=true'],
      ['search of a word', '?q=article'],
      ['search of a code', '?q=bulk-17'],
    ]) {
      const reads = [];
      let size = 0;
      let refused = 0;
      for (let turn = 0; turn < Number(options.runs) && refused === 0; turn++) {
        const { headers } = shop;
        const { took, result } = await timed(() =>
          shop.client.call('GET', `${TAKES}/${id}${search}`, { headers }),
        );
        reads.push(took);
        if (result.status !== 200) refused = result.status;
        size = JSON.stringify(result.body).length / 1024;
      }
      say(`read, ${what}`, refused ? { status: refused } : { ...summary(reads), kib: round(size) });
    }
    await loopLag(shop.server);
    let over = false;
    const beside = bystander(shop, () => over);
    const worked = shop.workedFor();
    const { took, result } = await timed(() => call('POST', `${TAKES}/${id}/post`));
    over = true;
    const loop = await loopLag(shop.server);
    const cpu = round(shop.workedFor() - worked);
    say('post', { took: round(took), cpu, differences: result.differences, loop, beside: await beside });
    await sleep(3_000);
    say('3 s after it', { loop: await loopLag(shop.server) });
  },
  { nodeOptions: ['--import', at('scripts', 'bench', 'loop-lag.mjs')], more: { BENCH_LOOP: LOOP } },
);
