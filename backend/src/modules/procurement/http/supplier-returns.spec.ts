import {
  supplierReturnsContract as contract,
  type SupplierReturnDetail,
  type SupplierReturnRow,
  stockContract,
} from '@hanout/contracts';
import { FixedClock } from '@hanout/kernel';
import { assertInvariants, TEST_NOW, until, useApp } from '@hanout/testing';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { createSupplier, orderOf, receive, sentOrder } from '../testing/buying.ts';
import { billable, cancelBill, debts, enterBill, paymentOf } from '../testing/paying.ts';

const test = useApp({ clock: new FixedClock(TEST_NOW), env: { HANOUT_ROLES: 'api,worker' } });
let shop: TestShop;
let buyer: TestStaff;
let clerk: TestStaff;

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 0 });
  buyer = await TestStaff.signIn(test.app, shop.id, 'supplier_order_manager');
  clerk = await TestStaff.signIn(test.app, shop.id, 'warehouse_clerk');
});
afterEach(() => assertInvariants(test.database));

let suppliers = 0;
/** A supplier of whose ten lamps four were refused, two by two. */
async function refusedOf() {
  const supplierId = await createSupplier(buyer, `Refus ${++suppliers}`);
  const id = await sentOrder(buyer, { supplierId, warehouseId: shop.warehouseId }, [[shop.lamp.id, 10]]);
  const [line] = (await orderOf(buyer, id)).items;
  const lineId = line?.id ?? '';
  const part = (quantity: number, qc: string) => ({
    lineId,
    quantity,
    qc,
    reason: qc === 'rejected' ? 'Cassé' : '',
  });
  await receive(clerk, id, [part(6, 'passed'), part(2, 'rejected'), part(2, 'rejected')]);
  const { body } = await buyer.call<{ returns: SupplierReturnRow[] }>(contract.list, {
    query: { supplier: supplierId },
  });
  return { supplierId, orderId: id, returnId: body.returns[0]?.id ?? '' };
}
const returnOf = async (id: string) =>
  (await buyer.call<SupplierReturnDetail>(contract.show, { params: { id } })).body;
const send = (id: string, version = 2) =>
  buyer.call<{ code: string; version: number }>(contract.send, {
    params: { id },
    body: { version, note: 'Camion 7' },
  });
const credit = (id: string, body: object) =>
  buyer.call<{ code: string; errors?: object }>(contract.credit, {
    params: { id },
    body: { onDay: '2026-11-01', ht: 0, tax: 0, ...body } as never,
  });
const aside = async () => {
  const [row] = await test.database.query<{ pieces: number; value: number }>(
    `select (select sum(quarantined)::int from stock_levels where shop_id = $1) as pieces,
       (select count(*)::int from stock_cost_queue q join stock_movements m on m.id = q.movement_id where m.type = 'supplier_return') as value`,
    [shop.id],
  );
  return row;
};

/** Whoever keeps the books has heard of what was taken after all. */
const settled = () =>
  until(async () => {
    const unheard = `select 1 from outbox o where o.topic = 'stock.refused_accepted' and not exists (
      select 1 from inbox i where i.event_id = o.id and i.subscriber = 'procurement.accepted')`;
    return (await test.database.query(unheard)).length === 0;
  });

describe('returns to suppliers', () => {
  it('take what was refused out of quarantine, without touching what goods cost, and are settled', async () => {
    const before = await aside();
    const { supplierId, returnId } = await refusedOf();
    const draft = await returnOf(returnId);
    expect([
      draft.state,
      draft.pieces,
      draft.items.map(({ quantity, reason }) => [quantity, reason]),
    ]).toEqual([
      'draft',
      4,
      [
        [2, 'Cassé'],
        [2, 'Cassé'],
      ],
    ]);
    // It is its supplier's: it is not refused once more, nor thrown away.
    const [item] = await test.database.query<{ id: string }>(
      'select r.quarantine_id as id from supplier_return_lines l join supplier_receipt_lines r on r.id = l.receipt_line_id where l.return_id = $1',
      [returnId],
    );
    const thrown = await clerk.call<{ code: string }>(stockContract.inspect, {
      params: { id: item?.id ?? '' },
      body: { outcome: 'rejected', quantity: 1 } as never,
    });
    expect([thrown.status, thrown.body.code]).toEqual([409, 'already_inspected']);
    expect((await send(returnId, draft.version)).status).toBe(200);
    expect(await aside()).toEqual({ pieces: before?.pieces ?? 0, value: 0 });
    const sent = await returnOf(returnId);
    expect([sent.state, sent.pieces, sent.note]).toEqual(['sent', 4, 'Camion 7']);
    expect((await send(returnId, sent.version)).body.code).toBe('order_state');
    expect((await send(returnId, draft.version)).body.code).toBe('stale');
    // Nothing of it was owed: it is closed, and the books stay as they are.
    expect((await credit(returnId, { version: sent.version })).status).toBe(200);
    const closed = await returnOf(returnId);
    expect([closed.state, closed.creditId]).toEqual(['credited', null]);
    const owed = (await debts(buyer)).suppliers.find(({ supplier }) => supplier.id === supplierId);
    expect(owed?.owed).toBe(71_400);
  });

  it('bring a credit note where a bill asked for them: less is owed, and it pays bills', async () => {
    const { supplierId, returnId } = await refusedOf();
    const bill = await enterBill(buyer, supplierId, [], { ht: 40_000, tax: 7_600 });
    await send(returnId, (await returnOf(returnId)).version);
    const { version } = await returnOf(returnId);
    const named = await credit(returnId, { version, ht: 40_000, tax: 7_600 });
    expect(Object.keys(named.body.errors ?? {})).toEqual(['number']);
    // No more than was billed, without anything of it booked.
    const more = await credit(returnId, { version, number: 'AV-3', ht: 40_000, tax: 7_601 });
    expect([more.status, Object.keys(more.body.errors ?? {})]).toEqual([422, ['ht']]);
    expect((await credit(returnId, { version, number: 'AV-3', ht: 40_000, tax: 7_600 })).status).toBe(200);
    const { creditId } = await returnOf(returnId);
    const note = await paymentOf(buyer, creditId ?? '');
    expect([note.type, note.amount, note.left, note.account]).toEqual(['credit_note', 47_600, 47_600, null]);
    const owed = (await debts(buyer)).suppliers.find(({ supplier }) => supplier.id === supplierId);
    expect([owed?.owed, owed?.advances]).toEqual([71_400, 47_600]);
    // The bill that asked for them stays: without it, their price would be given back for nothing.
    expect(await cancelBill(buyer, bill.body.id)).toMatchObject({
      ...{ status: 409, body: { code: 'bill_credited' } },
    });
    // Another one does not bear the credit note, and goes.
    const mistake = await enterBill(buyer, supplierId, [], { ht: 1_000, tax: 0 });
    expect((await cancelBill(buyer, mistake.body.id)).status).toBe(200);
    // What was given back once is not given back once more.
    const id = await sentOrder(buyer, { supplierId, warehouseId: shop.warehouseId }, [[shop.lamp.id, 1]]);
    const lineId = (await orderOf(buyer, id)).items[0]?.id ?? '';
    await receive(clerk, id, [{ lineId, quantity: 1, qc: 'rejected', reason: 'Cassé' }]);
    const { body: known } = await buyer.call<{ returns: SupplierReturnRow[] }>(contract.list, {
      query: { supplier: supplierId, state: 'draft' },
    });
    const next = known.returns[0]?.id ?? '';
    await send(next, (await returnOf(next)).version);
    const again = { version: (await returnOf(next)).version, number: 'AV-4', ht: 1, tax: 0 };
    expect((await credit(next, again)).status).toBe(422);
    expect((await credit(next, { ...again, ht: 0 })).status).toBe(200);
    const entry = await test.database.query(
      'select place, amount::int as amount from postings where document_id = $1 order by place',
      [creditId],
    );
    expect(entry).toEqual([
      { place: 'purchases', amount: -40_000 },
      { place: 'supplier_debts', amount: 47_600 },
      { place: 'vat_in', amount: -7_600 },
    ]);
  });

  it('bring no credit note where the bill asks for what was kept alone', async () => {
    const { supplierId, returnId } = await refusedOf();
    const lines = (await billable(buyer, supplierId)).map(({ receiptLineId, left }) => {
      return { receiptLineId, pieces: left, priceHt: 10_000, taxRate: 1900 };
    });
    await enterBill(buyer, supplierId, lines, { ht: 60_000, tax: 11_400 });
    await send(returnId, (await returnOf(returnId)).version);
    const { version } = await returnOf(returnId);
    for (const [ht, tax] of [
      [60_000, 11_400],
      [0, 1],
    ]) {
      const asked = await credit(returnId, { version, number: 'AV-5', ht, tax });
      expect([asked.status, Object.keys(asked.body.errors ?? {})]).toEqual([422, ['ht']]);
    }
    expect((await credit(returnId, { version })).status).toBe(200);
    const owed = (await debts(buyer)).suppliers.find(({ supplier }) => supplier.id === supplierId);
    expect([owed?.owed, owed?.advances]).toEqual([71_400, 0]);
  });

  it('leave behind what was taken after all, which is owed then and can be billed; and say so when nothing is left', async () => {
    const { returnId, supplierId, orderId } = await refusedOf();
    const items = await test.database.query<{ id: string }>(
      `select r.quarantine_id as id from supplier_return_lines l join supplier_receipt_lines r on r.id = l.receipt_line_id
       where l.return_id = $1 order by l.id`,
      [returnId],
    );
    const accept = (id: string | undefined, quantity: number) =>
      clerk.call(stockContract.inspect, {
        params: { id: id ?? '' },
        body: { outcome: 'passed', quantity } as never,
      });
    const owed = async () =>
      (await debts(buyer)).suppliers.find(({ supplier }) => supplier.id === supplierId)?.owed;
    expect(await owed()).toBe(71_400);
    expect((await accept(items[0]?.id, 1)).status).toBe(200);
    await settled();
    // Seven of ten: 70 000 and their tax.
    expect(await owed()).toBe(83_300);
    expect((await orderOf(buyer, orderId)).items).toMatchObject([{ received: 7, rejected: 3, left: 3 }]);
    const lines = await billable(buyer, supplierId);
    expect(lines.map(({ left }) => left).sort()).toEqual([1, 6]);
    const bill = lines.map(({ receiptLineId, left }) => {
      return { receiptLineId, pieces: left, priceHt: 10_000, taxRate: 1900 };
    });
    const entered = await enterBill(buyer, supplierId, bill, { ht: 70_000, tax: 13_300 });
    expect([entered.status, await owed()]).toEqual([201, 83_300]);
    await assertInvariants(test.database);
    await send(returnId, (await returnOf(returnId)).version);
    expect((await returnOf(returnId)).pieces).toBe(3);
    const other = await refusedOf();
    const all = await test.database.query<{ id: string }>(
      `select r.quarantine_id as id from supplier_return_lines l join supplier_receipt_lines r on r.id = l.receipt_line_id
       where l.return_id = $1`,
      [other.returnId],
    );
    for (const { id } of all) await accept(id, 2);
    await settled();
    const empty = await send(other.returnId, (await returnOf(other.returnId)).version);
    expect(empty.status).toBe(422);
  });

  it('are held to their laws: pieces that no movement took are seen', async () => {
    await test.database.query(
      'update supplier_return_lines set sent = sent - $1 where id = (select min(id::text)::uuid from supplier_return_lines where sent > 0)',
      [1],
    );
    await expect(assertInvariants(test.database)).rejects.toThrow(/I13/);
    await test.database.query(
      'update supplier_return_lines set sent = sent + $1 where id = (select min(id::text)::uuid from supplier_return_lines where sent > 0)',
      [1],
    );
  });
});
