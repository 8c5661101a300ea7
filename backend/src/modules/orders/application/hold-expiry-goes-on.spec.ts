import { FixedClock } from '@hanout/kernel';
import { TEST_NOW, useApp } from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import { makeShop } from '../../checkout/testing/test-shop.ts';
import { newPhone, quickPayload, TestShopper } from '../../checkout/testing/test-shopper.ts';
import { ExpireHolds } from './expire-holds.ts';

const HOUR = 3_600_000;
const clock = new FixedClock(TEST_NOW);
const test = useApp({ clock });

describe('a hold that cannot be given back', () => {
  it('does not keep the others from it', async () => {
    const shop = await makeShop(test.app, { stock: 10 });
    const order = async (product: string, unitPrice: number) => {
      const shopper = await TestShopper.open(test.app);
      const lines = [{ product, unitPrice, quantity: 1 }];
      return (await shopper.order(quickPayload(shop, { phone: newPhone(), lines }))).body.orderUuid;
    };
    await order(shop.lamp.id, 1000);
    clock.advance(1000);
    const good = await order(shop.cable.id, 300);
    // Its level no longer knows of the hold: giving it back would go below zero.
    await test.database.query('update stock_levels set held = 0 where unit_id = $1', [shop.lamp.id]);
    clock.advance(49 * HOUR);
    await test.app
      .get(ExpireHolds)
      .execute()
      .catch(() => undefined);
    await test.database.query('update stock_levels set held = 1 where unit_id = $1', [shop.lamp.id]);
    const [row] = await test.database.query<{ flags: string[] }>('select flags from orders where id = $1', [
      good,
    ]);
    expect(row?.flags).toEqual(['hold_expired']);
  });
});
