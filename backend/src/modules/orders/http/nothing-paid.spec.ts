import { systemActor } from '@hanout/kernel';
import { useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { inTransaction, makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { PromotionsApi } from '../../promotions/index.ts';
import { TestStaff } from '../testing/test-staff.ts';

const test = useApp();
let shop: TestShop;
let manager: TestStaff;

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 10 });
  manager = await TestStaff.signIn(test.app, shop.id, 'manager');
});

const listed = async (payment: string) =>
  (await manager.list({ payment })).body.orders.map(({ id }: { id: string }) => id);

describe('a proforma', () => {
  it('is not paid: nobody owes anything yet, and nobody gave anything', async () => {
    const id = await manager.order(shop, { save: 'proforma' });
    const { paymentState, totals } = await manager.detail(id);
    expect([paymentState, totals.paid, totals.refundable]).toEqual(['unpaid', 0, 0]);
    expect(await listed('paid')).not.toContain(id);
  });

  it('that was dropped was not paid either', async () => {
    const id = await manager.order(shop, { save: 'proforma' });
    await manager.act('cancel', id, { version: 1 });
    const { paymentState, totals } = await manager.detail(id);
    expect([paymentState, totals.paid, totals.refundable]).toEqual(['void', 0, 0]);
  });
});

describe('an order that costs nothing', () => {
  it('has nothing left to be paid', async () => {
    const gift = { shopId: shop.id, name: 'Offert', type: 'percentage', value: 10_000 } as const;
    await inTransaction(test.app, async (em) => {
      const promotions = test.app.get(PromotionsApi);
      await promotions.create(em, { ...gift, scope: 'cart', coupon: 'OFFERT' } as never, systemActor('spec'));
      await promotions.create(em, { ...gift, scope: 'shipping' } as never, systemActor('spec'));
    });
    const id = await manager.order(shop, { coupon: 'OFFERT' });
    const { paymentState, totals } = await manager.detail(id);
    expect([totals.total, totals.outstanding, paymentState]).toEqual([0, 0, 'paid']);
  });
});
