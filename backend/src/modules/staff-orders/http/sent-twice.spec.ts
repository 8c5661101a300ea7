import { staffOrdersContract, stockContract } from '@hanout/contracts';
import { uuidv7 } from '@hanout/kernel';
import { assertInvariants, useApp } from '@hanout/testing';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { newPhone } from '../../checkout/testing/test-shopper.ts';
import { phoneOrder, TestStaff } from '../../orders/testing/test-staff.ts';

const test = useApp();
let shop: TestShop;
let owner: TestStaff;

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 50 });
  owner = await TestStaff.signIn(test.app, shop.id, 'owner');
});
afterEach(() => assertInvariants(test.database));

const orderOf = (phone: string, quantity = 1) =>
  phoneOrder(shop, {
    customer: { firstName: 'Amina', lastName: 'Benali', phone },
    lines: [{ productId: shop.lamp.id, quantity }],
  });
const create = (body: object, key?: string) =>
  owner.once<{ id: string; number: string; code?: string }>(staffOrdersContract.create, { body }, key);
async function count(sql: string, parameter: string): Promise<number> {
  const [row] = await test.database.query<{ count: number }>(sql, [parameter]);
  return Number(row?.count);
}
const ordersOf = (phone: string) => count('select count(*) from orders where phone = $1', phone);
const onHand = () => count('select sum(on_hand) as count from stock_levels where unit_id = $1', shop.lamp.id);

describe('a form of staff that is sent again', () => {
  it('makes one order, and is answered with it again', async () => {
    const phone = newPhone();
    const key = uuidv7();
    const [first, again] = [await create(orderOf(phone), key), await create(orderOf(phone), key)];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(await ordersOf(phone)).toBe(1);
  });

  it('makes one order of two at the same moment', async () => {
    const phone = newPhone();
    const key = uuidv7();
    const answers = await Promise.all([1, 2, 3].map(() => create(orderOf(phone), key)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await ordersOf(phone)).toBe(1);
  });

  it('is refused with other details, and under what is no key', async () => {
    const phone = newPhone();
    const key = uuidv7();
    await create(orderOf(phone), key);
    const other = await create(orderOf(phone, 2), key);
    expect([other.status, other.body.code]).toEqual([409, 'already_sent']);
    expect((await create(orderOf(phone), 'un')).status).toBe(422);
    expect(await ordersOf(phone)).toBe(1);
  });

  it('can be mended under its key after a refusal', async () => {
    const phone = newPhone();
    const key = uuidv7();
    expect((await create(orderOf(phone, 9000), key)).status).toBe(409);
    expect((await create(orderOf(phone), key)).status).toBe(201);
  });

  it('is somebody else’s under another session', async () => {
    const phone = newPhone();
    const key = uuidv7();
    const first = await create(orderOf(phone), key);
    const manager = await TestStaff.signIn(test.app, shop.id, 'manager');
    const theirs = await manager.once<{ id: string }>(
      staffOrdersContract.create,
      { body: orderOf(phone) },
      key,
    );
    expect([theirs.status, theirs.body.id === first.body.id]).toEqual([201, false]);
  });

  it('without a key is a deliberate second one', async () => {
    const phone = newPhone();
    await create(orderOf(phone));
    await create(orderOf(phone));
    expect(await ordersOf(phone)).toBe(2);
  });

  it('moves stock once: added, found, missing, written off', async () => {
    const params = { warehouseId: shop.warehouseId };
    const place = { unitId: shop.lamp.id, reason: 'inventaire' };
    const { add, adjust, remove } = stockContract;
    const goods = { productId: shop.lamp.id, quantity: '3' };
    const forms = [
      [3, (key: string) => owner.form(add, params, goods, key)],
      [2, (key: string) => owner.once(adjust, { params, body: { ...place, change: 2 } }, key)],
      [
        -1,
        (key: string) =>
          owner.once(remove, { params, body: { ...place, quantity: 1, into: 'write_off' } }, key),
      ],
    ] as const;
    let expected = await onHand();
    for (const [difference, send] of forms) {
      const key = uuidv7();
      expect([(await send(key)).status, (await send(key)).status]).toEqual([200, 200]);
      expected += difference;
      expect(await onHand()).toBe(expected);
    }
  });
});
