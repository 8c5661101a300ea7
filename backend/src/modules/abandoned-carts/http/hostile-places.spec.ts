import { abandonedCartsContract, type CartList } from '@hanout/contracts';
import { until, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { newPhone, TestShopper } from '../../checkout/testing/test-shopper.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';

const test = useApp({ env: { HANOUT_ROLES: 'api,worker' } });
let shop: TestShop;
let manager: TestStaff;

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 5 });
  manager = await TestStaff.signIn(test.app, shop.id, 'manager');
});

const FAR = 9_007_199_254_740_991;

describe('a captured cart that names a place that no number of a place can be', () => {
  it.each(['communeId', 'wilayaId'])('%s leaves the queue of carts readable for staff', async (member) => {
    const shopper = await TestShopper.open(test.app);
    const phone = newPhone();
    const line = { product: shop.lamp.id, unitPrice: 1000, quantity: 1 };
    const payload = { source: 'quick', schemaVersion: 1, locale: 'fr', cart: [line] };
    const shipping = { [member]: FAR };
    const answer = await test.app.inject({
      method: 'POST',
      url: '/web/api/cart/abandoned/cart',
      headers: {
        cookie: shopper.cookie,
        'x-csrf-token': shopper.csrfToken,
        'content-type': 'application/json',
      },
      payload: JSON.stringify({
        ...{ externalId: 'x', shopUuid: shop.id, phone, firstname: 'Amina', lastname: 'Benali', email: '' },
        payload: { ...payload, linesSummary: { linesCount: 1, subtotal: 1000 }, shipping },
      }),
    });
    if (answer.statusCode === 204)
      await until(async () => {
        const rows = await test.database.query('select 1 from abandoned_carts where phone = $1', [phone]);
        return rows.length > 0;
      });
    else expect(answer.statusCode).toBe(422);
    const list = await manager.call<CartList>(abandonedCartsContract.list, { query: { state: 'new' } });
    await test.database.query('delete from abandoned_carts where phone = $1', [phone]);
    expect(list.status).toBe(200);
  });
});
