import {
  catalogAdminContract,
  MAX_COUNTED,
  type StockLevelRow,
  type StockTakeCounts,
  stockContract,
} from '@hanout/contracts';
import { FixedClock, uuidv7 } from '@hanout/kernel';
import { TEST_NOW, until, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { Catalogue } from '../../catalog/testing/catalog.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { STOCK_CHANGED, StockApi } from '../index.ts';

const test = useApp({ clock: new FixedClock(TEST_NOW) });
let shop: Catalogue;
let owner: TestStaff;
let mainCategoryId: string;

beforeAll(async () => {
  shop = await Catalogue.open(test.app);
  owner = await TestStaff.signIn(test.app, shop.shopId, 'owner');
  mainCategoryId = await shop.category('Maison');
});

const warehouse = (name: string) =>
  shop.run((em) => test.app.get(StockApi).createWarehouse(em, { shopId: shop.shopId, name }));
const received = async (warehouseId: string, name: string, quantity: number) => {
  const { productId } = await shop.product(name, { mainCategoryId });
  const actor = { kind: 'system', id: 'test', name: 'test' } as const;
  const items = [{ unitId: productId, quantity }];
  await shop.run((em) =>
    test.app.get(StockApi).receive(em, { shopId: shop.shopId, warehouseId, items, actor }),
  );
  return productId;
};

describe('two who begin to count a warehouse at the same moment', () => {
  it('count it once: the other is told that a counting is open', async () => {
    const warehouseId = await warehouse('Blida');
    const begin = () => owner.call<{ code?: string }>(stockContract.beginTake, { body: { warehouseId } });
    const answers = await Promise.all(Array.from({ length: 6 }, begin));
    const refused = answers.filter(({ status }) => status >= 300);
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      Array.from({ length: 5 }, () => [409, 'stock_take_open']),
    );
  });

  /** Somebody else has begun and not committed yet, which is where a counting that is only looked for is not seen. */
  const whileAnotherBegins = async (warehouseId: string, end: 'commit' | 'rollback') => {
    const other = new pg.Client({ connectionString: test.database.url });
    await other.connect();
    try {
      await other.query('begin');
      await other.query(
        `insert into stock_takes (id, shop_id, warehouse_id, state, created_at) values ($1, $2, $3, 'open', now())`,
        [uuidv7(), shop.shopId, warehouseId],
      );
      const answer = owner.call<{ code?: string }>(stockContract.beginTake, { body: { warehouseId } });
      await until(async () => {
        const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
          and query like '%stock_takes%'`;
        return (await test.database.query(waiting)).length > 0;
      });
      await other.query(end);
      return await answer;
    } finally {
      await other.end();
    }
  };

  it('wait for the other’s commit, and then are refused; where the other gives up they begin', async () => {
    const refused = await whileAnotherBegins(await warehouse('Médéa'), 'commit');
    expect([refused.status, refused.body.code]).toEqual([409, 'stock_take_open']);
    const begun = await whileAnotherBegins(await warehouse('Tipaza'), 'rollback');
    expect(begun.status).toBe(201);
  });
});

describe('a warehouse that is no longer sold from', () => {
  it('is told to the pages that show what lies in it, and so is one that is again', async () => {
    const warehouseId = await warehouse('Sétif');
    const unitId = await received(warehouseId, 'Vase', 3);
    const told = async () => {
      const rows = await test.database.query<{ units: string[] }>(
        `select payload -> 'unitIds' as units from outbox where topic = $1`,
        [STOCK_CHANGED],
      );
      return rows.filter(({ units }) => units.includes(unitId)).length;
    };
    const before = await told();
    const edit = (body: object) =>
      owner.call(stockContract.editWarehouse, { params: { id: warehouseId }, body: body as never });
    await edit({ active: false });
    expect(await told()).toBe(before + 1);
    await edit({ name: 'Sétif centre' });
    expect(await told()).toBe(before + 1);
    await edit({ active: true });
    expect(await told()).toBe(before + 2);
  });
});

describe('what lies of a product that got combinations', () => {
  it('is still seen, and can be taken off the books', async () => {
    const warehouseId = await warehouse('Béjaïa');
    const unitId = await received(warehouseId, 'Robe', 4);
    const sizes = await shop.sizes();
    await owner.call(catalogAdminContract.generateCombinations, {
      params: { id: unitId },
      body: { version: 1, attributes: [{ attributeId: sizes.id, valueIds: [...sizes.valueIds] }] },
    });
    const levels = async () =>
      (await owner.call<{ levels: StockLevelRow[] }>(stockContract.levels, { query: { product: unitId } }))
        .body.levels;
    expect(await levels()).toMatchObject([{ unitId, onHand: 4 }]);
    const removed = await owner.once(stockContract.remove, {
      params: { warehouseId },
      body: { unitId, quantity: 4, into: 'write_off', reason: 'Compté par taille' },
    } as never);
    expect(removed.status).toBe(200);
    expect(await levels()).toEqual([]);
  });
});

describe('two who count the same place of one stock take', () => {
  const place = async (name: string) => {
    const warehouseId = await warehouse(name);
    const unitId = await received(warehouseId, `Bol ${name}`, 9);
    const begun = await owner.once(stockContract.beginTake, { body: { warehouseId } } as never);
    const { id } = begun.body as { id: string };
    const take = async () =>
      (await owner.call<StockTakeCounts>(stockContract.take, { params: { id } })).body.counts;
    return { params: { id }, at: { unitId, lot: '' }, take };
  };
  interface Scanned {
    readonly counts: readonly { readonly counted: number }[];
  }

  it('add up, whoever scans first, and each is told the figure of both', async () => {
    const { params, at, take } = await place('Mostaganem');
    const other = await TestStaff.signIn(test.app, shop.shopId, 'warehouse_clerk');
    const scan = (by: TestStaff) =>
      by.once<Scanned>(stockContract.scan, { params, body: { scans: [{ ...at, pieces: 1 }] } } as never);
    const answers = await Promise.all(Array.from({ length: 8 }, (_, nth) => scan(nth % 2 ? owner : other)));
    const figures = answers.map(({ body }) => body.counts[0]?.counted ?? 0);
    expect(figures.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(await take()).toMatchObject([{ counted: 8, expected: 9, difference: -1 }]);
  });

  it('add once what is sent twice because its answer was lost', async () => {
    const { params, at, take } = await place('Relizane');
    const scans = [
      { ...at, pieces: 2 },
      { ...at, pieces: 1 },
    ];
    const key = { 'idempotency-key': uuidv7() };
    const send = () =>
      owner.call<Scanned>(stockContract.scan, { params, body: { scans } } as never, 'fr', key);
    expect((await send()).body).toEqual({ counts: [{ ...at, counted: 3 }] });
    expect((await send()).body).toEqual({ counts: [{ ...at, counted: 3 }] });
    expect(await take()).toMatchObject([{ counted: 3 }]);
  });

  it('do not overwrite each other’s whole figures: who saw another one is told so, and nothing is written', async () => {
    const { params, at, take } = await place('Tiaret');
    const count = (counted: number, seen?: number | null) =>
      owner.call<{ code?: string }>(stockContract.count, {
        params,
        body: { counts: [{ ...at, counted, ...(seen === undefined ? {} : { seen }) }] },
      } as never);
    expect((await count(4, null)).status).toBe(200);
    const late = await count(2, null);
    expect([late.status, late.body.code]).toEqual([409, 'count_changed']);
    expect(await take()).toMatchObject([{ counted: 4 }]);
    expect((await count(4, null)).status).toBe(200); // its answer was lost
    expect((await count(6, 4)).status).toBe(200);
    expect((await count(5)).status).toBe(200); // it says nothing of what it saw
    expect(await take()).toMatchObject([{ counted: 5 }]);
  });

  it('take back what was counted, of no figure but the one that was seen: it is not counted, which is not 0', async () => {
    const { params, at, take } = await place('Aflou');
    const other = await received(await warehouse('El Bayadh'), 'Jatte', 2);
    const count = (counted: number | null, seen?: number | null, unitId = at.unitId) =>
      owner.call<{ code?: string }>(stockContract.count, {
        params,
        body: { counts: [{ ...at, unitId, counted, ...(seen === undefined ? {} : { seen }) }] },
      } as never);
    expect((await count(0, null, other)).status).toBe(200);
    expect((await count(4, null)).status).toBe(200);
    const late = await count(null, 3);
    expect([late.status, late.body.code]).toEqual([409, 'count_changed']);
    expect((await count(null, 4)).status).toBe(200);
    expect((await count(null, 4)).status).toBe(200); // its answer was lost
    expect(await take()).toMatchObject([{ unitId: other, counted: 0 }]);
    const posted = await owner.call<{ differences: number }>(stockContract.postTake, { params } as never);
    expect(posted.body.differences).toBe(0);
    const [left] = await test.database.query<{ pieces: number }>(
      'select on_hand as pieces from stock_levels where unit_id = $1',
      [at.unitId],
    );
    expect(left?.pieces).toBe(9);
  });

  it('hold no more than a figure may be', async () => {
    const { params, at, take } = await place('Saïda');
    const scan = (pieces: number) =>
      owner.once(stockContract.scan, { params, body: { scans: [{ ...at, pieces }] } } as never);
    expect((await scan(MAX_COUNTED)).status).toBe(200);
    expect((await scan(1)).status).toBe(422);
    expect(await take()).toMatchObject([{ counted: MAX_COUNTED }]);
  });
});
