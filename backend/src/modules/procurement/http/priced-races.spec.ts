import { FixedClock, systemActor } from '@hanout/kernel';
import { assertInvariants, TEST_NOW, until, useApp } from '@hanout/testing';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { sqlIn } from '../../../platform/database/index.ts';
import { inTransaction, makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { InspectQuarantine } from '../../stock/application/inspect-quarantine.ts';
import { createSupplier } from '../testing/buying.ts';
import { priceReceipt, receiveAlone } from '../testing/receiving-alone.ts';

const test = useApp({ clock: new FixedClock(TEST_NOW) });
const LOTS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
let shop: TestShop;
let buyer: TestStaff;

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 0 });
  buyer = await TestStaff.signIn(test.app, shop.id, 'supplier_order_manager');
});
afterEach(() => assertInvariants(test.database));

/** Held without a price, a piece pair of each lot. @returns the receipt and what lies aside of it, by id */
async function held(unitId: string, lots: readonly string[]) {
  const at = {
    supplierId: await createSupplier(buyer, `Retenu ${lots.length}`),
    warehouseId: shop.warehouseId,
  };
  const { body } = await receiveAlone(
    buyer,
    at,
    lots.map((lot) => ({ unitId, quantity: 2, lot, qc: 'hold' })),
    { prices: [{ unitId, priceHt: null, taxRate: 1900 }] },
  );
  const items = await test.database.query<{ id: string }>(
    `select q.id::text as id from stock_quarantine q join supplier_receipt_lines l on l.quarantine_id = q.id where l.receipt_id = $1 order by q.id`,
    [body.id],
  );
  return { receiptId: body.id, ids: items.map(({ id }) => id) };
}
const somebodyWaits = () =>
  until(async () => {
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return (await test.database.query(waiting)).length > 0;
  });

describe('a price that is said while what lies aside of its receipt is inspected', () => {
  it('is that of both parts into which the inspection divides it', async () => {
    const unitId = shop.lamp.id;
    const { receiptId, ids } = await held(unitId, ['A']);
    const inspected = { shopId: shop.id, itemId: ids[0] ?? '', outcome: 'passed', quantity: 1 } as const;
    const said = await inTransaction(test.app, async (em) => {
      await test.app.get(InspectQuarantine).execute(em, { ...inspected, actor: systemActor('test') });
      const pricing = priceReceipt(buyer, receiptId, [[unitId, 9_000]]);
      await somebodyWaits();
      return { pricing };
    });
    expect((await said.pricing).status).toBe(200);
    const parts = await test.database.query(
      `select q.quantity, q.unit_cost_ht::int as cost from stock_quarantine q join stock_levels l on l.id = q.level_id where l.unit_id = $1`,
      [unitId],
    );
    expect(parts).toEqual([
      { quantity: 1, cost: 9_000 },
      { quantity: 1, cost: 9_000 },
    ]);
  });

  it('waits for the first of them before it holds another, as whoever takes several does', async () => {
    const unitId = shop.cable.id;
    const { receiptId, ids } = await held(unitId, LOTS);
    const [first, ...others] = ids;
    // The first to lie there is the last that is met.
    await test.database.query('update stock_quarantine set reason = reason where id = $1', [first]);
    const said = await inTransaction(test.app, async (em) => {
      await sqlIn(em, 'select 1 from stock_quarantine where id = $1 for update', [first]);
      const pricing = priceReceipt(buyer, receiptId, [[unitId, 9_000]]);
      await somebodyWaits();
      const free = await sqlIn(
        em,
        'select 1 from stock_quarantine where id = any($1::uuid[]) for update skip locked',
        [others],
      );
      expect(free).toHaveLength(others.length);
      return { pricing };
    });
    expect((await said.pricing).status).toBe(200);
  });
});
