import { type StockMovementRow, stockContract } from '@hanout/contracts';
import { FixedClock } from '@hanout/kernel';
import { TEST_NOW, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';

const DAY = 86_400_000;
const clock = new FixedClock(TEST_NOW);
const test = useApp({ clock });
let shop: TestShop;
let owner: TestStaff;
let id: string;
let number: string;

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 100 });
  owner = await TestStaff.signIn(test.app, shop.id, 'owner');
  clock.advance(2 * DAY);
  owner = await TestStaff.signIn(test.app, shop.id, 'owner');
  id = await owner.order(shop);
  await owner.step('confirm', id);
  await owner.step('prepare', id);
  const { lines, number: told } = await owner.detail(id);
  number = told;
  await owner.step('pack', id, {
    lines: lines.map((line) => ({ lineId: line.id, quantity: line.quantity })),
  });
  await owner.step('parcel', id, { event: 'assign_delivery', reason: null });
  await owner.step('handOver', id);
});

const movements = async (query: Record<string, string>) =>
  (await owner.call<{ movements: StockMovementRow[] }>(stockContract.movements, { query })).body.movements;

describe('movements', () => {
  it('say what they did to the shelf and to what can be sold, with its sign', async () => {
    const rows = await movements({ order: id });
    const [line] = (await owner.detail(id)).lines;
    const pieces = line?.quantity ?? 0;
    const signs = (type: string) =>
      rows
        .filter((row) => row.type === type && row.unitId === (line?.combinationId ?? line?.productId))
        .map(({ onHandChange, availableChange }) => [onHandChange, availableChange]);
    expect(signs('hand_over')).toEqual([[-pieces, 0]]);
    const underWay = rows.filter(({ type }) => type === 'hand_over').map((row) => row.inTransitChange);
    expect(underWay).toEqual([pieces]);
    expect(signs('hold')).toEqual([[0, -pieces]]);
    expect(new Set(rows.map(({ orderNumber }) => orderNumber))).toEqual(new Set([number]));
    const received = await movements({ type: 'receipt' });
    expect(received.length).toBeGreaterThan(0);
    for (const { onHandChange, availableChange, quantity, orderNumber } of received)
      expect([onHandChange, availableChange, orderNumber]).toEqual([quantity, quantity, null]);
  });

  it('are found by an order’s number, by words of an article and by its code', async () => {
    await test.database.query("update products set sku = 'CAB_1%' where id = $1", [shop.cable.id]);
    expect(new Set((await movements({ q: number })).map(({ orderId }) => orderId))).toEqual(new Set([id]));
    for (const q of ['CÂBLE', 'cab_1%'])
      expect(new Set((await movements({ q })).map(({ unitId }) => unitId))).toEqual(new Set([shop.cable.id]));
    expect(await movements({ q: '"fr"' })).toEqual([]);
    expect(await movements({ q: '999999999999999' })).toEqual([]);
  });

  it('are narrowed to a kind and to days of Algiers', async () => {
    expect(new Set((await movements({ type: 'hand_over' })).map(({ type }) => type))).toEqual(
      new Set(['hand_over']),
    );
    const today = clock.now().toISOString().slice(0, 10);
    const before = new Date(clock.now().getTime() - DAY).toISOString().slice(0, 10);
    expect(new Set((await movements({ from: today })).map(({ orderId }) => orderId))).toEqual(new Set([id]));
    expect((await movements({ to: before })).every(({ orderId }) => orderId === null)).toBe(true);
    const refused = await owner.call<{ code: string }>(stockContract.movements, { query: { from: 'hier' } });
    expect(refused.status).toBe(422);
  });
});
