import { readFileSync } from 'node:fs';
import { messageText, ordersContract } from '@hanout/contracts';
import { toCentimes } from '@hanout/kernel';
import { assertInvariants, useApp } from '@hanout/testing';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ALGER_CENTRE, makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { newPhone, quickPayload, TestShopper } from '../../checkout/testing/test-shopper.ts';
import { refundable } from '../../payments/index.ts';
import { TestStaff } from '../testing/test-staff.ts';

const test = useApp();
let shop: TestShop;
let manager: TestStaff;

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 50 });
  manager = await TestStaff.signIn(test.app, shop.id, 'manager');
});
afterEach(() => assertInvariants(test.database));

async function order(): Promise<string> {
  const shopper = await TestShopper.open(test.app);
  const lines = [{ product: shop.lamp.id, unitPrice: 1000, quantity: 2 }];
  return (await shopper.order(quickPayload(shop, { phone: newPhone(), lines }))).body.orderUuid;
}
const pay = (id: string, amount: number, more: object = {}) =>
  manager.actNow('pay', id, { kind: 'deposit', place: 'till', amount, ...more });

describe('a refund', () => {
  it('[BO-234] is at most what was paid and not given back: of an open order what was received, of a closed one its deposit', () => {
    const at = (owes: number, deposits = 0) => ({
      order_value: toCentimes(-2500),
      customer_owes: toCentimes(owes),
      deposits: toCentimes(deposits),
    });
    expect(refundable(true, at(2500))).toBe(0);
    expect(refundable(true, at(1500))).toBe(1000);
    expect(refundable(false, at(0, -1000))).toBe(1000);
    expect(refundable(false, at(0))).toBe(0);
    // Of what was paid, what was given back already is not there to be given back again.
    expect(refundable(true, at(1500 + 400))).toBe(600);
    const decisions = new URL('../../../../../docs/decisions/0018-back-office-readings.md', import.meta.url);
    expect(readFileSync(decisions, 'utf8')).toContain('(BO-233, BO-234)');
  });

  it('[BO-235] comes from the till or the card account, and from nowhere else', async () => {
    const id = await order();
    await pay(id, 100_000);
    for (const place of ['till', 'card_account'])
      expect((await manager.actNow('refund', id, { place, amount: 10_000 })).status).toBe(200);
    for (const place of ['bank', 'pocket'])
      expect((await manager.actNow('refund', id, { place, amount: 10_000 })).status).toBe(422);
    expect((await manager.detail(id)).totals.paid).toBe(80_000);
  });

  it('[BO-236] from what the shop has not is refused by name, and nothing is given back', async () => {
    const host = 'sans-carte.example';
    const bare = await makeShop(test.app, { hosts: [host], stock: 5 });
    await test.database.query(
      "update money_accounts set refunds = false where shop_id = $1 and kind = 'card'",
      [bare.id],
    );
    const staff = await TestStaff.signIn(test.app, bare.id, 'manager', host);
    const shopper = await TestShopper.open(test.app, host);
    const lines = [{ product: bare.lamp.id, unitPrice: 1000, quantity: 1 }];
    const { body } = await shopper.order(quickPayload(bare, { phone: newPhone(), lines }));
    await staff.act('pay', body.orderUuid, { version: 1, kind: 'deposit', place: 'till', amount: 50_000 });
    const { moneyAccounts } = await staff.detail(body.orderUuid);
    expect(moneyAccounts.filter(({ refunds }) => refunds).map(({ kind }) => kind)).toEqual(['safe']);
    const refused = await staff.act('refund', body.orderUuid, {
      version: 2,
      place: 'card_account',
      amount: 10_000,
    });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['place']]);
    expect((await staff.detail(body.orderUuid)).totals.paid).toBe(50_000);
  });
});

describe('a payment', () => {
  it('or a refund of more than the maximum is refused for that reason, in every language', async () => {
    const id = await order();
    await pay(id, 100_000);
    for (const [endpoint, body] of [
      [ordersContract.pay, { kind: 'payment', place: 'till', amount: 900_000 }],
      [ordersContract.refund, { place: 'till', amount: 100_001 }],
    ] as const)
      for (const language of ['fr', 'en', 'ar'] as const) {
        const { version } = await manager.detail(id);
        const call = { params: { id }, body: { version, ...body } as never };
        const answer = await manager.call<{ errors: object }>(endpoint, call, language);
        expect(answer.body.errors).toEqual({ amount: [messageText('validation.overMaximum', language)] });
      }
  });

  it('has its date, who took it, a note and the amount', async () => {
    const id = await order();
    await pay(id, 70_000, { note: 'Reçu par CCP' });
    expect((await manager.detail(id)).payments).toEqual([
      expect.objectContaining({
        amount: 70_000,
        note: 'Reçu par CCP',
        actorName: manager.name,
        at: expect.any(String),
      }),
    ]);
  });
});

describe('an installment plan', () => {
  it('follows the total when the order goes another way: the last part takes the difference', async () => {
    const id = await order();
    const installments = [
      { dueOn: '2027-01-10', amount: 100_000 },
      { dueOn: '2027-02-10', amount: 150_000 },
    ];
    expect((await manager.actNow('planInstallments', id, { installments })).status).toBe(200);
    const moved = await manager.actNow('changeDestination', id, {
      commune: ALGER_CENTRE,
      transporter: shop.desk,
    });
    expect(moved.status).toBe(200);
    const { totals, installments: plan } = await manager.detail(id);
    expect(totals.total).toBe(235_000);
    expect(plan.map(({ amount }) => amount)).toEqual([100_000, 135_000]);
    expect((await manager.actNow('payInstallment', id, { place: 'till' })).status).toBe(200);
    expect((await manager.detail(id)).installments.map(({ left }) => left)).toEqual([0, 135_000]);
  });
});
