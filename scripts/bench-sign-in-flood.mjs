// npm run bench:sign-in-flood [-- --seconds 10 --guessers 50 --products 2000 --orders 1000 --data folder]
// What shoppers and staff wait for while somebody guesses at passwords from many addresses: a JSON line before the flood
// and one during it, in ms, and what the guesses were answered.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client, newSession, readProduct } from '../libs/testing/src/shopper.mjs';
import { SHOP_OPTIONS, withFilledShop } from './bench/filled-shop.mjs';
import { percentile } from './bench/load.mjs';

const { values: options } = parseArgs({
  options: {
    ...SHOP_OPTIONS,
    orders: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '10' },
    guessers: { type: 'string', default: '50' },
  },
});

const round = (figure) => Number(figure.toFixed(1));

/** One after another until `isOver`, with a breath between two: what a person would wait for. */
async function latencies(ask, isOver) {
  const times = [];
  while (!isOver()) {
    const begun = performance.now();
    const { status } = await ask();
    if (status !== 200) throw new Error(`answered ${status}`);
    times.push(performance.now() - begun);
    await sleep(5);
  }
  times.sort((a, b) => a - b);
  return {
    p50: round(percentile(times, 0.5)),
    p95: round(percentile(times, 0.95)),
    max: round(times.at(-1) ?? 0),
  };
}

/** Guesses at accounts that are not there, each at another, so that none is slowed by its own account. */
async function guess(client, isOver) {
  const answers = {};
  const guesser = async (nth) => {
    for (let turn = 0; !isOver(); turn++) {
      const body = { email: `nobody-${nth}-${turn}@boutique.example`, password: `mot de passe ${turn}` };
      const { status } = await client.call('POST', '/dashboard/api/auth/login', { body });
      answers[status] = (answers[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: Number(options.guessers) }, (_, nth) => guesser(nth)));
  return answers;
}

await withFilledShop(options, async ({ client, headers, rows, server }) => {
  const session = await newSession(client);
  const [{ slug }] = await rows(`select t.slug from product_texts t join products p on p.id = t.product_id
    where t.locale = 'fr' and p.sku like 'BULK-%' order by p.id limit 1`);
  const during = async (name, isOver) => {
    const [shopper, staff] = await Promise.all([
      latencies(() => readProduct(client, session, slug), isOver),
      latencies(() => client.call('GET', '/dashboard/api/orders', { headers }), isOver),
    ]);
    console.log(JSON.stringify({ when: name, shopper, staff }));
  };
  const forSeconds = () => {
    const end = performance.now() + Number(options.seconds) * 1000;
    return () => performance.now() > end;
  };
  await during('warming', forSeconds());
  await during('quiet', forSeconds());
  const flood = new Client(server.ready.api, Number(options.guessers));
  try {
    const isOver = forSeconds();
    const [answers] = await Promise.all([guess(flood, isOver), during('flood', isOver)]);
    console.log(JSON.stringify({ guesses: answers, seconds: Number(options.seconds) }));
  } finally {
    flood.close();
  }
});
