import { chownSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '@hanout/kernel';
import { assertInvariants, startApp, startCluster, type TestApp, type TestCluster } from '@hanout/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import sharp from 'sharp';
import { makeShop, type TestShop } from '../src/modules/checkout/testing/test-shop.ts';
import { quickPayload, TestShopper } from '../src/modules/checkout/testing/test-shopper.ts';
import { MediaFiles } from '../src/modules/media/application/media-files.ts';
import { MediaApi } from '../src/modules/media/index.ts';
import { canMount, SmallDisk } from './testing/small-disk.ts';
import { FULL } from './testing/storm.ts';

const DISK_MB = 96;
/** What is left when the filling ends: a few orders’ worth. */
const LEFT_BYTES = 160 * 1024;
const ROUNDS = FULL ? 10 : 1;
const MAX_ORDERS = 600;

const disk = canMount ? new SmallDisk(DISK_MB) : undefined;
let cluster: TestCluster;
let app: TestApp;
let shop: TestShop;

/** The database on the small disk; its log of changes (WAL) elsewhere: without room for that PostgreSQL itself stops. */
async function moveTo(folder: string): Promise<void> {
  const place = join(folder, 'tables');
  mkdirSync(place);
  const { uid, gid } = statSync(cluster.server.cluster);
  chownSync(place, uid, gid);
  const admin = new pg.Client({ connectionString: cluster.server.url('postgres') });
  await admin.connect();
  await admin.query(`create tablespace small location '${place}'`);
  await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = 'hanout'`);
  await admin.query('alter database hanout set tablespace small');
  await admin.end();
}

beforeAll(async () => {
  if (!disk) return;
  cluster = await startCluster();
  await moveTo(disk.folder);
  const env = { STORAGE_URL: `file://${join(disk.folder, 'media')}` };
  app = await startApp({ database: cluster, clock: systemClock, env });
  shop = await makeShop(app, { stock: 100_000 });
}, 60_000);
afterAll(async () => {
  disk?.free();
  await cluster?.drop();
  disk?.drop();
});

const lamp = () => quickPayload(shop, { lines: [{ product: shop.lamp.id, unitPrice: 1000, quantity: 1 }] });

async function order(): Promise<{ status: number; id: string; code: string }> {
  const { status, body } = await (await TestShopper.open(app)).order(lamp());
  return { status, id: body.orderUuid, code: body.code };
}

/** Orders until one is refused. @returns those that were acknowledged, and the refusal. */
async function orderUntilFull() {
  const acknowledged: string[] = [];
  while (acknowledged.length < MAX_ORDERS) {
    const answer = await order();
    if (answer.status !== 200) return { acknowledged, refusal: answer };
    acknowledged.push(answer.id);
  }
  throw new Error('the disk was never full');
}

const counts = () =>
  cluster.query(
    `select (select count(*)::int from orders) as orders, (select count(*)::int from stock_holds) as holds,
       (select count(*)::int from checkout_receipts) as receipts`,
  );
const kept = async (ids: readonly string[]) =>
  (await cluster.query('select id from orders where id = any($1::uuid[])', [ids])).length;

async function browse(): Promise<number[]> {
  const session = await app.inject({ url: '/public/utilis/api/session' });
  const headers = { authorization: `Bearer ${session.json<{ pageToken: string }>().pageToken}` };
  const urls = [
    '/web/public/api/product/lampe',
    '/web/public/api/new/products',
    '/public/utilis/api/wilayas',
  ];
  return Promise.all(urls.map(async (url) => (await app.inject({ url, headers })).statusCode));
}

const filled = disk ? describe : describe.skip;

filled('a disk that is full', () => {
  it('under the database: 507, what was acknowledged stays, browsing goes on, nothing is left half; room again, orders again', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      disk?.fill(LEFT_BYTES);
      const { acknowledged, refusal } = await orderUntilFull();
      expect(refusal).toMatchObject({ status: 507, code: 'storage_full' });
      const before = await counts();
      for (let again = 0; again < 5; again++) expect((await order()).status).toBe(507);
      expect(await counts()).toEqual(before);
      expect(await kept(acknowledged)).toBe(acknowledged.length);
      expect(await browse()).toEqual([200, 200, 200]);
      disk?.free();
      expect((await order()).status).toBe(200);
      await assertInvariants(cluster);
    }
  }, 300_000);

  it('an order that is acknowledged too early would be missed', async () => {
    const { id } = await order();
    await cluster.query('delete from checkout_receipts where order_id = $1', [id]);
    const [row] = await counts();
    expect(row?.receipts).not.toEqual(row?.orders);
    expect(await kept([id, '01931a2b-0000-7000-8000-000000000000'])).toBe(1);
  });

  /** Noise, which nothing makes small: more than 100 KB with its sizes. */
  const photograph = (seed: number) =>
    sharp(noise(seed), { raw: { width: 200, height: 200, channels: 3 } })
      .png()
      .toBuffer();
  const store = async (seed: number) =>
    app
      .get(MediaApi)
      .store(shop.id, await photograph(seed))
      .then(
        () => 'stored',
        (error: { status?: number; code?: string }) => `${error.status} ${error.code}`,
      );
  /** Files that no row names, and rows whose files are not all there. */
  async function orphans(): Promise<string[]> {
    const rows = await cluster.query<{ key: string }>('select key from media');
    const files = readdirSync(join(disk?.folder ?? '', 'media'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    const unnamed = files.filter((file) => !rows.some(({ key }) => file.includes(key)));
    const lacking = rows.filter(({ key }) => files.filter((file) => file.includes(key)).length < 4);
    return [...unnamed, ...lacking.map(({ key }) => key)];
  }

  it('under uploads: 507, neither a row nor a file is left; a picture that was there before stays whole', async () => {
    expect(await store(1)).toBe('stored');
    const [first] = await cluster.query<{ key: string }>('select key from media');
    const shown = () => app.inject({ url: `/media/${first?.key}/product_page_large.webp` });
    const whole = (await shown()).rawPayload;
    for (const left of [0, 16, 60]) {
      disk?.fill(left * 1024);
      expect([left, await store(left + 2)]).toEqual([left, '507 storage_full']);
      // The same picture again finds no room either: the one that is served must not suffer.
      expect(['stored', '507 storage_full']).toContain(await store(1));
      expect((await shown()).rawPayload.equals(whole)).toBe(true);
    }
    disk?.free();
    expect(await orphans()).toEqual([]);
    expect(await store(3)).toBe('stored');
    expect(await orphans()).toEqual([]);
  }, 60_000);

  it('rows that are written whether or not their files are: the count would see them', async () => {
    app.get(MediaFiles).write = async () => undefined;
    expect(await store(99)).toBe('stored');
    expect(await orphans()).toHaveLength(1);
  });
});

/** The same for the same seed. */
function noise(seed: number): Buffer {
  let state = seed + 1;
  return Buffer.from(
    Array.from({ length: 200 * 200 * 3 }, () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return state >> 16;
    }),
  );
}
