import { type ReorderRow, reorderContract, suppliersContract } from '@hanout/contracts';
import { DAY_MS, FixedClock, systemActor, uuidv7 } from '@hanout/kernel';
import { assertInvariants, TEST_NOW, useApp } from '@hanout/testing';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { inTransaction, makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { StockApi } from '../../stock/index.ts';
import { ReorderJob } from '../jobs/reorder.job.ts';
import { createSupplier, move, orderOf, type Refused } from '../testing/buying.ts';

const DAYS = 10;
const clock = new FixedClock(new Date(Date.parse(TEST_NOW) - (DAYS + 1) * DAY_MS).toISOString());
const test = useApp({ clock });
let shop: TestShop;
let buyer: TestStaff;
let supplierId: string;

type List = {
  units: ReorderRow[];
  suppliers: { supplier: { name: string } | null; units: number; totalHt: number }[];
  reviewedAt: string | null;
};
async function list(by: TestStaff, query: object = {}): Promise<List> {
  const { status, body } = await by.call<List>(reorderContract.list, { query: query as never });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}
const review = async (by: TestStaff = buyer) => {
  clock.advance(61_000);
  return (await by.call<{ suggested: number }>(reorderContract.review, {})).body.suggested;
};
const rule = (unitId: string, body: object) =>
  buyer.call(reorderContract.rule, { params: { id: unitId }, body: body as never });

/** Orders of the lamp go out, day after day. */
async function sell(perDay: number): Promise<void> {
  const [transporter] = await test.database.query<{ id: string }>(
    'select id from transporters where shop_id = $1',
    [shop.id],
  );
  for (let day = 0; day < DAYS; day++) {
    clock.advance(DAY_MS);
    const manager = await TestStaff.signIn(test.app, shop.id, 'manager');
    const id = await manager.order(shop, { lines: [{ productId: shop.lamp.id, quantity: perDay }] });
    for (const action of ['confirm', 'prepare', 'pack'] as const) await manager.step(action, id);
    await manager.step('announce', id, { transporterId: transporter?.id });
    await manager.step('handOver', id);
    await manager.step('deliver', id);
  }
  clock.advance(DAY_MS);
}

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 0 });
  const lamps = [{ unitId: shop.lamp.id, quantity: 30 }];
  const into = { shopId: shop.id, warehouseId: shop.warehouseId, actor: systemActor('test') };
  await inTransaction(test.app, (em) => test.app.get(StockApi).receive(em, { ...into, items: lamps }));
  await sell(2);
  buyer = await TestStaff.signIn(test.app, shop.id, 'supplier_order_manager');
  supplierId = await createSupplier(buyer, 'Luminaires du Nord');
}, 120_000);
afterEach(() => assertInvariants(test.database));

describe('what the shop is to order again', () => {
  it('is reckoned from what was sold, what is there and who sells it, with the figures behind it', async () => {
    // Ten are left, two a day go, and nobody is known to sell it: a week for its delivery, a week until the next look.
    expect(await review()).toBe(1);
    const { units, suppliers, reviewedAt } = await list(buyer);
    expect(reviewedAt).toBe(clock.now().toISOString());
    expect(suppliers).toEqual([{ supplier: null, units: 1, totalHt: 0 }]);
    const [lamp] = units;
    expect(lamp).toMatchObject({ unitId: shop.lamp.id, supplier: null, suggested: 18, daysLeft: 5 });
    expect(lamp?.figures).toMatchObject({
      ...{ available: 10, onOrder: 0, underWay: 0, short: 0, position: 10, point: 14, upTo: 28 },
      ...{ sold28: 20, days28: 10, sold84: 20, days84: 10, perDay: 200, returned: 0 },
      ...{ leadDays: 7, measured: false, dear: true },
    });
    // Asked again at once: what there is.
    const again = await buyer.call<{ suggested: number }>(reorderContract.review, {});
    expect(again.body.suggested).toBe(1);
    expect((await list(buyer)).reviewedAt).toBe(reviewedAt);
  });

  it('comes from whoever sells it, in their packs and days, and becomes one draft of theirs, once', async () => {
    const price = {
      priceHt: 100_000,
      taxRate: 1900,
      packSize: 12,
      minQuantity: 12,
      leadDays: 4,
      supplierSku: 'LN-1',
    };
    await buyer.call(suppliersContract.setPrice, {
      params: { id: supplierId, unitId: shop.lamp.id },
      body: { ...price, preferred: true } as never,
    });
    // Four days would last until the next look: eight pieces, and ten are there.
    expect(await review()).toBe(0);
    await rule(shop.lamp.id, { minimum: 12 });
    expect(await review()).toBe(1);
    const [lamp] = (await list(buyer)).units;
    expect(lamp).toMatchObject({
      suggested: 12,
      supplier: { id: supplierId },
      priceHt: 100_000,
      minimum: 12,
    });
    const body = {
      warehouseId: shop.warehouseId,
      lines: [{ unitId: shop.lamp.id, supplierId, quantity: 24 }],
    };
    type Made = { orders: { id: string; supplier: string }[] } & Refused;
    const made = await Promise.all([1, 2].map(() => buyer.call<Made>(reorderContract.draft, { body })));
    expect(made.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(made.find(({ status }) => status === 409)?.body.code).toBe('rows_changed');
    const [order] = made.flatMap(({ body: { orders = [] } }) => orders);
    const { items, stage } = await orderOf(buyer, order?.id ?? '');
    expect(stage).toBe('draft');
    expect(items).toMatchObject([{ ordered: 24, priceHt: 100_000, taxRate: 1900, supplierSku: 'LN-1' }]);
    // The draft counts as ordered from now on; once it is given up, it does no longer.
    expect([(await list(buyer)).units, await review()]).toEqual([[], 0]);
    await move(buyer, order?.id ?? '', 'cancel');
    expect(await review()).toBe(1);
  });

  it('leaves out what is not bought any more, and keeps a most below which a least stands', async () => {
    expect((await rule(shop.lamp.id, { minimum: 20, maximum: 10 })).status).toBe(422);
    const of = async (id: string, by = buyer) => by.call(reorderContract.unit, { params: { id } });
    expect((await of(shop.cable.id)).body).toMatchObject({ minimum: null, off: false, suggested: null });
    expect((await of(uuidv7())).status).toBe(404);
    expect((await rule(shop.lamp.id, { minimum: 12, maximum: 16 })).status).toBe(200);
    await review();
    // Up to sixteen, and ten are there; in whole packs.
    expect((await list(buyer)).units[0]?.figures).toMatchObject({ upTo: 16, position: 10 });
    await rule(shop.lamp.id, { off: true });
    expect((await list(buyer)).units).toEqual([]);
    expect(await review()).toBe(0);
    expect((await of(shop.lamp.id)).body).toMatchObject({ off: true, suggested: null });
    await rule(shop.lamp.id, {});
  });

  it('is reckoned each night by itself', async () => {
    const before = (await list(buyer)).reviewedAt;
    await test.app.get(ReorderJob).run();
    expect((await list(buyer)).reviewedAt).toBe(before);
    clock.advance(DAY_MS);
    await test.app.get(ReorderJob).run();
    buyer = await TestStaff.signIn(test.app, shop.id, 'supplier_order_manager');
    expect((await list(buyer)).reviewedAt).toBe(clock.now().toISOString());
  });

  it('is nothing of another shop, and for those who order', async () => {
    await rule(shop.lamp.id, { minimum: 30 });
    await review();
    const other = await makeShop(test.app, { stock: 0, hosts: ['autre.example'] });
    const stranger = await TestStaff.signIn(test.app, other.id, 'supplier_order_manager', 'autre.example');
    expect((await list(stranger)).units).toEqual([]);
    const theirs = { params: { id: shop.lamp.id }, body: { off: true } };
    expect((await stranger.call(reorderContract.rule, theirs as never)).status).toBe(404);
    const body = {
      warehouseId: other.warehouseId,
      lines: [{ unitId: shop.lamp.id, supplierId, quantity: 1 }],
    };
    expect((await stranger.call(reorderContract.draft, { body })).status).toBe(409);
    const clerk = await TestStaff.signIn(test.app, shop.id, 'warehouse_clerk');
    expect((await clerk.call(reorderContract.list, {})).status).toBe(403);
    expect((await list(buyer)).units).toHaveLength(1);
  });
});
