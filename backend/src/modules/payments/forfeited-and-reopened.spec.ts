import { useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { makeShop, type TestShop } from '../checkout/testing/test-shop.ts';
import { newPhone, quickPayload, TestShopper } from '../checkout/testing/test-shopper.ts';
import { TestStaff } from '../orders/testing/test-staff.ts';

const test = useApp();
let shop: TestShop;
let manager: TestStaff;

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 10 });
  manager = await TestStaff.signIn(test.app, shop.id, 'manager');
});

describe('an order whose deposit was forfeited and that was reopened', () => {
  it('is paid once its customer has paid it', async () => {
    const shopper = await TestShopper.open(test.app);
    const lines = [{ product: shop.lamp.id, unitPrice: 1000, quantity: 1 }];
    const { body } = await shopper.order(quickPayload(shop, { phone: newPhone(), lines }));
    const id = body.orderUuid;
    await manager.step('pay', id, { kind: 'deposit', place: 'till', amount: 500 });
    await manager.step('forfeit', id);
    await manager.step('reopen', id);
    expect((await manager.detail(id)).paymentState).toBe('unpaid');
    await manager.step('pay', id, { kind: 'payment', place: 'till', amount: null });
    expect((await manager.detail(id)).paymentState).toBe('paid');
  });
});
