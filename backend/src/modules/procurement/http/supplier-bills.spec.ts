import {
  type SupplierBillRow,
  supplierBillsContract,
  supplierDebtsContract,
  supplierPaymentsContract,
} from '@hanout/contracts';
import { FixedClock, uuidv7 } from '@hanout/kernel';
import { assertInvariants, TEST_NOW, useApp } from '@hanout/testing';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { fillSafe } from '../../payments/testing/fill-safe.ts';
import { createSupplier, orderOf, receive, sentOrder } from '../testing/buying.ts';
import {
  billable,
  billOf,
  cancelBill,
  debts,
  enterBill,
  pay,
  payable,
  paymentOf,
} from '../testing/paying.ts';

const clock = new FixedClock(TEST_NOW);
const test = useApp({ clock });
let shop: TestShop;
let buyer: TestStaff;
let manager: TestStaff;
let accountant: TestStaff;
let clerk: TestStaff;

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 0 });
  buyer = await TestStaff.signIn(test.app, shop.id, 'supplier_order_manager');
  manager = await TestStaff.signIn(test.app, shop.id, 'manager');
  accountant = await TestStaff.signIn(test.app, shop.id, 'accountant');
  clerk = await TestStaff.signIn(test.app, shop.id, 'warehouse_clerk');
  await fillSafe(test.app, test.database, shop.id, 1_000_000);
});
afterEach(() => assertInvariants(test.database));

let suppliers = 0;
/** A supplier of whom so many lamps came, at 100.00 without tax, 19 %. */
async function receivedOf(pieces: number) {
  const supplierId = await createSupplier(buyer, `Grossiste ${++suppliers}`);
  const id = await sentOrder(buyer, { supplierId, warehouseId: shop.warehouseId }, [[shop.lamp.id, pieces]]);
  const [line] = (await orderOf(buyer, id)).items;
  const { body } = await receive(clerk, id, [{ lineId: line?.id ?? '', quantity: pieces }]);
  const [{ receiptLineId = '' } = {}] = await billable(buyer, supplierId);
  return { supplierId, orderId: id, receiptId: body.id, receiptLineId };
}
const owedTo = async (supplierId: string) =>
  (await debts(accountant)).suppliers.find(({ supplier }) => supplier.id === supplierId);
const entryOf = (documentId: string) =>
  test.database.query<{ place: string; amount: number }>(
    'select place, sum(amount)::int as amount from postings where document_id = $1 group by 1 having sum(amount) <> 0 order by 1',
    [documentId],
  );
const safe = async (supplierId: string) => {
  const { accounts } = await payable(accountant, supplierId);
  const account = accounts.find(({ kind }) => kind === 'safe');
  if (!account) throw new Error('no safe');
  return account;
};

describe('bills of suppliers', () => {
  it('ask for what came, and the books take what they differ by alone', async () => {
    const { supplierId, receiptLineId } = await receivedOf(10);
    expect((await owedTo(supplierId))?.unbilled).toBe(119_000);
    // Ten pieces at 105.00 instead of 100.00, and 100.00 of stamp.
    const line = { receiptLineId, pieces: 10, priceHt: 10_500, taxRate: 1900 };
    const { status, body } = await enterBill(buyer, supplierId, [line], {
      ...{ ht: 105_000, tax: 19_950, stamp: 10_000 },
    });
    expect(status).toBe(201);
    expect(await entryOf(body.id)).toEqual([
      { place: 'purchases', amount: 15_000 },
      { place: 'supplier_debts', amount: -15_950 },
      { place: 'vat_in', amount: 950 },
    ]);
    const bill = await billOf(accountant, body.id);
    expect([bill.ttc, bill.booked, bill.left, bill.dueOn]).toEqual([134_950, 119_000, 134_950, '2026-11-01']);
    const [checked] = bill.items;
    expect([checked?.ordered, checked?.received, checked?.pieces]).toEqual([10, 10, 10]);
    expect([checked?.orderedHt, checked?.priceHt]).toEqual([10_000, 10_500]);
    expect(await owedTo(supplierId)).toMatchObject({ owed: 134_950, unbilled: 0, overdue: 134_950 });
    expect(await billable(buyer, supplierId)).toEqual([]);
  });

  it('book nothing where they ask for what is owed, and share a line without losing a centime', async () => {
    const { supplierId, receiptLineId, orderId } = await receivedOf(3);
    const billed = async () => {
      const [receipt] = (await orderOf(buyer, orderId)).receipts;
      return [receipt?.billable, receipt?.bills.length];
    };
    expect(await billed()).toEqual([true, 0]);
    const parts = [
      { pieces: 1, ht: 10_000, tax: 1_900 },
      { pieces: 2, ht: 20_000, tax: 3_800 },
    ];
    for (const { pieces, ...sums } of parts) {
      const line = { receiptLineId, pieces, priceHt: 10_000, taxRate: 1900 };
      const { body } = await enterBill(buyer, supplierId, [line], sums);
      expect(await entryOf(body.id)).toEqual([]);
    }
    expect(await owedTo(supplierId)).toMatchObject({ owed: 35_700, unbilled: 0 });
    // Whoever looks at the order is told which bills they are, and has nothing more to bill.
    expect(await billed()).toEqual([false, 2]);
  });

  it('are known by their number, and refused twice, for too many pieces, of another supplier or a closed day', async () => {
    const { supplierId, receiptLineId } = await receivedOf(5);
    const other = await receivedOf(1);
    const line = { receiptLineId, pieces: 5, priceHt: 10_000, taxRate: 1900 };
    const wrong = async (lines: object[], change: object = {}) => {
      const { status, body } = await enterBill(buyer, supplierId, lines, change);
      return [status, ...Object.keys(body.errors ?? {})];
    };
    expect(await wrong([{ ...line, pieces: 6 }])).toEqual([422, 'lines.0.pieces']);
    expect(await wrong([line, line])).toEqual([422, 'lines.1.receiptLineId']);
    expect(await wrong([{ ...line, receiptLineId: other.receiptLineId }])).toEqual([
      422,
      'lines.0.receiptLineId',
    ]);
    expect(await wrong([line], { onDay: '2027-01-01' })).toEqual([422, 'onDay']);
    expect(await wrong([line], { dueOn: '2026-10-01' })).toEqual([422, 'dueOn']);
    expect(await wrong([], { ht: 0, tax: 0 })).toEqual([422, 'ht']);
    expect((await enterBill(buyer, supplierId, [line], { number: 'A/12' })).status).toBe(201);
    const again = await enterBill(buyer, supplierId, [], { number: 'a/12' });
    expect([again.status, again.body.code]).toEqual([409, 'bill_known']);
    // Another supplier numbers its own.
    expect((await enterBill(buyer, other.supplierId, [], { number: 'A/12' })).status).toBe(201);
  });

  it('are due after the supplier’s days, unless somebody says another day', async () => {
    const { supplierId } = await receivedOf(1);
    await test.database.query('update suppliers set payment_days = 45 where id = $1', [supplierId]);
    const { body } = await enterBill(buyer, supplierId, [], { onDay: '2026-10-20' });
    expect((await billOf(buyer, body.id)).dueOn).toBe('2026-12-04');
    expect(await owedTo(supplierId)).toMatchObject({ later: 119_000, overdue: 0, nextDue: '2026-12-04' });
  });

  it('are cancelled by their reverse as long as nothing pays them; their lines can be billed again', async () => {
    const { supplierId, receiptLineId } = await receivedOf(2);
    const line = { receiptLineId, pieces: 2, priceHt: 11_000, taxRate: 1900 };
    const sums = { ht: 22_000, tax: 4_180 };
    const { body } = await enterBill(buyer, supplierId, [line], sums);
    const paid = await pay(accountant, supplierId, 1_000, { accountId: (await safe(supplierId)).id });
    expect((await cancelBill(buyer, body.id)).body.code).toBe('bill_settled');
    const reverse = { params: { id: paid.body.id }, body: { version: 1, reason: 'Erreur' } };
    expect((await accountant.call(supplierPaymentsContract.reverse, reverse)).status).toBe(403);
    expect((await manager.call(supplierPaymentsContract.reverse, reverse)).status).toBe(200);
    expect((await cancelBill(buyer, body.id)).status).toBe(200);
    expect((await cancelBill(buyer, body.id)).body.code).toBe('stale');
    expect(await entryOf(body.id)).toEqual([]);
    expect(await owedTo(supplierId)).toMatchObject({ owed: 23_800, unbilled: 23_800, advances: 0 });
    expect((await enterBill(buyer, supplierId, [line], sums)).status).toBe(201);
  });

  it('of receipts from before the books book all of themselves', async () => {
    const { supplierId, receiptId, receiptLineId } = await receivedOf(4);
    // As the migration left them.
    await test.database.query('update supplier_receipts set entry_id = null where id = $1', [receiptId]);
    await test.database.query('delete from postings where document_id = $1', [receiptId]);
    await test.database.query(
      'update supplier_receipt_lines set booked_ht = 0, booked_tax = 0 where id = $1',
      [receiptLineId],
    );
    const line = { receiptLineId, pieces: 4, priceHt: 10_000, taxRate: 1900 };
    const { body } = await enterBill(buyer, supplierId, [line], { ht: 40_000, tax: 7_600 });
    expect((await entryOf(body.id)).find(({ place }) => place === 'supplier_debts')?.amount).toBe(-47_600);
  });
});

describe('payments to suppliers', () => {
  it('pay the oldest due day first, the rest is an advance that pays the next bill when somebody says so', async () => {
    const { supplierId } = await receivedOf(1);
    const later = await enterBill(buyer, supplierId, [], { dueOn: '2026-12-30', ht: 50_000, tax: 0 });
    const sooner = await enterBill(buyer, supplierId, [], { dueOn: '2026-11-20', ht: 30_000, tax: 0 });
    const before = await safe(supplierId);
    const paid = await pay(accountant, supplierId, 90_000, { accountId: before.id, reference: 'Reçu 7' });
    expect(paid.status).toBe(201);
    expect((await safe(supplierId)).balance).toBe(before.balance - 90_000);
    const shown = await paymentOf(accountant, paid.body.id);
    expect(shown.allocations.map(({ billId, amount }) => [billId, amount])).toEqual([
      [sooner.body.id, 30_000],
      [later.body.id, 50_000],
    ]);
    expect(shown.left).toBe(10_000);
    expect(await owedTo(supplierId)).toMatchObject({ advances: 10_000, soon: 0, later: 0, unbilled: 11_900 });
    const next = await enterBill(buyer, supplierId, [], { ht: 8_000, tax: 0 });
    const laid = await accountant.call(supplierPaymentsContract.allocate, {
      params: { id: paid.body.id },
      body: {
        version: shown.version,
        allocations: [
          { billId: next.body.id, amount: 8_000 },
          { billId: sooner.body.id, amount: 30_000 },
        ],
      } as never,
    });
    expect(laid.status).toBe(200);
    expect([(await billOf(buyer, next.body.id)).state, (await billOf(buyer, later.body.id)).state]).toEqual([
      'settled',
      'open',
    ]);
    // No money moved.
    expect((await safe(supplierId)).balance).toBe(before.balance - 90_000);
  });

  it('never take more than there is, nor pay more of a bill than is left, nor in a way that their account does not', async () => {
    const { supplierId } = await receivedOf(1);
    const bill = await enterBill(buyer, supplierId, [], { ht: 5_000, tax: 0 });
    const { id: accountId, balance } = await safe(supplierId);
    const wrong = async (amount: number, change: object = {}) => {
      const { status, body } = await pay(accountant, supplierId, amount, { accountId, ...change });
      return [status, body.errors ? Object.keys(body.errors)[0] : body.code];
    };
    expect(await wrong(balance + 1)).toEqual([409, 'account_short']);
    const { accounts } = await payable(accountant, supplierId);
    const bank = accounts.find(({ kind }) => kind === 'bank');
    // Nobody pays from a bank account what is not in it.
    expect(await wrong(1, { accountId: bank?.id, type: 'transfer' })).toEqual([409, 'account_short']);
    expect(await wrong(1, { type: 'cheque' })).toEqual([422, 'accountId']);
    expect(await wrong(0)).toEqual([422, 'amount']);
    expect(await wrong(1, { type: 'other' })).toEqual([422, 'note']);
    const of = (amount: number) => ({ allocations: [{ billId: bill.body.id, amount }] });
    expect(await wrong(6_000, of(5_001))).toEqual([422, 'allocations.0.amount']);
    expect(await wrong(4_000, of(4_500))).toEqual([422, 'allocations.0.amount']);
    expect(await wrong(100, { allocations: [{ billId: shop.id, amount: 1 }] })).toEqual([
      422,
      'allocations.0.billId',
    ]);
    expect((await safe(supplierId)).balance).toBe(balance);
  });

  it('are made once under one key, and two that pay one bill at a time pay it once', async () => {
    const { supplierId } = await receivedOf(1);
    const bill = await enterBill(buyer, supplierId, [], { ht: 5_000, tax: 0 });
    const { id: accountId, balance } = await safe(supplierId);
    const key = { 'idempotency-key': uuidv7() };
    const twice = await Promise.all([1, 2].map(() => pay(accountant, supplierId, 3_000, { accountId }, key)));
    expect(new Set(twice.map(({ body }) => body.id)).size).toBe(1);
    await Promise.all([1, 2, 3].map(() => pay(accountant, supplierId, 2_000, { accountId })));
    const { state, settled, payments } = await billOf(buyer, bill.body.id);
    expect([state, settled, payments.length]).toEqual(['settled', 5_000, 2]);
    expect((await safe(supplierId)).balance).toBe(balance - 9_000);
    expect(await owedTo(supplierId)).toMatchObject({ advances: 4_000 });
  });

  it('are for who may move money; who receives is told nothing of debts', async () => {
    const { supplierId } = await receivedOf(1);
    expect((await pay(buyer, supplierId, 100, { accountId: shop.id })).status).toBe(403);
    for (const call of [
      supplierBillsContract.list,
      supplierPaymentsContract.list,
      supplierDebtsContract.list,
    ])
      expect((await clerk.call(call, {})).status).toBe(403);
  });
});

describe('what is owed to suppliers', () => {
  it('is listed by due day, and told as a statement whose balance is that of the books, on screen and as a file', async () => {
    const { supplierId, receiptLineId } = await receivedOf(10);
    const line = { receiptLineId, pieces: 10, priceHt: 10_000, taxRate: 1900 };
    clock.advance(1_000);
    await enterBill(buyer, supplierId, [line], {
      number: 'S-1',
      ht: 101_000,
      tax: 19_000,
      dueOn: '2026-11-05',
    });
    clock.advance(1_000);
    await pay(accountant, supplierId, 20_000, { accountId: (await safe(supplierId)).id });
    const { body } = await buyer.call<{
      closing: number;
      lines: { what: string; owed: number; paid: number; balance: number }[];
    }>(supplierDebtsContract.statement, { params: { id: supplierId }, query: {} });
    expect(body.lines.map(({ what, owed, paid, balance }) => [what, owed, paid, balance])).toEqual([
      ['receipt', 119_000, 0, 119_000],
      ['bill', 1_000, 0, 120_000],
      ['payment', 0, 20_000, 100_000],
    ]);
    expect([body.closing, (await owedTo(supplierId))?.owed]).toEqual([100_000, 100_000]);
    const path = supplierDebtsContract.export.path.replace(':id', supplierId);
    const file = await buyer.text({ ...supplierDebtsContract.export, path } as never, { language: 'fr' });
    expect(file.status).toBe(200);
    expect(file.text).toContain('Jour;Opération;Pièce;Dû (DA);Payé (DA);Solde (DA)');
    expect(file.text).toMatch(/Facture;S-1;/);
    const list = await buyer.call<{ bills: SupplierBillRow[]; counts: Record<string, number> }>(
      supplierBillsContract.list,
      { query: { view: 'open' } },
    );
    const dues = list.body.bills.map(({ dueOn }) => dueOn);
    expect(dues).toEqual([...dues].sort());
    expect(list.body.counts.open).toBe(dues.length);
  });
});

describe('the laws of bills and payments', () => {
  it.each([
    [
      'a bill that is asked for twice',
      'update supplier_bills set ttc = ttc + $1, ht = ht + $1 where cancelled_at is null',
    ],
    ['a payment that no account made', 'update supplier_payments set amount = amount + $1'],
    ['pieces that no bill names', 'update supplier_receipt_lines set billed = billed - $1 where billed > 0'],
  ])('see %s', async (_, sql) => {
    await test.database.query(sql, [1]);
    await expect(assertInvariants(test.database)).rejects.toThrow(/I13/);
    await test.database.query(sql, [-1]);
  });

  it('are the table’s own: nothing pays more of a bill than it asks for', async () => {
    await expect(
      test.database.query('update supplier_allocations set amount = amount + 100000000'),
    ).rejects.toThrow(/check/);
  });
});
