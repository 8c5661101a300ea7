import {
  costsContract,
  type LandedCost,
  type LandedPart,
  landedCostsContract,
  type Margin,
  stockContract,
} from '@hanout/contracts';
import { uuidv7 } from '@hanout/kernel';
import { assertInvariants, useApp } from '@hanout/testing';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { createSupplier, orderOf, receive, sentOrder } from '../../procurement/testing/buying.ts';
import { WorkCosts } from '../application/work-costs.ts';

const test = useApp();
let shop: TestShop;
let buyer: TestStaff;
let manager: TestStaff;
let receiptId: string;

const work = () => test.app.get(WorkCosts).execute();
const kept = async (unitId: string) =>
  (
    await test.database.query<{ pieces: number; value: number; layered: number }>(
      'select pieces, value::int, layered_value::int as layered from unit_costs where unit_id = $1',
      [unitId],
    )
  )[0];
const land = (body: object, by: TestStaff = buyer, key = uuidv7()) =>
  by.once<{ id: string; number: string; errors?: Record<string, string[]> }>(
    landedCostsContract.create,
    { body: { label: 'Transport', by: 'value', receipts: [receiptId], ...body } as never },
    key,
  );
const list = async () => (await buyer.call<{ costs: LandedCost[] }>(landedCostsContract.list, {})).body.costs;

async function lose(unitId: string, pieces: number): Promise<void> {
  const params = { warehouseId: shop.warehouseId };
  const body = { unitId, lot: '', change: -pieces, reason: 'Casse' };
  expect((await manager.once(stockContract.adjust, { params, body })).status).toBe(200);
}

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 0 });
  buyer = await TestStaff.signIn(test.app, shop.id, 'supplier_order_manager');
  manager = await TestStaff.signIn(test.app, shop.id, 'manager');
  const supplierId = await createSupplier(buyer, 'Import Oran');
  const at = { supplierId, warehouseId: shop.warehouseId };
  // 13 lamps at 10.00 and 7 cables at 5.00, of which two are refused.
  const id = await sentOrder(buyer, at, [
    [shop.lamp.id, 13, 1_000],
    [shop.cable.id, 7, 500],
  ]);
  const [lamp, cable] = (await orderOf(buyer, id)).items;
  const came = await receive(buyer, id, [
    { lineId: lamp?.id ?? '', quantity: 13 },
    { lineId: cable?.id ?? '', quantity: 5 },
    { lineId: cable?.id ?? '', quantity: 2, qc: 'rejected', reason: 'Cassés' },
  ]);
  receiptId = came.body.id;
  await work();
});
afterEach(() => assertInvariants(test.database));

describe('what comes on top of the price of goods', () => {
  it('is spread over what is the shop’s of a receipt, to the centime, and shown before it is written', async () => {
    const body = { amount: 1_501, by: 'pieces' as const, receipts: [receiptId] };
    type Quote = { parts: LandedPart[] };
    const quote = (asked: object) =>
      buyer.call<Quote>(landedCostsContract.quote, { body: { ...body, ...asked } as never });
    const { parts } = (await quote({})).body;
    expect(parts).toMatchObject([
      { unitId: shop.lamp.id, pieces: 13, here: 13, amount: 1_084 },
      { unitId: shop.cable.id, pieces: 5, here: 5, amount: 417 },
    ]);
    expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(1_501);
    const byValue = (await quote({ by: 'value' })).body.parts;
    expect(byValue.map(({ amount }) => amount)).toEqual([1_259, 242]);
    const weighed = await quote({ by: 'weight' });
    expect(weighed).toMatchObject({ status: 422, body: { errors: { by: [expect.anything()] } } });
    await test.database.query('update products set weight_g = 300 where id = $1', [shop.cable.id]);
    expect((await quote({ by: 'weight' })).body.parts.map(({ amount }) => amount)).toEqual([1_501, 0]);
    expect(await list()).toEqual([]);
  });

  it('makes dearer what is here; what has left meanwhile is a cost of its day, and nothing before is rewritten', async () => {
    await lose(shop.lamp.id, 3);
    await work();
    expect(await kept(shop.lamp.id)).toEqual({ pieces: 10, value: 10_000, layered: 10_000 });
    const key = uuidv7();
    const made = await Promise.all([1, 2].map(() => land({ amount: 1_500, by: 'pieces' }, buyer, key)));
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
    // 15.00 over 18 pieces; nothing is reckoned yet.
    expect(await list()).toMatchObject([{ amount: 1_500, by: 'pieces', label: 'Transport', laid: null }]);
    const before = await test.database.query('select * from movement_costs order by movement_id');
    await work();
    // Of the lamps' 10.83, ten thirteenths; of the cables' 4.17 all.
    expect(await kept(shop.lamp.id)).toEqual({ pieces: 10, value: 10_833, layered: 10_833 });
    expect(await kept(shop.cable.id)).toEqual({ pieces: 5, value: 2_917, layered: 2_917 });
    expect(await list()).toMatchObject([{ laid: 1_250, receipts: [{ number: expect.any(String) }] }]);
    expect(await test.database.query('select * from movement_costs order by movement_id')).toEqual(before);
    await lose(shop.lamp.id, 10);
    await work();
    expect(await kept(shop.lamp.id)).toEqual({ pieces: 0, value: 0, layered: 0 });
    // Nothing of them is here any more: all of it is a cost of the day.
    await test.database.query('update products set weight_g = null');
    await test.database.query('update products set weight_g = 300 where id = $1', [shop.lamp.id]);
    expect((await land({ amount: 900, by: 'weight' })).status).toBe(201);
    await work();
    expect((await list())[0]).toMatchObject({ amount: 900, laid: 0 });
  });

  it('that was spread by mistake is taken back once: what is here is as dear as without it, what has left keeps its cost', async () => {
    expect(await kept(shop.cable.id)).toEqual({ pieces: 5, value: 2_917, layered: 2_917 });
    const { body } = await land({ amount: 700, by: 'value' });
    await work();
    // The cables' share: 25.00 of 155.00.
    expect(await kept(shop.cable.id)).toEqual({ pieces: 5, value: 3_030, layered: 3_030 });
    await lose(shop.cable.id, 2);
    await work();
    expect(await kept(shop.cable.id)).toEqual({ pieces: 3, value: 1_818, layered: 1_818 });
    const undo = (by: TestStaff, reason: string) =>
      by.call<{ code: string }>(landedCostsContract.undo, { params: { id: body.id }, body: { reason } });
    expect((await undo(buyer, '')).status).toBe(422);
    expect((await undo(buyer, 'Saisi deux fois')).status).toBe(200);
    expect((await undo(buyer, 'Encore')).body.code).toBe('already_reversed');
    expect((await list())[0]).toMatchObject({
      amount: 700,
      laid: null,
      undone: { reason: 'Saisi deux fois' },
    });
    await work();
    // Three fifths of what they would be without it; 0.45 left with the two.
    expect(await kept(shop.cable.id)).toEqual({ pieces: 3, value: 1_750, layered: 1_750 });
    expect((await list())[0]?.laid).toBe(45);
    const clerk = await TestStaff.signIn(test.app, shop.id, 'warehouse_clerk');
    expect((await undo(clerk, 'Non')).status).toBe(403);
    const other = await makeShop(test.app, { stock: 0, hosts: ['loin.example'] });
    const stranger = await TestStaff.signIn(test.app, other.id, 'manager', 'loin.example');
    expect((await undo(stranger, 'Non')).status).toBe(404);
  });

  it('is told as the shop counts: what it made dearer of the average, or of layers', async () => {
    const supplierId = await createSupplier(buyer, 'Import Alger');
    const at = { supplierId, warehouseId: shop.warehouseId };
    const unitId = shop.phone.combinationIds[0] ?? '';
    const ids: string[] = [];
    for (const price of [1_000, 1_000]) {
      const id = await sentOrder(buyer, at, [[unitId, 10, price]]);
      const lineId = (await orderOf(buyer, id)).items[0]?.id ?? '';
      ids.push((await receive(buyer, id, [{ lineId, quantity: 10 }])).body.id);
      await work();
    }
    const { body } = await land({ amount: 1_000, receipts: [ids[1]] });
    await work();
    await lose(unitId, 10);
    await work();
    const asked = { params: { id: body.id }, body: { reason: 'Saisi deux fois' } };
    expect((await buyer.call(landedCostsContract.undo, asked)).status).toBe(200);
    await work();
    // Half of it left with the average of the pieces; of the layers it lay on the second alone.
    expect((await list())[0]?.laid).toBe(500);
    const owner = await TestStaff.signIn(test.app, shop.id, 'owner');
    const choose = (method: string) =>
      owner.call(costsContract.chooseMethod, { body: { method } as never }).then(({ status }) => status);
    await choose('fifo');
    expect((await list())[0]?.laid).toBe(0);
    await choose('average');
  });

  it('is refused without goods, of another shop, twice over one receipt, and for those who do not order', async () => {
    const other = await makeShop(test.app, { stock: 0, hosts: ['ailleurs.example'] });
    const stranger = await TestStaff.signIn(test.app, other.id, 'manager', 'ailleurs.example');
    expect((await land({ amount: 100 }, stranger)).body.errors).toHaveProperty(['receipts.0']);
    const asked = { body: { amount: 100, by: 'value', receipts: [receiptId] } as never };
    expect((await stranger.call(landedCostsContract.quote, asked)).status).toBe(422);
    const receipts = await stranger.call<{ receipts: object[] }>(landedCostsContract.receipts, {});
    expect(receipts.body.receipts).toEqual([]);
    expect((await land({ amount: 100, receipts: [receiptId, receiptId] })).status).toBe(422);
    expect((await land({ amount: 0 })).status).toBe(422);
    const clerk = await TestStaff.signIn(test.app, shop.id, 'warehouse_clerk');
    expect((await land({ amount: 100 }, clerk)).status).toBe(403);
    expect((await clerk.call(landedCostsContract.receipts, {})).status).toBe(403);
  });

  it('counts in the margins of lists, for those who may see what goods cost', async () => {
    type Margins = { margins: Margin[] };
    const query = { ids: [shop.cable.id, shop.lamp.id].join(',') };
    const { margins } = (await manager.call<Margins>(costsContract.ofProducts, { query })).body;
    const [price] = await test.database.query<{ ht: number }>(
      'select price_ht::int as ht from products where id = $1',
      [shop.cable.id],
    );
    const sales = 3 * (price?.ht ?? 0);
    expect(margins).toEqual([
      {
        ...{ id: shop.cable.id, cost: 1_750, margin: sales - 1_750, estimated: false },
        rate: Math.round(((sales - 1_750) / sales) * 10_000),
      },
    ]);
    const id = await manager.order(shop, { lines: [{ productId: shop.cable.id, quantity: 1 }] });
    const ofOrders = await manager.call<Margins>(costsContract.ofOrders, { query: { ids: id } });
    expect(ofOrders.body.margins).toMatchObject([{ id, margin: (price?.ht ?? 0) - 583, estimated: false }]);
    const clerk = await TestStaff.signIn(test.app, shop.id, 'warehouse_clerk');
    for (const endpoint of [costsContract.ofOrders, costsContract.ofProducts])
      expect((await clerk.call(endpoint, { query: { ids: id } })).status).toBe(403);
  });
});
