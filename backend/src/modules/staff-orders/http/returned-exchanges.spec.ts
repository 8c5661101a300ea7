import { ordersContract } from '@hanout/contracts';
import { systemActor } from '@hanout/kernel';
import { assertInvariants, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { inTransaction, makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { fillSafe } from '../../payments/testing/fill-safe.ts';
import { StockApi } from '../../stock/index.ts';

const test = useApp();
let shop: TestShop;
let manager: TestStaff;

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 100 });
  manager = await TestStaff.signIn(test.app, shop.id, 'manager');
  await fillSafe(test.app, test.database, shop.id, 1_000_000);
});

type Action = Parameters<TestStaff['act']>[0];
async function deliver(id: string, from: readonly Action[] = ['confirm', 'prepare', 'pack']) {
  for (const action of from) await manager.step(action, id);
  await manager.step('parcel', id, { event: 'assign_delivery' });
  await manager.step('handOver', id);
  await manager.step('deliver', id);
}
async function delivered(productId: string, quantity: number): Promise<string> {
  const id = await manager.order(shop, { lines: [{ productId, quantity }] });
  await deliver(id);
  return id;
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
    await manager.step('refund', returnId, { place: 'till', amount: 100_000 });
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
    const id = await manager.order(shop, {
      lines: [{ productId: shop.phone.id, combinationId: unitId, quantity: 2 }],
    });
    await deliver(id);
    await giveBack(id, 1);
    await giveBack(id, 1);
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
