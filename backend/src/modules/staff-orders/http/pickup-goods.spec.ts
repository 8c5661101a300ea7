import { staffOrdersContract } from '@hanout/contracts';
import { FixedClock, systemActor } from '@hanout/kernel';
import { assertInvariants, TEST_NOW, useApp } from '@hanout/testing';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ALGER_CENTRE, inTransaction, makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { newPhone } from '../../checkout/testing/test-shopper.ts';
import { ExpireHolds } from '../../orders/application/expire-holds.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { StockApi } from '../../stock/index.ts';

const HOUR = 3_600_000;
const clock = new FixedClock(TEST_NOW);
const test = useApp({ clock });
let shop: TestShop;
let manager: TestStaff;
/** Where the customer comes; the shop sells from its depot first. */
let counter: string;

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 50 });
  counter = await inTransaction(test.app, async (em) => {
    const stock = test.app.get(StockApi);
    const place = { shopId: shop.id, name: 'Comptoir', communeId: ALGER_CENTRE, priority: 5 };
    const warehouseId = await stock.createWarehouse(em, place);
    const items = [{ unitId: shop.lamp.id, quantity: 20 }];
    await stock.receive(em, { shopId: shop.id, warehouseId, items, actor: systemActor('spec') });
    return warehouseId;
  });
});
beforeEach(async () => {
  manager = await TestStaff.signIn(test.app, shop.id, 'manager');
});
afterEach(() => assertInvariants(test.database));

async function pickedUp(): Promise<string> {
  const { body } = await manager.call<{ id: string }>(staffOrdersContract.create, {
    body: {
      ...{ save: 'order', channel: 'POS', paymentType: 'cash', warehouseId: counter },
      customer: { firstName: 'Amina', lastName: 'Benali', phone: newPhone() },
      delivery: { mode: 'pickup' },
      lines: [{ productId: shop.lamp.id, quantity: 2 }],
    } as never,
  });
  return body.id;
}
async function step(id: string, ...actions: Parameters<TestStaff['act']>[0][]) {
  for (const action of actions) {
    const { version } = await manager.detail(id);
    expect([action, (await manager.act(action, id, { version })).status]).toEqual([action, 200]);
  }
}
const places = async (id: string) =>
  (await manager.detail(id)).reservations
    .filter(({ state }) => state !== 'released')
    .map(({ warehouse, quantity }) => [warehouse, quantity]);

describe('goods of an order that is picked up lie where its customer comes', () => {
  it('once its lots are chosen', async () => {
    const id = await pickedUp();
    await step(id, 'confirm');
    expect(await places(id)).toEqual([['Comptoir', 2]]);
    await step(id, 'prepare');
    expect(await places(id)).toEqual([['Comptoir', 2]]);
  });

  it('when it is confirmed after its hold ran out', async () => {
    const id = await pickedUp();
    clock.advance(49 * HOUR);
    await test.app.get(ExpireHolds).execute();
    manager = await TestStaff.signIn(test.app, shop.id, 'manager');
    await step(id, 'confirm');
    expect(await places(id)).toEqual([['Comptoir', 2]]);
  });

  it('when it is reopened', async () => {
    const id = await pickedUp();
    await step(id, 'cancel', 'reopen');
    expect(await places(id)).toEqual([['Comptoir', 2]]);
  });
});
