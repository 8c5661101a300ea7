import { landedCostsContract, stockContract } from '@hanout/contracts';
import { FixedClock } from '@hanout/kernel';
import { assertInvariants, TEST_NOW, useApp } from '@hanout/testing';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { createSupplier, orderOf, receive, sentOrder } from '../../procurement/testing/buying.ts';
import { WorkCosts } from '../application/work-costs.ts';

const clock = new FixedClock(TEST_NOW);
const test = useApp({ clock });
let shop: TestShop;
let manager: TestStaff;
let supplierId: string;
/** Two units to which the same happens; costs of the one are worked by the version before as well. */
let units: [string, string];

async function work(): Promise<void> {
  await test.app.get(WorkCosts).execute();
  clock.advance(1_000);
}
/** So many of each at 10.00. @returns the receipt */
async function bring(pieces: number): Promise<string> {
  const at = { supplierId, warehouseId: shop.warehouseId };
  const id = await sentOrder(
    manager,
    at,
    units.map((unitId) => [unitId, pieces, 1_000] as const),
  );
  const lines = (await orderOf(manager, id)).items.map(({ id: lineId }) => ({ lineId, quantity: pieces }));
  const came = await receive(manager, id, lines);
  await work();
  return came.body.id;
}
async function lose(pieces: number): Promise<void> {
  const params = { warehouseId: shop.warehouseId };
  for (const unitId of units) {
    const body = { unitId, lot: '', change: -pieces, reason: 'Casse' };
    expect((await manager.once(stockContract.adjust, { params, body })).status).toBe(200);
  }
  await work();
}
async function land(receiptId: string, amount: number): Promise<string> {
  const body = { label: 'Transport', by: 'pieces', amount, receipts: [receiptId] } as never;
  const { body: made } = await manager.once<{ id: string }>(landedCostsContract.create, { body });
  await work();
  return made.id;
}
async function undo(id: string): Promise<void> {
  const asked = { params: { id }, body: { reason: 'Saisi deux fois' } };
  expect((await manager.call(landedCostsContract.undo, asked)).status).toBe(200);
  await work();
}
const booksOf = async (unitId: string) =>
  (
    await test.database.query<{ value: number; layered: number; average: number[]; layers: number[][] }>(
      `select value::int as value, layered_value::int as layered, jsonb_path_query_array(landed, '$[*].value') as average,
         (select jsonb_agg(jsonb_path_query_array(y.landed, '$[*].value') order by y.position)
          from cost_layers y where y.unit_id = c.unit_id and y.remaining > 0) as layers
       from unit_costs c where unit_id = $1`,
      [unitId],
    )
  )[0];
/** As the version before leaves what it has worked. */
const withoutParts = (unitId: string) =>
  test.database.query(
    `with a as (update cost_adjustments set laid_layered = null where unit_id = $1),
      y as (update cost_layers set landed = '[]' where unit_id = $1)
     update unit_costs set landed = '[]' where unit_id = $1`,
    [unitId],
  );

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 0 });
  manager = await TestStaff.signIn(test.app, shop.id, 'manager');
  supplierId = await createSupplier(manager, 'Import Oran');
  units = [shop.lamp.id, shop.cable.id];
});
afterEach(() => assertInvariants(test.database));

describe('late costs that a version has worked which keeps no parts', () => {
  it('are told from what came and went since, as though their parts had been kept', async () => {
    const [one, other] = units;
    await bring(10);
    const second = await bring(10);
    await land(second, 2_000);
    await lose(7);
    const third = await bring(4);
    await land(third, 400);
    await lose(5);
    await withoutParts(one);
    await lose(2);
    const kept = await booksOf(other);
    expect(kept?.average).toEqual([382, 117]);
    expect(kept?.layers).toEqual([[600], [200]]);
    expect(await booksOf(one)).toEqual(kept);
    const unknown = 'select id from cost_adjustments where laid is not null and laid_layered is null';
    expect(await test.database.query(unknown)).toEqual([]);
  });

  it('have none any more once that version has corrected what a piece costs; others keep theirs', async () => {
    const [one, other] = units;
    const landed = await land(await bring(10), 2_000);
    const pieces = 20;
    await test.database.query(
      `with k as (
         insert into cost_adjustments (id, shop_id, unit_id, kind, amount, laid, at)
         select uuidv7(), shop_id, unit_id, 'correction', 500, 500, $2 from unit_costs where unit_id = $1
       ), y as (update cost_layers set remaining_value = remaining * 500 where unit_id = $1)
       update unit_costs set value = pieces * 500, layered_value = pieces * 500 where unit_id = $1`,
      [one, clock.now()],
    );
    const before = await booksOf(other);
    await undo(landed);
    expect(await booksOf(one)).toMatchObject({ value: pieces * 500, layered: pieces * 500, average: [] });
    expect((before?.value ?? 0) - ((await booksOf(other))?.value ?? 0)).toBe(1_000);
  });
});
