import { ordersContract, staffOrdersContract } from '@hanout/contracts';
import { systemActor } from '@hanout/kernel';
import { assertInvariants, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ALGER_CENTRE, inTransaction, makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { newPhone } from '../../checkout/testing/test-shopper.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { StockApi } from '../../stock/index.ts';

const test = useApp();
let shop: TestShop;
let manager: TestStaff;

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 100 });
  manager = await TestStaff.signIn(test.app, shop.id, 'manager');
});

type Action = Parameters<TestStaff['act']>[0];
async function step(id: string, action: Action, body: object = {}) {
  const { version } = await manager.detail(id);
  const { status, body: answer } = await manager.act(action, id, { version, ...body });
  expect([action, status, answer.code]).toEqual([action, 200, undefined]);
}
async function deliver(id: string, from: readonly Action[] = ['confirm', 'prepare', 'pack']) {
  for (const action of from) await step(id, action);
  await step(id, 'parcel', { event: 'assign_delivery' });
  await step(id, 'handOver');
  await step(id, 'deliver');
}
async function delivered(productId: string, quantity: number): Promise<string> {
  const { body } = await manager.call<{ id: string }>(staffOrdersContract.create, {
    body: {
      ...{ save: 'order', channel: 'Phone', paymentType: 'cash_on_delivery', warehouseId: shop.warehouseId },
      customer: { firstName: 'Amina', lastName: 'Benali', phone: newPhone() },
      delivery: { mode: 'delivery', commune: ALGER_CENTRE, transporter: shop.desk },
      lines: [{ productId, quantity }],
    } as never,
  });
  await deliver(body.id);
  return body.id;
}
async function giveBack(id: string, quantity: number, more: object = {}) {
  const { version, lines } = await manager.detail(id);
  const { status, body } = await manager.call<{ returnId: string; exchangeId: string | null }>(
    ordersContract.returnGoods,
    {
      params: { id },
      body: { version, lines: [{ lineId: lines[0]?.id ?? '', quantity }], ...more } as never,
    },
  );
  expect(status).toBe(200);
  return body;
}

describe('goods that came out in exchange', () => {
  it('come back and are refunded, and the books still agree', async () => {
    const id = await delivered(shop.lamp.id, 2);
    const { exchangeId } = await giveBack(id, 2, { exchange: [{ productId: shop.lamp.id, quantity: 1 }] });
    await deliver(exchangeId ?? '', ['prepare', 'pack']);
    const { returnId } = await giveBack(exchangeId ?? '', 1);
    await step(returnId, 'refund', { place: 'till', amount: 1000 });
    await assertInvariants(test.database);
  });
});

describe('goods of several lots', () => {
  it('come back to the lots that they were taken from, in however many returns', async () => {
    const unitId = shop.phone.combinationIds[0] ?? '';
    const lot = async (name: string, expiresOn: string) =>
      inTransaction(test.app, (em) =>
        test.app.get(StockApi).receive(em, {
          ...{ shopId: shop.id, warehouseId: shop.warehouseId, actor: systemActor('spec') },
          items: [{ unitId, quantity: 1, lot: name, expiresOn }],
        }),
      );
    await lot('A', '2099-01-01');
    await lot('B', '2099-06-01');
    const { body } = await manager.call<{ id: string }>(staffOrdersContract.create, {
      body: {
        ...{ save: 'order', channel: 'Phone', paymentType: 'cash_on_delivery' },
        warehouseId: shop.warehouseId,
        customer: { firstName: 'Amina', lastName: 'Benali', phone: newPhone() },
        delivery: { mode: 'delivery', commune: ALGER_CENTRE, transporter: shop.desk },
        lines: [{ productId: shop.phone.id, combinationId: unitId, quantity: 2 }],
      } as never,
    });
    await deliver(body.id);
    await giveBack(body.id, 1);
    await giveBack(body.id, 1);
    const rows = await test.database.query(
      `select l.lot, l.quarantined from stock_levels l where l.unit_id = $1 and l.lot <> '' order by l.lot`,
      [unitId],
    );
    expect(rows).toEqual([
      { lot: 'A', quarantined: 1 },
      { lot: 'B', quarantined: 1 },
    ]);
  });
});
