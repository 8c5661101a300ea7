import { FixedClock } from '@hanout/kernel';
import { assertInvariants, TEST_NOW, useApp } from '@hanout/testing';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addWarehouse, makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { ExpireHolds } from '../../orders/application/expire-holds.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';

const HOUR = 3_600_000;
const clock = new FixedClock(TEST_NOW);
const test = useApp({ clock });
let shop: TestShop;
let manager: TestStaff;
/** Where the customer comes; the shop sells from its depot first. */
let counter: string;

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 50 });
  counter = await addWarehouse(test.app, shop, 'Comptoir', 20);
});
beforeEach(async () => {
  manager = await TestStaff.signIn(test.app, shop.id, 'manager');
});
afterEach(() => assertInvariants(test.database));

const pickedUp = (): Promise<string> =>
  manager.order(shop, {
    ...{ channel: 'POS', paymentType: 'cash', warehouseId: counter, delivery: { mode: 'pickup' } },
    lines: [{ productId: shop.lamp.id, quantity: 2 }],
  });
const places = async (id: string) =>
  (await manager.detail(id)).reservations
    .filter(({ state }) => state !== 'released')
    .map(({ warehouse, quantity }) => [warehouse, quantity]);

describe('goods of an order that is picked up lie where its customer comes', () => {
  it('once its lots are chosen', async () => {
    const id = await pickedUp();
    await manager.step('confirm', id);
    expect(await places(id)).toEqual([['Comptoir', 2]]);
    await manager.step('prepare', id);
    expect(await places(id)).toEqual([['Comptoir', 2]]);
  });

  it('when it is confirmed after its hold ran out', async () => {
    const id = await pickedUp();
    clock.advance(49 * HOUR);
    await test.app.get(ExpireHolds).execute();
    manager = await TestStaff.signIn(test.app, shop.id, 'manager');
    await manager.step('confirm', id);
    expect(await places(id)).toEqual([['Comptoir', 2]]);
  });

  it('when it is reopened', async () => {
    const id = await pickedUp();
    await manager.step('cancel', id);
    await manager.step('reopen', id);
    expect(await places(id)).toEqual([['Comptoir', 2]]);
  });
});
