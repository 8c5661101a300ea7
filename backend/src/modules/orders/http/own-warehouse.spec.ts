import { systemActor } from '@hanout/kernel';
import { assertInvariants, useApp } from '@hanout/testing';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ALGER_CENTRE, inTransaction, makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { newPhone, quickPayload, TestShopper } from '../../checkout/testing/test-shopper.ts';
import { StockApi } from '../../stock/index.ts';
import { TestStaff } from '../testing/test-staff.ts';

const test = useApp();
let shop: TestShop;
let manager: TestStaff;
let oran: string;

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 50 });
  manager = await TestStaff.signIn(test.app, shop.id, 'manager');
  oran = await inTransaction(test.app, async (em) => {
    const stock = test.app.get(StockApi);
    const place = { shopId: shop.id, name: 'Oran', communeId: ALGER_CENTRE, priority: 5 };
    const warehouseId = await stock.createWarehouse(em, place);
    const items = [{ unitId: shop.lamp.id, quantity: 20 }];
    await stock.receive(em, { shopId: shop.id, warehouseId, items, actor: systemActor('spec') });
    return warehouseId;
  });
});
afterEach(() => assertInvariants(test.database));

/** A clerk who works in this warehouse alone. */
async function clerkOf(warehouseId: string): Promise<TestStaff> {
  const before = await staffIds();
  const clerk = await TestStaff.signIn(test.app, shop.id, 'warehouse_clerk');
  const [id] = (await staffIds()).filter((known) => !before.includes(known));
  await test.database.query('insert into warehouse_staff (warehouse_id, staff_id) values ($1, $2)', [
    warehouseId,
    id,
  ]);
  return clerk;
}
const staffIds = async () =>
  (await test.database.query<{ id: string }>('select id from staff')).map(({ id }) => id);

/** Its goods lie in the depot that the shop sells from first. */
async function confirmed(): Promise<string> {
  const shopper = await TestShopper.open(test.app);
  const lines = [{ product: shop.lamp.id, unitPrice: 1000, quantity: 2 }];
  const { body } = await shopper.order(quickPayload(shop, { phone: newPhone(), lines }));
  expect((await act(manager, body.orderUuid, 'confirm')).status).toBe(200);
  return body.orderUuid;
}
async function act(staff: TestStaff, id: string, action: Parameters<TestStaff['act']>[0]) {
  return staff.act(action, id, { version: (await manager.detail(id)).version });
}
const depotComes = (priority: number) =>
  test.database.query('update warehouses set priority = $2 where id = $1', [shop.warehouseId, priority]);
const offered = async (staff: TestStaff, id: string) => (await staff.detail(id)).fulfilment;

describe('who works in named warehouses', () => {
  it('prepares and packs nothing that lies in another one, and is not offered it', async () => {
    const id = await confirmed();
    const elsewhere = await clerkOf(oran);
    expect(await offered(elsewhere, id)).not.toContain('prepare');
    const refused = await act(elsewhere, id, 'prepare');
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    const here = await clerkOf(shop.warehouseId);
    expect(await offered(here, id)).toContain('prepare');
    expect((await act(here, id, 'prepare')).status).toBe(200);
    expect((await act(elsewhere, id, 'pack')).status).toBe(403);
    expect((await act(here, id, 'pack')).status).toBe(200);
  });

  it('prepares from these alone, however the shop orders its warehouses', async () => {
    const id = await confirmed();
    // Confirmed while Oran came first, prepared once the depot does again.
    await act(manager, id, 'cancel');
    await depotComes(9);
    await act(manager, id, 'reopen');
    await act(manager, id, 'confirm');
    await depotComes(0);
    const clerk = await clerkOf(oran);
    expect((await act(clerk, id, 'prepare')).status).toBe(200);
    const live = (await manager.detail(id)).reservations.filter(({ state }) => state === 'reserved');
    expect(live.map(({ warehouse, quantity }) => [warehouse, quantity])).toEqual([['Oran', 2]]);
  });

  it('works in all of them when named for none', async () => {
    const clerk = await TestStaff.signIn(test.app, shop.id, 'warehouse_clerk');
    expect((await act(clerk, await confirmed(), 'prepare')).status).toBe(200);
  });
});
