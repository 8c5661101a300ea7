import { staffOrdersContract } from '@hanout/contracts';
import { useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { CaptureCart } from '../../abandoned-carts/application/capture-cart.ts';
import { ALGER_CENTRE, makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { newPhone, quickPayload, TestShopper } from '../../checkout/testing/test-shopper.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';

/** Without workers: what the order tells the others has not arrived yet. */
const test = useApp();
let shop: TestShop;
let manager: TestStaff;

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 10 });
  manager = await TestStaff.signIn(test.app, shop.id, 'manager');
});

describe('a cart that its shopper has just ordered', () => {
  it('is not made into a second order by staff', async () => {
    const shopper = await TestShopper.open(test.app);
    const phone = newPhone();
    const [browserId = '', cartToken = ''] = (shopper.cookie.split('=')[1] ?? '').split('.');
    await test.app.get(CaptureCart).execute({
      ...{ shopId: shop.id, browserId, cartToken, captureId: crypto.randomUUID(), at: new Date() },
      cart: {
        ...{ externalId: 'x', firstName: 'Amina', lastName: 'Benali', phone, email: null, locale: 'fr' },
        ...{ source: 'quick', lines: [], subtotal: 0 as never },
        shipping: { wilayaCode: null, communeId: null, transporterId: null },
      },
    });
    const lines = [{ product: shop.lamp.id, unitPrice: 1000, quantity: 1 }];
    expect((await shopper.order(quickPayload(shop, { phone, lines }))).status).toBe(200);
    const [cart] = await test.database.query<{ id: string }>(
      'select id from abandoned_carts where phone = $1',
      [phone],
    );
    const made = await manager.call<{ code?: string }>(staffOrdersContract.create, {
      body: {
        ...{ save: 'order', channel: 'Phone', paymentType: 'cash_on_delivery', cartId: cart?.id },
        warehouseId: shop.warehouseId,
        customer: { firstName: 'Amina', lastName: 'Benali', phone },
        delivery: { mode: 'delivery', commune: ALGER_CENTRE, transporter: shop.desk },
        lines: [{ productId: shop.lamp.id, quantity: 1 }],
      } as never,
    });
    expect([made.status, made.body.code]).toEqual([409, 'conflict']);
    const orders = await test.database.query('select id from orders where phone = $1', [phone]);
    expect(orders).toHaveLength(1);
  });
});
