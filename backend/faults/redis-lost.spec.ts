import type { Clock } from '@hanout/kernel';
import {
  redisAvailable,
  startApp,
  startRedis,
  type TestApp,
  type TestRedis,
  until,
  useDatabase,
} from '@hanout/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getQueueToken } from '@nestjs/bullmq';
import type { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { makeShop, type TestShop } from '../src/modules/checkout/testing/test-shop.ts';
import { quickPayload, TestShopper } from '../src/modules/checkout/testing/test-shopper.ts';
import { Schedule } from '../src/platform/jobs/index.ts';
import { CountedEffectsModule, EFFECTS_TABLE, ill } from './testing/counted-effects.ts';
import { RemoteShopper } from './testing/remote-shopper.ts';
import { ServerProcess } from './testing/server-process.ts';
import { FULL, STORM_LIMIT_MS } from './testing/storm.ts';

const ORDERS = FULL ? 200 : 10;
/** What an order may take while Redis is away: its counts are waited for 100 ms, and a busy machine. */
const SOON_MS = 6_000;
/** After so long an event without its effect is handed over again. */
const LOST_AFTER_MS = 3 * 60_000;
/** Past the lock of a job and the look for jobs whose worker is gone. */
const PAST_THE_LOCK_MS = 75_000;

let ahead = 0;
const clock: Clock = { now: () => new Date(Date.now() + ahead) };

const database = useDatabase();
let redis: TestRedis;
let app: TestApp;
let shop: TestShop;
let queue: Queue;

beforeAll(async () => {
  if (!redisAvailable) return;
  await database.query(EFFECTS_TABLE);
  redis = await startRedis();
  const env = { HANOUT_ROLES: 'api,worker', REDIS_URL: redis.url };
  app = await startApp({ database, clock, env, extra: [CountedEffectsModule] });
  shop = await makeShop(app, { stock: 100_000 });
  queue = app.get<Queue>(getQueueToken('outbox') as string);
}, 60_000);
afterAll(async () => {
  await app?.stop();
  await redis?.stop();
});

const lamp = () => quickPayload(shop, { lines: [{ product: shop.lamp.id, unitPrice: 1000, quantity: 1 }] });

/** @returns the longest that one took, milliseconds */
async function orderMany(count = ORDERS): Promise<number> {
  let longest = 0;
  for (let nth = 0; nth < count; nth++) {
    const shopper = await TestShopper.open(app);
    const begun = performance.now();
    expect((await shopper.order(lamp())).status).toBe(200);
    longest = Math.max(longest, performance.now() - begun);
  }
  return longest;
}

const countOf = async (text: string) => (await database.query<{ count: number }>(text))[0]?.count ?? 0;
const effects = () => countOf(`select count(*)::int from counted_effects where kind = 'order'`);
const orders = () => countOf('select count(*)::int from orders');
const waiting = () => countOf('select count(*)::int from outbox where dispatched_at is null');

async function redeliver(): Promise<void> {
  ahead += LOST_AFTER_MS;
  await app.get(Schedule).run('outbox.redeliver');
}

/** Each order had its effect, and none had it twice. */
async function expectOnce(): Promise<void> {
  await until(async () => (await effects()) >= (await orders()), 20_000);
  expect(await effects()).toBe(await orders());
}

const withRedis = redisAvailable ? describe : describe.skip;

withRedis('when Redis is lost', () => {
  it(
    'killed under orders: they go on with their events, and those that fail have their effect once it is back',
    async () => {
      await orderMany(2);
      await expectOnce();
      await redis.kill();
      expect(await orderMany()).toBeLessThan(SOON_MS);
      await expectOnce();
      ill.now = true;
      await orderMany(2);
      expect(await effects()).toBeLessThan(await orders());
      await redis.restart();
      ill.now = false;
      await until(async () => (await waiting()) === 0, 20_000);
      await redeliver();
      await expectOnce();
    },
    STORM_LIMIT_MS,
  );

  it(
    'flushed with events in it: they are handed over again, and take effect once',
    async () => {
      await expectOnce();
      await queue.pause();
      ill.now = true;
      await orderMany();
      await until(async () => (await waiting()) === 0, 20_000);
      ill.now = false;
      const client = new Redis(redis.url);
      await client.flushall();
      await client.quit();
      const before = await effects();
      await orderMany(1);
      await until(async () => (await effects()) > before, 20_000);
      // Nobody repairs anything yet: what was flushed is missing, and the count tells.
      expect(await effects()).toBe((await orders()) - ORDERS);
      await redeliver();
      await expectOnce();
      await redeliver();
      await expectOnce();
    },
    STORM_LIMIT_MS,
  );

  // A lock runs out after half a minute: there is no short form.
  if (FULL)
    it('a worker frozen past its lock: another does its work, and nothing is done twice when it thaws', async () => {
      await app.stop();
      const env = { HANOUT_ROLES: 'api,worker', REDIS_URL: redis.url, COUNT_EFFECTS: '1' };
      const [frozen, other] = [new ServerProcess(database.url, env), new ServerProcess(database.url, env)];
      try {
        await Promise.all([frozen.start(), other.start()]);
        for (let nth = 0; nth < ORDERS; nth++) {
          const shopper = await new RemoteShopper().open(other.origin);
          expect((await shopper.order(other.origin, lamp()))?.status).toBe(200);
          if (nth === Math.floor(ORDERS / 2)) frozen.signal('SIGSTOP');
        }
        await until(async () => (await effects()) >= (await orders()), PAST_THE_LOCK_MS + 60_000);
        frozen.signal('SIGCONT');
        await new Promise((done) => setTimeout(done, 5_000));
        expect(await effects()).toBe(await orders());
      } finally {
        frozen.signal('SIGCONT');
        await Promise.all([frozen.dispose(), other.dispose()]);
      }
    }, 300_000);
});
