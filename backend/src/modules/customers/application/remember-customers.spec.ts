import { FixedClock } from '@hanout/kernel';
import { TEST_NOW, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { inTransaction, makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { cartPayload, newPhone, TestShopper } from '../../checkout/testing/test-shopper.ts';
import { RememberCustomers } from './remember-customers.ts';

const clock = new FixedClock(TEST_NOW);
/** Nobody hears of an order here but whom the test tells. */
const test = useApp({ clock, env: { HANOUT_ROLES: 'api' } });
let shops: readonly [TestShop, TestShop];

beforeAll(async () => {
  shops = [
    await makeShop(test.app, { hosts: ['one.example'], stock: 500 }),
    await makeShop(test.app, { hosts: ['two.example'], stock: 500 }),
  ];
});

const SETTLED = 150_000;
/** Who orders, and where to: numbers come again, and so do addresses. */
const ORDERS: readonly (readonly [number, string])[] = [
  [0, 'Cité 5'],
  [1, 'Cité 5'],
  [0, 'Cité 5'],
  [0, 'Cité 9'],
  [2, 'Cité 1'],
  [1, 'Cité 2'],
  [3, 'Cité 3'],
];
const phones = Array.from({ length: 4 }, newPhone);

/** The same orders in a shop. @returns their ids. */
async function orderAll(shop: TestShop, host: string): Promise<string[]> {
  const ids: string[] = [];
  for (const [who, address] of ORDERS) {
    clock.advance(SETTLED);
    const lines = [{ product: shop.lamp.id, unitPrice: 1000, quantity: 1 }];
    const shopper = await TestShopper.open(test.app, host);
    const answer = await shopper.order(cartPayload(shop, { lines, address, phone: phones[who] }));
    ids.push(answer.body.orderUuid);
  }
  return ids;
}
const remember = (...orderIds: string[]) =>
  inTransaction(test.app, (em) => test.app.get(RememberCustomers).execute(em, orderIds, clock.now()));

/** Customers with their numbers, figures, addresses and flagged orders; instants count from the shop's first order. */
const known = ({ id }: TestShop) =>
  test.database.query(
    `select (select array_agg(p.phone order by p.phone) from customer_phones p where p.customer_id = c.id) as phones,
       c.first_name, c.email, c.blocked, f.orders, o.first - c.created_at as since, o.first - c.last_order_at as last,
       (select jsonb_agg(jsonb_build_array(a.address, a.name, a.phone, o.first - a.used_at) order by a.address)
        from customer_addresses a where a.customer_id = c.id) as addresses,
       (select count(*)::int from orders b where b.shop_id = c.shop_id and b.phone = any(
          select phone from customer_phones p where p.customer_id = c.id) and 'blocked' = any(b.flags)) as flagged
     from customers c join customer_figures f on f.customer_id = c.id,
       (select min(placed_at) as first from orders where shop_id = $1) o
     where c.shop_id = $1 order by 1`,
    [id],
  );

describe('customers of many orders', () => {
  it('are those of one order after another', async () => {
    const [one, two] = shops;
    const [together, inTurn] = [await orderAll(one, 'one.example'), await orderAll(two, 'two.example')];
    await remember(...together);
    for (const id of inTurn) await remember(id);
    expect(await known(one)).toEqual(await known(two));
    expect(await known(one)).toHaveLength(4);
  });

  it('stay so where two numbers are one customer’s, and one is blocked', async () => {
    // Numbers 0 and 1 come together, and 2 is blocked.
    await test.database.query(
      `with kept as (select shop_id, customer_id from customer_phones where phone = $1)
       update customer_phones p set customer_id = kept.customer_id from kept where kept.shop_id = p.shop_id and p.phone = $2`,
      [phones[0], phones[1]],
    );
    await test.database.query(
      `update customers set blocked = true, email = null where id in (select customer_id from customer_phones where phone = any($1))`,
      [[phones[2], phones[0]]],
    );
    const [one, two] = shops;
    const [together, inTurn] = [await orderAll(one, 'one.example'), await orderAll(two, 'two.example')];
    await remember(...together);
    for (const id of inTurn) await remember(id);
    const customers = await known(one);
    expect(customers).toEqual(await known(two));
    expect(customers.filter(({ flagged }) => flagged)).toHaveLength(2);
    await remember(...together);
    expect(await known(one)).toEqual(customers);
  });
});
