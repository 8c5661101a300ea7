import { assertInvariants, TEST_NOW, useApp } from '@hanout/testing';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { addWarehouse, makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
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
  counter = await addWarehouse(test.app, shop, 'Comptoir', 5);
});
afterEach(() => assertInvariants(test.database));

async function pack(id: string) {
  for (const action of ['confirm', 'prepare', 'pack'] as const) await manager.step(action, id);
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
    const id = await manager.order(shop);
    await pack(id);
    await manager.step('announce', id, { transporterId, codAmount: 1000 });
    await manager.step('handOver', id);
    await manager.step('deliver', id);
    expect(await books(id)).toMatchObject({ carrier_holds: 1000, customer_owes: 350 });
    expect((await manager.detail(id)).totals).toMatchObject({ told: 1000, toCollect: 350, payable: 350 });
    await manager.step('pay', id, { kind: 'payment', place: 'till', amount: null });
    expect(await books(id)).toEqual({ carrier_holds: 1000, till: 350, order_value: -1350 });
  });

  it('leaves to be paid by hand what the carrier was not told of, and no more', async () => {
    const id = await manager.order(shop);
    await pack(id);
    await manager.step('announce', id, { transporterId, codAmount: 1000 });
    expect((await manager.detail(id)).totals).toMatchObject({
      ...{ outstanding: 1350, told: 1000, toCollect: 1000, payable: 350 },
    });
    const payment = { kind: 'payment', place: 'till' };
    expect((await manager.actNow('pay', id, { ...payment, amount: 351 })).status).toBe(422);
    await manager.step('pay', id, { ...payment, amount: 100 });
    await manager.step('handOver', id);
    await manager.step('pay', id, { ...payment, amount: null });
    expect((await manager.detail(id)).fulfilment).not.toContain('pay');
    expect((await manager.actNow('pay', id, { ...payment, amount: null })).body.code).toBe(
      'carrier_collects',
    );
    await manager.step('deliver', id);
    expect(await books(id)).toEqual({ carrier_holds: 1000, till: 350, order_value: -1350 });
  });

  it('of a delivery in part is what was kept, and never more than it was told', async () => {
    const id = await manager.order(shop, { lines: [{ productId: shop.lamp.id, quantity: 3 }] });
    await pack(id);
    await manager.step('announce', id, { transporterId, codAmount: 2000 });
    await manager.step('handOver', id);
    const [line] = (await manager.detail(id)).lines;
    await manager.step('deliverInPart', id, { lines: [{ lineId: line?.id, quantity: 2 }] });
    expect(await books(id)).toEqual({ carrier_holds: 2000, customer_owes: 350, order_value: -2350 });
  });

  it('follows a refund between the announcement and the hand-over', async () => {
    const id = await manager.order(shop);
    await manager.step('pay', id, { kind: 'deposit', place: 'till', amount: 500 });
    await pack(id);
    await manager.step('announce', id, { transporterId });
    await manager.step('refund', id, { place: 'till', amount: 500 });
    await manager.step('handOver', id);
    const [frozen] = await test.database.query<{ cod: number }>(
      'select cod_amount::int / 100 as cod from orders where id = $1',
      [id],
    );
    await manager.step('deliver', id);
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
    const id = await manager.order(shop, plan);
    await manager.step('payInstallment', id, { place: 'till', amount: null });
    await pack(id);
    await manager.step('parcel', id, { event: 'assign_delivery' });
    await manager.step('handOver', id);
    await manager.step('deliver', id);
    const { installments: parts } = await manager.detail(id);
    expect(parts.map(({ status }) => status)).toEqual(['paid', 'due']);
    expect(await books(id)).toMatchObject({ till: 350, customer_owes: 1000 });
    await manager.step('payInstallment', id, { place: 'till', amount: null });
    expect((await manager.detail(id)).paymentState).toBe('paid');
  });

  it('tells its carrier of the parts that are due by then, and of no others', async () => {
    const id = await manager.order(shop, {
      ...plan,
      installments: [
        { dueOn: TEST_NOW.slice(0, 10), amount: 350 },
        { dueOn: '2027-02-10', amount: 1000 },
      ],
    });
    await pack(id);
    await manager.step('announce', id, { transporterId });
    expect((await manager.detail(id)).totals).toMatchObject({ told: 350, toCollect: 350, payable: 1000 });
    await manager.step('handOver', id);
    await manager.step('deliver', id);
    expect(await books(id)).toMatchObject({ carrier_holds: 350, customer_owes: 1000 });
  });

  it('is owed by its plan what was kept of a delivery in part', async () => {
    const id = await manager.order(shop, {
      ...{ ...plan, lines: [{ productId: shop.lamp.id, quantity: 2 }] },
      installments: [
        { dueOn: '2027-01-10', amount: 350 },
        { dueOn: '2027-02-10', amount: 2000 },
      ],
    });
    await pack(id);
    await manager.step('parcel', id, { event: 'assign_delivery' });
    await manager.step('handOver', id);
    const [line] = (await manager.detail(id)).lines;
    await manager.step('deliverInPart', id, { lines: [{ lineId: line?.id, quantity: 1 }] });
    const { installments: parts } = await manager.detail(id);
    expect(parts.map(({ left }) => left)).toEqual([350, 1000]);
    expect((await manager.detail(id)).totals).toMatchObject({ total: 2350, worth: 1350, outstanding: 1350 });
    const replan = (...amounts: number[]) => ({
      installments: amounts.map((amount, nth) => ({ dueOn: `2027-0${nth + 1}-10`, amount })),
    });
    expect((await manager.actNow('planInstallments', id, replan(1350, 1000))).body.errors).toHaveProperty(
      'installments',
    );
    await manager.step('planInstallments', id, replan(450, 450, 450));
    await manager.step('pay', id, { kind: 'payment', place: 'till', amount: null });
    expect((await manager.actNow('planInstallments', id, replan(1350))).body.code).toBe('nothing_owed');
  });

  it('still owes them when it is handed out at the counter: the till has only what was paid', async () => {
    const id = await manager.order(shop, {
      ...plan,
      warehouseId: counter,
      delivery: { mode: 'pickup' },
      installments: [
        { dueOn: '2027-01-10', amount: 300 },
        { dueOn: '2027-02-10', amount: 700 },
      ],
    });
    await manager.step('payInstallment', id, { place: 'till', amount: null });
    await pack(id);
    await manager.step('handToCustomer', id);
    expect(await books(id)).toMatchObject({ till: 300, customer_owes: 700 });
  });
});

describe('a lost parcel that was paid before', () => {
  it('leaves a way to give its customer the money back', async () => {
    const id = await manager.order(shop);
    await manager.step('pay', id, { kind: 'payment', place: 'till', amount: null });
    await pack(id);
    await manager.step('parcel', id, { event: 'assign_delivery' });
    await manager.step('handOver', id);
    await manager.step('lose', id);
    expect((await manager.detail(id)).totals).toMatchObject({ paid: 1350, refundable: 1350 });
    await manager.step('refund', id, { place: 'till', amount: 1350 });
    expect(await books(id)).toEqual({ claims: 1350, order_value: -1350 });
    expect((await manager.detail(id)).totals).toMatchObject({ paid: 0, outstanding: 0, refundable: 0 });
  });

  it('waits for its carrier’s money, although its customer paid into the bank', async () => {
    const id = await manager.order(shop);
    await manager.step('pay', id, { kind: 'deposit', place: 'bank', amount: 500 });
    await pack(id);
    await manager.step('parcel', id, { event: 'assign_delivery' });
    await manager.step('handOver', id);
    await manager.step('lose', id);
    expect((await manager.detail(id)).paymentState).toBe('remittable');
    const { orders } = (await manager.list({ payment: 'remittable' })).body;
    expect(orders.map((row) => row.id)).toContain(id);
  });

  it('is claimed whole from its carrier, whatever of it was a deposit', async () => {
    const id = await manager.order(shop);
    await manager.step('pay', id, { kind: 'deposit', place: 'till', amount: 500 });
    await pack(id);
    await manager.step('parcel', id, { event: 'assign_delivery' });
    await manager.step('handOver', id);
    await manager.step('lose', id);
    expect(await books(id)).toEqual({ claims: 1350, deposits: -500, till: 500, order_value: -1350 });
    expect((await manager.actNow('refund', id, { place: 'till', amount: 501 })).status).toBe(422);
    expect((await manager.actNow('pay', id, { kind: 'payment', place: 'till', amount: 1 })).body.code).toBe(
      'illegal_transition',
    );
  });
});

describe('an order that was cancelled after its announcement', () => {
  it('begins its delivery anew when it is reopened', async () => {
    const id = await manager.order(shop);
    await manager.step('confirm', id);
    await manager.step('announce', id, { transporterId });
    await manager.step('cancel', id);
    await manager.step('reopen', id);
    const { deliveryState, actions } = await manager.detail(id);
    expect([deliveryState, actions.includes('edit_lines')]).toEqual(['none', true]);
    expect((await manager.detail(id)).totals.told).toBeNull();
    await manager.step('confirm', id);
    await manager.step('announce', id, { transporterId });
  });
});
