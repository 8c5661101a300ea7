import { FixedClock, systemActor } from '@hanout/kernel';
import { TEST_NOW, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { inTransaction, makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { quickPayload, TestShopper } from '../../checkout/testing/test-shopper.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { StockApi } from '../index.ts';
import { ExpireLots } from './expire-lots.ts';

const HOUR = 3_600_000;
const ACTOR = systemActor('test');

describe('lots', () => {
  const clock = new FixedClock(TEST_NOW);
  const test = useApp({ clock });
  let shop: TestShop;

  beforeAll(async () => {
    shop = await makeShop(test.app, { stock: 0 });
    await receive('long', '2027-05-01', 5);
    await receive('short', '2026-11-23', 5);
  });

  const receive = (lot: string, expiresOn: string, quantity: number) =>
    inTransaction(test.app, (em) =>
      test.app.get(StockApi).receive(em, {
        shopId: shop.id,
        warehouseId: shop.warehouseId,
        items: [{ unitId: shop.lamp.id, quantity, lot, expiresOn }],
        actor: ACTOR,
      }),
    );
  async function order(quantity: number) {
    const shopper = await TestShopper.open(test.app);
    const lines = [{ product: shop.lamp.id, unitPrice: 1000, quantity }];
    const { status, body } = await shopper.order(quickPayload(shop, { lines }));
    return { status, id: body.orderUuid };
  }
  const lots = async () => {
    const rows = await test.database.query<{ lot: string; figures: number[] }>(
      `select lot, array[on_hand, held, reserved, in_transit, quarantined] as figures from stock_levels
       where unit_id = $1 order by lot`,
      [shop.lamp.id],
    );
    return Object.fromEntries(rows.map(({ lot, figures }) => [lot, figures]));
  };

  it('that expire first are held first; those of an order that is packed late are chosen anew', async () => {
    const { id } = await order(2);
    expect(await lots()).toEqual({ long: [5, 0, 0, 0, 0], short: [5, 2, 0, 0, 0] });
    const owner = await TestStaff.signIn(test.app, shop.id, 'owner');
    for (const [version, action] of (['confirm', 'prepare', 'pack'] as const).entries())
      expect((await owner.act(action, id, { version: version + 1 })).status).toBe(200);
    await owner.act('parcel', id, { version: 4, event: 'assign_delivery' });
    expect(await lots()).toMatchObject({ short: [5, 0, 2, 0, 0] });

    clock.set(new Date('2026-11-22T22:59:59Z')); // one second before midnight in Algiers
    expect((await order(4)).status).toBe(200);
    expect(await lots()).toMatchObject({ short: [5, 3, 2, 0, 0], long: [5, 1, 0, 0, 0] });

    clock.set(new Date('2026-11-22T23:00:00Z')); // the 23rd has begun
    const late = await TestStaff.signIn(test.app, shop.id, 'owner');
    const { status, body } = await late.act('handOver', id, { version: 5 });
    expect([status, body.code]).toEqual([409, 'lot_expired']);
    expect((await late.act('prepare', id, { version: 5 })).body.state).toBe('preparing');
    expect(await lots()).toMatchObject({ short: [5, 3, 0, 0, 0], long: [5, 1, 2, 0, 0] });
    await late.act('pack', id, { version: 6 });
    expect((await late.act('handOver', id, { version: 7 })).status).toBe(200);
  });

  it('that have expired are not sold, and leave the shelf for quarantine by themselves; pages are told', async () => {
    expect((await order(3)).status).toBe(409);
    const told = async () =>
      (await test.database.query("select 1 from outbox where topic = 'stock.changed'")).length;
    const before = await told();
    expect(await test.app.get(ExpireLots).execute()).toBe(1);
    expect(await lots()).toMatchObject({ short: [3, 3, 0, 0, 2] });
    expect(await told()).toBe(before + 1);
    expect(await test.app.get(ExpireLots).execute()).toBe(0);
    clock.advance(HOUR);
    expect((await order(2)).status).toBe(200);
  });
});

describe('an order that nobody confirms', () => {
  const test = useApp({ clock: new FixedClock(TEST_NOW) });

  it('holds its stock for as many hours as the shop has set', async () => {
    const shop = await makeShop(test.app, { settings: { holdHours: 6 } });
    const shopper = await TestShopper.open(test.app);
    const lines = [{ product: shop.lamp.id, unitPrice: 1000, quantity: 1 }];
    const { body } = await shopper.order(quickPayload(shop, { lines }));
    const [row] = await test.database.query<{ hold_expires_at: Date }>(
      'select hold_expires_at from orders where id = $1',
      [body.orderUuid],
    );
    expect(row?.hold_expires_at).toEqual(new Date(new Date(TEST_NOW).getTime() + 6 * HOUR));
  });
});
