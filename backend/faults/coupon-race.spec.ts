import { systemActor } from '@hanout/kernel';
import { assertInvariants, createDatabase, startApp, type TestApp, useApp } from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import { orderAtServersPrice, withCoupon } from '../src/modules/checkout/testing/quoted.ts';
import { inTransaction, makeShop, type TestShop } from '../src/modules/checkout/testing/test-shop.ts';
import { quickPayload } from '../src/modules/checkout/testing/test-shopper.ts';
import { CouponUses } from '../src/modules/promotions/application/coupon-uses.ts';
import { couponRefused, PromotionsApi } from '../src/modules/promotions/index.ts';
import { sqlIn } from '../src/platform/database/index.ts';
import { barrier } from './testing/barrier.ts';
import { FULL, openShoppers, STORM_LIMIT_MS } from './testing/storm.ts';

const BUYERS = 64;
const LIMITS = FULL ? [1, 2, 3, 5, 8, 13] : [1, 5];

/** Everybody orders with the code at once. @returns how many got it, and what the others were told. */
async function race(app: TestApp, shop: TestShop, coupon: string, buyers = BUYERS) {
  const shoppers = await openShoppers(app, buyers);
  const lines = [{ product: shop.lamp.id, unitPrice: 1000, quantity: 1 }];
  const payloads = shoppers.map(() => withCoupon(quickPayload(shop, { lines }), coupon));
  const answers = await Promise.all(
    shoppers.map((shopper, nth) => orderAtServersPrice(shopper, payloads[nth] as never)),
  );
  const accepted = answers.filter(({ status }) => status === 200).length;
  return { accepted, told: [...new Set(answers.flatMap(({ body }) => body.code ?? []))] };
}

function makeCode(app: TestApp, shop: TestShop, coupon: string, usageLimit: number): Promise<string> {
  const command = { shopId: shop.id, name: coupon, scope: 'cart', type: 'amount', value: 100 } as const;
  return inTransaction(app, (em) =>
    app.get(PromotionsApi).create(em, { ...command, coupon, usageLimit }, systemActor('spec')),
  );
}

describe('64 buyers with one code', () => {
  const test = useApp();
  let shop: TestShop | undefined;

  it.each(LIMITS)(
    'get it exactly as often as it may be used: %i',
    async (limit) => {
      shop ??= await makeShop(test.app, { stock: 500, hosts: ['localhost'] });
      await makeCode(test.app, shop, `CODE${limit}`, limit);
      const result = await race(test.app, shop, `CODE${limit}`);
      expect(result).toEqual({ accepted: limit, told: ['coupon_used'] });
      await assertInvariants(test.database);
    },
    STORM_LIMIT_MS,
  );

  it('overdraw it when the count is read before it is written: the test would see it', async () => {
    const database = await createDatabase();
    try {
      await database.query('alter table promotions drop constraint promotions_uses_check');
      const app = await startApp({ database });
      readThenWrite(app.get(CouponUses), 2);
      const target = await makeShop(app, { stock: 500, hosts: ['localhost'] });
      await makeCode(app, target, 'TROP', 1);
      expect((await race(app, target, 'TROP', 2)).accepted).toBe(2);
      await expect(assertInvariants(database)).rejects.toThrow('I7');
    } finally {
      await database.drop();
    }
  }, 60_000);
});

/** Counting without its guard: looks first, and goes on when `readers` have looked at the same. */
function readThenWrite(uses: CouponUses, readers: number): void {
  const everybodyHasLooked = barrier(readers);
  uses.redeem = async (em, { shopId, promotionId, orderId, phone, at }) => {
    const left = 'select uses < usage_limit as free from promotions where id = $1';
    const [row] = await sqlIn<{ free: boolean }>(em, left, [promotionId]);
    await everybodyHasLooked();
    if (!row?.free) throw couponRefused('coupon_used');
    await sqlIn(em, 'update promotions set uses = uses + 1 where id = $1', [promotionId]);
    await sqlIn(
      em,
      `insert into coupon_redemptions (id, shop_id, promotion_id, order_id, phone, single_use, redeemed_at)
       values (gen_random_uuid(), $1, $2, $3, $4, false, $5)`,
      [shopId, promotionId, orderId, phone, at],
    );
  };
}
