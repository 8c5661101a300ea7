import {
  type AnswerOf,
  reportsContract,
  standingReportsContract,
  stockAgesContract,
} from '@hanout/contracts';
import { FixedClock } from '@hanout/kernel';
import { assertInvariants, until, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { readSchema } from '../../../platform/database/index.ts';
import { makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { WorkCosts } from '../../costs/application/work-costs.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { TestTill } from '../../pos/testing/test-till.ts';
import { pay } from '../../pos/testing/till-writer.ts';

/** Half past eleven at night in Algiers: the day is another one an hour later there, and in UTC two hours later. */
const clock = new FixedClock('2026-11-20T22:30:00.000Z');
const test = useApp({ clock, env: { HANOUT_ROLES: 'api,worker' }, regular: false });
const period = { from: '2026-11-20', to: '2026-11-21' };
let shop: TestShop;
let manager: TestStaff;
let cashier: TestStaff;
let ids: Record<string, string>;

type Sales = AnswerOf<typeof reportsContract.sales>;
const sales = async (query: object) =>
  (await manager.call<Sales>(reportsContract.sales, { query: { ...period, ...query } })).body;
const shown = ({ rows }: Sales) => rows.map(({ name, orders, net }) => ({ name, orders, net }));

/** Two lamps late at one register, one lamp after midnight at another, three by telephone. */
beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 100 });
  manager = await TestStaff.signIn(test.app, shop.id, 'owner');
  cashier = await TestStaff.signIn(test.app, shop.id, 'manager');
  const first = await TestTill.make(test.app, test.database, shop, manager);
  const second = await TestTill.make(test.app, test.database, shop, manager, { cashierId: cashier.id });
  const lines = [{ productId: shop.lamp.id, quantity: 3 }];
  const order = await manager.order(shop, { delivery: { mode: 'pickup' }, paymentType: 'cash', lines });
  for (const step of ['confirm', 'prepare', 'pack', 'handToCustomer'] as const)
    await manager.step(step, order);
  await first.send(first.open(), first.sale([{ productId: shop.lamp.id, quantity: 2 }]));
  clock.advance(60 * 60_000);
  await second.send(second.open(), second.sale([{ productId: shop.lamp.id }]));
  ids = { first: first.registerId, second: second.registerId };
  await until(async () => {
    const rows = await test.database.query(`select 1 from ${readSchema()}.untold_orders`);
    return rows.length === 0;
  });
}, 60_000);

describe('sales at the counter', () => {
  it('are told apart by register and by cashier, beside those that are of none', async () => {
    const byRegister = await sales({ by: 'register' });
    expect(shown(byRegister)).toEqual([
      { name: '', orders: 1, net: 300_000 },
      { name: expect.stringMatching(/^C\d+ Caisse/), orders: 1, net: 200_000 },
      { name: expect.stringMatching(/^C\d+ Caisse/), orders: 1, net: 100_000 },
    ]);
    expect(byRegister.rows.map(({ key }) => key)).toEqual(['', ids.first, ids.second]);
    expect(byRegister.totals.net).toBe(600_000);
    const byCashier = await sales({ by: 'cashier' });
    expect(byCashier.rows.map(({ key, net }) => [key, net])).toEqual([
      ['', 300_000],
      [manager.id, 200_000],
      [cashier.id, 100_000],
    ]);
  });

  it('are narrowed to a register or a cashier, whose name is said', async () => {
    const narrowed = await sales({ by: 'product', register: ids.second });
    expect(narrowed.totals).toMatchObject({ net: 100_000, pieces: 1, orders: 1 });
    expect(narrowed.only).toEqual([{ by: 'register', name: expect.stringMatching(/Caisse/) }]);
    expect((await sales({ cashier: manager.id })).totals.net).toBe(200_000);
    const file = await manager.text(reportsContract.salesExport, {
      ...{ ...period, by: 'register', register: ids.first ?? '', language: 'fr', lines: 'true' },
    });
    expect(file.text.trim().split('\r\n')).toHaveLength(2);
  });

  it('are of the hour and the day of Algiers, in which they were made', async () => {
    expect((await sales({ by: 'hour' })).rows.map(({ key, net }) => [key, net])).toEqual([
      ['0', 100_000],
      ['23', 500_000],
    ]);
    expect((await sales({ by: 'day' })).rows.map(({ key, net }) => [key, net])).toEqual([
      ['2026-11-21', 100_000],
      ['2026-11-20', 500_000],
    ]);
    type Funnel = AnswerOf<typeof reportsContract.funnel>;
    const { body } = await manager.call<Funnel>(reportsContract.funnel, { query: { ...period, by: 'hour' } });
    expect(body.rows.map(({ key, received }) => [key, received])).toEqual([['23', 1]]);
  });
});

describe('what a session took in', () => {
  it('is by each means what the books say of its documents, or is found to differ', async () => {
    const till = await TestTill.make(test.app, test.database, shop, manager);
    const lamp = [{ productId: shop.lamp.id }];
    await till.send(
      till.open(),
      till.sale(lamp, { form: 'mixed', payments: [pay('cash', 40_000), pay('card', 60_000)] }),
      till.sale(lamp),
      till.cash(-15_000, 'expense', 'Taxi'),
    );
    await assertInvariants(test.database);
    const inBooks = () =>
      test.database.query(
        `select p.place, sum(p.amount)::int as amount from postings p join till_documents d on d.id = p.document_id
         where d.register_id = $1 and p.place in ('till', 'card_account') group by 1 order by 1`,
        [till.registerId],
      );
    expect(await inBooks()).toContainEqual({ place: 'card_account', amount: 60_000 });
    const moved = (by: number) =>
      test.database.query(
        `set session_replication_role = replica;
         update postings set amount = amount + ${by} where place = 'card_account' and document_id in (
           select id from till_documents where register_id = '${till.registerId}');
         set session_replication_role = origin`,
      );
    const proof = async () =>
      (await manager.call<AnswerOf<typeof reportsContract.proof>>(reportsContract.proof, { query: period }))
        .body.counter;
    // 125,000 of this session's cash, and 300,000 of the two before.
    const [cash, card] = [
      { documents: 425_000, books: 425_000 },
      { documents: 60_000, books: 60_000 },
    ];
    expect(await proof()).toEqual({
      ...{ sessions: 3, cut: false, differing: [] },
      means: [
        { means: 'cash', ...cash },
        { means: 'card', ...card },
      ],
    });
    // What a refused document holds is read by nobody.
    await test.database.query(
      `insert into till_documents (id, shop_id, device_id, register_id, seq, kind, session_id, body, hash, made_at, received_at, state, code, faults)
       select gen_random_uuid(), shop_id, device_id, register_id, null, 'sale', session_id, '{"payments":null,"amount":12.5}', 'x', made_at,
         received_at, 'refused', 'invalid', '{payments}' from till_documents where session_id = $1 limit 1`,
      [till.sessionId],
    );
    expect((await proof()).differing).toEqual([]);
    await test.database.query("delete from till_documents where hash = 'x'");
    await moved(-100);
    expect(await proof()).toMatchObject({
      means: [{ means: 'cash' }, { means: 'card', documents: 60_000, books: 59_900 }],
      differing: [{ id: till.sessionId, means: 'card', documents: 60_000, books: 59_900 }],
    });
    await expect(assertInvariants(test.database)).rejects.toThrow(/R3/);
    await moved(100);
    await assertInvariants(test.database);
    await till.send(till.close());
    await assertInvariants(test.database);
  });
});

describe('how things stand', () => {
  it('says by how many orders and refusals customers are told apart, as their own figures do', async () => {
    type Habits = AnswerOf<typeof standingReportsContract.customers>;
    const of = async (by: string) =>
      (await manager.call<Habits>(standingReportsContract.customers, { query: { by } })).body;
    const [second] = await test.database.query(
      `select count(*)::int as customers, sum(orders)::int as orders, sum(delivered)::int as delivered, sum(spent)::int as spent
       from customer_figures where orders > 0`,
    );
    const { totals, rows } = await of('orders');
    expect(totals).toMatchObject({ ...second, refused: 0, refusalRate: 0 });
    expect(rows.map(({ band, customers }) => [band, customers])).toEqual([
      ...[
        [0, totals.customers],
        [1, 0],
        [2, 0],
        [3, 0],
        [4, 0],
      ],
    ]);
    await test.database.query(
      'update customer_figures set orders = 5, delivered = 2, returned = 2 where orders > 0',
    );
    expect((await of('orders')).rows[2]).toMatchObject({ customers: totals.customers, refusalRate: 5000 });
    expect((await of('refusals')).rows[2]).toMatchObject({ customers: totals.customers, orders: 5 });
    await test.database.query(
      'update customer_figures set orders = 1, delivered = 1, returned = 0 where orders > 0',
    );
    const file = await manager.text(standingReportsContract.customersExport, {
      by: 'orders',
      language: 'fr',
    });
    expect(file.text.trim().split('\r\n')).toHaveLength(6);
  });

  it('shares the stock out over the warehouses, to the last piece and centime', async () => {
    await test.app.get(WorkCosts).execute();
    type Ages = AnswerOf<typeof stockAgesContract.show>;
    const of = async (by: string) =>
      (await manager.call<Ages>(stockAgesContract.show, { query: { by } })).body;
    const [inAll, byPlace] = [await of('product'), await of('warehouse')];
    expect(byPlace.totals).toMatchObject({ pieces: inAll.totals.pieces, value: inAll.totals.value });
    const [lamps] = await test.database.query<{ on_hand: number }>(
      'select sum(on_hand)::int as on_hand from stock_levels',
    );
    expect(byPlace.rows).toMatchObject([{ key: shop.warehouseId, pieces: lamps?.on_hand }]);
  });
});
