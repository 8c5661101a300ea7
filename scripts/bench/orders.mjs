// Placing orders with N shoppers at once: each order has its own browser, phone and key, as in a real rush.

import { Client, newSession, orderable, payload, placeOrder } from '../../libs/testing/src/shopper.mjs';
import { percentile } from './load.mjs';

const LINES_PER_ORDER = 3;

async function setting(client, slugs) {
  const session = await newSession(client);
  const goods = await orderable(client, session, slugs);
  const [place] = [{ wilaya: 16, commune: null }];
  const communes = (await client.call('GET', `/public/utilis/api/commune/wilaya/${place.wilaya}`)).body;
  place.commune = communes[0].id;
  return { goods, place };
}

async function offerFor(client, place, lines) {
  const subtotal = lines.reduce((total, line) => total + line.unitPrice * line.quantity, 0);
  const { body } = await client.call(
    'GET',
    `/public/utilis/api/transport/commune/${place.commune}?subtotal=${subtotal}&channel=eCommerce`,
  );
  return body[0][0];
}

/**
 * Browsers with their forms filled in, so that only the orders themselves are measured.
 * @param {{origin: string, slugs: string[], shoppers: number, count: number, hot?: boolean}} options
 *   `hot`: every order takes one unit of the same product.
 * @returns what places them: orders/s, latencies in ms, how many orders were refused and why
 */
export async function readyOrders({ origin, slugs, shoppers, count, hot = false }) {
  const client = new Client(origin, shoppers);
  const { goods, place } = await setting(client, hot ? slugs.slice(0, 1) : slugs);
  const prepared = [];
  for (let index = 0; index < count; index++) {
    const session = await newSession(client);
    const lines = hot
      ? [{ ...goods[0], quantity: 1 }]
      : Array.from({ length: LINES_PER_ORDER }, (_, nth) => ({
          ...goods[(index * LINES_PER_ORDER + nth) % goods.length],
          quantity: 1,
        }));
    prepared.push({ session, lines });
  }
  const offer = await offerFor(client, place, prepared[0].lines);
  const offers = new Map();
  for (const item of prepared) {
    const key = item.lines.map((line) => line.unitPrice).join();
    if (!offers.has(key)) offers.set(key, await offerFor(client, place, item.lines));
    item.body = payload({ session: item.session, lines: item.lines, place, offer: offers.get(key) ?? offer });
  }
  return () => placeAll(client, prepared, shoppers);
}

async function placeAll(client, prepared, shoppers) {
  const latencies = [];
  const refusals = {};
  let next = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: shoppers }, async () => {
      for (let item = prepared[next++]; item; item = prepared[next++]) {
        const begun = performance.now();
        const answer = await placeOrder(client, item.session, item.body);
        if (answer.status === 200) latencies.push(performance.now() - begun);
        else
          refusals[`${answer.status} ${answer.body?.code}`] =
            (refusals[`${answer.status} ${answer.body?.code}`] ?? 0) + 1;
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  client.close();
  latencies.sort((a, b) => a - b);
  return {
    perSecond: Math.round(latencies.length / seconds),
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    orders: latencies.length,
    refusals,
  };
}
