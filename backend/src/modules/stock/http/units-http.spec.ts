import { type ShortUnitRow, type StockRules, type StockUnitRow, stockContract } from '@hanout/contracts';
import { FixedClock } from '@hanout/kernel';
import { TEST_NOW, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Schedule } from '../../../platform/jobs/index.ts';
import { makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { quickPayload, TestShopper } from '../../checkout/testing/test-shopper.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';

const HOUR = 3_600_000;
const clock = new FixedClock(TEST_NOW);
const test = useApp({ clock });
let shop: TestShop;
let clerk: TestStaff;
let owner: TestStaff;

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 10 });
  owner = await TestStaff.signIn(test.app, shop.id, 'owner');
  clerk = await TestStaff.signIn(test.app, shop.id, 'warehouse_clerk');
});

const units = async (query: Record<string, string>) =>
  (await clerk.call<{ units: StockUnitRow[] }>(stockContract.units, { query })).body.units;
const short = async () => (await clerk.call<{ units: ShortUnitRow[] }>(stockContract.short, {})).body.units;

describe('units', () => {
  it('are found by their code, whole, and by a product, with what lies of them', async () => {
    await test.database.query("update products set sku = 'CAB-1', barcode = '6130001' where id = $1", [
      shop.cable.id,
    ]);
    for (const code of ['CAB-1', '6130001'])
      expect(await units({ code })).toMatchObject([{ unitId: shop.cable.id, onHand: 10, available: 10 }]);
    expect(await units({ code: 'CAB' })).toEqual([]);
    // As somebody types it; two that differ by nothing else are told apart.
    const ids = async (code: string) => (await units({ code })).map(({ unitId }) => unitId);
    expect(await ids('cab-1')).toEqual([shop.cable.id]);
    await test.database.query("update products set sku = 'cab-1' where id = $1", [shop.taxed.id]);
    expect([await ids('cab-1'), await ids('CAB-1')]).toEqual([[shop.taxed.id], [shop.cable.id]]);
    expect(await ids('Cab-1')).toHaveLength(2);
    await test.database.query('update products set sku = null where id = $1', [shop.taxed.id]);
    const phones = await units({ product: shop.phone.id });
    expect(phones.length).toBeGreaterThan(1);
    expect(new Set(phones.map(({ productId }) => productId))).toEqual(new Set([shop.phone.id]));
  });

  it('are found by words of their names, with accents or without, and not by what holds the names', async () => {
    const ids = async (q: string) => (await units({ q })).map(({ unitId }) => unitId);
    expect(await ids('cable')).toContain(shop.cable.id);
    expect(await ids('CÂBLE')).toContain(shop.cable.id);
    for (const q of ['"fr"', '": "']) expect(await ids(q)).toEqual([]);
    const { body } = await clerk.call<{ levels: { unitId: string }[] }>(stockContract.levels, {
      query: { q: 'cable' },
    });
    expect(body.levels.map(({ unitId }) => unitId)).toContain(shop.cable.id);
  });

  it('narrow levels, movements and reservations', async () => {
    const query = { unit: shop.cable.id };
    const { body } = await clerk.call<{ levels: { unitId: string }[] }>(stockContract.levels, { query });
    expect(body.levels.map(({ unitId }) => unitId)).toEqual([shop.cable.id]);
    const moved = await clerk.call<{ movements: { unitId: string }[] }>(stockContract.movements, { query });
    expect(new Set(moved.body.movements.map(({ unitId }) => unitId))).toEqual(new Set([shop.cable.id]));
  });
});

describe('what orders wait for', () => {
  it('is listed when nothing is put aside for it any more, with the orders', async () => {
    const shopper = await TestShopper.open(test.app);
    const lines = [{ product: shop.taxed.id, unitPrice: 1190, quantity: 2 }];
    expect((await shopper.order(quickPayload(shop, { lines }))).status).toBe(200);
    expect(await short()).toEqual([]);
    clock.advance(49 * HOUR);
    await test.app.get(Schedule).run('orders.expire-holds');
    clerk = await TestStaff.signIn(test.app, shop.id, 'warehouse_clerk');
    owner = await TestStaff.signIn(test.app, shop.id, 'owner');
    const waiting = await short();
    expect(waiting).toMatchObject([
      { unitId: shop.taxed.id, missing: 2, available: 10, orders: [{ missing: 2 }] },
    ]);
  });
});

describe('the rules of the stock', () => {
  const change = (staff: TestStaff, body: object) => staff.call(stockContract.changeRules, { body });

  it('are changed by those who keep the warehouses, and hold at once [BO-137]', async () => {
    const wanted = { allocationStrategy: 'LIFO', lowStockThreshold: 10 };
    expect((await change(clerk, wanted)).status).toBe(403);
    expect((await change(owner, wanted)).status).toBe(200);
    expect((await clerk.call<StockRules>(stockContract.rules, {})).body).toEqual(wanted);
    const { body } = await clerk.call<{ levels: unknown[] }>(stockContract.levels, {
      query: { low: 'true', unit: shop.cable.id },
    });
    expect(body.levels).toHaveLength(1);
  });

  it.each([{ allocationStrategy: 'NEWEST' }, { lowStockThreshold: -1 }, { lowStockThreshold: 1.5 }])(
    'refuse %j',
    async (wrong) => {
      const body = { allocationStrategy: 'FEFO', lowStockThreshold: 5, ...wrong };
      expect((await change(owner, body)).status).toBe(422);
    },
  );
});
