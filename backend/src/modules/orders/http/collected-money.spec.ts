import { staffOrdersContract } from '@hanout/contracts';
import { systemActor } from '@hanout/kernel';
import { assertInvariants, TEST_NOW, useApp } from '@hanout/testing';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ALGER_CENTRE, inTransaction, makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { newPhone } from '../../checkout/testing/test-shopper.ts';
import { StockApi } from '../../stock/index.ts';
import { TestStaff } from '../testing/test-staff.ts';

const test = useApp();
let shop: TestShop;
let manager: TestStaff;
let transporterId: string;
let counter: string;

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 100 });
  manager = await TestStaff.signIn(test.app, shop.id, 'manager');
  const [row] = await test.database.query<{ id: string }>('select id from transporters where shop_id = $1', [
    shop.id,
  ]);
  transporterId = row?.id ?? '';
  counter = await inTransaction(test.app, async (em) => {
    const stock = test.app.get(StockApi);
    const place = { shopId: shop.id, name: 'Comptoir', communeId: ALGER_CENTRE, priority: 5 };
    const warehouseId = await stock.createWarehouse(em, place);
    const items = [{ unitId: shop.lamp.id, quantity: 5 }];
    await stock.receive(em, { shopId: shop.id, warehouseId, items, actor: systemActor('spec') });
    return warehouseId;
  });
});
afterEach(() => assertInvariants(test.database));

/** One lamp to a desk: 1,350 DA. */
async function order(change: object = {}): Promise<string> {
  const { body } = await manager.call<{ id: string }>(staffOrdersContract.create, {
    body: {
      ...{ save: 'order', channel: 'Phone', paymentType: 'cash_on_delivery', warehouseId: shop.warehouseId },
      customer: { firstName: 'Amina', lastName: 'Benali', phone: newPhone() },
      delivery: { mode: 'delivery', commune: ALGER_CENTRE, transporter: shop.desk },
      lines: [{ productId: shop.lamp.id, quantity: 1 }],
      ...change,
    } as never,
  });
  return body.id;
}
async function act(id: string, action: Parameters<TestStaff['act']>[0], body: object = {}) {
  const { version } = await manager.detail(id);
  return manager.act(action, id, { version, ...body });
}
async function step(id: string, action: Parameters<TestStaff['act']>[0], body: object = {}) {
  const { status, body: answer } = await act(id, action, body);
  expect([action, status, answer.code]).toEqual([action, 200, undefined]);
}
async function pack(id: string) {
  for (const action of ['confirm', 'prepare', 'pack'] as const) await step(id, action);
}
/** What the books say of an order, DA. */
async function books(id: string): Promise<Record<string, number>> {
  const { accounts } = await manager.detail(id);
  return Object.fromEntries(
    accounts.filter(({ amount }) => amount !== 0).map((row) => [row.place, row.amount]),
  );
}

describe('what a carrier holds of a delivered parcel', () => {
  it('is what it was told to collect, and the rest stays owed', async () => {
    const id = await order();
    await pack(id);
    await step(id, 'announce', { transporterId, codAmount: 1000 });
    await step(id, 'handOver');
    await step(id, 'deliver');
    expect(await books(id)).toMatchObject({ carrier_holds: 1000, customer_owes: 350 });
    expect((await manager.detail(id)).totals).toMatchObject({ told: 1000, toCollect: 350, payable: 350 });
    await step(id, 'pay', { kind: 'payment', place: 'till', amount: null });
    expect(await books(id)).toEqual({ carrier_holds: 1000, till: 350, order_value: -1350 });
  });

  it('leaves to be paid by hand what the carrier was not told of, and no more', async () => {
    const id = await order();
    await pack(id);
    await step(id, 'announce', { transporterId, codAmount: 1000 });
    expect((await manager.detail(id)).totals).toMatchObject({
      ...{ outstanding: 1350, told: 1000, toCollect: 1000, payable: 350 },
    });
    const payment = { kind: 'payment', place: 'till' };
    expect((await act(id, 'pay', { ...payment, amount: 351 })).status).toBe(422);
    await step(id, 'pay', { ...payment, amount: 100 });
    await step(id, 'handOver');
    await step(id, 'pay', { ...payment, amount: null });
    expect((await manager.detail(id)).fulfilment).not.toContain('pay');
    expect((await act(id, 'pay', { ...payment, amount: null })).body.code).toBe('carrier_collects');
    await step(id, 'deliver');
    expect(await books(id)).toEqual({ carrier_holds: 1000, till: 350, order_value: -1350 });
  });

  it('of a delivery in part is what was kept, and never more than it was told', async () => {
    const id = await order({ lines: [{ productId: shop.lamp.id, quantity: 3 }] });
    await pack(id);
    await step(id, 'announce', { transporterId, codAmount: 2000 });
    await step(id, 'handOver');
    const [line] = (await manager.detail(id)).lines;
    await step(id, 'deliverInPart', { lines: [{ lineId: line?.id, quantity: 2 }] });
    expect(await books(id)).toEqual({ carrier_holds: 2000, customer_owes: 350, order_value: -2350 });
  });

  it('follows a refund between the announcement and the hand-over', async () => {
    const id = await order();
    await step(id, 'pay', { kind: 'deposit', place: 'till', amount: 500 });
    await pack(id);
    await step(id, 'announce', { transporterId });
    await step(id, 'refund', { place: 'till', amount: 500 });
    await step(id, 'handOver');
    const [frozen] = await test.database.query<{ cod: number }>(
      'select cod_amount::int / 100 as cod from orders where id = $1',
      [id],
    );
    await step(id, 'deliver');
    expect((await books(id)).carrier_holds).toBe(frozen?.cod);
  });
});

describe('an order that is paid by instalments', () => {
  const installments = [
    { dueOn: '2027-01-10', amount: 350 },
    { dueOn: '2027-02-10', amount: 1000 },
  ];
  const plan = { channel: 'Installment', paymentType: 'installment', installments };

  it('still owes the parts that are not due when its goods are delivered', async () => {
    const id = await order(plan);
    await step(id, 'payInstallment', { place: 'till', amount: null });
    await pack(id);
    await step(id, 'parcel', { event: 'assign_delivery' });
    await step(id, 'handOver');
    await step(id, 'deliver');
    const { installments: parts } = await manager.detail(id);
    expect(parts.map(({ status }) => status)).toEqual(['paid', 'due']);
    expect(await books(id)).toMatchObject({ till: 350, customer_owes: 1000 });
    await step(id, 'payInstallment', { place: 'till', amount: null });
    expect((await manager.detail(id)).paymentState).toBe('paid');
  });

  it('tells its carrier of the parts that are due by then, and of no others', async () => {
    const id = await order({
      ...plan,
      installments: [
        { dueOn: TEST_NOW.slice(0, 10), amount: 350 },
        { dueOn: '2027-02-10', amount: 1000 },
      ],
    });
    await pack(id);
    await step(id, 'announce', { transporterId });
    expect((await manager.detail(id)).totals).toMatchObject({ told: 350, toCollect: 350, payable: 1000 });
    await step(id, 'handOver');
    await step(id, 'deliver');
    expect(await books(id)).toMatchObject({ carrier_holds: 350, customer_owes: 1000 });
  });

  it('is owed by its plan what was kept of a delivery in part', async () => {
    const id = await order({
      ...{ ...plan, lines: [{ productId: shop.lamp.id, quantity: 2 }] },
      installments: [
        { dueOn: '2027-01-10', amount: 350 },
        { dueOn: '2027-02-10', amount: 2000 },
      ],
    });
    await pack(id);
    await step(id, 'parcel', { event: 'assign_delivery' });
    await step(id, 'handOver');
    const [line] = (await manager.detail(id)).lines;
    await step(id, 'deliverInPart', { lines: [{ lineId: line?.id, quantity: 1 }] });
    const { installments: parts } = await manager.detail(id);
    expect(parts.map(({ left }) => left)).toEqual([350, 1000]);
    expect((await manager.detail(id)).totals).toMatchObject({ total: 2350, worth: 1350, outstanding: 1350 });
    const replan = (...amounts: number[]) => ({
      installments: amounts.map((amount, nth) => ({ dueOn: `2027-0${nth + 1}-10`, amount })),
    });
    expect((await act(id, 'planInstallments', replan(1350, 1000))).body.errors).toHaveProperty(
      'installments',
    );
    await step(id, 'planInstallments', replan(450, 450, 450));
    await step(id, 'pay', { kind: 'payment', place: 'till', amount: null });
    expect((await act(id, 'planInstallments', replan(1350))).body.code).toBe('nothing_owed');
  });

  it('still owes them when it is handed out at the counter: the till has only what was paid', async () => {
    const id = await order({
      ...plan,
      warehouseId: counter,
      delivery: { mode: 'pickup' },
      installments: [
        { dueOn: '2027-01-10', amount: 300 },
        { dueOn: '2027-02-10', amount: 700 },
      ],
    });
    await step(id, 'payInstallment', { place: 'till', amount: null });
    await pack(id);
    await step(id, 'handToCustomer');
    expect(await books(id)).toMatchObject({ till: 300, customer_owes: 700 });
  });
});

describe('a lost parcel that was paid before', () => {
  it('leaves a way to give its customer the money back', async () => {
    const id = await order();
    await step(id, 'pay', { kind: 'payment', place: 'till', amount: null });
    await pack(id);
    await step(id, 'parcel', { event: 'assign_delivery' });
    await step(id, 'handOver');
    await step(id, 'lose');
    expect((await manager.detail(id)).totals).toMatchObject({ paid: 1350, refundable: 1350 });
    await step(id, 'refund', { place: 'till', amount: 1350 });
    expect(await books(id)).toEqual({ claims: 1350, order_value: -1350 });
    expect((await manager.detail(id)).totals).toMatchObject({ paid: 0, outstanding: 0, refundable: 0 });
  });

  it('waits for its carrier’s money, although its customer paid into the bank', async () => {
    const id = await order();
    await step(id, 'pay', { kind: 'deposit', place: 'bank', amount: 500 });
    await pack(id);
    await step(id, 'parcel', { event: 'assign_delivery' });
    await step(id, 'handOver');
    await step(id, 'lose');
    expect((await manager.detail(id)).paymentState).toBe('remittable');
    const { orders } = (await manager.list({ payment: 'remittable' })).body;
    expect(orders.map((row) => row.id)).toContain(id);
  });

  it('is claimed whole from its carrier, whatever of it was a deposit', async () => {
    const id = await order();
    await step(id, 'pay', { kind: 'deposit', place: 'till', amount: 500 });
    await pack(id);
    await step(id, 'parcel', { event: 'assign_delivery' });
    await step(id, 'handOver');
    await step(id, 'lose');
    expect(await books(id)).toEqual({ claims: 1350, deposits: -500, till: 500, order_value: -1350 });
    expect((await act(id, 'refund', { place: 'till', amount: 501 })).status).toBe(422);
    expect((await act(id, 'pay', { kind: 'payment', place: 'till', amount: 1 })).body.code).toBe(
      'illegal_transition',
    );
  });
});

describe('an order that was cancelled after its announcement', () => {
  it('begins its delivery anew when it is reopened', async () => {
    const id = await order();
    await step(id, 'confirm');
    await step(id, 'announce', { transporterId });
    await step(id, 'cancel');
    await step(id, 'reopen');
    const { deliveryState, actions } = await manager.detail(id);
    expect([deliveryState, actions.includes('edit_lines')]).toEqual(['none', true]);
    expect((await manager.detail(id)).totals.told).toBeNull();
    await step(id, 'confirm');
    await step(id, 'announce', { transporterId });
  });
});
