import { staffOrdersContract } from '@hanout/contracts';
import { useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { CaptureCarts } from '../../abandoned-carts/application/capture-carts.ts';
import type { Capture } from '../../abandoned-carts/persistence/cart-store.ts';
import { makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { newPhone, quickPayload, TestShopper } from '../../checkout/testing/test-shopper.ts';
import { phoneOrder, TestStaff } from '../../orders/testing/test-staff.ts';

/** Without workers: what the order tells the others has not arrived yet. */
const test = useApp();
let shop: TestShop;
let manager: TestStaff;

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 100 });
  manager = await TestStaff.signIn(test.app, shop.id, 'manager');
});

/** A shopper whose cart was captured, and the cart's row. */
async function captured(phone: string) {
  const shopper = await TestShopper.open(test.app);
  const [browserId = '', cartToken = ''] = (shopper.cookie.split('=')[1] ?? '').split('.');
  const capture: Capture = {
    ...{ shopId: shop.id, browserId, cartToken, captureId: crypto.randomUUID(), at: new Date() },
    cart: {
      ...{ externalId: 'x', firstName: 'Amina', lastName: 'Benali', phone, email: null, locale: 'fr' },
      ...{ source: 'quick', lines: [], subtotal: 0 as never },
      shipping: { wilayaCode: null, communeId: null, transporterId: null },
    },
  };
  await test.app.get(CaptureCarts).execute([capture]);
  const [cart] = await test.database.query<{ id: string }>(
    'select id from abandoned_carts where phone = $1',
    [phone],
  );
  return { shopper, cartId: cart?.id ?? '' };
}

const ordered = (phone: string) => test.database.query('select state from orders where phone = $1', [phone]);

const byShopper = (shopper: TestShopper, phone: string) =>
  shopper.order(
    quickPayload(shop, { phone, lines: [{ product: shop.lamp.id, unitPrice: 1000, quantity: 1 }] }),
  );

const byStaff = (phone: string, cartId: string, save = 'order') =>
  manager.call<{ id: string; code?: string }>(staffOrdersContract.create, {
    body: phoneOrder(shop, {
      ...{ save, cartId, customer: { firstName: 'Amina', lastName: 'Benali', phone } },
    }) as never,
  });

describe('a cart that its shopper has just ordered', () => {
  it('is not made into a second order by staff', async () => {
    const phone = newPhone();
    const { shopper, cartId } = await captured(phone);
    expect((await byShopper(shopper, phone)).status).toBe(200);
    const made = await byStaff(phone, cartId);
    expect([made.status, made.body.code]).toEqual([409, 'conflict']);
    expect(await ordered(phone)).toHaveLength(1);
  });
});

describe('a cart that staff made the order of', () => {
  it('is not ordered again by its shopper, who is told where the order is; the next cart is', async () => {
    const phone = newPhone();
    const { shopper, cartId } = await captured(phone);
    const made = await byStaff(phone, cartId);
    expect(made.status).toBe(201);
    const again = await byShopper(shopper, phone);
    const [order] = await test.database.query<{ token: string }>(
      'select access_token as token from orders where id = $1',
      [made.body.id],
    );
    expect([again.status, again.body.redirectUrl]).toEqual([409, `/order/${order?.token}`]);
    expect(await ordered(phone)).toHaveLength(1);
    expect((await byShopper(shopper, phone)).status).toBe(200);
  });

  it('is one order whoever is first, when both order it at the same instant', async () => {
    const pairs = await Promise.all(
      Array.from({ length: 8 }, () => newPhone()).map(async (phone) => ({
        phone,
        ...(await captured(phone)),
      })),
    );
    for (const { phone, shopper, cartId } of pairs) {
      const answers = await Promise.all([byShopper(shopper, phone), byStaff(phone, cartId)]);
      expect(answers.map(({ status }) => status).sort()).toEqual(
        answers[0].status === 200 ? [200, 409] : [201, 409],
      );
      expect(await ordered(phone)).toHaveLength(1);
    }
  });

  it('can still be ordered while it is only a proforma', async () => {
    const phone = newPhone();
    const { shopper, cartId } = await captured(phone);
    expect((await byStaff(phone, cartId, 'proforma')).status).toBe(201);
    expect((await byShopper(shopper, phone)).status).toBe(200);
    expect((await ordered(phone)).map(({ state }) => state).sort()).toEqual(['draft', 'new']);
  });
});
