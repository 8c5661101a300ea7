import {
  type ComingUnit,
  supplierReceiptsContract as contract,
  type ReceiptAtHand,
  type ReceiptRow,
  type ReceiptStart,
  suppliersContract,
} from '@hanout/contracts';
import { FixedClock, uuidv7 } from '@hanout/kernel';
import { assertInvariants, TEST_NOW, useApp } from '@hanout/testing';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { createSupplier, move, orderOf, receive, sentOrder } from '../testing/buying.ts';
import { billable, debts } from '../testing/paying.ts';
import { receiptOf, receiptsOf, receiveAlone } from '../testing/receiving-alone.ts';

const test = useApp({ clock: new FixedClock(TEST_NOW) });
const HOST = 'voisin.example';
let shop: TestShop;
let buyer: TestStaff;
let clerk: TestStaff;
let supplierId: string;
let at: { supplierId: string; warehouseId: string };

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 0 });
  buyer = await TestStaff.signIn(test.app, shop.id, 'supplier_order_manager');
  clerk = await TestStaff.signIn(test.app, shop.id, 'warehouse_clerk');
  supplierId = await createSupplier(buyer, 'SARL Nour');
  at = { supplierId, warehouseId: shop.warehouseId };
});
afterEach(() => assertInvariants(test.database));

const pieces = async (unitId: string) => {
  const rows = await test.database.query<{ lot: string; shelf: number; aside: number }>(
    'select lot, on_hand as shelf, quarantined as aside from stock_levels where unit_id = $1 order by lot',
    [unitId],
  );
  return rows.map(({ lot, shelf, aside }) => [lot, shelf, aside]);
};
const owedTo = async (id: string) =>
  (await debts(buyer)).suppliers.find(({ supplier }) => supplier.id === id)?.owed ?? 0;
const written = async () =>
  test.database.query(
    `select (select count(*)::int from supplier_receipts) as receipts, (select count(*)::int from stock_movements) as movements,
       (select count(*)::int from postings) as postings, (select count(*)::int from supplier_returns) as returns`,
  );
const keysIn = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.flatMap(keysIn)
    : value && typeof value === 'object'
      ? Object.entries(value).flatMap(([key, inner]) => [key, ...keysIn(inner)])
      : [];
const unitsFor = async (by: TestStaff, query: object) =>
  (await by.call<{ units: ComingUnit[] }>(contract.units, { query: query as never })).body.units;
/** An order of ten of which four came before it was closed. */
async function closedOrder(unitId: string, priceHt = 20_000): Promise<string> {
  const id = await sentOrder(buyer, at, [[unitId, 10, priceHt]]);
  const lineId = (await orderOf(buyer, id)).items[0]?.id ?? '';
  await receive(clerk, id, [{ lineId, quantity: 4 }]);
  expect((await move(buyer, id, 'close', { reason: 'Ne livre plus' })).status).toBe(200);
  return id;
}

describe('goods that come without an order', () => {
  it('are on the shelf by lot, held or aside as they were found, owed at what their supplier is known to ask, and on its return', async () => {
    await buyer.call(suppliersContract.setPrice, {
      params: { id: supplierId, unitId: shop.lamp.id },
      body: { priceHt: 10_000, taxRate: 1900, packSize: 1, minQuantity: 1 } as never,
    });
    const before = await owedTo(supplierId);
    const answer = await receiveAlone(clerk, at, [
      { unitId: shop.lamp.id, quantity: 4, lot: 'A', expiresOn: '2027-03-01' },
      { unitId: shop.lamp.id, quantity: 3, lot: 'B', qc: 'hold', reason: 'À vérifier' },
      { unitId: shop.lamp.id, quantity: 2, qc: 'rejected', reason: 'Cassé' },
    ]);
    expect(answer.status).toBe(201);
    expect(await pieces(shop.lamp.id)).toEqual([
      ['', 0, 2],
      ['A', 4, 0],
      ['B', 0, 3],
    ]);
    // Seven are kept: 700.00 and their tax.
    expect((await owedTo(supplierId)) - before).toBe(83_300);
    const receipt = await receiptOf(buyer, answer.body.id);
    expect(receipt).toMatchObject({ order: null, unpriced: 0, pieces: 9, totalHt: 70_000, totalTtc: 83_300 });
    expect(receipt.items.map(({ name, priceHt, qc, kept }) => [name, priceHt, qc, kept])).toEqual([
      ['Lampe', 10_000, 'passed', 4],
      ['Lampe', 10_000, 'hold', 3],
      ['Lampe', 10_000, 'rejected', 0],
    ]);
    expect((await billable(buyer, supplierId)).map(({ name, left, order }) => [name, left, order])).toEqual([
      ['Lampe', 4, null],
      ['Lampe', 3, null],
    ]);
    const back = await test.database.query('select quantity from supplier_return_lines');
    expect(back).toEqual([{ quantity: 2 }]);
  });

  it('show no price to whoever receives, who says none either', async () => {
    const start = await clerk.call<ReceiptStart>(contract.start, {});
    const units = await unitsFor(clerk, { supplier: supplierId, q: '' });
    const received = await clerk.call<{ receipts: ReceiptRow[] }>(contract.received, {});
    const id = received.body.receipts[0]?.id ?? '';
    const one = await clerk.call<ReceiptAtHand>(contract.atHand, { params: { id } });
    expect([start.body.suppliers, units.length, one.body.items.length]).toEqual([
      [{ id: supplierId, name: 'SARL Nour' }],
      1,
      3,
    ]);
    const keys = [start.body, units, received.body.receipts, one.body].flatMap(keysIn);
    expect(keys.length).toBeGreaterThan(60);
    expect(keys.filter((key) => /price|total|tax|amount|cost|ht$|ttc/i.test(key))).toEqual([]);
    expect((await clerk.call(contract.show, { params: { id } })).status).toBe(403);
    const before = await written();
    const prices = [{ unitId: shop.lamp.id, priceHt: 1, taxRate: 0 }];
    const said = await receiveAlone(clerk, at, [{ unitId: shop.lamp.id, quantity: 1 }], { prices });
    expect([said.status, said.body.code]).toEqual([403, 'forbidden']);
    expect(await written()).toEqual(before);
    // Whoever buys sees what is agreed.
    expect((await unitsFor(buyer, { supplier: supplierId, q: '' }))[0]?.price?.priceHt).toBe(10_000);
  });

  it('of a closed order are linked to it, cost what was agreed there, and change nothing of it', async () => {
    const orderId = await closedOrder(shop.cable.id);
    const before = await orderOf(buyer, orderId);
    const start = await clerk.call<ReceiptStart>(contract.start, { query: { order: orderId } });
    expect(start.body.order).toEqual({ id: orderId, number: before.number, ...at, givenUp: 6 });
    expect((await unitsFor(clerk, { supplier: supplierId, order: orderId, q: '' }))[0]).toMatchObject({
      unitId: shop.cable.id,
      givenUp: 6,
    });
    const owed = await owedTo(supplierId);
    const late = await receiveAlone(clerk, { ...at, orderId }, [{ unitId: shop.cable.id, quantity: 6 }]);
    expect(late.status).toBe(201);
    expect((await owedTo(supplierId)) - owed).toBe(6 * 23_800);
    const after = await orderOf(buyer, orderId);
    const came = after.receipts.map(({ lines }) => lines.map(({ name, quantity }) => [name, quantity]));
    // Both came at the same moment.
    expect(came.flat().sort()).toEqual([
      ['Câble', 4],
      ['Câble', 6],
    ]);
    expect({ ...after, receipts: [] }).toEqual({ ...before, receipts: [], items: after.items });
    expect(after.items.map(({ received, givenUp, left }) => [received, givenUp, left])).toEqual([[4, 6, 0]]);
    expect(await receiptOf(buyer, late.body.id)).toMatchObject({
      order: { id: orderId, number: before.number },
    });
    const alone = await receiptsOf(buyer, { supplier: supplierId, alone: true });
    expect(alone.map(({ id }) => id)).toContain(late.body.id);
    expect(alone).toHaveLength(2);
  });

  it('of an order that goes on are received of it, and of nobody else’s order or supplier', async () => {
    const open = await sentOrder(buyer, at, [[shop.lamp.id, 1]]);
    const other = await createSupplier(buyer, 'Autre');
    const closed = await closedOrder(shop.lamp.id);
    const line = [{ unitId: shop.lamp.id, quantity: 1 }];
    const before = await written();
    const still = await receiveAlone(clerk, { ...at, orderId: open }, line);
    expect([still.status, still.body.code]).toEqual([409, 'order_state']);
    const wrong = await receiveAlone(clerk, { ...at, supplierId: other, orderId: closed }, line);
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ['orderId']]);
    expect((await clerk.call(contract.start, { query: { order: open } as never })).status).toBe(409);
    expect(await written()).toEqual(before);
  });

  it('come in where the shop sells nothing from, as what was ordered does', async () => {
    const orderId = await closedOrder(shop.cable.id);
    const sells = (active: boolean) =>
      test.database.query('update warehouses set active = $2 where id = $1', [shop.warehouseId, active]);
    await sells(false);
    const start = await clerk.call<ReceiptStart>(contract.start, { query: { order: orderId } });
    const late = await receiveAlone(clerk, { ...at, orderId }, [{ unitId: shop.cable.id, quantity: 1 }]);
    await sells(true);
    expect([start.status, late.status]).toEqual([200, 201]);
    expect(start.body.warehouses.map(({ id }) => id)).toEqual([shop.warehouseId]);
  });

  it('come in once what is sent several times under one key, and twice what two people count', async () => {
    const unitId = shop.taxed.id;
    const key = { 'idempotency-key': uuidv7() };
    const line = [{ unitId, quantity: 5, qc: 'passed' }];
    const same = await Promise.all([1, 2, 3].map(() => receiveAlone(clerk, at, line, {}, key)));
    expect(same.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(same.map(({ body }) => body.id)).size).toBe(1);
    const rejected = { unitId, quantity: 1, qc: 'rejected', reason: 'Rayé' };
    const storm = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((n) => receiveAlone(n % 2 ? clerk : buyer, at, [...line, rejected])),
    );
    expect(storm.map(({ status }) => status)).toEqual(storm.map(() => 201));
    expect(await pieces(unitId)).toEqual([['', 35, 6]]);
    expect(new Set(storm.map(({ body }) => body.number)).size).toBe(6);
  });

  it('say at their place what is wrong of them, and bring in nothing', async () => {
    const { combinationIds } = shop.phone;
    const before = await written();
    const good = { unitId: shop.lamp.id, quantity: 1 };
    const wrong = async (lines: Parameters<typeof receiveAlone>[2], change: object = {}, by = buyer) => {
      const answer = await receiveAlone(by, at, lines, change);
      return [answer.status, ...Object.keys(answer.body.errors ?? {})];
    };
    const unknown = uuidv7();
    expect(await wrong([good, { unitId: unknown, quantity: 1 }])).toEqual([422, 'lines.1.unitId']);
    // A product that is sold in combinations comes in as one of them.
    expect(combinationIds.length).toBeGreaterThan(1);
    expect(await wrong([{ unitId: shop.phone.id, quantity: 1 }])).toEqual([422, 'lines.0.unitId']);
    expect(await wrong([good, { ...good, lot: 'A', expiresOn: '2031-01-01' }])).toEqual([
      422,
      'lines.1.expiresOn',
    ]);
    expect(await wrong([{ ...good, qc: 'rejected' }])).toEqual([422, 'lines.0.reason']);
    expect(await wrong([{ ...good, expiresOn: '2031-01-01' }])).toEqual([422, 'lines.0.lot']);
    expect(await wrong([{ ...good, quantity: 0 }])).toEqual([422, 'lines.0.quantity']);
    expect(await wrong([])).toEqual([422, 'lines']);
    const price = { unitId: shop.lamp.id, priceHt: 1, taxRate: 0 };
    expect(await wrong([good], { prices: [price, price] })).toEqual([422, 'prices.0.unitId']);
    expect(await wrong([good], { prices: [{ ...price, unitId: shop.cable.id }] })).toEqual([
      422,
      'prices.0.unitId',
    ]);
    const dear = { ...price, priceHt: 1_000_000_000 };
    const flood = Array.from({ length: 50 }, () => ({ ...good, quantity: 1_000_000 }));
    expect(await wrong(flood, { prices: [dear] })).toEqual([422, 'lines']);
    await test.database.query('update staff set warehouses_limited = true where id = $1', [clerk.id]);
    expect(await wrong([good], {}, clerk)).toEqual([422, 'warehouseId']);
    await test.database.query('update staff set warehouses_limited = false where id = $1', [clerk.id]);
    expect(await written()).toEqual(before);
  });

  it('of another shop are told to nobody here, and nothing of here is named there', async () => {
    const next = await makeShop(test.app, { stock: 0, hosts: [HOST] });
    const stranger = await TestStaff.signIn(test.app, next.id, 'owner', HOST);
    const own = await createSupplier(stranger, 'À eux');
    const orderId = await closedOrder(shop.lamp.id);
    const [ours] = await receiptsOf(buyer);
    const id = ours?.id ?? '';
    const before = await written();
    const asks = [
      stranger.call(contract.show, { params: { id } }),
      stranger.call(contract.atHand, { params: { id } }),
      stranger.call(contract.start, { query: { order: orderId } as never }),
      stranger.call(contract.units, { query: { supplier: supplierId } as never }),
      stranger.call(contract.units, { query: { supplier: own, order: orderId } as never }),
      stranger.call(contract.price, {
        params: { id },
        body: { prices: [{ unitId: shop.lamp.id, priceHt: 1, taxRate: 0 }] } as never,
      }),
    ];
    expect((await Promise.all(asks)).map(({ status }) => status)).toEqual(asks.map(() => 404));
    const theirs = { supplierId: own, warehouseId: next.warehouseId };
    const line = (unitId: string) => [{ unitId, quantity: 1 }];
    const wrong = [
      receiveAlone(stranger, { ...theirs, supplierId }, line(next.lamp.id)),
      receiveAlone(stranger, { ...theirs, warehouseId: shop.warehouseId }, line(next.lamp.id)),
      receiveAlone(stranger, { ...theirs, orderId }, line(next.lamp.id)),
      receiveAlone(stranger, theirs, line(shop.lamp.id)),
    ];
    const fields = (await Promise.all(wrong)).map(({ status, body }) => [
      status,
      ...Object.keys(body.errors ?? {}),
    ]);
    expect(fields).toEqual([
      [422, 'supplierId'],
      [422, 'warehouseId'],
      [422, 'orderId'],
      [422, 'lines.0.unitId'],
    ]);
    expect((await receiptsOf(stranger)).length).toBe(0);
    expect(await written()).toEqual(before);
  });
});
