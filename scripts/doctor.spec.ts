import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  redisAvailable,
  startApp,
  startRedis,
  TEST_SECRET,
  type TestApp,
  useDatabase,
} from '@hanout/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeShop } from '../backend/src/modules/checkout/testing/test-shop.ts';
import { readSchema } from '../backend/src/platform/database/index.ts';
import { type Finding, lookAt } from './doctor/looks.mjs';

const UNHEARD = `insert into outbox (id, topic, payload, occurred_at, dispatched_at)
  values (gen_random_uuid(), 'gone.happened', '{}', now() - interval '1 hour', now() - interval '1 hour')`;
const PUT_OFF = `update bullmq.scheduler set next_run_ms = next_run_ms + 86400000 where scheduler_id = 'outbox.redeliver'`;
const LATE = `update bullmq.scheduler set next_run_ms = next_run_ms - 86400000 where scheduler_id = 'outbox.redeliver'`;

/** Each sickness: where one looks, how it is made, how it is healed, what is said of it, and what the cure names. */
const SICKNESSES: readonly [string, string, string, string, RegExp, RegExp][] = [
  [
    'an event that nobody hears',
    'outbox',
    UNHEARD,
    "delete from outbox where topic = 'gone.happened'",
    /1 of gone\.happened without theirs/,
    /worker/,
  ],
  [
    'a database newer than the build',
    'migrations',
    "insert into mikro_orm_migrations (name, executed_at) values ('Migration99990101000000_later', now())",
    "delete from mikro_orm_migrations where name like '%_later'",
    /newer than this build/,
    /start the later version/,
  ],
  [
    'a database that this build may not write to',
    'migrations',
    "update oldest_writer set tables = 'Migration99990101000000_later'",
    "update oldest_writer set tables = ''",
    /of a later version/,
    /start that version/,
  ],
  [
    'a trigger that is switched off',
    'objects',
    'alter table stock_movements disable trigger stock_movements_cost',
    'alter table stock_movements enable trigger stock_movements_cost',
    /stock_movements_cost.*switched off/,
    /enable trigger stock_movements_cost/,
  ],
  [
    'a trigger that is gone',
    'objects',
    'alter trigger stock_movements_cost on stock_movements rename to other',
    'alter trigger other on stock_movements rename to stock_movements_cost',
    /trigger stock_movements\.stock_movements_cost: is gone/,
    /CREATE TRIGGER stock_movements_cost/,
  ],
  [
    'an index that is gone',
    'objects',
    'alter index outbox_pending_index rename to other',
    'alter index other rename to outbox_pending_index',
    /index outbox_pending_index: is gone/,
    /CREATE INDEX outbox_pending_index/,
  ],
  [
    'a check that is gone',
    'objects',
    'alter table oldest_writer rename constraint oldest_writer_single_check to other',
    'alter table oldest_writer rename constraint other to oldest_writer_single_check',
    /constraint oldest_writer\.oldest_writer_single_check: is gone/,
    /add constraint/,
  ],
  [
    'rights of pages that are gone',
    'grants',
    `revoke select on ${readSchema()}.order_rows from hanout_reader`,
    `grant select on ${readSchema()}.order_rows to hanout_reader`,
    /hanout_reader may not read read_\w+\.order_rows/,
    /start the server again/,
  ],
  [
    'a projection that is stale',
    'projections',
    'update sale_items set item = item || \'{"unitHt": 1}\'',
    "update sale_items s set item = item || jsonb_build_object('unitHt', coalesce((select price_ht from combinations c where c.id = s.unit_id), (select price_ht from products p where p.id = s.product_id)))",
    /different/,
    /projection_versions/,
  ],
  ['a job that is late', 'jobs', LATE, PUT_OFF, /outbox\.redeliver is \d+ s late/, /worker/],
  ['a job that a wrong clock put off', 'jobs', PUT_OFF, LATE, /outbox\.redeliver is put off/, /clock/],
  [
    'pictures that are gone',
    'pictures',
    "insert into media (id, shop_id, key, width, height, bytes, content_hash, created_at) select gen_random_uuid(), id, 'gone', 1, 1, 1, 'x', now() from shops",
    "delete from media where key = 'gone'",
    /1 of \d+ are not in/,
    /put the folder back/,
  ],
  [
    'a text that holds more than may be written',
    'texts',
    `insert into home_modules (id, shop_id, type, position, texts)
     select gen_random_uuid(), id, 'html_block', 90, '{"fr": {"html": "<p>a</p><svg onload=alert(1)></svg>"}, "ar": {"html": "<p>a</p>"}}' from shops`,
    'delete from home_modules where position = 90',
    /1 hold what may not be written: block [0-9a-f-]{36} \(fr\)$/m,
    /publish each again/,
  ],
];

describe('the doctor', () => {
  const database = useDatabase();
  const data = mkdtempSync(join(tmpdir(), 'hanout-doctor-'));
  const environment = { ...process.env };
  let app: TestApp;
  beforeAll(async () => {
    Object.assign(process.env, { HANOUT_DATA: data, HANOUT_SECRET: TEST_SECRET });
    app = await startApp({ database, env: { HANOUT_ROLES: 'api,worker' } });
    await makeShop(app, { stock: 10 });
    // Its jobs are planned and nobody is at them.
    await app.stop();
  });
  afterAll(() => {
    process.env = environment;
    rmSync(data, { recursive: true, force: true });
  });

  const look = async (name: string) => lookAt(database.url, undefined, [name]);
  const lines = (found: readonly Finding[]) =>
    found.map(({ state, what, detail }) => `${state} ${what}: ${detail}`).join('\n');

  it.each(SICKNESSES)('names %s, and its cure', async (_, name, breaks, heals, said, cure) => {
    const before = await look(name);
    expect(lines(before)).not.toMatch(said);
    await database.query(breaks);
    const ill = (await look(name)).filter(({ state }) => state !== 'ok');
    expect(lines(ill)).toMatch(said);
    expect(ill.map((one) => one.cure).join('\n')).toMatch(cure);
    await database.query(heals);
    expect(lines(await look(name))).toBe(lines(before));
  });

  it('looks for no files of pictures that were erased', async () => {
    await database.query(
      `insert into media (id, shop_id, key, width, height, bytes, content_hash, created_at, archived_at, erased_at, files_gone_at)
       select gen_random_uuid(), id, 'erased', 1, 1, 1, 'x', now(), now(), now(), now() from shops`,
    );
    expect(lines(await look('pictures'))).toMatch(/^ok/);
    await database.query("delete from media where key = 'erased'");
  });

  it('names another secret, and one that is gone', async () => {
    expect(lines(await look('secret'))).toMatch(/^ok/);
    process.env.HANOUT_SECRET = 'another secret than it was made with, by far';
    expect(lines(await look('secret'))).toMatch(/FAILED secret: another one/);
    delete process.env.HANOUT_SECRET;
    expect(lines(await look('secret'))).toMatch(/FAILED secret: gone/);
    process.env.HANOUT_SECRET = TEST_SECRET;
  });

  (redisAvailable ? it : it.skip)('asks Redis, and says that it does not answer', async () => {
    const redis = await startRedis();
    const found = lines(await lookAt(database.url, redis.url, ['jobs']));
    expect(found).toMatch(/warning Redis: a crash loses what it holds/);
    expect(found).toMatch(/regular jobs: none is planned/);
    await redis.stop();
    expect(lines(await lookAt(database.url, redis.url, ['jobs']))).toMatch(/FAILED Redis: does not answer/);
  });
});
