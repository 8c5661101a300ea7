import { FixedClock, systemActor, toCentimes } from '@hanout/kernel';
import { TEST_NOW, until, useApp } from '@hanout/testing';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { inTransaction, makeShop, type TestShop } from '../src/modules/checkout/testing/test-shop.ts';
import { newPhone, quickPayload, TestShopper } from '../src/modules/checkout/testing/test-shopper.ts';
import { DeliveryApi } from '../src/modules/delivery/index.ts';
import { PromotionsApi } from '../src/modules/promotions/index.ts';
import { MemoryThrottlerStorage } from '../src/platform/http/throttle/memory-storage.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
const LIST_PRICE = 1_000;
const REDUCED = 900;

const clock = new FixedClock(TEST_NOW);
const test = useApp({ clock });
let shop: TestShop;

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 10_000 });
});
beforeEach(() => clock.set(TEST_NOW));

async function orderAt(unitPrice: number, phone = newPhone(), shopper?: TestShopper) {
  const browser = shopper ?? (await TestShopper.open(test.app));
  const payload = quickPayload(shop, { phone, lines: [{ product: shop.lamp.id, unitPrice, quantity: 1 }] });
  const { status, body } = await browser.order(payload);
  return { status, code: body.code, asked: body.quote?.lines[0]?.unitPrice, wait: body.retryAfterSeconds };
}

describe('at the edges of a promotion the server’s clock decides, to the millisecond', () => {
  const startsAt = new Date(Date.parse(TEST_NOW) + 10 * DAY);
  const endsAt = new Date(startsAt.getTime() + DAY);
  beforeAll(async () => {
    const promotion = {
      shopId: shop.id,
      name: 'Soldes',
      scope: 'all',
      type: 'percentage',
      value: 1000,
    } as const;
    await inTransaction(test.app, (em) =>
      test.app.get(PromotionsApi).create(em, { ...promotion, startsAt, endsAt }, systemActor('spec')),
    );
  });

  it.each([
    ['a day before its start', startsAt.getTime() - DAY, LIST_PRICE, REDUCED],
    ['a millisecond before its start', startsAt.getTime() - 1, LIST_PRICE, REDUCED],
    ['at its start', startsAt.getTime(), REDUCED, LIST_PRICE],
    ['a millisecond before its end', endsAt.getTime() - 1, REDUCED, LIST_PRICE],
    ['at its end', endsAt.getTime(), LIST_PRICE, REDUCED],
    ['a day after its end', endsAt.getTime() + DAY, LIST_PRICE, REDUCED],
    // And back again, as when a clock that ran ahead is put right.
    ['once more before its start', startsAt.getTime() - 1, LIST_PRICE, REDUCED],
  ])('%s', async (_, instant, price, claimed) => {
    clock.set(new Date(instant));
    // The page of a browser whose clock is wrong shows, and claims, the other price.
    expect(await orderAt(claimed)).toMatchObject({ status: 409, code: 'price_changed', asked: price });
    expect((await orderAt(price)).status).toBe(200);
  });
});

describe('a cooldown', () => {
  it('ends when its 100 seconds are over, to the second', async () => {
    const shopper = await TestShopper.open(test.app);
    expect((await orderAt(LIST_PRICE, newPhone(), shopper)).status).toBe(200);
    clock.advance(99_999);
    expect(await orderAt(LIST_PRICE, newPhone(), shopper)).toMatchObject({ status: 429, wait: 1 });
    clock.advance(1);
    expect((await orderAt(LIST_PRICE, newPhone(), shopper)).status).toBe(200);
  });

  it('set by a clock that ran a day ahead does not hold its browser for a day', async () => {
    const shopper = await TestShopper.open(test.app);
    clock.advance(DAY);
    expect((await orderAt(LIST_PRICE, newPhone(), shopper)).status).toBe(200);
    clock.set(TEST_NOW);
    expect((await orderAt(LIST_PRICE, newPhone(), shopper)).status).toBe(200);
    expect(await orderAt(LIST_PRICE, newPhone(), shopper)).toMatchObject({ status: 429, wait: 100 });
  });
});

describe.each([
  ['back', -DAY],
  ['ahead', DAY],
])('a clock put %s by a day', (_, shift) => {
  it('leaves no answer standing for a day: the shop’s name and prices of delivery follow within a second', async () => {
    const shopName = async () =>
      (await test.app.inject({ url: '/public/utilis/api/shop' })).json<{ name: string }>().name;
    const offers = () => test.app.get(DeliveryApi).offersFor(shop.id, 1601, toCentimes(100_000));
    await shopName();
    await offers();
    clock.advance(shift);
    const name = `Boutique ${shift}`;
    await test.database.query(`update shops set name = jsonb_set(name, '{fr}', to_jsonb($1::text))`, [name]);
    await test.database.query('update delivery_rates set price = price + 100');
    const before = Number((await offers())[0]?.price);
    clock.advance(600);
    // It is read behind the back of the one who asks first.
    await until(async () => (await shopName()) === name);
    const [row] = await test.database.query<{ price: string }>(
      `select r.price::text as price from delivery_rates r join transporter_services s on s.id = r.service_id where s.mode = 'home'`,
    );
    const prices = (await offers()).map(({ price }) => Number(price));
    expect([before, prices.includes(Number(row?.price))]).toEqual([before, true]);
    await test.database.query('update delivery_rates set price = price - 100');
    clock.advance(600);
  });

  it('blocks nobody for longer than a limit’s own time', async () => {
    const own = new FixedClock(TEST_NOW);
    const storage = new MemoryThrottlerStorage(() => own.now().getTime());
    for (let sent = 0; sent < 4; sent++) await storage.increment('a', MINUTE, 3);
    own.advance(shift + MINUTE);
    expect((await storage.increment('a', MINUTE, 3)).isBlocked).toBe(false);
  });

  it('stops no order, and the order it makes is whole', async () => {
    const shopper = await TestShopper.open(test.app);
    clock.advance(shift);
    const phone = newPhone();
    expect((await orderAt(LIST_PRICE, phone, shopper)).status).toBe(200);
    const rows = await test.database.query<{ placed_at: Date }>(
      'select placed_at from orders where phone = $1',
      [phone],
    );
    expect(rows.map(({ placed_at }) => placed_at.getTime())).toEqual([clock.now().getTime()]);
  });
});
