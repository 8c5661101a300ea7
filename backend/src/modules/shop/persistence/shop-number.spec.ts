import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { until, useApp } from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import { sqlIn, UnitOfWork } from '../../../platform/database/index.ts';
import { ShopApi } from '../index.ts';

const SOURCES = fileURLToPath(new URL('../../..', import.meta.url));

const test = useApp();
const create = (fr: string) =>
  test.app
    .get(UnitOfWork)
    .transactional((em) => test.app.get(ShopApi).create(em, { name: { fr }, hosts: [`${fr}.example`] }));
const FIRST = "/* sql */ select shop_number($1, 'order_numbers')::int as number";
/** In a transaction of its own, on a connection of its own. */
const next = (shop: string, series = 'order_numbers'): Promise<number> =>
  test.app.get(UnitOfWork).transactional(async (em) => {
    const text = '/* sql */ select shop_number($1, $2)::int as number';
    const [row] = await sqlIn<{ number: number }>(em, text, [shop, series]);
    return row?.number ?? 0;
  });

describe('the numbers of a shop', () => {
  it('begin where the series begins, whatever other shops have sold', async () => {
    const first = await create('alone');
    expect([await next(first), await next(first)]).toEqual([10001, 10002]);
    const [one, other] = [await create('premiere'), await create('seconde')];
    expect([await next(one), await next(one), await next(other), await next(one)]).toEqual([
      10001, 10002, 10001, 10003,
    ]);
    expect(await next(one, 'supplier_order_numbers')).toBe(1001);
    expect(await next(other, 'supplier_order_numbers')).toBe(1001);
  });

  it('are given once each to those who ask for the first one at the same moment', async () => {
    const shop = await create('pressee');
    const waiting = `select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    let others: Promise<number[]> | undefined;
    const first = await test.app.get(UnitOfWork).transactional(async (em) => {
      const [row] = await sqlIn<{ number: number }>(em, FIRST, [shop]);
      others ??= Promise.all([next(shop), next(shop), next(shop)]);
      await until(async () => (await test.database.query(waiting))[0]?.waiting === 3);
      return row?.number;
    });
    expect(first).toBe(10001);
    expect((await others)?.toSorted((a, b) => a - b)).toEqual([10002, 10003, 10004]);
  });

  it('make nobody wait for the transaction of another, once the first one is given', async () => {
    const shop = await create('patiente');
    expect(await next(shop)).toBe(10001);
    await test.app.get(UnitOfWork).transactional(async (em) => {
      await sqlIn(em, FIRST, [shop]);
      expect(await next(shop)).toBe(10003);
    });
  });

  it('go on in the series of all where a shop had them before it could count for itself', async () => {
    const shop = await create('ancienne');
    await test.database.query('update shops set own_numbers = false where id = $1', [shop]);
    const ofAll = async () =>
      (await test.database.query("select nextval('order_numbers')::int as number"))[0]?.number as number;
    const before = await ofAll();
    expect(await next(shop)).toBe(before + 1);
    expect(await ofAll()).toBe(before + 2);
  });

  it('come from nowhere else', () => {
    const takers = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.spec)\.(ts|sql)$/.test(name))
      .filter((name) => readFileSync(join(SOURCES, name), 'utf8').includes('nextval('));
    expect(takers).toEqual(['modules/shop/persistence/shop_number.function.sql']);
  });
});
