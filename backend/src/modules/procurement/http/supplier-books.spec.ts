import { shopSettingsContract } from '@hanout/contracts';
import { FixedClock } from '@hanout/kernel';
import { assertInvariants, TEST_NOW, useApp } from '@hanout/testing';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { RenewBalances } from '../../payments/index.ts';
import { createSupplier, orderOf, receive, sentOrder, type Wanted } from '../testing/buying.ts';

const clock = new FixedClock(TEST_NOW);
const test = useApp({ clock });
let shop: TestShop;
let owner: TestStaff;
let buyer: TestStaff;
let clerk: TestStaff;
let supplierId: string;

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 0 });
  owner = await TestStaff.signIn(test.app, shop.id, 'owner');
  buyer = await TestStaff.signIn(test.app, shop.id, 'supplier_order_manager');
  clerk = await TestStaff.signIn(test.app, shop.id, 'warehouse_clerk');
  supplierId = await createSupplier(buyer, 'SARL Nour');
});
afterEach(() => assertInvariants(test.database));

const sent = async (...wanted: Wanted) => {
  const id = await sentOrder(buyer, { supplierId, warehouseId: shop.warehouseId }, wanted);
  return { id, lines: (await orderOf(buyer, id)).items.map((line) => line.id) };
};
const entryOf = (receiptId: string) =>
  test.database.query<{ place: string; amount: number }>(
    'select place, amount::int as amount from postings where document_id = $1 order by place',
    [receiptId],
  );
const costsOf = (receiptId: string) =>
  test.database.query<{ cost: number; owned: boolean }>(
    'select unit_cost_ht::int as cost, owned from stock_movements where document_id = $1 order by quantity',
    [receiptId],
  );
const recoverVat = async (recoversVat: boolean) => {
  const { status } = await owner.call(shopSettingsContract.change, { body: { recoversVat } });
  expect(status).toBe(200);
};

describe('what is owed to suppliers', () => {
  it('[BO-195] begins with the receipt: what is passed or held is owed with its tax, what is refused is not', async () => {
    const { id, lines } = await sent([shop.lamp.id, 20, 10_050], [shop.cable.id, 5, null]);
    const [lamp = '', cable = ''] = lines;
    const { body } = await receive(clerk, id, [
      { lineId: lamp, quantity: 3 },
      { lineId: lamp, quantity: 2, qc: 'hold' },
      { lineId: lamp, quantity: 4, qc: 'rejected', reason: 'Cassé' },
      // Nobody has said what it costs yet: its bill will.
      { lineId: cable, quantity: 5 },
    ]);
    // 3 × 100.50 = 301.50, tax 57.285 → 57.29 (half up); 2 × 100.50 = 201.00, tax 38.19
    expect(await entryOf(body.id)).toEqual([
      { place: 'purchases', amount: 50_250 },
      { place: 'supplier_debts', amount: -(50_250 + 5_729 + 3_819) },
      { place: 'vat_in', amount: 5_729 + 3_819 },
    ]);
    expect((await costsOf(body.id)).map(({ cost, owned }) => [cost, owned])).toEqual([
      [10_050, true],
      [10_050, true],
      [10_050, false],
      [null, true],
    ]);
  });

  it('has its tax in what goods cost where the shop does not get it back', async () => {
    await recoverVat(false);
    try {
      const { id, lines } = await sent([shop.lamp.id, 5, 10_000]);
      const { body } = await receive(clerk, id, [{ lineId: lines[0] ?? '', quantity: 5 }]);
      expect(await entryOf(body.id)).toEqual([
        { place: 'purchases', amount: 59_500 },
        { place: 'supplier_debts', amount: -59_500 },
      ]);
      expect(await costsOf(body.id)).toEqual([{ cost: 11_900, owned: true }]);
    } finally {
      await recoverVat(true);
    }
  });

  it('books nothing where nothing is owed', async () => {
    const { id, lines } = await sent([shop.lamp.id, 2, 10_000]);
    const refused = [{ lineId: lines[0] ?? '', quantity: 2, qc: 'rejected', reason: 'Cassé' }];
    const { body } = await receive(clerk, id, refused);
    expect(await entryOf(body.id)).toEqual([]);
  });

  it('is what was added up of the days before, supplier by supplier', async () => {
    clock.advance(2 * 24 * 3_600_000);
    await test.app.get(RenewBalances).execute();
    const [owed] = await test.database.query<{ owed: number }>(
      "select balance::int as owed from holder_balances where place = 'supplier_debts' and holder = $1",
      [supplierId],
    );
    expect(owed?.owed).toBeLessThan(0);
    await assertInvariants(test.database);
    await test.database.query(
      "update holder_balances set balance = balance + 1 where place = 'supplier_debts'",
    );
    await expect(assertInvariants(test.database)).rejects.toThrow(/I6/);
    await test.app.get(RenewBalances).execute();
  });

  it.each([
    [
      'a receipt that owes more than its lines say',
      'update supplier_receipt_lines set booked_ht = booked_ht + $1 where booked_ht > 0',
    ],
    ['a debt that no paper made', 'update postings set amount = amount + $1 where supplier_id is not null'],
  ])('is held to its laws: %s is seen', async (_, sql) => {
    await test.database.query(sql, [1]);
    await expect(assertInvariants(test.database)).rejects.toThrow(/I13/);
    await test.database.query(sql, [-1]);
  });
});
