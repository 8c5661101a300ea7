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

async function act(id: string, action: Parameters<TestStaff['act']>[0], body: object = {}) {
  const { version } = await manager.detail(id);
  const { status, body: answer } = await manager.act(action, id, { version, ...body });
  expect([action, status, answer.code]).toEqual([action, 200, undefined]);
}

describe('an order whose deposit was forfeited and that was reopened', () => {
  it('is paid once its customer has paid it', async () => {
    const shopper = await TestShopper.open(test.app);
    const lines = [{ product: shop.lamp.id, unitPrice: 1000, quantity: 1 }];
    const { body } = await shopper.order(quickPayload(shop, { phone: newPhone(), lines }));
    const id = body.orderUuid;
    await act(id, 'pay', { kind: 'deposit', place: 'till', amount: 500 });
    await act(id, 'forfeit');
    await act(id, 'reopen');
    expect((await manager.detail(id)).paymentState).toBe('unpaid');
    await act(id, 'pay', { kind: 'payment', place: 'till', amount: null });
    expect((await manager.detail(id)).paymentState).toBe('paid');
  });
});
