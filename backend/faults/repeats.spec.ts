import { FixedClock } from '@hanout/kernel';
import { createDatabase, startApp, TEST_NOW, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { makeShop, type TestShop } from '../src/modules/checkout/testing/test-shop.ts';
import { quickPayload, TestShopper } from '../src/modules/checkout/testing/test-shopper.ts';
import { FULL, STORM_LIMIT_MS } from './testing/storm.ts';

const AT_ONCE = 50;
const COOLDOWN_MS = 100_000;
const ROUNDS = FULL ? 200 : 3;

describe('many calls at once', () => {
  const test = useApp();
  let shop: TestShop;
  beforeAll(async () => {
    shop = await makeShop(test.app, { stock: 1_000 });
  });
  const lines = (quantity = 1) => [{ product: shop.lamp.id, unitPrice: 1000, quantity }];
  const ordersOf = async (phone: string) =>
    (await test.database.query('select id from orders where phone = $1', [phone])).length;

  it(
    'with the same key make one order, and all get its answer and its cookie',
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const payload = quickPayload(shop, { lines: lines() });
        const browser = await TestShopper.open(test.app);
        const tabs = Array.from({ length: AT_ONCE }, () => browser.asItWas());
        const answers = await Promise.all(tabs.map((tab) => tab.orderPatiently(payload)));
        expect(
          new Set(answers.map(({ status, body }) => `${status} ${body.orderUuid} ${body.redirectUrl}`)).size,
        ).toBe(1);
        expect(answers[0]?.status).toBe(200);
        expect(new Set(tabs.map((tab) => tab.cookie)).size).toBe(1);
        expect(await ordersOf(payload.customer.phone)).toBe(1);
      }
    },
    STORM_LIMIT_MS,
  );

  it('with one cart and different keys make one order; the others are led to it', async () => {
    const first = quickPayload(shop, { lines: lines() });
    const { phone } = first.customer;
    const browser = await TestShopper.open(test.app);
    // No more than the request limit of one browser lets pass.
    const tabs = Array.from({ length: 20 }, () => browser.asItWas());
    const answers = await Promise.all(
      tabs.map((tab, nth) => tab.orderPatiently(quickPayload(shop, { lines: lines(nth + 1), phone }))),
    );
    const winners = answers.filter(({ status }) => status === 200);
    expect(winners).toHaveLength(1);
    for (const { status, body } of answers.filter((answer) => answer.status !== 200))
      expect([status, body.code, body.redirectUrl]).toEqual([
        409,
        'already_ordered',
        winners[0]?.body.redirectUrl,
      ]);
    expect(await ordersOf(phone)).toBe(1);
  });

  it('with one key and different bodies make one order; the others learn that the key is used', async () => {
    const payload = quickPayload(shop, { lines: lines() });
    const browser = await TestShopper.open(test.app);
    const tabs = Array.from({ length: AT_ONCE }, () => browser.asItWas());
    const answers = await Promise.all(
      tabs.map((tab, nth) => tab.orderPatiently({ ...payload, cartExternalId: `cart ${nth}` })),
    );
    expect(answers.map(({ status, body }) => `${status} ${body.code ?? ''}`).sort()).toEqual([
      '200 ',
      ...Array(AT_ONCE - 1).fill('409 key_reused'),
    ]);
  });

  it('of fifty browsers with one phone and the same lines make one order; the others cool down', async () => {
    const { customer } = quickPayload(shop, { lines: lines() });
    const browsers = await Promise.all(Array.from({ length: AT_ONCE }, () => TestShopper.open(test.app)));
    const answers = await Promise.all(
      browsers.map((browser) =>
        browser.orderPatiently(quickPayload(shop, { lines: lines(), phone: customer.phone })),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(AT_ONCE - 1).fill(429)]);
    expect(await ordersOf(customer.phone)).toBe(1);
  });

  it('make one order each time when the receipts are not unique: the test would see it', async () => {
    const database = await createDatabase();
    const clock = new FixedClock(TEST_NOW);
    try {
      await database.query(`alter table checkout_receipts
        drop constraint checkout_receipts_key_unique, drop constraint checkout_receipts_cart_token_unique`);
      const app = await startApp({ database, clock });
      const other = await makeShop(app, { stock: 100 });
      const payload = quickPayload(other, {
        lines: [{ product: other.lamp.id, unitPrice: 1000, quantity: 1 }],
      });
      const browser = await TestShopper.open(app);
      for (let nth = 0; nth < 3; nth++) {
        expect((await browser.asItWas().order(payload)).status).toBe(200);
        clock.advance(COOLDOWN_MS);
      }
      expect(await database.query('select id from orders')).toHaveLength(3);
    } finally {
      await database.drop();
    }
  });
});
