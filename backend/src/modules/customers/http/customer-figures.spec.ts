import { type CustomerRow, customersContract, ordersContract } from '@hanout/contracts';
import { until, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Migration20261126003741_customers_spent_before } from '../../../../migrations/Migration20261126003741_customers_spent_before.ts';
import { ALGER_CENTRE, inTransaction, makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { newPhone } from '../../checkout/testing/test-shopper.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { RememberCustomers } from '../application/remember-customers.ts';
import { CustomerStore } from '../persistence/customer-store.ts';

const migration = new Migration20261126003741_customers_spent_before(null as never, null as never);
migration.up();
const COUNT_ANEW = String(migration.getQueries()[0]);

/** The invariants after each test compare what is kept with what was ordered. */
const test = useApp({ env: { HANOUT_ROLES: 'api,worker' } });
let shop: TestShop;
let owner: TestStaff;

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 1000 });
  owner = await TestStaff.signIn(test.app, shop.id, 'owner');
});

const order = (phone: string, save = 'order', lamps = 1): Promise<string> =>
  owner.order(shop, {
    lines: [{ productId: shop.lamp.id, quantity: lamps }],
    ...{ save, customer: { firstName: 'Nadia', lastName: 'Hamdi', phone } },
    delivery: { mode: 'delivery', commune: ALGER_CENTRE, transporter: shop.home, address: 'Cité 5' },
  });
type Act = Parameters<TestStaff['act']>[0];
async function act(id: string, ...steps: (Act | [Act, object])[]) {
  for (const step of steps) {
    const [action, more] = typeof step === 'string' ? [step, {}] : step;
    await owner.step(action, id, more);
  }
}
const SENT: (Act | [Act, object])[] = [
  ...(['confirm', 'prepare', 'pack'] as const),
  ['parcel', { event: 'assign_delivery' }],
  'handOver',
];
/** What the books say that the orders of a number are worth. */
async function worthOf(phone: string): Promise<number> {
  const sql = `select -sum(p.amount)::int as worth from postings p join orders o on o.id = p.order_id
    where o.phone = $1 and p.place = 'order_value' and p.kind <> 'claim'`;
  const [row] = await test.database.query<{ worth: number }>(sql, [phone]);
  return row?.worth ?? 0;
}
const list = async (query: object) =>
  (await owner.call<{ customers: CustomerRow[] }>(customersContract.list, { query })).body.customers;
const of = async (phone: string) => (await list({ q: phone }))[0];
const known = (phone: string, orders: number) => until(async () => (await of(phone))?.orders === orders);
const merge = async (kept: CustomerRow, other: CustomerRow) =>
  (
    await owner.call(customersContract.merge, {
      params: { id: kept.id },
      body: { version: kept.version, otherId: other.id },
    })
  ).status;

describe('what a customer ordered', () => {
  it('is counted from the first order on, though many come at once', async () => {
    const phone = newPhone();
    const ids = await Promise.all(Array.from({ length: 6 }, () => order(phone)));
    await order(phone, 'proforma');
    await known(phone, 6);
    await Promise.all(ids.slice(0, 2).map((id) => act(id, 'cancel')));
    expect(await of(phone)).toMatchObject({ orders: 6, delivered: 0, spent: 0 });
  });

  it('follows its parcels: delivered is spent, returned is not', async () => {
    const phone = newPhone();
    const [kept = '', back = ''] = [await order(phone), await order(phone)];
    await known(phone, 2);
    await act(kept, ...SENT, 'deliver');
    await act(back, ...SENT, ['parcel', { event: 'request_return' }]);
    const { total } = (await owner.detail(kept)).totals;
    expect(await of(phone)).toMatchObject({ orders: 2, delivered: 1, returned: 1, spent: total });
    const [best] = await list({ sort: 'spent_desc' });
    expect(best?.phones).toEqual([phone]);
    const [busiest] = await list({ sort: 'orders_desc' });
    expect(busiest?.orders).toBe(6);
  });

  it.each([
    ['comes home', [['parcel', { event: 'return_arrives' }], 'takeBack']],
    ['is lost', ['lose']],
  ] satisfies [string, (Act | [Act, object])[]][])(
    'of a parcel kept in part stays what was kept when its rest %s',
    async (_, ends) => {
      const phone = newPhone();
      const id = await order(phone, 'order', 3);
      await known(phone, 1);
      const line = (await owner.detail(id)).lines[0]?.id;
      await act(id, ...SENT, ['deliverInPart', { lines: [{ lineId: line, quantity: 2 }] }]);
      const spent = await worthOf(phone);
      const kept = { orders: 1, delivered: 1, returned: 0, spent };
      expect(spent).toBeGreaterThan(0);
      expect(await of(phone)).toMatchObject(kept);
      for (const step of [['parcel', { event: 'start_return' }] satisfies [Act, object], ...ends]) {
        await act(id, step);
        expect(await of(phone)).toMatchObject(kept);
      }
      const { version } = await owner.detail(id);
      const body = { version, lines: [{ lineId: line, quantity: 1 }], reason: 'Ne convient pas' };
      expect((await owner.once(ordersContract.returnGoods, { params: { id }, body })).status).toBe(200);
      const rest = await worthOf(phone);
      expect(rest).toBeLessThan(spent);
      expect(await of(phone)).toMatchObject({ ...kept, spent: rest });
      // Counted anew it is the same, whoever counts.
      await test.database.query('update customer_figures set orders = 9, spent = 0');
      await test.database.query(COUNT_ANEW);
      expect(await of(phone)).toMatchObject({ ...kept, spent: rest });
      await test.database.query('select count_customer_orders(id) from customers where merged_into is null');
    },
  );

  it('of a parcel kept in part is what was kept; what comes back later is no order, and is spent no longer', async () => {
    const phone = newPhone();
    const id = await order(phone, 'order', 3);
    await known(phone, 1);
    const line = (await owner.detail(id)).lines[0]?.id;
    await act(id, ...SENT, ['deliverInPart', { lines: [{ lineId: line, quantity: 2 }] }]);
    const worth = () => worthOf(phone);
    expect(await of(phone)).toMatchObject({ orders: 1, delivered: 1, returned: 0, spent: await worth() });
    const { version } = await owner.detail(id);
    const body = { version, lines: [{ lineId: line, quantity: 1 }], reason: 'Ne convient pas' };
    const kept = await worth();
    expect((await owner.once(ordersContract.returnGoods, { params: { id }, body })).status).toBe(200);
    expect(await worth()).toBeLessThan(kept);
    const all = { orders: 1, delivered: 1, returned: 0, spent: await worth() };
    expect(await of(phone)).toMatchObject(all);
    // As it was counted before: an upgrade counts anew whom it concerns, and nobody else.
    await test.database.query('update customer_figures set orders = 9, spent = 0');
    await test.database.query(COUNT_ANEW);
    expect(await of(phone)).toMatchObject(all);
    expect(await test.database.query('select 1 from customer_figures where orders = 9 limit 1')).toHaveLength(
      1,
    );
    await test.database.query('select count_customer_orders(id) from customers where merged_into is null');
  });

  it('goes with the number that an order is corrected to', async () => {
    const [wrong, right] = [newPhone(), newPhone()];
    const [id = ''] = [await order(wrong), await order(right)];
    await known(wrong, 1);
    await known(right, 1);
    const person = { firstName: 'Nadia', lastName: 'Hamdi', phone: right, address: 'Cité 5' };
    await act(id, ['editCustomer', person]);
    expect([(await of(wrong))?.orders, (await of(right))?.orders]).toEqual([0, 2]);
  });

  it('comes together when two are one, while both of them order', async () => {
    for (let nth = 0; nth < 4; nth++) {
      const [one, other] = [newPhone(), newPhone()];
      await Promise.all([order(one), order(other)]);
      await known(one, 1);
      await known(other, 1);
      const [kept, gone] = [await of(one), await of(other)];
      if (!kept || !gone) throw new Error('both are customers');
      const [status] = await Promise.all([
        merge(kept, gone),
        ...Array.from({ length: 3 }, () => order(other)),
        ...Array.from({ length: 2 }, () => order(one)),
      ]);
      expect(status).toBe(200);
      await known(one, 7);
      expect((await of(other))?.id).toBe(kept.id);
      await until(async () => {
        const strays = 'select 1 from customer_addresses where customer_id = $1';
        return (await test.database.query(strays, [gone.id])).length === 0;
      });
    }
  });

  it('has the address of an order that is remembered while its number goes to another customer', async () => {
    const [one, other] = [newPhone(), newPhone()];
    const [, id = ''] = [await order(one), await order(other)];
    await known(one, 1);
    await known(other, 1);
    const [kept, gone] = [await of(one), await of(other)];
    await test.database.query('delete from customer_addresses where customer_id = $1', [gone?.id]);
    let remembered: Promise<unknown> = Promise.resolve();
    await inTransaction(test.app, async (em) => {
      await test.app.get(CustomerStore).move(em, gone?.id ?? '', kept?.id ?? '');
      remembered = inTransaction(test.app, (own) =>
        test.app.get(RememberCustomers).execute(own, [id], test.app.clock.now()),
      );
      const waits =
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
      await Promise.race([remembered, until(async () => (await test.database.query(waits)).length > 0)]);
    });
    await remembered;
    const strays = 'select 1 from customer_addresses where customer_id = $1';
    expect(await test.database.query(strays, [gone?.id])).toEqual([]);
    expect(await test.database.query(strays, [kept?.id])).toHaveLength(1);
  });
});
