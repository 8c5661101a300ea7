import { type AnswerOf, costsContract, stockAgesContract } from '@hanout/contracts';
import { DAY_MS, FixedClock, systemActor, toCentimes } from '@hanout/kernel';
import { assertInvariants, TEST_NOW, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { addWarehouse, inTransaction, makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { WorkCosts } from '../../costs/application/work-costs.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { StockApi } from '../../stock/index.ts';

const clock = new FixedClock(TEST_NOW);
const test = useApp({ clock });
let shop: TestShop;
let manager: TestStaff;
type Ages = AnswerOf<typeof stockAgesContract.show>;

const ages = async (query: object = {}) => (await manager.call<Ages>(stockAgesContract.show, { query })).body;

/** Pieces that came so many days ago, at a price without tax. */
async function came(daysAgo: number, unitId: string, quantity: number, cost: number): Promise<void> {
  const now = clock.now();
  clock.set(new Date(now.getTime() - daysAgo * DAY_MS));
  const items = [{ unitId, quantity, unitCost: toCentimes(cost) }];
  const into = { shopId: shop.id, warehouseId: shop.warehouseId, items, actor: systemActor('test') };
  await inTransaction(test.app, (em) => test.app.get(StockApi).receive(em, into));
  clock.set(now);
}

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 0 });
  // In the order in which they came, as layers are laid.
  for (const [days, unit, pieces, cost] of [
    [200, shop.lamp.id, 5, 10_000],
    [181, shop.cable.id, 1, 700],
    [180, shop.cable.id, 2, 700],
    [60, shop.lamp.id, 4, 12_000],
    [31, shop.lamp.id, 1, 13_000],
    [30, shop.lamp.id, 2, 14_000],
  ] as const)
    await came(days, unit, pieces, cost);
  await test.app.get(WorkCosts).execute();
  manager = await TestStaff.signIn(test.app, shop.id, 'manager');
});

describe('how long the stock lies', () => {
  it('is told by the days of Algiers since each receipt, what lies longest first', async () => {
    const { rows, totals, found } = await ages();
    expect(rows.map(({ key }) => key)).toEqual([shop.lamp.id, shop.cable.id]);
    expect(rows[0]).toMatchObject({ pieces: 12, value: 139_000, days: 200 });
    expect(rows[0]?.bands).toEqual([28_000, 61_000, 0, 0, 50_000]);
    expect(rows[1]).toMatchObject({ pieces: 3, value: 2_100, days: 181, bands: [0, 0, 0, 1_400, 700] });
    expect(totals).toMatchObject({ pieces: 15, value: 141_100, days: 200, estimated: 0 });
    expect([found, totals.bands.reduce((sum, one) => sum + one, 0)]).toEqual([2, totals.value]);
    await assertInvariants(test.database);
  });

  it('follows what leaves: the first that came is the first to go', async () => {
    const [transporter] = await test.database.query<{ id: string }>(
      'select id from transporters where shop_id = $1',
      [shop.id],
    );
    const id = await manager.order(shop, { lines: [{ productId: shop.lamp.id, quantity: 6 }] });
    for (const action of ['confirm', 'prepare', 'pack'] as const) await manager.step(action, id);
    await manager.step('announce', id, { transporterId: transporter?.id });
    for (const action of ['handOver', 'deliver'] as const) await manager.step(action, id);
    await test.app.get(WorkCosts).execute();
    const [lamp] = (await ages()).rows.filter(({ key }) => key === shop.lamp.id);
    expect(lamp).toMatchObject({ pieces: 6, days: 60, bands: [28_000, 49_000, 0, 0, 0] });
  });

  it('is added up by category and narrowed to one, which is named', async () => {
    const { rows } = await ages({ by: 'category' });
    const [{ key = '' } = {}] = rows.filter(({ key }) => key !== '');
    const narrowed = await ages({ by: 'product', category: key });
    expect(narrowed.totals.value).toBe(rows.find((row) => row.key === key)?.value);
    expect(narrowed.only).toMatchObject([{ by: 'category' }]);
    expect(narrowed.only[0]?.name).not.toBe(key);
    const none = await ages({ category: shop.id });
    expect([none.rows, none.totals.value, none.totals.days]).toEqual([[], 0, 0]);
  });

  it("lies by warehouse where the shop's own pieces lie: what only waits to go back to others draws nothing to it", async () => {
    const owner = await TestStaff.signIn(test.app, shop.id, 'owner');
    const other = await addWarehouse(test.app, shop, 'Annexe', 1);
    const refused = {
      ...{ shopId: shop.id, warehouseId: other, actor: systemActor('test') },
      ...{
        items: [{ unitId: shop.lamp.id, quantity: 6, unitCost: null }],
        forInspection: true,
        owned: false,
      },
    };
    await inTransaction(test.app, (em) => test.app.get(StockApi).receive(em, refused));
    await test.app.get(WorkCosts).execute();
    const { rows } = await ages({ by: 'warehouse' });
    expect(new Map(rows.map(({ key, pieces }) => [key, pieces]))).toEqual(
      new Map([
        [shop.warehouseId, 9],
        [other, 1],
      ]),
    );
    const { body } = await owner.call<AnswerOf<typeof costsContract.values>>(costsContract.values, {});
    expect(body.warehouses.map(({ pieces }) => pieces)).toEqual([9, 1]);
  });

  it('is for those who see costs, as a file too', async () => {
    const agent = await TestStaff.signIn(test.app, shop.id, 'confirmation_agent');
    expect((await agent.call(stockAgesContract.show, {})).status).toBe(403);
    const file = await manager.text(stockAgesContract.export, {
      by: 'product',
      format: 'csv',
      language: 'fr',
    });
    const lines = file.text.trim().split('\r\n');
    expect([lines[0]?.includes('Plus de 180 jours'), lines.length]).toEqual([true, 3]);
  });

  it('counts a kilogram of what is sold by weight as a piece', async () => {
    await test.database.query('update products set weighed = true where id = $1', [shop.draft.id]);
    await came(1, shop.draft.id, 12_000, 84_000);
    await test.app.get(WorkCosts).execute();
    for (const by of ['product', 'category', 'warehouse'] as const) {
      const { totals } = await ages({ by });
      const others = await ages({ by: 'product' });
      const rest = others.rows.filter(({ key }) => key !== shop.draft.id);
      expect(totals.pieces).toBe(12 + rest.reduce((sum, { pieces }) => sum + pieces, 0));
    }
    const [olives] = (await ages()).rows.filter(({ key }) => key === shop.draft.id);
    expect(olives).toMatchObject({ pieces: 12, value: 1_008_000 });
  });
});
