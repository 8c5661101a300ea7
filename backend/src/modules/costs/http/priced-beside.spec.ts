import { FixedClock } from '@hanout/kernel';
import { assertInvariants, TEST_NOW, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { inTransaction, makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import type { ReceiptPriced } from '../../procurement/index.ts';
import { createSupplier } from '../../procurement/testing/buying.ts';
import { priceReceipt, receiveAlone } from '../../procurement/testing/receiving-alone.ts';
import { WorkCosts } from '../application/work-costs.ts';
import { PricedReceipts } from '../subscribers/priced-receipts.ts';

const test = useApp({ clock: new FixedClock(TEST_NOW) });
let shop: TestShop;
let buyer: TestStaff;

/** What the version before makes of the queue: any adjustment but a late cost is to it the cost of all pieces of its unit. */
const WORK_BEFORE = `
with said as (
  delete from stock_cost_queue q using cost_adjustments a where a.id = q.adjustment_id and a.kind <> 'landed' returning a.unit_id, a.amount
), layers as (
  update cost_layers c set remaining_value = remaining * s.amount, estimated = false from said s where s.unit_id = c.unit_id
)
update unit_costs c set value = pieces * s.amount, layered_value = pieces * s.amount, estimated = false from said s where s.unit_id = c.unit_id
returning c.unit_id`;

const work = () => test.app.get(WorkCosts).execute();
async function hear(): Promise<void> {
  const events = await test.database.query<{ shopId: string; payload: ReceiptPriced; occurredAt: Date }>(
    `select shop_id::text as "shopId", payload, occurred_at as "occurredAt" from outbox where topic = 'procurement.priced'`,
  );
  expect(events).toHaveLength(1);
  for (const event of events)
    await inTransaction(test.app, (em) => test.app.get(PricedReceipts).priced(event as never, em));
}

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 0 });
  buyer = await TestStaff.signIn(test.app, shop.id, 'supplier_order_manager');
});

describe('a price that is said later, while a worker of the version before runs', () => {
  it('is nothing to that one, and is laid on its own pieces by the next that knows of it', async () => {
    const unitId = shop.taxed.id;
    const at = {
      supplierId: await createSupplier(buyer, 'Sans prix'),
      warehouseId: shop.warehouseId,
    };
    const cost = (priceHt: number | null) => ({ prices: [{ unitId, priceHt, taxRate: 1900 }] });
    await receiveAlone(buyer, at, [{ unitId, quantity: 10 }], cost(5_000));
    const { body } = await receiveAlone(buyer, at, [{ unitId, quantity: 2 }], cost(null));
    await work();
    await priceReceipt(buyer, body.id, [[unitId, 9_000]]);
    await hear();
    expect(await test.database.query(WORK_BEFORE)).toEqual([]);
    await work();
    const [row] = await test.database.query(
      'select pieces, value::int as value, layered_value::int as layers, estimated from unit_costs where unit_id = $1',
      [unitId],
    );
    expect(row).toEqual({ pieces: 12, value: 68_000, layers: 68_000, estimated: false });
    expect(await test.database.query('select 1 from stock_cost_queue')).toEqual([]);
    await assertInvariants(test.database);
  });
});
