import {
  costsContract,
  type LandedPart,
  type LandedReceipt,
  landedCostsContract,
  type ProductUnitCost,
  type ReorderRow,
  reorderContract,
  type StockValueRow,
  type SupplierOrderRow,
  stockContract,
  supplierOrdersContract,
  suppliersContract,
} from '@hanout/contracts';
import { FixedClock, systemActor, toCentimes } from '@hanout/kernel';
import { assertInvariants, TEST_NOW, useApp } from '@hanout/testing';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { inTransaction, makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { WorkCosts } from '../../costs/application/work-costs.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { RefuseHeld } from '../application/refuse-held.ts';
import { createSupplier, orderOf, receive, saveLines, sentOrder } from '../testing/buying.ts';
import { billable, debts, enterBill } from '../testing/paying.ts';
import { priceReceipt, receiptOf, receiveAlone } from '../testing/receiving-alone.ts';

const clock = new FixedClock(TEST_NOW);
const test = useApp({ clock });
let shop: TestShop;
let buyer: TestStaff;
let manager: TestStaff;
/** Sold by weight; at 840.00 DA a kilogram. */
let cheese: string;
let at: { supplierId: string; warehouseId: string };
const KILO = 84_000;

const work = () => test.app.get(WorkCosts).execute();
const costOf = async (product: string): Promise<ProductUnitCost | undefined> =>
  (await manager.call<{ units: ProductUnitCost[] }>(costsContract.ofProduct, { query: { product } })).body
    .units[0];
const owed = async () =>
  (await debts(buyer)).suppliers.find(({ supplier }) => supplier.id === at.supplierId)?.owed ?? 0;

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 0 });
  buyer = await TestStaff.signIn(test.app, shop.id, 'supplier_order_manager');
  manager = await TestStaff.signIn(test.app, shop.id, 'manager');
  cheese = shop.lamp.id;
  await test.database.query('update products set weighed = true where id = $1', [cheese]);
  at = { supplierId: await createSupplier(buyer, 'Laiterie du Djurdjura'), warehouseId: shop.warehouseId };
});
afterEach(() => assertInvariants(test.database));

describe('goods that are bought by weight', () => {
  it('are ordered, received, owed and worth their grams at the price of a kilogram', async () => {
    const id = await sentOrder(buyer, at, [
      [cheese, 12_500, KILO],
      [shop.cable.id, 3, 1_000],
    ]);
    const order = await orderOf(buyer, id);
    expect(order).toMatchObject({
      totalHt: 1_053_000,
      totalTtc: 1_253_070,
      ordered: 3,
      orderedGrams: 12_500,
    });
    const [line, cable] = order.items;
    expect(order.items.map(({ weighed }) => weighed)).toEqual([true, false]);
    const came = await receive(buyer, id, [{ lineId: line?.id ?? '', quantity: 12_500 }]);
    const partly = { received: 0, receivedGrams: 12_500, stage: 'partly_received' };
    expect(await orderOf(buyer, id)).toMatchObject(partly);
    const receipt = await receiptOf(buyer, came.body.id);
    expect(receipt).toMatchObject({ pieces: 0, grams: 12_500, totalHt: 1_050_000, totalTtc: 1_249_500 });
    expect(await owed()).toBe(1_249_500);
    await work();
    const cost = { pieces: 12_500, weighed: true, value: 1_050_000, average: KILO, next: KILO };
    expect(await costOf(cheese)).toMatchObject({ ...cost, estimated: false });
    const values = await manager.call<{
      units: StockValueRow[];
      value: number;
      pieces: number;
      grams: number;
    }>(costsContract.values, {});
    expect(values.body).toMatchObject({ value: 1_050_000, pieces: 0, grams: 12_500, units: [cost] });
    clock.advance(1_000);
    await receive(buyer, id, [{ lineId: cable?.id ?? '', quantity: 3 }]);
    const { orders } = (
      await buyer.call<{ orders: SupplierOrderRow[] }>(supplierOrdersContract.list, { query: {} })
    ).body;
    expect(orders[0]).toMatchObject({ stage: 'received', received: 3, receivedGrams: 12_500 });
  });

  it('take what comes on top of their price by their weight, and a kilogram of them counts as a piece', async () => {
    await work();
    const { receipts } = (
      await buyer.call<{ receipts: LandedReceipt[] }>(landedCostsContract.receipts, { query: { q: '' } })
    ).body;
    expect(receipts.map(({ pieces, grams, value }) => [pieces, grams, value])).toEqual([
      [3, 0, 3_000],
      [0, 12_500, 1_050_000],
    ]);
    const quote = async (by: 'pieces' | 'weight' | 'value') => {
      const body = { amount: toCentimes(15_500), by, receipts: receipts.map(({ id }) => id) };
      const { parts } = (await buyer.call<{ parts: LandedPart[] }>(landedCostsContract.quote, { body })).body;
      return parts.map(({ unitId, weighed, amount }) => [unitId === cheese, weighed, amount]);
    };
    expect(await quote('pieces')).toEqual([
      [true, true, 12_500],
      [false, false, 3_000],
    ]);
    await test.database.query('update products set weight_g = 1000 where id = any($1::uuid[])', [
      [cheese, shop.cable.id],
    ]);
    expect(await quote('weight')).toEqual(await quote('pieces'));
    expect((await quote('value'))[0]).toEqual([true, true, 15_456]);
  });

  it('are billed in parts without a centime left over, and come to no more than their lines', async () => {
    const before = await owed();
    const [line] = await billable(buyer, at.supplierId).then((lines) =>
      lines.filter(({ weighed }) => weighed),
    );
    const part = (pieces: number) => {
      const ht = (pieces / 1_000) * KILO;
      const lines = [{ receiptLineId: line?.receiptLineId, pieces, priceHt: KILO, taxRate: 1900 }];
      return enterBill(buyer, at.supplierId, lines, { ht, tax: ht * 0.19 });
    };
    expect((await part(4_250)).status).toBe(201);
    expect((await part(8_250)).status).toBe(201);
    expect(await owed()).toBe(before);
    const lines = await test.database.query(
      'select pieces, booked_ht::int as ht, booked_tax::int as tax from supplier_bill_lines order by pieces',
    );
    expect(lines).toEqual([
      { pieces: 4_250, ht: 357_000, tax: 67_830 },
      { pieces: 8_250, ht: 693_000, tax: 131_670 },
    ]);
  });

  it('that an inspection refuses are owed and worth that much less', async () => {
    const id = await sentOrder(buyer, at, [[cheese, 2_000, 60_000]]);
    const lineId = (await orderOf(buyer, id)).items[0]?.id ?? '';
    const [before, worth] = [await owed(), (await costOf(cheese))?.value ?? 0];
    const { body } = await receive(buyer, id, [{ lineId, quantity: 2_000, qc: 'hold' }]);
    expect(await owed()).toBe(before + 142_800);
    const [item] = await test.database.query<{ id: string }>(
      'select quarantine_id::text as id from supplier_receipt_lines where receipt_id = $1',
      [body.id],
    );
    const asked = { params: { id: item?.id ?? '' }, body: { outcome: 'rejected', quantity: 500 } as never };
    expect((await manager.call(stockContract.inspect, asked)).status).toBe(200);
    const told = { itemId: item?.id ?? '', pieces: 500, actor: systemActor('test'), reason: 'Coulant' };
    await inTransaction(test.app, (em) => test.app.get(RefuseHeld).execute(em, shop.id, told));
    expect(await owed()).toBe(before + 107_100);
    await work();
    expect((await costOf(cheese))?.value).toBe(worth + 90_000);
  });

  it('that came without a price cost what is said of a kilogram', async () => {
    const price = [{ unitId: cheese, priceHt: null, taxRate: 1900 }];
    const { body } = await receiveAlone(buyer, at, [{ unitId: cheese, quantity: 750 }], { prices: price });
    const before = await owed();
    expect((await priceReceipt(buyer, body.id, [[cheese, 90_001]])).status).toBe(200);
    // 0,750 kg at 900.01 are 675.0075, and 19 % of 675.01 are 128.25.
    expect(await owed()).toBe(before + 80_326);
    expect(await receiptOf(buyer, body.id)).toMatchObject({ totalHt: 67_501, totalTtc: 80_326 });
  });

  it('are suggested again in grams, at the price of a kilogram', async () => {
    const price = { priceHt: KILO, taxRate: 1900, packSize: 1_000, minQuantity: 5_000 };
    const params = { id: at.supplierId, unitId: cheese };
    expect((await buyer.call(suppliersContract.setPrice, { params, body: price as never })).status).toBe(200);
    const rule = { minimum: 40_000, maximum: null, off: false };
    const ruled = { params: { id: cheese }, body: rule as never };
    expect((await buyer.call(reorderContract.rule, ruled)).status).toBe(200);
    clock.advance(61_000);
    expect((await buyer.call(reorderContract.review, {})).status).toBe(200);
    const { body } = await buyer.call<{ units: ReorderRow[]; suppliers: { totalHt: number }[] }>(
      reorderContract.list,
      { query: {} },
    );
    const [unit] = body.units;
    expect(unit).toMatchObject({ unitId: cheese, weighed: true, priceHt: KILO });
    expect((unit?.suggested ?? 1) % 1_000).toBe(0);
    expect(body.suppliers).toMatchObject([{ totalHt: ((unit?.suggested ?? 0) / 1_000) * KILO }]);
  });

  it('come to no more than a document may by their kilograms', async () => {
    const made = await buyer.call<{ id: string }>(supplierOrdersContract.create, { body: at });
    const dear = 100_000_000;
    expect((await saveLines(buyer, made.body.id, [[cheese, 1_000_000, dear]])).status).toBe(200);
    expect((await saveLines(buyer, made.body.id, [[shop.cable.id, 1_000_000, dear]])).status).toBe(422);
  });
});
