import {
  supplierReturnsContract as contract,
  landedCostsContract,
  type QuarantineRow,
  type SupplierReturnDetail,
  type SupplierReturnRow,
  stockContract,
} from '@hanout/contracts';
import { FixedClock } from '@hanout/kernel';
import { assertInvariants, TEST_NOW, until, useApp } from '@hanout/testing';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { sqlIn } from '../../../platform/database/index.ts';
import { inTransaction, makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { createSupplier, move, orderOf, type Refused, receive, sentOrder } from '../testing/buying.ts';
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
/** A supplier of whom ten pieces came, 100.00 each and 19 %, five passed and five are held. */
async function heldOf(unitId: string, ordered = 10) {
  const supplierId = await createSupplier(buyer, `Retenu ${++suppliers}`);
  const orderId = await sentOrder(buyer, { supplierId, warehouseId: shop.warehouseId }, [[unitId, ordered]]);
  const lineId = (await orderOf(buyer, orderId)).items[0]?.id ?? '';
  const came = await receive(clerk, orderId, [
    { lineId, quantity: 5 },
    { lineId, quantity: 5, qc: 'hold' },
  ]);
  return { supplierId, orderId, lineId, receiptId: came.body.id };
}
const waiting = async (unitId: string) => {
  const { body } = await clerk.call<{ items: QuarantineRow[] }>(stockContract.quarantine, {});
  return body.items.filter((item) => item.unitId === unitId);
};
/** Whoever keeps the books has heard of it. */
const settled = () =>
  until(async () => {
    const unheard = `select 1 from outbox o where o.topic like 'stock.%refused%' and not exists (
      select 1 from inbox i where i.event_id = o.id and i.subscriber = 'procurement.accepted')`;
    return (await test.database.query(unheard)).length === 0;
  });
async function judge(item: QuarantineRow | undefined, outcome: string, quantity: number) {
  const { status } = await clerk.call(stockContract.inspect, {
    params: { id: item?.id ?? '' },
    body: { outcome, quantity, reason: outcome === 'rejected' ? 'Fêlé' : null } as never,
  });
  expect(status).toBe(200);
}
async function inspect(...asked: Parameters<typeof judge>) {
  await judge(...asked);
  await settled();
}
const owedTo = async (supplierId: string) => {
  const found = (await debts(buyer)).suppliers.find(({ supplier }) => supplier.id === supplierId);
  return [found?.owed ?? 0, found?.unbilled ?? 0];
};
async function returnsTo(supplierId: string): Promise<SupplierReturnDetail[]> {
  const query = { supplier: supplierId };
  const { body } = await buyer.call<{ returns: SupplierReturnRow[] }>(contract.list, { query });
  const asked = body.returns.map(({ id }) =>
    buyer.call<SupplierReturnDetail>(contract.show, { params: { id } }),
  );
  return (await Promise.all(asked)).map((answer) => answer.body);
}
const send = async (back: SupplierReturnDetail | undefined) =>
  buyer.call<Refused>(contract.send, {
    params: { id: back?.id ?? '' },
    body: { version: back?.version ?? 0, note: '' },
  });
/** Pieces and value of a unit, as costs and shelves have them, once all that moved is reckoned. */
async function stockOf(unitId: string) {
  await until(async () => (await test.database.query('select 1 from stock_cost_queue')).length === 0);
  const [row] = await test.database.query<Record<'shelf' | 'aside' | 'pieces' | 'value' | 'layers', number>>(
    `select (select sum(on_hand)::int from stock_levels where unit_id = $1) as shelf,
       (select sum(quarantined)::int from stock_levels where unit_id = $1) as aside,
       pieces, value::int as value, layered_value::int as layers from unit_costs where unit_id = $1`,
    [unitId],
  );
  return row;
}

describe('what was held of a delivery and its inspection refuses', () => {
  it('is not owed, has not come of its order, and goes back, as what was refused at the receipt', async () => {
    const unitId = shop.lamp.id;
    const { supplierId, orderId, lineId } = await heldOf(unitId);
    expect(await owedTo(supplierId)).toEqual([119_000, 119_000]);
    const [held] = await waiting(unitId);
    expect([held?.delivery, held?.quantity]).toEqual(['held', 5]);
    await inspect(held, 'rejected', 3);
    expect(await owedTo(supplierId)).toEqual([83_300, 83_300]);
    expect((await orderOf(buyer, orderId)).items).toMatchObject([{ received: 7, rejected: 3, left: 3 }]);
    expect((await orderOf(buyer, orderId)).receipts[0]?.lines.map(({ refused }) => refused)).toEqual([0, 3]);
    expect((await waiting(unitId)).map(({ delivery, quantity }) => [delivery, quantity]).sort()).toEqual([
      ['held', 2],
      ['refused', 3],
    ]);
    expect(await stockOf(unitId)).toEqual({ shelf: 5, aside: 5, pieces: 7, value: 70_000, layers: 70_000 });
    const [back] = await returnsTo(supplierId);
    expect(back?.items.map(({ quantity, reason, billed }) => [quantity, reason, billed])).toEqual([
      [3, 'Fêlé', 0],
    ]);
    expect((await send(back)).status).toBe(200);
    expect(await stockOf(unitId)).toEqual({ shelf: 5, aside: 2, pieces: 7, value: 70_000, layers: 70_000 });
    // What is refused of it later goes back by another paper; others come instead.
    await inspect((await waiting(unitId))[0], 'rejected', 1);
    expect((await returnsTo(supplierId)).map(({ state, pieces }) => [state, pieces]).sort()).toEqual([
      ['draft', 1],
      ['sent', 3],
    ]);
    expect((await receive(clerk, orderId, [{ lineId, quantity: 4 }])).body.stage).toBe('received');
    expect(await owedTo(supplierId)).toEqual([119_000, 119_000]);
  });

  it('is owed again, and stays, where it is taken after all', async () => {
    const unitId = shop.cable.id;
    const { supplierId, orderId } = await heldOf(unitId);
    await inspect((await waiting(unitId))[0], 'rejected', 5);
    expect(await owedTo(supplierId)).toEqual([59_500, 59_500]);
    await inspect((await waiting(unitId))[0], 'passed', 4);
    expect(await owedTo(supplierId)).toEqual([107_100, 107_100]);
    expect((await orderOf(buyer, orderId)).items).toMatchObject([{ received: 9, rejected: 1, left: 1 }]);
    expect(await stockOf(unitId)).toEqual({ shelf: 9, aside: 1, pieces: 9, value: 90_000, layers: 90_000 });
    const [back] = await returnsTo(supplierId);
    await send(back);
    expect((await returnsTo(supplierId))[0]?.items.map(({ quantity, sent }) => [quantity, sent])).toEqual([
      [5, 1],
    ]);
  });

  it('stays owed as far as a bill asks for it, until a credit note, or until the bill is cancelled', async () => {
    const unitId = shop.phone.combinationIds[0] ?? '';
    const { supplierId } = await heldOf(unitId);
    const all = (await billable(buyer, supplierId)).map(({ receiptLineId, left }) => {
      return { receiptLineId, pieces: left, priceHt: 10_000, taxRate: 1900 };
    });
    const bill = await enterBill(buyer, supplierId, all, { ht: 100_000, tax: 19_000 });
    await inspect((await waiting(unitId))[0], 'rejected', 3);
    expect(await owedTo(supplierId)).toEqual([119_000, 0]);
    const [back] = await returnsTo(supplierId);
    expect(back?.items.map(({ quantity, billed }) => [quantity, billed])).toEqual([[3, 3]]);
    expect(await billable(buyer, supplierId)).toEqual([]);
    await cancelBill(buyer, bill.body.id);
    expect(await owedTo(supplierId)).toEqual([83_300, 83_300]);
    expect((await billable(buyer, supplierId)).map(({ left }) => left).sort()).toEqual([2, 5]);
    // Billed as it came, and credited for what goes back.
    const kept = await billable(buyer, supplierId);
    const lines = kept.map(({ receiptLineId, left }) => {
      return { receiptLineId, pieces: left, priceHt: 10_000, taxRate: 1900 };
    });
    await enterBill(buyer, supplierId, lines, { ht: 100_000, tax: 19_000 });
    await send(back);
    const [sent] = await returnsTo(supplierId);
    const credit = { number: 'AV-1', onDay: '2026-11-01', ht: 30_000, tax: 5_700 };
    await buyer.call(contract.credit, {
      params: { id: sent?.id ?? '' },
      body: { version: sent?.version ?? 0, ...credit } as never,
    });
    const note = (await returnsTo(supplierId))[0]?.creditId ?? '';
    expect((await paymentOf(buyer, note)).amount).toBe(35_700);
    expect(await owedTo(supplierId)).toEqual([83_300, 0]);
  });

  it('is given up by an order that is closed, until it is taken after all', async () => {
    const unitId = shop.phone.combinationIds[0] ?? '';
    const { supplierId, orderId, lineId } = await heldOf(unitId, 12);
    const line = async () => {
      const [row] = await test.database.query(
        'select received, rejected, given_up, over from supplier_order_lines where id = $1',
        [lineId],
      );
      return row;
    };
    await move(buyer, orderId, 'close', { reason: 'Fini' });
    const own = async (delivery: string, pieces: number) =>
      (await waiting(unitId)).find((item) => item.delivery === delivery && item.quantity === pieces);
    await inspect(await own('held', 5), 'rejected', 3);
    expect(await line()).toEqual({ received: 7, rejected: 3, given_up: 5, over: false });
    await inspect(await own('refused', 3), 'passed', 2);
    expect(await line()).toEqual({ received: 9, rejected: 1, given_up: 3, over: false });
    await inspect(await own('refused', 1), 'passed', 1);
    expect(await line()).toEqual({ received: 10, rejected: 0, given_up: 2, over: false });
    expect(await owedTo(supplierId)).toEqual([119_000, 119_000]);
  });

  it('is billed on each of its returns for the pieces that are on it', async () => {
    const unitId = shop.cable.id;
    const { supplierId } = await heldOf(unitId);
    const lines = (await billable(buyer, supplierId)).map(({ receiptLineId, left }) => {
      return { receiptLineId, pieces: left, priceHt: 10_000, taxRate: 1900 };
    });
    const bill = await enterBill(buyer, supplierId, lines, { ht: 100_000, tax: 19_000 });
    const held = async () => (await waiting(unitId)).find(({ delivery }) => delivery === 'held');
    for (const pieces of [3, 1]) {
      await inspect(await held(), 'rejected', pieces);
      const draft = (await returnsTo(supplierId)).find(({ state }) => state === 'draft');
      expect(draft?.items.map(({ billed }) => billed)).toEqual([pieces]);
      await send(draft);
    }
    const billed = async () =>
      (await returnsTo(supplierId))
        .flatMap(({ items }) => items.map((item) => [item.sent, item.billed]))
        .sort();
    expect(await billed()).toEqual([
      [1, 1],
      [3, 3],
    ]);
    // A bill of one held piece only asks for none of those that went back.
    await cancelBill(buyer, bill.body.id);
    const again = (await billable(buyer, supplierId)).map(({ receiptLineId }) => {
      return { receiptLineId, pieces: 1, priceHt: 10_000, taxRate: 1900 };
    });
    await enterBill(buyer, supplierId, again, { ht: 20_000, tax: 3_800 });
    expect(await billed()).toEqual([
      [1, 0],
      [3, 0],
    ]);
  });

  it('does not leave before the paper knows of it, though as many pieces of another item are gone', async () => {
    const unitId = shop.phone.combinationIds[1] ?? '';
    const { supplierId, orderId, lineId } = await heldOf(unitId);
    await receive(clerk, orderId, [{ lineId, quantity: 3, qc: 'rejected', reason: 'Cassé' }]);
    const of = async (delivery: string) => (await waiting(unitId)).find((item) => item.delivery === delivery);
    await inspect(await of('refused'), 'passed', 3);
    await inspect(await of('held'), 'rejected', 1);
    const [before] = await returnsTo(supplierId);
    expect(before?.items.map(({ quantity }) => quantity).sort()).toEqual([1, 3]);
    await inTransaction(test.app, async (em) => {
      // Whoever writes the paper waits for the order.
      await sqlIn(em, 'select 1 from supplier_orders where id = $1 for update', [orderId]);
      await judge(await of('held'), 'rejected', 3);
      const early = await send(before);
      expect([early.status, early.body.code]).toEqual([409, 'stale']);
    });
    await settled();
    const [known] = await returnsTo(supplierId);
    expect((await send(known)).status).toBe(200);
    const [sent] = await returnsTo(supplierId);
    expect(sent?.items.map((item) => [item.quantity, item.sent]).sort()).toEqual([
      [3, 0],
      [4, 4],
    ]);
  });

  it('takes none of what is spread over its receipt', async () => {
    const unitId = shop.lamp.id;
    const { supplierId, receiptId } = await heldOf(unitId);
    const held = (await waiting(unitId)).find(
      ({ quantity, delivery }) => quantity === 5 && delivery === 'held',
    );
    await inspect(held, 'rejected', 5);
    await stockOf(unitId);
    const question = { amount: 5_000, by: 'pieces', receipts: [receiptId] };
    const quoted = await buyer.call<{ parts: { pieces: number; amount: number }[] }>(
      landedCostsContract.quote,
      {
        body: question as never,
      },
    );
    expect(quoted.body.parts.map(({ pieces, amount }) => [pieces, amount])).toEqual([[5, 5_000]]);
    expect(await owedTo(supplierId)).toEqual([59_500, 59_500]);
  });

  it('is held to its laws: what is refused and on no return is seen', async () => {
    const sql =
      "update supplier_receipt_lines set refused = refused + $1 where qc = 'hold' and refused = 3 and receipt_id = $2";
    const [row] = await test.database.query<{ id: string }>(
      "select receipt_id::text as id from supplier_receipt_lines where qc = 'hold' and refused = 3 limit 1",
    );
    await test.database.query(sql, [1, row?.id]);
    await expect(assertInvariants(test.database)).rejects.toThrow(/I13/);
    await test.database.query(sql.replace('refused = 3', 'refused = 4'), [-1, row?.id]);
  });
});
