import { moneyAccountsContract } from '@hanout/contracts';
import { assertInvariants, useApp } from '@hanout/testing';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { newPhone, quickPayload, TestShopper } from '../../checkout/testing/test-shopper.ts';
import { TestStaff } from '../testing/test-staff.ts';

const ORDERS = 50;
const test = useApp();
let shop: TestShop;
let manager: TestStaff;

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 500 });
  manager = await TestStaff.signIn(test.app, shop.id, 'manager');
});
afterEach(() => assertInvariants(test.database));

async function register(name: string, refunds: boolean): Promise<string> {
  const body = { name, kind: 'register', refunds, reference: null, warehouseId: null } as const;
  return (await manager.call<{ id: string }>(moneyAccountsContract.create, { body })).body.id;
}
async function paid(amount: number, accountId: string | null = null): Promise<string> {
  const shopper = await TestShopper.open(test.app);
  const lines = [{ product: shop.lamp.id, unitPrice: 1000, quantity: 1 }];
  const { body } = await shopper.order(quickPayload(shop, { phone: newPhone(), lines }));
  const purse = accountId ? { accountId } : { place: 'bank' };
  const answer = await manager.act('pay', body.orderUuid, { version: 1, kind: 'deposit', amount, ...purse });
  expect(answer.status).toBe(200);
  return body.orderUuid;
}
const balanceOf = async (id: string) =>
  Number(
    (
      await test.database.query<{ balance: string }>('select balance from money_accounts where id = $1', [id])
    )[0]?.balance,
  );

describe('a refund from an account', () => {
  it('[BO-235] [BO-236] comes from the one that is named, where it makes refunds and is used', async () => {
    const [gives, keeps] = [await register('Caisse 1', true), await register('Caisse 2', false)];
    const order = await paid(30_000, gives);
    expect(await balanceOf(gives)).toBe(30_000);
    const refund = (body: object) =>
      manager.act('refund', order, {
        version: 2,
        amount: 10_000,
        ...body,
      });
    expect((await refund({ accountId: keeps })).body.errors).toEqual({ accountId: expect.any(Array) });
    expect((await refund({ accountId: gives, place: 'card_account' })).status).toBe(422);
    expect((await refund({})).body.errors).toHaveProperty('accountId');
    await test.database.query('update money_accounts set active = false where id = $1', [gives]);
    expect((await refund({ accountId: gives })).body.code).toBe('account_closed');
    await test.database.query('update money_accounts set active = true where id = $1', [gives]);
    expect((await refund({ accountId: gives })).status).toBe(200);
    expect(await balanceOf(gives)).toBe(20_000);
  });

  it(`never takes more out of a register than is in it: ${ORDERS} at once, of which it can pay five`, async () => {
    const from = await register('Caisse 3', true);
    await paid(50_000, from);
    const orders = [];
    for (let nth = 0; nth < ORDERS; nth++) orders.push(await paid(10_000));
    const answers = await Promise.all(
      orders.map((id) => manager.act('refund', id, { version: 2, amount: 10_000, accountId: from })),
    );
    const said = answers.map(({ status, body }) => (status === 200 ? 'given back' : body.code));
    expect(said.filter((one) => one === 'given back')).toHaveLength(5);
    expect(said.filter((one) => one === 'account_short')).toHaveLength(ORDERS - 5);
    expect(await balanceOf(from)).toBe(0);
  }, 60_000);
});
