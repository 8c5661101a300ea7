import { ordersContract } from '@hanout/contracts';
import { assertInvariants, useApp } from '@hanout/testing';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { TestStaff } from '../testing/test-staff.ts';

const test = useApp();
let shop: TestShop;
let manager: TestStaff;
let transporterId: string;

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 100 });
  manager = await TestStaff.signIn(test.app, shop.id, 'manager');
  const sql = 'select id from transporters where shop_id = $1';
  transporterId = (await test.database.query<{ id: string }>(sql, [shop.id]))[0]?.id ?? '';
});
afterEach(() => assertInvariants(test.database));

interface Entry {
  readonly before: unknown;
  readonly after: Record<string, unknown>;
}
const auditLogOf = (action: string, entityId: string) =>
  test.database.query<Entry>(
    'select before, after from audit_entries where action = $1 and entity_id = $2 order by at, id',
    [action, entityId],
  );
const confirmed = async () => {
  const id = await manager.order(shop);
  await manager.step('confirm', id);
  return id;
};

describe('the audit', () => {
  it('has what was paid and owed before a payment and after it, and before a refund and after it', async () => {
    const id = await confirmed();
    await manager.step('pay', id, { kind: 'deposit', place: 'till', amount: 40_000 });
    await manager.step('refund', id, { place: 'till', amount: 15_000 });
    expect(await auditLogOf('orders.pay', id)).toEqual([
      {
        before: { paid: 0, owed: 1350 },
        after: { paid: 400, owed: 950, kind: 'deposit', amount: 400, place: 'till', account: 'Coffre' },
      },
    ]);
    expect(await auditLogOf('orders.refund', id)).toEqual([
      {
        before: { paid: 400, owed: 950 },
        after: { paid: 250, owed: 1100, amount: 150, place: 'till', account: 'Coffre' },
      },
    ]);
  });

  it('and the history have the amount to collect that somebody sets, nothing too', async () => {
    const id = await confirmed();
    for (const action of ['prepare', 'pack'] as const) await manager.step(action, id);
    await manager.step('announce', id, { transporterId, codAmount: 0 });
    const [entry] = await auditLogOf('orders.announce', id);
    expect(entry).toMatchObject({ before: { codAmount: null }, after: { codAmount: 0 } });
    const { history } = await manager.detail(id);
    expect(history.find(({ data }) => 'codAmount' in data)?.data).toMatchObject({ codAmount: 0 });
  });

  it('and the history say nothing of an amount that nobody set', async () => {
    const id = await confirmed();
    for (const action of ['prepare', 'pack'] as const) await manager.step(action, id);
    await manager.step('announce', id, { transporterId });
    expect((await auditLogOf('orders.announce', id))[0]?.after).toMatchObject({ codAmount: 1350 });
    const { history } = await manager.detail(id);
    expect(history.some(({ data }) => 'codAmount' in data)).toBe(false);
  });

  it('names who took a file with customers in it, and which', async () => {
    expect((await manager.text(ordersContract.export, { channel: 'Phone' })).status).toBe(200);
    expect((await auditLogOf('orders.export', shop.id)).map(({ after }) => after)).toMatchObject([
      { channel: 'Phone', format: 'csv' },
    ]);
  });

  it('is not needed for an amount that is none: paid, refunded or to collect', async () => {
    const id = await confirmed();
    const tiny = await manager.actNow('pay', id, { kind: 'deposit', place: 'till', amount: 1e-9 });
    expect([tiny.status, (await auditLogOf('orders.pay', id)).length]).toEqual([422, 0]);
    await manager.actNow('pay', id, { kind: 'deposit', place: 'till', amount: 500 });
    const refund = await manager.actNow('refund', id, { place: 'till', amount: 1e-9 });
    expect([refund.status, refund.body.errors]).toEqual([422, { amount: [expect.any(String)] }]);
    expect(await auditLogOf('orders.refund', id)).toEqual([]);
    for (const action of ['prepare', 'pack'] as const) await manager.step(action, id);
    for (const codAmount of [1e-9, 1_000_000_001, 1e12]) {
      const told = await manager.actNow('announce', id, { transporterId, codAmount });
      expect([codAmount, told.status, told.body.errors]).toEqual([
        ...[codAmount, 422, { codAmount: [expect.any(String)] }],
      ]);
    }
    expect(await auditLogOf('orders.announce', id)).toEqual([]);
  });
});
