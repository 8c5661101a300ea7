// npm run bench:lists [-- --products 2000 --orders 250000 --audit 0 --runs 40 --only desk --data folder]
// What the long lists of the back-office take, one question after another as one person asks: a JSON line each, in ms.
// With --data the filled shop is kept in that folder, and a later run measures it again.
import { parseArgs } from 'node:util';
import { SHOP_OPTIONS, withFilledShop } from './bench/filled-shop.mjs';
import { questionsOf } from './bench/list-questions.mjs';
import { percentile } from './bench/load.mjs';

const { values: options } = parseArgs({
  options: {
    ...SHOP_OPTIONS,
    runs: { type: 'string', default: '40' },
    only: { type: 'string', default: '' },
  },
});

const WARMING = 5;

/** Median and worst in twenty, the processor's work and the answer's size; or what the server said when it gave up. */
async function timesOf({ client, headers, workedFor }, path) {
  const times = [];
  let before = 0;
  let size = 0;
  for (let turn = -WARMING; turn < Number(options.runs); turn++) {
    if (turn === 0) before = workedFor();
    const begun = performance.now();
    const { status, body } = await client.call('GET', path, { headers });
    if (status !== 200) return { status };
    if (turn >= 0) times.push(performance.now() - begun);
    size = JSON.stringify(body).length / 1024;
  }
  const cpu = (workedFor() - before) / times.length;
  times.sort((a, b) => a - b);
  return {
    ...{ p50: round(percentile(times, 0.5)), p95: round(percentile(times, 0.95)) },
    ...{ cpu: round(cpu), kib: round(size) },
  };
}

const round = (figure) => Number(figure.toFixed(1));

await withFilledShop(options, async (shop) => {
  for (const [list, path] of Object.entries(await questionsOf(async (text) => (await shop.rows(text))[0]))) {
    if (!list.includes(options.only)) continue;
    console.log(JSON.stringify({ list, ...(await timesOf(shop, path)) }));
  }
});
