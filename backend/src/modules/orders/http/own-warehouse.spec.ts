import { assertInvariants, useApp } from '@hanout/testing';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { addWarehouse, makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { newPhone, quickPayload, TestShopper } from '../../checkout/testing/test-shopper.ts';
import { TestStaff } from '../testing/test-staff.ts';

const test = useApp();
let shop: TestShop;
let manager: TestStaff;
let oran: string;

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 50 });
  manager = await TestStaff.signIn(test.app, shop.id, 'manager');
  oran = await addWarehouse(test.app, shop, 'Oran', 20);
});
afterEach(() => assertInvariants(test.database));

/** A clerk who works in this warehouse alone. */
async function clerkOf(warehouseId: string): Promise<TestStaff> {
  const clerk = await TestStaff.signIn(test.app, shop.id, 'warehouse_clerk');
  await test.database.query('insert into warehouse_staff (warehouse_id, staff_id) values ($1, $2)', [
    warehouseId,
    clerk.id,
  ]);
  return clerk;
}

/** Its goods lie in the depot that the shop sells from first. */
async function confirmed(): Promise<string> {
  const shopper = await TestShopper.open(test.app);
  const lines = [{ product: shop.lamp.id, unitPrice: 1000, quantity: 2 }];
  const { body } = await shopper.order(quickPayload(shop, { phone: newPhone(), lines }));
  expect((await manager.actNow('confirm', body.orderUuid)).status).toBe(200);
  return body.orderUuid;
}
const depotComes = (priority: number) =>
  test.database.query('update warehouses set priority = $2 where id = $1', [shop.warehouseId, priority]);
const offered = async (staff: TestStaff, id: string) => (await staff.detail(id)).fulfilment;

describe('who works in named warehouses', () => {
  it('prepares and packs nothing that lies in another one, and is not offered it', async () => {
    const id = await confirmed();
    const elsewhere = await clerkOf(oran);
    expect(await offered(elsewhere, id)).not.toContain('prepare');
    const refused = await elsewhere.actNow('prepare', id);
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    const here = await clerkOf(shop.warehouseId);
    expect(await offered(here, id)).toContain('prepare');
    expect((await here.actNow('prepare', id)).status).toBe(200);
    expect((await elsewhere.actNow('pack', id)).status).toBe(403);
    expect((await here.actNow('pack', id)).status).toBe(200);
  });

  it('prepares from these alone, however the shop orders its warehouses', async () => {
    const id = await confirmed();
    // Confirmed while Oran came first, prepared once the depot does again.
    await manager.actNow('cancel', id);
    await depotComes(9);
    await manager.actNow('reopen', id);
    await manager.actNow('confirm', id);
    await depotComes(0);
    const clerk = await clerkOf(oran);
    expect((await clerk.actNow('prepare', id)).status).toBe(200);
    const live = (await manager.detail(id)).reservations.filter(({ state }) => state === 'reserved');
    expect(live.map(({ warehouse, quantity }) => [warehouse, quantity])).toEqual([['Oran', 2]]);
  });

  it('works in all of them when named for none', async () => {
    const clerk = await TestStaff.signIn(test.app, shop.id, 'warehouse_clerk');
    expect((await clerk.actNow('prepare', await confirmed())).status).toBe(200);
  });
});
