import {
  supplierOrdersContract as contract,
  RECEIPT_QC,
  type ReceiptRow,
  supplierReceiptsContract,
  type ToReceive,
  type ToReceiveRow,
} from '@hanout/contracts';
import { FixedClock, uuidv7 } from '@hanout/kernel';
import { assertInvariants, TEST_NOW, until, useApp } from '@hanout/testing';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { createSupplier, draftOf, orderOf, receive, sentOrder, type Wanted } from '../testing/buying.ts';

const clock = new FixedClock(TEST_NOW);
const test = useApp({ clock });
let shop: TestShop;
let buyer: TestStaff;
let clerk: TestStaff;
let supplierId: string;

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 20 });
  buyer = await TestStaff.signIn(test.app, shop.id, 'supplier_order_manager');
  clerk = await TestStaff.signIn(test.app, shop.id, 'warehouse_clerk');
  supplierId = await createSupplier(buyer, 'SARL Nour');
});
afterEach(() => assertInvariants(test.database));

const sent = async (...wanted: Wanted) => {
  const id = await sentOrder(buyer, { supplierId, warehouseId: shop.warehouseId }, wanted);
  return { id, lines: (await orderOf(buyer, id)).items.map((line) => line.id) };
};
const stockOf = async (unitId: string) => {
  const rows = await test.database.query<{ lot: string; expires: string | null; n: number; aside: number }>(
    `select lot, expires_on::text as expires, on_hand as n, quarantined as aside from stock_levels where unit_id = $1 order by lot`,
    [unitId],
  );
  return rows.map(({ lot, expires, n, aside }) => [lot, expires, n, aside]);
};
const toReceive = (id: string, by = clerk) =>
  by.call<ToReceive & { code: string }>(contract.toReceive, { params: { id } });
const keysIn = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.flatMap(keysIn)
    : value && typeof value === 'object'
      ? Object.entries(value).flatMap(([key, inner]) => [key, ...keysIn(inner)])
      : [];

describe('receiving an order of a supplier', () => {
  it('[BO-068] shows what is to come of a sent order, and no price in any of its answers', async () => {
    const draft = await draftOf(buyer, { supplierId, warehouseId: shop.warehouseId }, [[shop.lamp.id, 1]]);
    expect((await toReceive(draft)).body.code).toBe('order_state');
    const { id } = await sent([shop.lamp.id, 10, 65_000], [shop.cable.id, 4, 1_000]);
    const { status, body } = await toReceive(id);
    expect([status, body.items.map(({ ordered, received, left }) => [ordered, received, left])]).toEqual([
      200,
      [
        [10, 0, 10],
        [4, 0, 4],
      ],
    ]);
    const awaited = await clerk.call<{ orders: ToReceiveRow[] }>(contract.awaited, {});
    expect(awaited.body.orders.map((order) => order.id)).toContain(id);
    const keys = [...keysIn(body), ...keysIn(awaited.body.orders)];
    expect(keys.length).toBeGreaterThan(20);
    expect(keys.filter((key) => /price|total|tax|amount|cost|ht$|ttc/i.test(key))).toEqual([]);
  });

  it('says of how many articles something is still to come', async () => {
    const { id, lines } = await sent([shop.lamp.id, 3, 65_000], [shop.cable.id, 4, 1_000]);
    const awaited = async () => {
      const { body } = await clerk.call<{ orders: ToReceiveRow[] }>(contract.awaited, {});
      const order = body.orders.find((one) => one.id === id);
      return [order?.lines, order?.left];
    };
    expect(await awaited()).toEqual([2, 7]);
    await receive(clerk, id, [
      { lineId: lines[0] ?? '', quantity: 3 },
      { lineId: lines[1] ?? '', quantity: 1 },
    ]);
    expect(await awaited()).toEqual([1, 3]);
  });

  it('says of how many articles something came, whatever lots it came in and what was found of them', async () => {
    const { id, lines } = await sent([shop.lamp.id, 5, 65_000], [shop.cable.id, 4, 1_000]);
    const [lineId = '', other = ''] = lines;
    const { body: done } = await receive(clerk, id, [
      { lineId, quantity: 3 },
      { lineId, quantity: 2, qc: 'rejected', reason: 'Cassé' },
      { lineId: other, quantity: 4 },
    ]);
    const { body } = await clerk.call<{ receipts: ReceiptRow[] }>(supplierReceiptsContract.received, {});
    const row = body.receipts.find((one) => one.id === done.id);
    expect([row?.lines, row?.pieces]).toEqual([2, 9]);
  });

  it('[BO-146] [BO-195] puts passed pieces of two lots on the shelf, held and refused ones aside', async () => {
    expect(RECEIPT_QC).toEqual(['passed', 'rejected', 'hold']);
    const unitId = shop.phone.combinationIds[0] ?? '';
    const { id, lines } = await sent([unitId, 10, 900_000]);
    const [lineId = ''] = lines;
    const answer = await receive(clerk, id, [
      { lineId, quantity: 4, lot: 'A', expiresOn: '2027-03-01' },
      { lineId, quantity: 3, lot: 'B', expiresOn: '2027-06-01' },
      { lineId, quantity: 2, lot: 'B', expiresOn: '2027-06-01', qc: 'hold' },
      { lineId, quantity: 5, lot: 'C', qc: 'rejected', reason: 'Écran cassé' },
    ]);
    expect([answer.status, answer.body.stage]).toEqual([201, 'partly_received']);
    expect(await stockOf(unitId)).toEqual([
      ['', null, 20, 0],
      ['A', '2027-03-01', 4, 0],
      ['B', '2027-06-01', 3, 2],
      ['C', null, 0, 5],
    ]);
    const [line] = (await orderOf(buyer, id)).items;
    expect([line?.received, line?.rejected, line?.left]).toEqual([9, 5, 1]);
    const rows = await test.database.query(
      `select l.quantity, l.lot, l.expires_on::text as expires, l.qc, l.price_ht::int as price, q.outcome, q.origin, b.quantity as back
       from supplier_receipt_lines l left join stock_quarantine q on q.id = l.quarantine_id
       left join supplier_return_lines b on b.receipt_line_id = l.id where l.receipt_id = $1 order by l.position`,
      [answer.body.id],
    );
    const moved = await test.database.query(
      'select quantity, unit_cost_ht::int as cost, owned from stock_movements where document_id = $1 order by quantity',
      [answer.body.id],
    );
    // What is refused is in the building, and not the shop's.
    expect(moved).toEqual([
      { quantity: 2, cost: 900_000, owned: true },
      { quantity: 3, cost: 900_000, owned: true },
      { quantity: 4, cost: 900_000, owned: true },
      { quantity: 5, cost: 900_000, owned: false },
    ]);
    const price = 900_000;
    const shelf = { qc: 'passed', price, outcome: null, origin: null, back: null };
    expect(rows).toEqual([
      { quantity: 4, lot: 'A', expires: '2027-03-01', ...shelf },
      { quantity: 3, lot: 'B', expires: '2027-06-01', ...shelf },
      {
        quantity: 2,
        lot: 'B',
        expires: '2027-06-01',
        qc: 'hold',
        price,
        outcome: null,
        origin: 'receipt',
        back: null,
      },
      {
        quantity: 5,
        lot: 'C',
        expires: null,
        qc: 'rejected',
        price,
        outcome: 'hold',
        origin: 'receipt',
        back: 5,
      },
    ]);
  });

  it('gathers what is refused on one open return to the supplier', async () => {
    for (let round = 0; round < 2; round++) {
      const { id, lines } = await sent([shop.cable.id, 2]);
      await receive(clerk, id, [
        { lineId: lines[0] ?? '', quantity: 2, qc: 'rejected', reason: 'Mauvais modèle' },
      ]);
    }
    const rows = await test.database.query(
      'select count(*)::int as n from supplier_returns where supplier_id = $1',
      [supplierId],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('takes more than was ordered only when that is said', async () => {
    const { id, lines } = await sent([shop.lamp.id, 3]);
    const coming = [{ lineId: lines[0] ?? '', quantity: 4 }];
    const refused = await receive(clerk, id, coming);
    expect([refused.status, refused.body.code, refused.body.lineIds]).toEqual([409, 'over_delivery', lines]);
    expect((await receive(clerk, id, coming, { over: true })).body.stage).toBe('received');
    // What came over of one line hides nothing that another one lacks.
    const two = await sent([shop.lamp.id, 3], [shop.cable.id, 3]);
    await receive(clerk, two.id, [{ lineId: two.lines[0] ?? '', quantity: 5 }], { over: true });
    expect(await orderOf(buyer, two.id)).toMatchObject({ received: 3, ordered: 6 });
    // Refused pieces are none of what was ordered.
    const bad = [{ lineId: lines[0] ?? '', quantity: 2, qc: 'rejected', reason: 'Rayé' }];
    expect((await receive(clerk, id, bad)).status).toBe(201);
  });

  it('lets two who receive the same pieces at the same moment bring them in once', async () => {
    const { id, lines } = await sent([shop.lamp.id, 6]);
    const before = await stockOf(shop.lamp.id);
    const coming = [{ lineId: lines[0] ?? '', quantity: 6 }];
    // Both have asked, and wait at the order, before either goes on.
    const other = new pg.Client({ connectionString: test.database.url });
    await other.connect();
    try {
      await other.query('begin');
      await other.query('select 1 from supplier_orders where id = $1 for update', [id]);
      const both = Promise.all([receive(clerk, id, coming), receive(buyer, id, coming)]);
      await until(async () => {
        const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
          and query like '%supplier_orders%'`;
        return (await test.database.query(waiting)).length === 2;
      });
      await other.query('rollback');
      expect((await both).map(({ status }) => status).sort()).toEqual([201, 409]);
    } finally {
      await other.end();
    }
    expect((await stockOf(shop.lamp.id))[0]?.[2]).toBe(Number(before[0]?.[2]) + 6);
  });

  it('brings in once what is sent twice under one key', async () => {
    const { id, lines } = await sent([shop.cable.id, 9]);
    const key = { 'idempotency-key': uuidv7() };
    const coming = [{ lineId: lines[0] ?? '', quantity: 4 }];
    const answers = await Promise.all([1, 2, 3].map(() => receive(clerk, id, coming, {}, key)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await orderOf(buyer, id)).received).toBe(4);
  });

  it('says at its line what is wrong of it, and brings in nothing', async () => {
    const { id, lines } = await sent([shop.lamp.id, 9], [shop.cable.id, 9]);
    const [lamp = '', cable = ''] = lines;
    await receive(clerk, id, [{ lineId: lamp, quantity: 1, lot: 'L1', expiresOn: '2027-01-01' }]);
    const wrong = async (...coming: Parameters<typeof receive>[2][number][]) => {
      const answer = await receive(clerk, id, coming);
      return [answer.status, Object.keys(answer.body.errors ?? {})];
    };
    const good = { lineId: cable, quantity: 1 };
    expect(await wrong(good, { lineId: lamp, quantity: 1, lot: 'L1', expiresOn: '2028-01-01' })).toEqual([
      422,
      ['lines.1.expiresOn'],
    ]);
    expect(await wrong(good, { lineId: shop.id, quantity: 1 })).toEqual([422, ['lines.1.lineId']]);
    expect(await wrong(good, { lineId: lamp, quantity: 1, qc: 'rejected' })).toEqual([
      422,
      ['lines.1.reason'],
    ]);
    expect(await wrong(good, { lineId: lamp, quantity: 1, expiresOn: '2028-01-01' })).toEqual([
      422,
      ['lines.1.lot'],
    ]);
    expect(await wrong(good, { lineId: lamp, quantity: 0 })).toEqual([422, ['lines.1.quantity']]);
    expect((await orderOf(buyer, id)).received).toBe(1);
  });

  it('is work of the warehouse in which one works', async () => {
    const { id, lines } = await sent([shop.lamp.id, 2]);
    await test.database.query('update staff set warehouses_limited = true where id = $1', [clerk.id]);
    try {
      expect((await toReceive(id)).status).toBe(404);
      expect((await receive(clerk, id, [{ lineId: lines[0] ?? '', quantity: 1 }])).status).toBe(404);
      const awaited = await clerk.call<{ orders: ToReceiveRow[] }>(contract.awaited, {});
      expect(awaited.body.orders).toEqual([]);
    } finally {
      await test.database.query('update staff set warehouses_limited = false where id = $1', [clerk.id]);
    }
  });

  it.each([
    ['pieces that no movement brought', 'update supplier_receipt_lines set quantity = quantity + $1'],
    ['a line that has more than its receipts', 'update supplier_order_lines set rejected = rejected + $1'],
    ['more going back than was refused', 'update supplier_return_lines set quantity = quantity + $1'],
  ])('is held to its laws: %s are seen', async (_, sql) => {
    await test.database.query(sql, [1]);
    await expect(assertInvariants(test.database)).rejects.toThrow(/I13/);
    await test.database.query(sql, [-1]);
  });
});
