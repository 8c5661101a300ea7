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
    await manager.step('announce', id, { transporterId, codAmount: 100_000 });
    await manager.step('handOver', id);
    await manager.step('deliver', id);
    expect(await books(id)).toMatchObject({ carrier_holds: 100_000, customer_owes: 35_000 });
    expect((await manager.detail(id)).totals).toMatchObject({
      told: 100_000,
      toCollect: 35_000,
      payable: 35_000,
    });
    await manager.step('pay', id, { kind: 'payment', place: 'till', amount: null });
    expect(await books(id)).toEqual({ carrier_holds: 100_000, till: 35_000, order_value: -135_000 });
  });

  it('leaves to be paid by hand what the carrier was not told of, and no more', async () => {
    const id = await manager.order(shop);
    await pack(id);
    await manager.step('announce', id, { transporterId, codAmount: 100_000 });
    expect((await manager.detail(id)).totals).toMatchObject({
      ...{ outstanding: 135_000, told: 100_000, toCollect: 100_000, payable: 35_000 },
    });
    const payment = { kind: 'payment', place: 'till' };
    expect((await manager.actNow('pay', id, { ...payment, amount: 35_100 })).status).toBe(422);
    await manager.step('pay', id, { ...payment, amount: 10_000 });
    await manager.step('handOver', id);
    await manager.step('pay', id, { ...payment, amount: null });
    expect((await manager.detail(id)).fulfilment).not.toContain('pay');
    expect((await manager.actNow('pay', id, { ...payment, amount: null })).body.code).toBe(
      'carrier_collects',
    );
    await manager.step('deliver', id);
    expect(await books(id)).toEqual({ carrier_holds: 100_000, till: 35_000, order_value: -135_000 });
  });

  it('of a delivery in part is what was kept, and never more than it was told', async () => {
    const id = await manager.order(shop, { lines: [{ productId: shop.lamp.id, quantity: 3 }] });
    await pack(id);
    await manager.step('announce', id, { transporterId, codAmount: 200_000 });
    await manager.step('handOver', id);
    const [line] = (await manager.detail(id)).lines;
    await manager.step('deliverInPart', id, { lines: [{ lineId: line?.id, quantity: 2 }] });
    expect(await books(id)).toEqual({ carrier_holds: 200_000, customer_owes: 35_000, order_value: -235_000 });
  });

  it('follows a refund between the announcement and the hand-over', async () => {
    const id = await manager.order(shop);
    await manager.step('pay', id, { kind: 'deposit', place: 'till', amount: 50_000 });
    await pack(id);
    await manager.step('announce', id, { transporterId });
    await manager.step('refund', id, { place: 'till', amount: 50_000 });
    await manager.step('handOver', id);
    const [frozen] = await test.database.query<{ cod: number }>(
      'select cod_amount::int as cod from orders where id = $1',
      [id],
    );
    await manager.step('deliver', id);
    expect((await books(id)).carrier_holds).toBe(frozen?.cod);
  });
});

describe('an order that is paid by installments', () => {
  const installments = [
    { dueOn: '2027-01-10', amount: 35_000 },
    { dueOn: '2027-02-10', amount: 100_000 },
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
    expect(await books(id)).toMatchObject({ till: 35_000, customer_owes: 100_000 });
    await manager.step('payInstallment', id, { place: 'till', amount: null });
    expect((await manager.detail(id)).paymentState).toBe('paid');
  });

  it('tells its carrier of the parts that are due by then, and of no others', async () => {
    const id = await manager.order(shop, {
      ...plan,
      installments: [
        { dueOn: TEST_NOW.slice(0, 10), amount: 35_000 },
        { dueOn: '2027-02-10', amount: 100_000 },
      ],
    });
    await pack(id);
    await manager.step('announce', id, { transporterId });
    expect((await manager.detail(id)).totals).toMatchObject({
      told: 35_000,
      toCollect: 35_000,
      payable: 100_000,
    });
    await manager.step('handOver', id);
    await manager.step('deliver', id);
    expect(await books(id)).toMatchObject({ carrier_holds: 35_000, customer_owes: 100_000 });
  });

  it('is owed by its plan what was kept of a delivery in part', async () => {
    const id = await manager.order(shop, {
      ...{ ...plan, lines: [{ productId: shop.lamp.id, quantity: 2 }] },
      installments: [
        { dueOn: '2027-01-10', amount: 35_000 },
        { dueOn: '2027-02-10', amount: 200_000 },
      ],
    });
    await pack(id);
    await manager.step('parcel', id, { event: 'assign_delivery' });
    await manager.step('handOver', id);
    const [line] = (await manager.detail(id)).lines;
    await manager.step('deliverInPart', id, { lines: [{ lineId: line?.id, quantity: 1 }] });
    const { installments: parts } = await manager.detail(id);
    expect(parts.map(({ left }) => left)).toEqual([35_000, 100_000]);
    expect((await manager.detail(id)).totals).toMatchObject({
      total: 235_000,
      worth: 135_000,
      outstanding: 135_000,
    });
    const replan = (...amounts: number[]) => ({
      installments: amounts.map((amount, nth) => ({ dueOn: `2027-0${nth + 1}-10`, amount })),
    });
    expect(
      (await manager.actNow('planInstallments', id, replan(135_000, 100_000))).body.errors,
    ).toHaveProperty('installments');
    await manager.step('planInstallments', id, replan(45_000, 45_000, 45_000));
    await manager.step('pay', id, { kind: 'payment', place: 'till', amount: null });
    expect((await manager.actNow('planInstallments', id, replan(135_000))).body.code).toBe('nothing_owed');
  });

  it('still owes them when it is handed out at the counter: the till has only what was paid', async () => {
    const id = await manager.order(shop, {
      ...plan,
      warehouseId: counter,
      delivery: { mode: 'pickup' },
      installments: [
        { dueOn: '2027-01-10', amount: 30_000 },
        { dueOn: '2027-02-10', amount: 70_000 },
      ],
    });
    await manager.step('payInstallment', id, { place: 'till', amount: null });
    await pack(id);
    await manager.step('handToCustomer', id);
    expect(await books(id)).toMatchObject({ till: 30_000, customer_owes: 70_000 });
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
    expect((await manager.detail(id)).totals).toMatchObject({ paid: 135_000, refundable: 135_000 });
    await manager.step('refund', id, { place: 'till', amount: 135_000 });
    expect(await books(id)).toEqual({ claims: 135_000, order_value: -135_000 });
    expect((await manager.detail(id)).totals).toMatchObject({ paid: 0, outstanding: 0, refundable: 0 });
  });

  it('waits for its carrier’s money, although its customer paid into the bank', async () => {
    const id = await manager.order(shop);
    await manager.step('pay', id, { kind: 'deposit', place: 'bank', amount: 50_000 });
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
    await manager.step('pay', id, { kind: 'deposit', place: 'till', amount: 50_000 });
    await pack(id);
    await manager.step('parcel', id, { event: 'assign_delivery' });
    await manager.step('handOver', id);
    await manager.step('lose', id);
    expect(await books(id)).toEqual({
      claims: 135_000,
      deposits: -50_000,
      till: 50_000,
      order_value: -135_000,
    });
    expect((await manager.actNow('refund', id, { place: 'till', amount: 50_100 })).status).toBe(422);
    expect((await manager.actNow('pay', id, { kind: 'payment', place: 'till', amount: 100 })).body.code).toBe(
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
