import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '@hanout/kernel';
import { startApp, startCluster, type TestApp, type TestCluster, until } from '@hanout/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeShop, type TestShop } from '../src/modules/checkout/testing/test-shop.ts';
import { newPhone, quickPayload, TestShopper } from '../src/modules/checkout/testing/test-shopper.ts';
import { ServerProcess } from './testing/server-process.ts';
import { FULL } from './testing/storm.ts';

/** Refused within 3 s, which the full run measures; with what a busy machine adds. */
const REFUSED_WITHIN_MS = 3_000 + (FULL ? 0 : 6_000);
const FROZEN_MS = FULL ? 10_000 : 3_500;
const STORMS = FULL ? 50 : 5;
const KILLS = FULL ? 20 : 2;
/** Of a PostgreSQL that died: found dead, started again and through its log; with what a busy machine adds. */
const SERVING_WITHIN_MS = FULL ? 5_000 : 15_000;
/** Below the limit after which the product's own stop ends by force. */
const STOP_WITHIN_MS = 20_000;
/** What one turn of the event loop may last meanwhile. */
const LOOP_MS = FULL ? 1_000 : 2_500;

let cluster: TestCluster;
let app: TestApp;
let shop: TestShop;

beforeAll(async () => {
  cluster = await startCluster();
  app = await startApp({
    database: cluster,
    clock: systemClock,
    env: { HANOUT_ROLES: 'api,worker' },
    port: 0,
  });
  shop = await makeShop(app, { stock: 100_000 });
}, 60_000);
afterAll(() => cluster?.drop());

const lamp = (phone: string) =>
  quickPayload(shop, { phone, lines: [{ product: shop.lamp.id, unitPrice: 1000, quantity: 1 }] });
const ordersOf = (phone: string) =>
  cluster.query<{ id: string }>(
    `select o.id from orders o join stock_holds h on h.order_id = o.id join checkout_receipts r on r.order_id = o.id where o.phone = $1`,
    [phone],
  );

/** Orders, and again with the same key where the answer was "later". @returns the statuses of all tries */
async function orderPatiently(
  shopper: TestShopper,
  payload: ReturnType<typeof lamp>,
): Promise<{ statuses: number[]; id: string }> {
  const statuses: number[] = [];
  for (;;) {
    const answer = await shopper.order(payload);
    statuses.push(answer.status);
    if (answer.status !== 503) return { statuses, id: answer.body.orderUuid };
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    await sleep(100);
  }
}

/** The longest turn of the event loop while something goes on, milliseconds. */
async function longestTurn(work: () => Promise<void>): Promise<number> {
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }, 20);
  await work().finally(() => clearInterval(timer));
  return longest;
}

describe('while orders run', () => {
  it('storms that cut every connection lose and double nothing', async () => {
    const cut = () =>
      cluster.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name like 'hanout%'`,
      );
    const seen = new Set<number>();
    for (let round = 0; round < STORMS; round++) {
      const people = await Promise.all(
        Array.from({ length: 10 }, async () => ({ shopper: await patientShopper(), phone: newPhone() })),
      );
      const orders = people.map(({ shopper, phone }) => orderPatiently(shopper, lamp(phone)));
      await sleep(Math.random() * 40);
      await cut();
      for (const [nth, order] of orders.entries()) {
        const { statuses, id } = await order;
        for (const status of statuses) seen.add(status);
        expect(await ordersOf(people[nth]?.phone ?? '')).toEqual([{ id }]);
      }
    }
    expect([...seen].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  });

  it(
    'killed with all its processes: what was acknowledged stays, what was not is made once, and it serves again within seconds',
    async () => {
      const kept: string[] = [];
      const people = () =>
        Promise.all(
          Array.from({ length: 10 }, async () => ({ shopper: await patientShopper(), phone: newPhone() })),
        );
      for (let round = 0; round < KILLS; round++) {
        const [first, second] = [await people(), await people()];
        const send = (one: (typeof first)[number]) => orderPatiently(one.shopper, lamp(one.phone));
        const begun = first.map(send);
        await Promise.race(begun);
        // One is acknowledged, others are under way, and those of the second wave meet what has died.
        const orders = [...begun, ...second.map(send)];
        const { pid } = cluster.server;
        cluster.signalAll('SIGKILL');
        const killed = performance.now();
        const placed = await Promise.all(orders);
        expect(performance.now() - killed).toBeLessThan(SERVING_WITHIN_MS);
        expect(cluster.server.pid).not.toBe(pid);
        for (const { statuses } of placed)
          expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
        expect(placed.slice(first.length).some(({ statuses }) => statuses.includes(503))).toBe(true);
        for (const [nth, { id }] of placed.entries()) {
          expect(await ordersOf([...first, ...second][nth]?.phone ?? '')).toEqual([{ id }]);
          kept.push(id);
        }
      }
      const there = await cluster.one<{ count: number }>(
        'select count(*)::int as count from orders where id = any($1)',
        [kept],
      );
      expect(there?.count).toBe(20 * KILLS);
    },
    60_000 + KILLS * 10_000,
  );

  it('an order that was acknowledged and is gone would be missed', async () => {
    const phone = newPhone();
    const { id } = await orderPatiently(await patientShopper(), lamp(phone));
    expect(await ordersOf(phone)).toEqual([{ id }]);
    const [receipt] = await cluster.query<{ row: object }>(
      'delete from checkout_receipts r where order_id = $1 returning to_jsonb(r) as row',
      [id],
    );
    expect(await ordersOf(phone)).toEqual([]);
    await cluster.query(
      'insert into checkout_receipts select * from jsonb_populate_record(null::checkout_receipts, $1)',
      [receipt?.row],
    );
  });

  it('a frozen database: refused soon with Retry-After, the process alive, and itself again', async () => {
    const shoppers = await Promise.all(Array.from({ length: 10 }, patientShopper));
    const payloads = shoppers.map(() => lamp(newPhone()));
    const refusals: number[] = [];
    cluster.signalAll('SIGSTOP');
    // Not thawed before all are refused: on a busy machine some have only begun when others are.
    const long = sleep(FROZEN_MS);
    try {
      const longest = await longestTurn(async () => {
        await Promise.all(
          shoppers.map(async (shopper, nth) => {
            const begun = performance.now();
            const { status, headers } = await shopper.order(payloads[nth]);
            refusals.push(performance.now() - begun);
            expect([status, Number(headers['retry-after']) > 0]).toEqual([503, true]);
          }),
        );
        const begun = performance.now();
        expect((await fetch(`${app.url}/health/live`)).status).toBe(200);
        expect(performance.now() - begun).toBeLessThan(LOOP_MS);
      });
      expect(longest).toBeLessThan(LOOP_MS);
      expect(Math.max(...refusals)).toBeLessThan(REFUSED_WITHIN_MS);
    } finally {
      await long;
      cluster.signalAll('SIGCONT');
    }
    // A refusal may hide a commit: the same call again gives that order, or makes it.
    for (const [nth, shopper] of shoppers.entries()) {
      const payload = payloads[nth] as ReturnType<typeof lamp>;
      const { statuses, id } = await orderPatiently(shopper, payload);
      expect([statuses.at(-1), await ordersOf(payload.customer.phone)]).toEqual([200, [{ id }]]);
    }
  });

  it('the figures would tell: without the refusal an order waits for as long as the database is frozen', async () => {
    cluster.signalAll('SIGSTOP');
    const begun = performance.now();
    const asked = cluster.query('select 1');
    await sleep(FROZEN_MS);
    cluster.signalAll('SIGCONT');
    await asked;
    expect(performance.now() - begun).toBeGreaterThanOrEqual(FROZEN_MS);
  });

  // Its short form would take as long.
  if (FULL)
    it('a process stops in time although the database is frozen', async () => {
      const server = new ServerProcess(cluster.url, { HANOUT_ROLES: 'api,worker' });
      await server.start();
      cluster.signalAll('SIGSTOP');
      const begun = performance.now();
      try {
        server.signal('SIGTERM');
        await server.ended();
      } finally {
        cluster.signalAll('SIGCONT');
      }
      expect(performance.now() - begun).toBeLessThan(STOP_WITHIN_MS);
      await server.dispose();
    }, 60_000);
});

async function patientShopper(): Promise<TestShopper> {
  return until(() => TestShopper.open(app).catch(() => undefined));
}
