import { costsContract, type OrderCost, ordersContract, stockContract } from '@hanout/contracts';
import { systemActor, toCentimes, uuidv7 } from '@hanout/kernel';
import { assertInvariants, useApp } from '@hanout/testing';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { inTransaction, makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { StockApi } from '../../stock/index.ts';
import { WorkCosts } from '../application/work-costs.ts';

const ACTOR = systemActor('test');
const test = useApp();
let shop: TestShop;
let manager: TestStaff;
let owner: TestStaff;

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 0 });
  manager = await TestStaff.signIn(test.app, shop.id, 'manager');
  owner = await TestStaff.signIn(test.app, shop.id, 'owner');
});
afterEach(() => assertInvariants(test.database));

const work = () => test.app.get(WorkCosts).execute();

async function receive(
  unitId: string,
  quantity: number,
  unitCost: number | null,
  owned = true,
): Promise<void> {
  const items = [{ unitId, quantity, unitCost: unitCost === null ? null : toCentimes(unitCost) }];
  const into = { shopId: shop.id, warehouseId: shop.warehouseId, items, actor: ACTOR };
  await inTransaction(test.app, (em) =>
    test.app.get(StockApi).receive(em, owned ? into : { ...into, forInspection: true, owned }),
  );
}

interface Kept {
  readonly pieces: number;
  readonly value: number;
  readonly layered: number;
  readonly estimated: boolean;
}

async function kept(unitId: string): Promise<Kept | undefined> {
  const [row] = await test.database.query<Kept>(
    `select pieces, value::int, layered_value::int as layered, estimated from unit_costs where unit_id = $1`,
    [unitId],
  );
  return row;
}

/** With its carrier. */
async function sent(unitId: string, quantity: number): Promise<string> {
  const id = await manager.order(shop, { lines: [{ productId: unitId, quantity }] });
  for (const action of ['confirm', 'prepare', 'pack'] as const) await manager.step(action, id);
  const transporter = await test.database.query<{ id: string }>(
    'select id from transporters where shop_id = $1',
    [shop.id],
  );
  await manager.step('announce', id, { transporterId: transporter[0]?.id });
  await manager.step('handOver', id);
  return id;
}

async function sold(unitId: string, quantity: number): Promise<string> {
  const id = await sent(unitId, quantity);
  await manager.step('deliver', id);
  return id;
}

const costOf = async (id: string) =>
  (await manager.call<OrderCost>(costsContract.ofOrder, { params: { id } })).body;

describe('what pieces cost', () => {
  it('follows receipts, a sale and what comes back, by average and by layers', async () => {
    const unitId = shop.lamp.id;
    await receive(unitId, 10, 10_000);
    await receive(unitId, 10, 12_000);
    expect([await work(), await work()]).toEqual([2, 0]);
    expect(await kept(unitId)).toEqual({ pieces: 20, value: 220_000, layered: 220_000, estimated: false });

    const id = await sold(unitId, 15);
    // Sold, and not reckoned yet: what it would cost now.
    expect(await costOf(id)).toMatchObject({ cost: 165_000, final: false });
    await work();
    expect(await kept(unitId)).toEqual({ pieces: 5, value: 55_000, layered: 60_000, estimated: false });
    const sales = 1_500_000;
    expect(await costOf(id)).toEqual({
      ...{ method: 'average', sales, cost: 165_000, margin: sales - 165_000 },
      ...{ rate: 8_900, estimated: false, final: true },
    });
    expect((await owner.call(costsContract.chooseMethod, { body: { method: 'fifo' } })).status).toBe(200);
    expect(await costOf(id)).toMatchObject({ method: 'fifo', cost: 160_000 });
    expect((await owner.call(costsContract.chooseMethod, { body: { method: 'average' } })).status).toBe(200);

    const { body } = await manager.call<{ version: number; lines: { id: string }[] }>(ordersContract.detail, {
      params: { id },
    });
    const lines = [{ lineId: body.lines[0]?.id ?? '', quantity: 3 }];
    const back = { version: body.version, reason: 'Ne convient pas', lines };
    expect((await manager.once(ordersContract.returnGoods, { params: { id }, body: back })).status).toBe(200);
    await work();
    // 3 of 15 at what these left with: 165 000 / 5 and 160 000 / 5.
    expect(await kept(unitId)).toEqual({ pieces: 8, value: 88_000, layered: 92_000, estimated: false });
  });

  it('of what has no price is what the product’s form says, and is marked until somebody says it', async () => {
    const unitId = shop.cable.id;
    await test.database.query('update products set supply_price_ht = 7000 where id = $1', [unitId]);
    await receive(unitId, 4, null);
    await work();
    expect(await kept(unitId)).toEqual({ pieces: 4, value: 28_000, layered: 28_000, estimated: true });
    const params = { id: unitId };
    const body = { cost: toCentimes(6_500), reason: 'Facture 12' };
    const key = uuidv7();
    for (let times = 0; times < 2; times++)
      expect((await manager.once(costsContract.correct, { params, body }, key)).status).toBe(200);
    expect(await work()).toBe(1);
    expect(await kept(unitId)).toEqual({ pieces: 4, value: 26_000, layered: 26_000, estimated: false });
    const unknown = { id: shop.draft.id };
    expect((await manager.once(costsContract.correct, { params: unknown, body })).status).toBe(404);
  });

  it('does not count what was refused of a delivery', async () => {
    const unitId = shop.taxed.id;
    await receive(unitId, 3, 50_000);
    await receive(unitId, 2, 50_000, false);
    await work();
    expect(await kept(unitId)).toMatchObject({ pieces: 3, value: 150_000 });
  });

  it('of a unit whose books do not add up waits, and holds no other up', async () => {
    const [broken = '', whole = ''] = shop.phone.combinationIds;
    await receive(broken, 2, 100);
    await work();
    await test.database.query('update unit_costs set pieces = 1 where unit_id = $1', [broken]);
    const body = { unitId: broken, lot: '', change: -2, reason: 'Perdu' };
    const adjusted = await manager.once(stockContract.adjust, {
      params: { warehouseId: shop.warehouseId },
      body,
    });
    expect(adjusted.status).toBe(200);
    await receive(whole, 5, 200);
    expect(await work()).toBe(1);
    expect(await kept(whole)).toMatchObject({ pieces: 5, value: 1_000 });
    await test.database.query('update unit_costs set pieces = 2 where unit_id = $1', [broken]);
    expect(await work()).toBe(1);
    expect(await kept(broken)).toEqual({ pieces: 0, value: 0, layered: 0, estimated: false });
  });

  it('of what was refused comes in with what of it is accepted after all; the rest waits for its supplier and is worth nothing', async () => {
    const [unitId = ''] = shop.phone.combinationIds;
    const before = (await kept(unitId)) ?? { pieces: 0, value: 0 };
    await receive(unitId, 5, 40_000, false);
    const [item] = await test.database.query<{ id: string }>(
      `select q.id from stock_quarantine q join stock_levels l on l.id = q.level_id
       where l.unit_id = $1 and not q.owned`,
      [unitId],
    );
    const params = { id: item?.id ?? '' };
    const body = { passed: 2, rejected: 0, hold: 3, reason: 'Revu avec le fournisseur' };
    expect((await manager.once(stockContract.inspectParts, { params, body })).status).toBe(200);
    expect(await work()).toBe(1);
    expect(await kept(unitId)).toMatchObject({ pieces: before.pieces + 2, value: before.value + 80_000 });
    // As it came: these pieces are no part of what the tests below count.
    const change = { unitId, lot: '', change: -2, reason: 'Perdu' };
    await manager.once(stockContract.adjust, { params: { warehouseId: shop.warehouseId }, body: change });
    await work();
  });

  it('is seen by those who may: the list adds up, a product tells its units, a clerk is told nothing', async () => {
    const { body } = await manager.call<{
      value: number;
      pieces: number;
      warehouses: { value: number; pieces: number }[];
      units: { unitId: string; value: number; average: number; pieces: number }[];
    }>(costsContract.values, { query: { perPage: 48 } });
    const { value, pieces, warehouses, units } = body;
    expect(units.reduce((sum, unit) => sum + unit.value, 0)).toBe(value);
    expect([pieces, value]).toEqual([20, 265_000]);
    // What was refused lies in the warehouse, and is worth nothing to the shop until it is accepted.
    expect(warehouses).toEqual([expect.objectContaining({ value: 265_000, pieces: 20 })]);
    expect(units[0]).toMatchObject({ unitId: shop.taxed.id, value: 150_000, average: 50_000 });

    const ofLamp = await manager.call(costsContract.ofProduct, { query: { product: shop.lamp.id } });
    expect(ofLamp.body).toEqual({
      method: 'average',
      units: [
        expect.objectContaining({ unitId: shop.lamp.id, pieces: 8, average: 11_000, priceHt: 100_000 }),
      ],
    });
    const { text } = await manager.text(costsContract.export, { language: 'en' });
    expect(text.split('\n')[0]).toContain('SKU');
    expect(text.trim().split('\n')).toHaveLength(units.length + 1);

    const clerk = await TestStaff.signIn(test.app, shop.id, 'warehouse_clerk');
    for (const endpoint of [costsContract.values, costsContract.export])
      expect((await clerk.call(endpoint, {})).status).toBe(403);
  });

  it('of a delivery in part is that of what was kept, before it is reckoned as well', async () => {
    const unitId = shop.taxed.id;
    await receive(unitId, 7, 50_000);
    await work();
    const id = await sent(unitId, 3);
    expect(await costOf(id)).toMatchObject({ cost: 150_000, final: false });
    const lines = [{ lineId: (await manager.detail(id)).lines[0]?.id, quantity: 1 }];
    await manager.step('deliverInPart', id, { lines });
    expect(await costOf(id)).toMatchObject({ cost: 50_000, final: false });
    await work();
    expect(await costOf(id)).toMatchObject({ cost: 50_000, final: true });
  });
});
