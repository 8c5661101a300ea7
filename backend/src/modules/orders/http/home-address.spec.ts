import { useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { cartPayload, newPhone, TestShopper } from '../../checkout/testing/test-shopper.ts';
import { TestStaff } from '../testing/test-staff.ts';

const test = useApp();
let shop: TestShop;
let manager: TestStaff;

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 10 });
  manager = await TestStaff.signIn(test.app, shop.id, 'manager');
});

async function order() {
  const shopper = await TestShopper.open(test.app);
  const lines = [{ product: shop.lamp.id, unitPrice: 1000, quantity: 1 }];
  const { body } = await shopper.order(cartPayload(shop, { phone: newPhone(), lines }));
  return body.orderUuid;
}
async function edit(id: string, address: string | null) {
  const { version, phone } = await manager.detail(id);
  return manager.act('editCustomer', id, { version, firstName: 'Amina', lastName: 'Benali', phone, address });
}

describe('the address of an order that comes to the door', () => {
  it('cannot be taken away', async () => {
    const id = await order();
    const refused = await edit(id, '');
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['address']]);
  });

  it('does not change any more once its carrier was told of it', async () => {
    const id = await order();
    const [row] = await test.database.query<{ id: string }>(
      'select id from transporters where shop_id = $1',
      [shop.id],
    );
    await manager.act('confirm', id, { version: (await manager.detail(id)).version });
    const announced = await manager.act('announce', id, {
      version: (await manager.detail(id)).version,
      transporterId: row?.id,
    });
    expect(announced.status).toBe(200);
    expect((await edit(id, 'Ailleurs, à Oran')).body.code).toBe('illegal_transition');
    const { address } = await manager.detail(id);
    expect((await edit(id, address)).status).toBe(200);
  });
});
