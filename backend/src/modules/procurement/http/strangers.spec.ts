import {
  supplierBillsContract as bills,
  supplierOrdersContract as orders,
  supplierPaymentsContract as payments,
  supplierReturnsContract as returns,
  supplierDebtsContract,
  suppliersContract,
} from '@hanout/contracts';
import { assertInvariants, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { fillSafe } from '../../payments/testing/fill-safe.ts';
import { createSupplier, draftOf, orderOf, receive, saveLines, sentOrder } from '../testing/buying.ts';
import { billable, enterBill, pay, payable } from '../testing/paying.ts';

const test = useApp();
const HOST = 'ailleurs.example';
let shop: TestShop;
let buyer: TestStaff;
let manager: TestStaff;
let stranger: TestStaff;
let theirs: {
  supplierId: string;
  orderId: string;
  draftId: string;
  billId: string;
  paymentId: string;
  returnId: string;
  receiptLineId: string;
  lineId: string;
  accountId: string;
};
let ours: { supplierId: string; draftId: string; warehouseId: string };

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 0 });
  buyer = await TestStaff.signIn(test.app, shop.id, 'supplier_order_manager');
  manager = await TestStaff.signIn(test.app, shop.id, 'manager');
  await fillSafe(test.app, test.database, shop.id, 1_000_000);
  const supplierId = await createSupplier(buyer, 'Grossiste');
  const at = { supplierId, warehouseId: shop.warehouseId };
  const orderId = await sentOrder(buyer, at, [[shop.lamp.id, 10]]);
  const lineId = (await orderOf(buyer, orderId)).items[0]?.id ?? '';
  await receive(buyer, orderId, [
    { lineId, quantity: 4 },
    { lineId, quantity: 1, qc: 'rejected', reason: 'Cassé' },
  ]);
  const receiptLineId = (await billable(buyer, supplierId))[0]?.receiptLineId ?? '';
  const { body: bill } = await enterBill(
    buyer,
    supplierId,
    [{ receiptLineId, pieces: 1, priceHt: 10_000, taxRate: 1900 }],
    { ht: 10_000, tax: 1_900 },
  );
  const accountId =
    (await payable(manager, supplierId)).accounts.find(({ kind }) => kind === 'safe')?.id ?? '';
  const { body: payment } = await pay(manager, supplierId, 1_000, { accountId });
  const [back] = await test.database.query<{ id: string }>('select id::text from supplier_returns');
  const draftId = await draftOf(buyer, at, [[shop.lamp.id, 1]]);
  theirs = {
    ...{ supplierId, orderId, draftId, lineId, receiptLineId, accountId },
    billId: bill.id,
    paymentId: payment.id,
    returnId: back?.id ?? '',
  };

  const other = await makeShop(test.app, { stock: 0, hosts: [HOST] });
  stranger = await TestStaff.signIn(test.app, other.id, 'owner', HOST);
  const own = await createSupplier(stranger, 'À eux');
  const ownDraft = await draftOf(stranger, { supplierId: own, warehouseId: other.warehouseId }, [
    [other.lamp.id, 1],
  ]);
  ours = { supplierId: own, draftId: ownDraft, warehouseId: other.warehouseId };
});

const everything = () =>
  test.database.query(
    `select (select jsonb_agg(o order by id) from supplier_orders o where shop_id = $1) as orders,
       (select jsonb_agg(l order by id) from supplier_receipt_lines l) as lines, (select count(*)::int from postings where shop_id = $1) as postings,
       (select jsonb_agg(b order by id) from supplier_bills b where shop_id = $1) as bills, (select jsonb_agg(x order by id) from supplier_returns x) as returns,
       (select jsonb_agg(y order by unit_id) from supplier_prices y where shop_id = $1) as prices, (select sum(on_hand)::int from stock_levels) as pieces`,
    [shop.id],
  );

describe('the owner of another shop', () => {
  it('is told of nothing that is bought here, and changes nothing of it', async () => {
    const before = await everything();
    const { supplierId, orderId, draftId, billId, paymentId, returnId, lineId } = theirs;
    const price = {
      priceHt: 1,
      taxRate: 0,
      packSize: 1,
      minQuantity: 1,
      leadDays: null,
      supplierSku: '',
      preferred: false,
    };
    const line = { unitId: shop.lamp.id, ordered: 1, priceHt: 1, taxRate: 0 };
    const draft = { version: 2, warehouseId: ours.warehouseId, lines: [line] };
    const coming = { lines: [{ lineId, quantity: 1, qc: 'passed' }] };
    const asks = [
      stranger.call(suppliersContract.show, { params: { id: supplierId } }),
      stranger.call(suppliersContract.units, { params: { id: supplierId }, query: {} as never }),
      stranger.call(suppliersContract.setPrice, {
        params: { id: supplierId, unitId: shop.lamp.id },
        body: price as never,
      }),
      stranger.call(suppliersContract.setPrice, {
        params: { id: ours.supplierId, unitId: shop.lamp.id },
        body: price as never,
      }),
      stranger.call(suppliersContract.removePrice, { params: { id: supplierId, unitId: shop.lamp.id } }),
      stranger.call(supplierDebtsContract.statement, {
        params: { id: supplierId },
        query: { from: '2026-01-01', to: '2026-12-31' } as never,
      }),
      stranger.call(orders.show, { params: { id: orderId } }),
      stranger.call(orders.toReceive, { params: { id: orderId } }),
      stranger.call(orders.save, { params: { id: draftId }, body: draft as never }),
      stranger.call(orders.send, { params: { id: draftId }, body: { version: 2 } }),
      stranger.call(orders.close, { params: { id: orderId }, body: { version: 4, reason: 'Non' } }),
      stranger.call(orders.cancel, { params: { id: draftId }, body: { version: 2, reason: 'Non' } }),
      stranger.call(orders.receive, { params: { id: orderId }, body: coming as never }),
      stranger.call(bills.show, { params: { id: billId } }),
      stranger.call(bills.cancel, { params: { id: billId }, body: { version: 1, reason: 'Non' } }),
      stranger.call(payments.show, { params: { id: paymentId } }),
      stranger.call(payments.allocate, {
        params: { id: paymentId },
        body: { version: 1, allocations: [] } as never,
      }),
      stranger.call(payments.reverse, { params: { id: paymentId }, body: { version: 1, reason: 'Non' } }),
      stranger.call(returns.show, { params: { id: returnId } }),
      stranger.call(returns.send, { params: { id: returnId }, body: { version: 1, note: '' } }),
      stranger.call(returns.credit, {
        params: { id: returnId },
        body: { version: 1, number: 'A', onDay: '2026-01-01', ht: 1, tax: 0 } as never,
      }),
    ];
    const answers = await Promise.all(asks);
    expect(answers.map(({ status }) => status)).toEqual(asks.map(() => 404));
    expect(await everything()).toEqual(before);
  });

  it('names nothing of it in what is their own', async () => {
    const before = await everything();
    const { supplierId, receiptLineId, billId, accountId } = theirs;
    const refused = [
      stranger.call(orders.create, { body: { supplierId, warehouseId: ours.warehouseId } }),
      stranger.call(orders.create, { body: { supplierId: ours.supplierId, warehouseId: shop.warehouseId } }),
      saveLines(stranger, ours.draftId, [[shop.lamp.id, 1]]),
      enterBill(stranger, supplierId, []),
      enterBill(stranger, ours.supplierId, [{ receiptLineId, pieces: 1, priceHt: 1, taxRate: 0 }]),
      pay(stranger, supplierId, 100, { accountId }),
      pay(stranger, ours.supplierId, 100, { accountId }),
      pay(stranger, ours.supplierId, 100, { accountId, allocations: [{ billId, amount: 100 }] }),
    ];
    const answers = await Promise.all(refused);
    expect(answers.map(({ status }) => status)).toEqual(refused.map(() => 422));
    const lists = await Promise.all([
      stranger.call<{ orders: { supplier: { name: string } }[] }>(orders.list, {}),
      stranger.call<{ prices: unknown[] }>(suppliersContract.prices, { params: { id: supplierId } }),
      stranger.call<{ lines: unknown[] }>(bills.billable, { query: { supplier: supplierId } }),
    ]);
    expect(lists[0].body.orders.map(({ supplier }) => supplier.name)).toEqual(['À eux']);
    expect([lists[1].body.prices ?? [], lists[2].body.lines ?? []]).toEqual([[], []]);
    expect(await everything()).toEqual(before);
  });
});

describe('amounts and pieces beyond all reason', () => {
  it('are refused, and leave nothing behind', async () => {
    const before = await everything();
    const units = [shop.lamp.id, shop.cable.id, ...shop.phone.combinationIds];
    const id = await draftOf(buyer, { supplierId: theirs.supplierId, warehouseId: shop.warehouseId }, []);
    const huge = units.map((unitId) => [unitId, 1_000_000, 1_000_000_000] as const);
    const saved = await saveLines(buyer, id, huge);
    expect([saved.status, Object.keys(saved.body.errors ?? {})]).toEqual([422, ['lines']]);
    // What is ordered for a dinar may not be received as a fortune either.
    const sent = await sentOrder(buyer, { supplierId: theirs.supplierId, warehouseId: shop.warehouseId }, [
      [shop.lamp.id, 1, 1_000_000_000],
    ]);
    const lineId = (await orderOf(buyer, sent)).items[0]?.id ?? '';
    const flood = Array.from({ length: 50 }, () => ({ lineId, quantity: 1_000_000 }));
    const came = await receive(buyer, sent, flood, { over: true });
    expect([came.status, Object.keys(came.body.errors ?? {})]).toEqual([422, ['lines']]);
    const [now] = await everything();
    expect({ ...now, orders: null }).toEqual({ ...before[0], orders: null });
    await assertInvariants(test.database);
  });
});
