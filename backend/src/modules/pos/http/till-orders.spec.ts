import { type TillOrder, tillContract } from '@hanout/contracts';
import { FixedClock, sealDocument, ticketNumber, uuidv7 } from '@hanout/kernel';
import { assertInvariants, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { addWarehouse, makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { TestTill } from '../testing/test-till.ts';
import { pay } from '../testing/till-writer.ts';

const clock = new FixedClock(new Date('2026-11-25T10:00:00+01:00'));
const test = useApp({ clock });
let shop: TestShop;
let manager: TestStaff;
let counter: TestTill;
let seen = 0;

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 1_000 });
  manager = await TestStaff.signIn(test.app, shop.id, 'owner');
  counter = await TestTill.make(test.app, test.database, shop, manager, { settings: { depositMax: 10_000 } });
  await counter.send(counter.open());
});

const find = async (q: string, till = counter) => {
  const url = `${tillContract.findOrders.path}?q=${encodeURIComponent(q)}`;
  const { status, body } = await till.call<{ items: TillOrder[] }>('GET', url);
  expect(status).toBe(200);
  return body.items;
};
const found = async (id: string): Promise<TillOrder> => {
  const { number } = await manager.detail(id);
  const one = (await find(String(number))).find((item) => item.id === id);
  if (!one) throw new Error('the order is not found');
  return one;
};
/** To be fetched at this counter: two lamps of 1,000 DA. */
const fetched = (change: object = {}) =>
  manager.order(shop, {
    ...{ channel: 'POS', paymentType: 'cash', warehouseId: shop.warehouseId, delivery: { mode: 'pickup' } },
    lines: [{ productId: shop.lamp.id, quantity: 2 }],
    ...change,
  });
/** A lamp put aside by a deposit of 300 DA. */
async function aside() {
  const phone = `05550000${String(10 + ++seen)}`;
  const who = { id: uuidv7(clock.now().getTime()), firstName: 'Samira', lastName: `Aktouf ${seen}`, phone };
  const sale = counter.sale([{ productId: shop.lamp.id }], {
    ...{ form: 'deposit', payments: [pay('cash', 30_000)], customer: { new: who } },
  });
  expect(await counter.send(sale)).toMatchObject([{ state: 'posted', remarks: [] }]);
  return { id: sale.id, ticket: ticketNumber(counter.code, sale.document.ticket), phone };
}
const drawer = async () => {
  const text = `select a.balance::int as amount from money_accounts a join registers r on r.account_id = a.id where r.id = $1`;
  return (await test.database.query<{ amount: number }>(text, [counter.registerId]))[0]?.amount ?? 0;
};
const shelf = async () => {
  const text = `select on_hand - reserved as free, on_hand::int as "onHand" from stock_levels where unit_id = $1 and warehouse_id = $2`;
  return (
    (await test.database.query<{ onHand: number }>(text, [shop.lamp.id, shop.warehouseId]))[0]?.onHand ?? 0
  );
};

describe('an order at the counter', () => {
  it('is found by its number, telephone, ticket and name, with what is to pay of it and whether it can be taken along', async () => {
    const { id, ticket, phone } = await aside();
    const { number } = await manager.detail(id);
    for (const q of [String(number), `#${number}`, ticket.toLowerCase(), phone, `+213${phone.slice(1)}`])
      expect((await find(q)).map((item) => item.id)).toContain(id);
    expect(await found(id)).toMatchObject({
      ...{ total: 100_000, paid: 30_000, owed: 70_000, payable: 70_000, due: 70_000, refundable: 30_000 },
      ...{ keeps: null, state: 'confirmed', lines: [{ quantity: 1 }] },
    });
    const travels = await manager.order(shop);
    expect(await found(travels)).toMatchObject({ keeps: 'travels' });
    expect(await find('987654321')).toEqual([]);
    const empty = await counter.call('GET', `${tillContract.findOrders.path}?q=`);
    expect(empty.status).toBe(422);
  });

  it('is paid and handed over in one: its goods leave, its rest lies in the drawer, each step is in its history', async () => {
    const { id } = await aside();
    const [cash, lamps] = [await drawer(), await shelf()];
    const out = counter.order('order_pickup', await found(id), 70_000);
    expect(await counter.send(out)).toMatchObject([{ state: 'posted', orderId: id, remarks: [] }]);
    const order = await manager.detail(id);
    expect(order).toMatchObject({ state: 'completed', paymentState: 'paid', deliveryState: 'delivered' });
    expect(await drawer()).toBe(cash + 70_000);
    expect(await shelf()).toBe(lamps - 1);
    const steps = await test.database.query<{ transition: string }>(
      `select distinct transition from order_history where order_id = $1 and transition is not null`,
      [id],
    );
    expect(steps.map(({ transition }) => transition).sort()).toEqual(
      ['put_aside_at_till', 'prepare', 'pack', 'hand_to_customer'].sort(),
    );
    expect(await found(id)).toMatchObject({ keeps: 'over', payable: 0, owed: 0, refundable: 0 });
    await assertInvariants(test.database);
  });

  it('of the desk that nobody has called yet is confirmed by who fetches it', async () => {
    const id = await fetched();
    const [cash, lamps] = [await drawer(), await shelf()];
    const out = counter.order('order_pickup', await found(id), 200_000, { by: 'card' });
    expect(await counter.send(out)).toMatchObject([{ state: 'posted', remarks: [] }]);
    expect(await manager.detail(id)).toMatchObject({ state: 'completed', paymentState: 'paid' });
    expect([await drawer(), await shelf()]).toEqual([cash, lamps - 2]);
  });

  it('is paid in parts and refunded from this drawer, never more than there is [BO-225] [BO-233]', async () => {
    const id = await fetched();
    const cash = await drawer();
    const told = await found(id);
    expect(told).toMatchObject({ payable: 200_000, refundable: 0 });
    const [part, rest] = [
      counter.order('order_payment', told, 50_000),
      counter.order('order_payment', told, 150_000),
    ];
    expect(await counter.send(part, rest)).toMatchObject([{ state: 'posted' }, { state: 'posted' }]);
    expect(await drawer()).toBe(cash + 200_000);
    expect(await manager.detail(id)).toMatchObject({ paymentState: 'paid', totals: { outstanding: 0 } });
    for (const [kind, amount] of [
      ['order_payment', 200_001],
      ['order_refund', -1],
      ['order_payment', 0],
    ] as const)
      expect(await counter.send(counter.order(kind, told, amount))).toMatchObject([
        { result: 'refused', faults: expect.arrayContaining(['total']) },
      ]);
    const back = counter.order('order_refund', await found(id), -60_000);
    expect(await counter.send(back)).toMatchObject([{ state: 'posted', orderId: id }]);
    expect(await drawer()).toBe(cash + 140_000);
    expect(await manager.detail(id)).toMatchObject({ totals: { paid: 140_000, outstanding: 60_000 } });
    await assertInvariants(test.database);
  });

  it('that somebody else paid meanwhile waits for a person with its cash unsettled; the drawer says the truth', async () => {
    const id = await fetched();
    const told = await found(id);
    await manager.step('pay', id, { kind: 'payment', place: 'till', amount: null });
    const cash = await drawer();
    const late = counter.order('order_payment', told, 200_000);
    expect(await counter.send(late)).toMatchObject([{ state: 'kept', code: 'order_paid', orderId: null }]);
    expect(await drawer()).toBe(cash + 200_000);
    expect(await manager.detail(id)).toMatchObject({ paymentState: 'paid' });
    await assertInvariants(test.database);
  });

  it('is given back what it was once, from two counters that both knew of the same: the second waits for a person [BO-233]', async () => {
    const id = await fetched();
    await counter.send(counter.order('order_payment', await found(id), 200_000));
    const told = await found(id);
    const cash = await drawer();
    const [all, again] = [200_000, 150_000].map((most) => counter.order('order_refund', told, -most));
    expect(await counter.send(all as never)).toMatchObject([{ state: 'posted', orderId: id }]);
    expect(await counter.send(again as never)).toMatchObject([
      { state: 'kept', code: 'order_paid', orderId: null },
    ]);
    // Both went out of the drawer; of the second nobody knows yet whose it is.
    expect(await drawer()).toBe(cash - 350_000);
    expect(await manager.detail(id)).toMatchObject({ totals: { paid: 0 } });
    await assertInvariants(test.database);
  });

  it('is not handed over while it is owed, from another warehouse, or once it is with a transporter', async () => {
    const owed = await fetched();
    const told = await found(owed);
    const said = { ...told, due: told.payable };
    expect(await counter.send(counter.order('order_pickup', said, 1_000))).toMatchObject([
      { result: 'refused', faults: ['total'] },
    ]);
    const unpaid = counter.order('order_pickup', { ...told, due: 0 as never }, 0);
    expect(await counter.send(unpaid)).toMatchObject([{ state: 'kept', code: 'order_owed' }]);
    expect(await manager.detail(owed)).toMatchObject({ state: 'new' });
    const far = await addWarehouse(test.app, shop, 'Oran', 5);
    const there = await fetched({ warehouseId: far });
    await manager.step('confirm', there);
    const away = await found(there);
    expect(away.keeps).toBe('elsewhere');
    const lamps = await shelf();
    expect(await counter.send(counter.order('order_pickup', away, away.due))).toMatchObject([
      { state: 'kept', code: 'goods_elsewhere' },
    ]);
    expect([await shelf(), (await manager.detail(there)).state]).toEqual([lamps, 'confirmed']);
    const travels = await manager.order(shop);
    const parcel = await found(travels);
    const carried = counter.order('order_pickup', { ...parcel, due: parcel.payable }, parcel.payable);
    expect(await counter.send(carried)).toMatchObject([{ state: 'kept', code: 'illegal_transition' }]);
    const foreign = counter.order('order_payment', { ...told, id: uuidv7(clock.now().getTime()) }, 1_000);
    expect(await counter.send(foreign)).toMatchObject([{ state: 'kept', code: 'unknown_order' }]);
    await assertInvariants(test.database);
  });

  it('pays once, however often and at once its document is sent, and is counted in Z apart from sales', async () => {
    const other = await TestTill.make(test.app, test.database, shop, manager);
    await other.send(other.open());
    const told = await found(await fetched());
    const out = other.order('order_pickup', told, 200_000);
    const answers = await Promise.all(Array.from({ length: 12 }, () => other.send(out)));
    for (const [answer] of answers) expect(answer).toMatchObject({ state: 'posted', orderId: told.id });
    expect(await other.send(sealDocument({ ...out.document, note: 'autre' }))).toMatchObject([
      { result: 'key_reused' },
    ]);
    const closing = other.close();
    expect(closing.document.z).toMatchObject({
      ...{ tickets: 0, sales: 0, expectedCash: 700_000, first: 1, last: 1 },
      orders: { receipts: 1, handedOver: 1, paid: 200_000, given: { cash: 0 } },
    });
    expect(await other.send(closing)).toMatchObject([{ state: 'posted', remarks: [] }]);
    await assertInvariants(test.database);
  });

  it('is refunded by a cashier with somebody’s approval, or with a remark', async () => {
    const cashier = await TestStaff.signIn(test.app, shop.id, 'cashier');
    const till = await TestTill.make(test.app, test.database, shop, manager, { cashierId: cashier.id });
    await till.send(till.open());
    const id = await fetched();
    await till.send(till.order('order_payment', await found(id), 100_000));
    const told = await found(id);
    const alone = till.order('order_refund', told, -10_000);
    expect(await till.send(alone)).toMatchObject([{ state: 'posted', remarks: ['not_approved'] }]);
    const approvals = [{ what: 'refund', staffId: manager.id, reason: 'Client parti' }];
    const approved = till.order('order_refund', told, -10_000, { tamper: { approvals } });
    expect(await till.send(approved)).toMatchObject([{ state: 'posted', remarks: [] }]);
  });
});
