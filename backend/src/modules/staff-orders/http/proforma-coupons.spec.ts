import { staffOrdersContract } from '@hanout/contracts';
import { systemActor } from '@hanout/kernel';
import { assertInvariants, useApp } from '@hanout/testing';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { inTransaction, makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { newPhone } from '../../checkout/testing/test-shopper.ts';
import { phoneOrder, TestStaff } from '../../orders/testing/test-staff.ts';
import { PromotionsApi } from '../../promotions/index.ts';

const test = useApp();
let shop: TestShop;
let manager: TestStaff;
let coupons = 0;

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 50 });
  manager = await TestStaff.signIn(test.app, shop.id, 'manager');
});
afterEach(() => assertInvariants(test.database));

/** 500 DA off the basket, for one order in all. */
async function codeForOne() {
  const coupon = `DEVIS${coupons++}`;
  const terms = { shopId: shop.id, name: coupon, scope: 'cart', type: 'amount', value: 50_000 } as const;
  const id = await inTransaction(test.app, (em) =>
    test.app
      .get(PromotionsApi)
      .create(em, { ...terms, coupon, usageLimit: 1, singleUse: true }, systemActor('spec')),
  );
  return { coupon, id };
}
async function create(coupon: string, save: 'order' | 'proforma', phone: string) {
  const { body } = await manager.call<{ id: string; code?: string }>(staffOrdersContract.create, {
    body: phoneOrder(shop, {
      ...{ save, coupon, customer: { firstName: 'Amina', lastName: 'Benali', phone } },
    }) as never,
  });
  return body;
}
const submit = (id: string) => manager.actNow('submit', id);
async function uses(id: string) {
  const [row] = await test.database.query<{ uses: number }>('select uses from promotions where id = $1', [
    id,
  ]);
  return row?.uses;
}

describe('a coupon on a proforma', () => {
  it('is used when the proforma becomes an order', async () => {
    const { coupon, id } = await codeForOne();
    const proforma = await create(coupon, 'proforma', newPhone());
    expect(await uses(id)).toBe(0);
    expect((await submit(proforma.id)).status).toBe(200);
    expect(await uses(id)).toBe(1);
  });

  it('that serves one order serves no second one by way of proformas', async () => {
    const { coupon, id } = await codeForOne();
    const phone = newPhone();
    const proformas = [await create(coupon, 'proforma', phone), await create(coupon, 'proforma', phone)];
    const answers = [];
    for (const proforma of proformas) answers.push(await submit(proforma.id));
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [200, undefined],
      [409, 'coupon_used'],
    ]);
    expect(await uses(id)).toBe(1);
  });

  it('is used, and the order is told of, also when the proforma was dropped and taken up again', async () => {
    const { coupon, id } = await codeForOne();
    const proforma = await create(coupon, 'proforma', newPhone());
    for (const action of ['cancel', 'reopen'] as const) {
      const { version } = await manager.detail(proforma.id);
      expect((await manager.act(action, proforma.id, { version })).status).toBe(200);
    }
    const told = await test.database.query<{ topic: string }>(
      "select topic from outbox where payload ->> 'orderId' = $1 and topic = 'orders.placed'",
      [proforma.id],
    );
    expect([await uses(id), told.length]).toEqual([1, 1]);
  });
});
