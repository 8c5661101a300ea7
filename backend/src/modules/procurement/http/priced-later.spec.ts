import { supplierReturnsContract as contract, type QuarantineRow, stockContract } from '@hanout/contracts';
import { FixedClock, uuidv7 } from '@hanout/kernel';
import { assertInvariants, TEST_NOW, until, useApp } from '@hanout/testing';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { WorkCosts } from '../../costs/application/work-costs.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { createSupplier, type Refused } from '../testing/buying.ts';
import { billable, billOf, cancelBill, debts, enterBill } from '../testing/paying.ts';
import { priceReceipt, receiptOf, receiptsOf, receiveAlone } from '../testing/receiving-alone.ts';

const test = useApp({ clock: new FixedClock(TEST_NOW), env: { HANOUT_ROLES: 'api,worker' }, regular: false });
let shop: TestShop;
let buyer: TestStaff;
let clerk: TestStaff;
let manager: TestStaff;

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 0 });
  buyer = await TestStaff.signIn(test.app, shop.id, 'supplier_order_manager');
  clerk = await TestStaff.signIn(test.app, shop.id, 'warehouse_clerk');
  manager = await TestStaff.signIn(test.app, shop.id, 'manager');
  // What nobody ever said a price of: the form of the product says none either.
  await test.database.query('update products set supply_price_ht = null');
});
afterEach(() => assertInvariants(test.database));

let nth = 0;
const supplier = async () => ({
  supplierId: await createSupplier(buyer, `Sans prix ${++nth}`),
  warehouseId: shop.warehouseId,
});
const owedTo = async (id: string) => {
  const found = (await debts(buyer)).suppliers.find(({ supplier }) => supplier.id === id);
  return [found?.owed ?? 0, found?.unbilled ?? 0];
};
/** Once whoever keeps costs, or the books, has heard of all of it. */
async function worth(unitId: string) {
  await until(async () => {
    const unheard = `select 1 from outbox o where (o.topic = 'procurement.priced' and not exists (
        select 1 from inbox i where i.event_id = o.id and i.subscriber = 'costs.priced'))
      or (o.topic like 'stock.%refused%' and not exists (
        select 1 from inbox i where i.event_id = o.id and i.subscriber = 'procurement.accepted'))`;
    return (await test.database.query(unheard)).length === 0;
  });
  // A worker may be at it.
  await until(async () => {
    await test.app.get(WorkCosts).execute();
    return (await test.database.query('select 1 from stock_cost_queue')).length === 0;
  });
  const [row] = await test.database.query<object>(
    'select pieces, value::int as value, layered_value::int as layers, estimated from unit_costs where unit_id = $1',
    [unitId],
  );
  return row;
}
const inspect = async (unitId: string, outcome: string, quantity: number, delivery = 'held') => {
  const { body } = await clerk.call<{ items: QuarantineRow[] }>(stockContract.quarantine, {});
  const item = body.items.find((one) => one.unitId === unitId && one.delivery === delivery);
  const params = { id: item?.id ?? '' };
  const judged = { outcome, quantity, reason: outcome === 'rejected' ? 'Fêlé' : null } as never;
  expect((await clerk.call(stockContract.inspect, { params, body: judged })).status).toBe(200);
};

/** A billed line as the version before left it: the bill owes all of it, the receipt nothing. */
const asBefore = (lineId: string | undefined) =>
  test.database.query(
    `with l as (update supplier_receipt_lines set price_ht = null, booked_ht = 0, booked_tax = 0 where id = $1),
       b as (update supplier_bill_lines set booked_ht = 0, booked_tax = 0 where receipt_line_id = $1),
       p as (update postings set document_id = (select bill_id from supplier_bill_lines where receipt_line_id = $1), document = 'supplier_bill'
         where document = 'supplier_receipt' and document_id = (select receipt_id from supplier_receipt_lines where id = $1))
     select 1`,
    [lineId],
  );

describe('goods that came without a price', () => {
  it('are owed for nothing and marked until somebody says one, which is then owed and what is here is worth', async () => {
    const at = await supplier();
    const unitId = shop.lamp.id;
    const { body } = await receiveAlone(clerk, at, [
      { unitId, quantity: 6, lot: 'A' },
      { unitId, quantity: 4 },
    ]);
    expect(await owedTo(at.supplierId)).toEqual([0, 0]);
    expect(await worth(unitId)).toEqual({ pieces: 10, value: 0, layers: 0, estimated: true });
    expect((await receiptsOf(buyer, { unpriced: true })).map(({ id, unpriced }) => [id, unpriced])).toEqual([
      [body.id, 2],
    ]);
    expect(await receiptOf(buyer, body.id)).toMatchObject({ mayPrice: true, totalHt: 0 });
    // Three have left by then: they keep what they were reckoned at.
    const change = { unitId, lot: 'A', change: -3, reason: 'Perdu' };
    await manager.once(stockContract.adjust, { params: { warehouseId: shop.warehouseId }, body: change });
    expect((await priceReceipt(buyer, body.id, [[unitId, 10_001]])).status).toBe(200);
    // Ten pieces, a line rounded once: 600.06 and 400.04, with 19 % of each.
    expect(await owedTo(at.supplierId)).toEqual([119_012, 119_012]);
    expect(await worth(unitId)).toEqual({ pieces: 7, value: 70_007, layers: 70_007, estimated: false });
    expect(await receiptOf(buyer, body.id)).toMatchObject({ mayPrice: false, unpriced: 0, totalHt: 100_010 });
    const again = await priceReceipt(buyer, body.id, [[unitId, 1]]);
    expect([again.status, again.body.code]).toEqual([409, 'rows_changed']);
    expect(await owedTo(at.supplierId)).toEqual([119_012, 119_012]);
    expect((await priceReceipt(clerk, body.id, [[unitId, 1]])).status).toBe(403);
  });

  it('have one price of two people who say one at the same moment', async () => {
    const at = await supplier();
    const unitId = shop.cable.id;
    const { body } = await receiveAlone(clerk, at, [{ unitId, quantity: 2 }]);
    const both = await Promise.all(
      [1_000, 3_000].map((price) => priceReceipt(buyer, body.id, [[unitId, price]])),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [owed] = await owedTo(at.supplierId);
    expect([2_380, 7_140]).toContain(owed);
    const asked = (await receiptOf(buyer, body.id)).items[0]?.priceHt ?? 0;
    expect(await worth(unitId)).toEqual({ pieces: 2, value: 2 * asked, layers: 2 * asked, estimated: false });
  });

  it.each([
    ['held', 'pieces are passed', 4],
    ['refused', 'pieces are taken after all', 6],
  ] as const)(
    'beside others, leave those what they cost, and are priced where they lie, once of what is %s there %s',
    async (delivery, _passed, kept) => {
      const at = await supplier();
      const unitId = delivery === 'held' ? shop.taxed.id : (shop.phone.combinationIds[1] ?? '');
      const known = { prices: [{ unitId, priceHt: 5_000, taxRate: 1900 }] };
      await receiveAlone(buyer, at, [{ unitId, quantity: 10 }], known);
      const none = { prices: [{ unitId, priceHt: null, taxRate: 1900 }] };
      const { body } = await receiveAlone(
        buyer,
        at,
        [
          { unitId, quantity: 4, qc: 'hold' },
          { unitId, quantity: 6, qc: 'rejected', reason: 'Cassé' },
        ],
        none,
      );
      // Reckoned as the others until somebody says otherwise.
      expect(await worth(unitId)).toEqual({ pieces: 14, value: 70_000, layers: 70_000, estimated: true });
      await inspect(unitId, 'passed', 2, delivery);
      expect(await worth(unitId)).toMatchObject({ pieces: 10 + kept, value: 5_000 * (10 + kept) });
      await priceReceipt(buyer, body.id, [[unitId, 9_000]]);
      // What is kept of the receipt is worth 90.00, wherever it lies; refused pieces nothing.
      expect(await worth(unitId)).toEqual({
        ...{ pieces: 10 + kept, value: 50_000 + kept * 9_000 },
        ...{ layers: 50_000 + kept * 9_000, estimated: false },
      });
      const owed = 59_500 + kept * 10_710;
      expect((await owedTo(at.supplierId))[0]).toBe(owed);
      // What is refused of it and taken later comes in at that price, and is owed then.
      await inspect(unitId, 'passed', 1, 'refused');
      expect(await worth(unitId)).toMatchObject({ pieces: 11 + kept, value: 59_000 + kept * 9_000 });
      expect((await owedTo(at.supplierId))[0]).toBe(owed + 10_710);
    },
  );

  it('have the price of their bill, which then differs by nothing and gives nothing back for what is kept', async () => {
    const at = await supplier();
    const unitId = shop.phone.combinationIds[0] ?? '';
    const { body } = await receiveAlone(clerk, at, [
      { unitId, quantity: 5 },
      { unitId, quantity: 2, qc: 'rejected', reason: 'Rayé' },
    ]);
    const [line] = await billable(buyer, at.supplierId);
    const lines = [{ receiptLineId: line?.receiptLineId, pieces: 4, priceHt: 20_000, taxRate: 1900 }];
    const bill = await enterBill(buyer, at.supplierId, lines, { ht: 80_000, tax: 15_200 });
    expect(bill.status).toBe(201);
    // Four are billed, the fifth is owed by its receipt.
    expect(await owedTo(at.supplierId)).toEqual([119_000, 23_800]);
    expect(await billOf(buyer, bill.body.id)).toMatchObject({ booked: 95_200 });
    expect(await worth(unitId)).toMatchObject({ pieces: 5, value: 100_000, estimated: false });
    // The supplier gives nothing back for pieces that are kept.
    const [back] = await test.database.query<{ id: string }>(
      'select id::text from supplier_returns where supplier_id = $1',
      [at.supplierId],
    );
    const params = { id: back?.id ?? '' };
    await buyer.call(contract.send, { params, body: { version: 1, note: '' } });
    const credit = await buyer.call<Refused>(contract.credit, {
      params,
      body: { version: 2, number: 'A-1', onDay: '2026-11-01', ht: 1, tax: 0 } as never,
    });
    expect([credit.status, Object.keys(credit.body.errors ?? {})]).toEqual([422, ['ht']]);
    expect((await cancelBill(buyer, bill.body.id)).status).toBe(200);
    expect(await owedTo(at.supplierId)).toEqual([119_000, 119_000]);
    expect((await receiptOf(buyer, body.id)).items.map(({ priceHt }) => priceHt)).toEqual([20_000, 20_000]);
  });

  it('and were billed before bills said prices: what is kept of them is not given back, what was refused of them is', async () => {
    const at = await supplier();
    const unitId = shop.cable.id;
    await receiveAlone(clerk, at, [{ unitId, quantity: 5, qc: 'hold' }]);
    const [line] = await billable(buyer, at.supplierId);
    const lines = [{ receiptLineId: line?.receiptLineId, pieces: 5, priceHt: 10_000, taxRate: 1900 }];
    await enterBill(buyer, at.supplierId, lines, { ht: 50_000, tax: 9_500 });
    await asBefore(line?.receiptLineId);
    await inspect(unitId, 'rejected', 2);
    await worth(unitId);
    const [back] = await test.database.query<{ id: string }>(
      'select id::text from supplier_returns where supplier_id = $1',
      [at.supplierId],
    );
    const params = { id: back?.id ?? '' };
    const { body: shown } = await buyer.call<{ version: number; items: { name: string; billed: number }[] }>(
      contract.show,
      { params },
    );
    expect(shown.items.map(({ name, billed }) => [name, billed])).toEqual([['Câble', 2]]);
    await buyer.call(contract.send, { params, body: { version: shown.version, note: '' } });
    const credit = (ht: number, tax: number) =>
      buyer.call<Refused>(contract.credit, {
        params,
        body: {
          version: shown.version + 1,
          number: uuidv7().slice(0, 8),
          onDay: '2026-11-01',
          ht,
          tax,
        } as never,
      });
    expect((await credit(20_000, 3_801)).status).toBe(422);
    expect((await credit(20_000, 3_800)).status).toBe(200);
  });

  it('and were billed in part before bills said prices: the rest is owed once it is priced, also if refused and taken after all', async () => {
    const at = await supplier();
    const unitId = shop.phone.combinationIds[2] ?? shop.lamp.id;
    const { body } = await receiveAlone(clerk, at, [{ unitId, quantity: 5, qc: 'hold' }]);
    const [line] = await billable(buyer, at.supplierId);
    const lines = [{ receiptLineId: line?.receiptLineId, pieces: 3, priceHt: 10_000, taxRate: 1900 }];
    await enterBill(buyer, at.supplierId, lines, { ht: 30_000, tax: 5_700 });
    await asBefore(line?.receiptLineId);
    // … of three pieces alone.
    await test.database.query(
      `insert into postings (id, shop_id, entry_id, place, amount, kind, at, actor_kind, supplier_id, document, document_id)
       select uuidv7(), r.shop_id, e.id, x.place, x.amount, 'purchase', r.at, 'system',
         case x.place when 'supplier_debts' then r.supplier_id end, 'supplier_bill', b.id
       from supplier_receipts r join supplier_bills b on b.supplier_id = r.supplier_id, (select uuidv7() as id) e,
         (values ('purchases', -23800), ('supplier_debts', 23800)) as x (place, amount) where r.id = $1`,
      [body.id],
    );
    expect(await owedTo(at.supplierId)).toEqual([35_700, 0]);
    await priceReceipt(buyer, body.id, [[unitId, 10_000]]);
    expect(await owedTo(at.supplierId)).toEqual([59_500, 23_800]);
    await inspect(unitId, 'rejected', 3);
    await worth(unitId);
    expect(await owedTo(at.supplierId)).toEqual([35_700, 0]);
    await inspect(unitId, 'passed', 3, 'refused');
    await worth(unitId);
    expect(await owedTo(at.supplierId)).toEqual([59_500, 23_800]);
  });
});
