import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '@hanout/kernel';
import { startApp, useDatabase } from '@hanout/testing';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { makeShop, type TestShop } from '../src/modules/checkout/testing/test-shop.ts';
import { quickPayload } from '../src/modules/checkout/testing/test-shopper.ts';
import { RemoteShopper } from './testing/remote-shopper.ts';
import { ServerProcess } from './testing/server-process.ts';
import { FULL, STORM_LIMIT_MS } from './testing/storm.ts';

const KILLS = FULL ? 100 : 1;
/** 20 orders a second. */
const PACE_MS = 50;

const database = useDatabase();
let shop: TestShop;
let server: ServerProcess | undefined;

beforeAll(async () => {
  const app = await startApp({ database, clock: systemClock });
  shop = await makeShop(app, { stock: 100_000 });
  await app.stop();
});
afterEach(async () => {
  await server?.dispose();
});

async function serve(env?: Record<string, string>): Promise<ServerProcess> {
  server = new ServerProcess(database.url, env);
  await server.start();
  return server;
}
const wish = () => quickPayload(shop, { lines: [{ product: shop.lamp.id, unitPrice: 1000, quantity: 1 }] });
const ordersOf = (phone: string) =>
  database.query<{ id: string }>(
    `select o.id from orders o join stock_holds h on h.order_id = o.id join checkout_receipts r on r.order_id = o.id where o.phone = $1`,
    [phone],
  );

describe('a server that dies', () => {
  it(
    'before the commit leaves nothing behind, after it everything; the repeated call makes one order',
    async () => {
      const running = await serve();
      for (const point of ['after-claim', 'before-hold', 'after-hold', 'after-commit'] as const) {
        const payload = wish();
        const shopper = await new RemoteShopper().open(running.origin);
        running.dieAt(point);
        expect(await shopper.order(running.origin, payload)).toBeNull();
        await running.ended();
        const left = await ordersOf(payload.customer.phone);
        expect({ point, orders: left.length }).toEqual({ point, orders: point === 'after-commit' ? 1 : 0 });
        await running.start();
        const again = await shopper.order(running.origin, payload);
        expect(again?.status).toBe(200);
        const [order, ...more] = await ordersOf(payload.customer.phone);
        expect(more).toEqual([]);
        expect(again?.body.orderUuid).toBe(order?.id);
      }
    },
    STORM_LIMIT_MS,
  );

  it(
    'under orders loses none that was acknowledged, and doubles none that is repeated',
    async () => {
      const running = await serve();
      const acknowledged: { phone: string; id: string }[] = [];
      for (let kill = 0; kill < KILLS; kill++) {
        const pending: Promise<{
          shopper: RemoteShopper;
          payload: ReturnType<typeof wish>;
          id: string | undefined;
        }>[] = [];
        for (let nth = 0; nth < 20; nth++) {
          const shopper = await new RemoteShopper().open(running.origin);
          const payload = wish();
          pending.push(
            shopper
              .order(running.origin, payload)
              .then((answer) => ({ shopper, payload, id: answer?.body.orderUuid })),
          );
          if (nth < 19) await sleep(PACE_MS);
        }
        await sleep(Math.random() * 10);
        await running.kill();
        const sent = await Promise.all(pending);
        await running.start();
        for (const { shopper, payload, id } of sent) {
          const again = await shopper.order(running.origin, payload);
          expect(again?.status).toBe(200);
          if (id) expect(again?.body.orderUuid).toBe(id);
          acknowledged.push({ phone: payload.customer.phone, id: again?.body.orderUuid ?? '' });
        }
      }
      for (const { phone, id } of acknowledged) expect(await ordersOf(phone)).toEqual([{ id }]);
    },
    STORM_LIMIT_MS,
  );

  it('leaves half an order behind when it commits too early: the test would see it', async () => {
    const running = await serve({ EARLY_COMMIT: '1' });
    const payload = wish();
    const shopper = await new RemoteShopper().open(running.origin);
    running.dieAt('before-hold');
    expect(await shopper.order(running.origin, payload)).toBeNull();
    await running.ended();
    const { phone } = payload.customer;
    expect(await database.query('select id from orders where phone = $1', [phone])).toHaveLength(1);
    expect(await ordersOf(phone)).toEqual([]);
  }, 60_000);
});
