import { FixedClock } from '@hanout/kernel';
import { TEST_NOW, useApp } from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import { DEFAULT_SETTINGS, type ShopSettings } from '../../shop/index.ts';
import { askQuote, orderAtServersPrice } from '../testing/quoted.ts';
import { makeShop, type TestShop } from '../testing/test-shop.ts';
import { type Line, newPhone, quickPayload, TestShopper } from '../testing/test-shopper.ts';

const clock = new FixedClock(TEST_NOW);
const test = useApp({ clock });
const MINUTE = 60_000;
/** A storm is as long as the shop's own limit at full length, and has a lower limit in every run. */
const FULL = process.env.HANOUT_TEST_FULL === '1';
const CROWD = FULL ? 1_000 : 160;
const HONEST = CROWD / 2;
const ATTACKER = '41.200.7.9';
/** Guards taken away, one by one or all: with them gone the same storms must empty the shelves. */
const ANY_BUYER = { heldPerBuyer: 9_999, heldInAllPerBuyer: 99_999 };
const ANY_NETWORK = { heldPerAddress: 100, heldPerNetwork: 100, suspectPerAddress: 100_000 };

interface Place {
  readonly shop: TestShop;
  readonly host: string;
}

let shops = 0;
async function open(stock: number, settings: Partial<ShopSettings> = {}): Promise<Place> {
  const host = `grab${shops++}.example`;
  return { host, shop: await makeShop(test.app, { stock, hosts: [host], settings }) };
}

/** A browser that has never been here, on this address. */
async function visitor({ host }: Place, address: string): Promise<TestShopper> {
  return Object.assign(await TestShopper.open(test.app, host), { address });
}
const lamps = ({ shop }: Place, quantity: number): Line[] => [
  { product: shop.lamp.id, unitPrice: 1000, quantity },
];
async function order(place: Place, address: string, lines: Line[], phone = newPhone()) {
  return (await visitor(place, address)).order(quickPayload(place.shop, { lines, phone }));
}
const held = async ({ shop }: Place, unitId: string | null = null): Promise<number> => {
  const [row] = await test.database.query<{ held: number }>(
    'select sum(held)::int as held from stock_levels where shop_id = $1 and ($2::uuid is null or unit_id = $2)',
    [shop.id, unitId],
  );
  return row?.held ?? 0;
};
const flagsOf = async (orderId: string): Promise<unknown> =>
  (
    await test.database.query(
      `select flags, extract(epoch from hold_expires_at - placed_at) / 60 as minutes,
         (select coalesce(sum(quantity), 0)::int from stock_holds h where h.order_id = o.id) as held
       from orders o where id = $1`,
      [orderId],
    )
  )[0];

describe('lines of one thing', () => {
  it('are counted together: repeating a line is no way around the maximum', async () => {
    const place = await open(100, { maxQuantityPerLine: 7 });
    const twice = [...lamps(place, 4), ...lamps(place, 4)];
    const { status, body } = await order(place, ATTACKER, twice);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['cart.0.quantity', 'cart.1.quantity']]);
    const asked = { lines: twice.map(({ product, quantity }) => ({ product, combination: null, quantity })) };
    const shopper = await visitor(place, ATTACKER);
    expect((await askQuote(test.app, shopper, asked, place.host)).status).toBe(422);
    expect((await order(place, ATTACKER, [...lamps(place, 4), ...lamps(place, 3)])).status).toBe(200);
  });

  it('of a product and of its combinations are each their own', async () => {
    const place = await open(100, { maxQuantityPerLine: 2 });
    const { phone, lamp } = place.shop;
    const [black = '', white = ''] = phone.combinationIds;
    const lines = [
      { product: phone.id, combination: black, unitPrice: 20_000, quantity: 2 },
      { product: phone.id, combination: white, unitPrice: 21_000, quantity: 2 },
      { product: lamp.id, unitPrice: 1000, quantity: 2 },
    ];
    const payload = quickPayload(place.shop, { lines });
    expect((await orderAtServersPrice(await visitor(place, ATTACKER), payload)).status).toBe(200);
  });
});

describe('what an unconfirmed order holds', () => {
  const everything = ({ shop }: Place, quantity: number): Line[] => [
    { product: shop.lamp.id, unitPrice: 1000, quantity },
    { product: shop.cable.id, unitPrice: 300, quantity },
    { product: shop.taxed.id, unitPrice: 1190, quantity },
    { product: shop.phone.id, combination: shop.phone.combinationIds[0], unitPrice: 20_000, quantity },
    { product: shop.phone.id, combination: shop.phone.combinationIds[1], unitPrice: 21_000, quantity },
  ];
  /** Three orders for everything there is, from browsers and phones that are new each time. */
  async function grab(place: Place): Promise<number> {
    for (const quantity of [90, 90, 10]) {
      const payload = quickPayload(place.shop, { lines: everything(place, quantity) });
      expect((await orderAtServersPrice(await visitor(place, ATTACKER), payload)).status).toBe(200);
    }
    return held(place);
  }

  it('is bounded: a script with three orders does not hold a thousand pieces', async () => {
    expect(await grab(await open(200))).toBe(50);
  });

  it('would be everything without that bound', async () => {
    expect(await grab(await open(200, { ...ANY_BUYER, ...ANY_NETWORK }))).toBe(950);
  });

  it('is bounded for one browser and for one phone over all their orders', async () => {
    const place = await open(200);
    const browser = await visitor(place, ATTACKER);
    const phone = newPhone();
    const mine = await browser.order(quickPayload(place.shop, { lines: lamps(place, 8), phone }));
    clock.advance(2 * MINUTE);
    const again = await browser.order(quickPayload(place.shop, { lines: lamps(place, 3) }));
    const sameNumber = await order(place, '105.0.0.1', lamps(place, 4), phone);
    const little = await order(place, '105.0.0.1', lamps(place, 2), phone);
    const over = { flags: ['hold_over_buyer'], minutes: null, held: 0 };
    expect(await flagsOf(mine.body.orderUuid)).toMatchObject({ flags: [], held: 8 });
    expect(await flagsOf(again.body.orderUuid)).toEqual(over);
    expect(await flagsOf(sameNumber.body.orderUuid)).toEqual(over);
    expect(await flagsOf(little.body.orderUuid)).toMatchObject({ flags: [], held: 2 });
  });

  it('counts a part inside a pack with the part beside it', async () => {
    const place = await open(100);
    const pack = { product: place.shop.pack.id, unitPrice: 2000, quantity: 4 };
    const { body } = await order(place, ATTACKER, [...lamps(place, 3), pack]);
    expect(await flagsOf(body.orderUuid)).toMatchObject({ flags: ['hold_over_buyer'], held: 0 });
  });

  it('is refused all the same where there is not enough', async () => {
    const place = await open(20);
    const { status, body } = await order(place, ATTACKER, lamps(place, 21));
    expect([status, body.code]).toEqual([409, 'out_of_stock']);
  });
});

describe('a storm from one address', () => {
  /** Orders at once from browsers and phones that are new each time. */
  async function storm(
    place: Place,
    orders: number,
    quantity: number,
    addressOf = (_nth: number) => ATTACKER,
  ) {
    const answers: number[] = [];
    const next = Array.from({ length: orders }, (_, nth) => nth);
    const worker = async () => {
      for (let nth = next.pop(); nth !== undefined; nth = next.pop())
        answers.push((await order(place, addressOf(nth), lamps(place, quantity))).status);
    };
    await Promise.all(Array.from({ length: 12 }, worker));
    return answers.filter((status) => status === 200).length;
  }

  it('holds half of a unit at most, however many orders it makes at once, and others buy the rest', async () => {
    const place = await open(100);
    expect(await storm(place, 40, 10)).toBe(40);
    expect(await held(place, place.shop.lamp.id)).toBe(50);
    const { body } = await order(place, '105.102.3.4', lamps(place, 10));
    expect(await flagsOf(body.orderUuid)).toMatchObject({ flags: [], held: 10 });
  });

  it('would hold all without that share', async () => {
    const place = await open(100, ANY_NETWORK);
    expect(await storm(place, 10, 10)).toBe(10);
    expect(await held(place, place.shop.lamp.id)).toBe(100);
    expect((await order(place, '105.102.3.4', lamps(place, 1))).status).toBe(409);
  });

  it('from the addresses around holds three quarters at most, of IPv6 too', async () => {
    const place = await open(100);
    await storm(place, 20, 10, (nth) => `41.200.7.${nth + 10}`);
    expect(await held(place, place.shop.lamp.id)).toBe(70);
    const six = await open(100);
    await storm(six, 20, 10, (nth) => `2c0f:f698:17::${nth.toString(16)}`);
    expect(await held(six, six.shop.lamp.id)).toBe(50);
    await storm(six, 20, 10, (nth) => `2c0f:f698:17:${nth.toString(16)}::1`);
    expect(await held(six, six.shop.lamp.id)).toBe(70);
  });

  it(`of ${CROWD} orders in ten minutes holds no more, and is flagged once it is past the shop's limit`, async () => {
    expect(DEFAULT_SETTINGS.suspectPerAddress).toBe(1_000);
    const place = await open(1.5 * CROWD, { suspectPerAddress: CROWD });
    expect(await storm(place, CROWD + 1, 1)).toBe(CROWD + 1);
    expect(await held(place, place.shop.lamp.id)).toBe(0.75 * CROWD);
    const last = await order(place, ATTACKER, [
      { product: place.shop.cable.id, unitPrice: 300, quantity: 1 },
    ]);
    expect(await flagsOf(last.body.orderUuid)).toMatchObject({ flags: ['many_from_address'], held: 0 });
  }, 120_000);

  it(`of ${HONEST} honest buyers behind one operator is served: each has an order, its stock and no flag`, async () => {
    const place = await open(2 * HONEST);
    expect(await storm(place, HONEST, 1)).toBe(HONEST);
    expect(await held(place, place.shop.lamp.id)).toBe(HONEST);
    const flagged = await test.database.query("select 1 from orders where shop_id = $1 and flags <> '{}'", [
      place.shop.id,
    ]);
    expect(flagged).toEqual([]);
  }, 120_000);
});

describe('a suspect order', () => {
  it('holds its stock for the minutes that the shop allows, and nothing without them', async () => {
    for (const [suspectHoldMinutes, expected] of [
      [0, { flags: ['many_from_phone'], minutes: null, held: 0 }],
      [30, { flags: ['many_from_phone'], minutes: '30.0000000000000000', held: 1 }],
    ] as const) {
      const place = await open(20, { suspectPerPhone: 1, suspectHoldMinutes });
      const phone = newPhone();
      await order(place, ATTACKER, lamps(place, 2), phone);
      const { body } = await order(place, ATTACKER, lamps(place, 1), phone);
      expect(await flagsOf(body.orderUuid)).toEqual(expected);
    }
  });

  it('is one of a browser, or of neighbouring addresses, that made too many', async () => {
    const place = await open(50, { suspectPerBrowser: 2, suspectPerNetwork: 3 });
    const browser = await visitor(place, '41.0.0.1');
    const flags: unknown[] = [];
    for (const who of [browser, browser, browser, await visitor(place, '41.0.0.2')]) {
      const { body } = await who.order(quickPayload(place.shop, { lines: lamps(place, 1) }));
      flags.push(await flagsOf(body.orderUuid));
      clock.advance(2 * MINUTE);
    }
    expect(flags).toMatchObject([
      { flags: [], held: 1 },
      { flags: [], held: 1 },
      { flags: ['many_from_browser'], held: 0 },
      { flags: ['many_from_network'], held: 0 },
    ]);
  });
});
