import type { CartCheckout, QuickCheckout } from '@hanout/contracts';
import { FixedClock, systemActor } from '@hanout/kernel';
import { TEST_NOW, useApp } from '@hanout/testing';
import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { PromotionsApi } from '../../promotions/index.ts';
import { inTransaction, makeShop, type TestShop } from '../testing/test-shop.ts';
import { cartPayload, quickPayload, TestShopper, withKey } from '../testing/test-shopper.ts';
import { CleanReceipts } from './clean-receipts.ts';
import { PlaceOrder } from './place-order.ts';

const COOLDOWN_MS = 100_000;
const HOUR = 3_600_000;
const clock = new FixedClock(TEST_NOW);
const test = useApp({ clock });
let shop: TestShop;
let shopper: TestShopper;

beforeAll(async () => {
  // One order here takes more than an unknown buyer's may hold by default.
  const settings = { suspectPerPhone: 3, heldPerBuyer: 50, heldInAllPerBuyer: 75 };
  shop = await makeShop(test.app, { stock: 200, settings });
});
beforeEach(async () => {
  shopper = await TestShopper.open(test.app);
});

const lamp = (quantity = 1) => ({ product: shop.lamp.id, unitPrice: 1000, quantity });
const rows = <T = Record<string, unknown>>(sql: string, parameters: unknown[] = []) =>
  test.database.query<T>(sql, parameters);
const count = async (table: string, where = 'true', parameters: unknown[] = []) =>
  Number((await rows<{ n: string }>(`select count(*) as n from ${table} where ${where}`, parameters))[0]?.n);

describe('placing an order', () => {
  it('[SF-003] [SF-147] [SF-260] answers the order and its page, and writes everything about it', async () => {
    const payload = quickPayload(shop, {
      lines: [lamp(3), { product: shop.taxed.id, unitPrice: 1190, quantity: 1 }],
    });
    const { status, body, headers } = await shopper.order(payload);
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['orderUuid', 'redirectUrl']);
    expect(body.redirectUrl).toMatch(/^\/order\/[\w-]{32}$/);
    expect(headers['cache-control']).toBe('no-store');
    const [order] = await rows('select * from orders where id = $1', [body.orderUuid]);
    expect(order).toMatchObject({
      state: 'new',
      delivery_state: 'none',
      phone: payload.customer.phone,
      email: null,
      address: null,
      commune_id: 1601,
      items_total: '419000',
      delivery_price: '50000',
      total: '469000',
      flags: [],
      payment_type: 'cash_on_delivery',
      hold_expires_at: new Date(clock.now().getTime() + 48 * HOUR),
      placed_at: clock.now(),
    });
    const lines = await rows(
      'select quantity, unit_ttc, line_ht, line_tax, line_ttc from order_lines where order_id = $1 order by position',
      [body.orderUuid],
    );
    expect(lines).toEqual([
      { quantity: 3, unit_ttc: '100000', line_ht: '300000', line_tax: '0', line_ttc: '300000' },
      { quantity: 1, unit_ttc: '119000', line_ht: '100000', line_tax: '19000', line_ttc: '119000' },
    ]);
    const held = await rows('select quantity, state from stock_holds where order_id = $1 order by quantity', [
      body.orderUuid,
    ]);
    expect(held).toEqual([
      { quantity: 1, state: 'held' },
      { quantity: 3, state: 'held' },
    ]);
    const events = await rows("select topic, payload from outbox where payload ->> 'orderId' = $1", [
      body.orderUuid,
    ]);
    expect(events).toEqual([
      { topic: 'orders.placed', payload: { orderId: body.orderUuid, number: Number(order?.number) } },
    ]);
    const history = await rows(
      'select kind, transition, axis, from_state, to_state, actor_kind from order_history where order_id = $1',
      [body.orderUuid],
    );
    expect(history).toEqual([
      {
        kind: 'transition',
        transition: 'place',
        axis: 'order',
        from_state: null,
        to_state: 'new',
        actor_kind: 'shopper',
      },
    ]);
    const postings = await rows('select place, amount from postings where order_id = $1 order by place', [
      body.orderUuid,
    ]);
    expect(postings).toEqual([
      { place: 'customer_owes', amount: '469000' },
      { place: 'order_value', amount: '-469000' },
    ]);
  });

  it('[SF-146] takes the cart page’s payload for the same order', async () => {
    const lines = [
      { product: shop.phone.id, combination: shop.phone.combinationIds[1], unitPrice: 21_000, quantity: 2 },
    ];
    const { status, body } = await shopper.order(cartPayload(shop, { lines, locale: 'ar' }));
    expect(status).toBe(200);
    expect(body.redirectUrl).toMatch(/^\/ar\/order\//);
    const [order] = await rows('select * from orders where id = $1', [body.orderUuid]);
    expect(order).toMatchObject({
      email: 'amina@example.com',
      address: '12, rue Didouche',
      total: '4250000',
      locale: 'ar',
    });
  });

  it('[SF-264] makes the same order of both payloads', async () => {
    const wish = { lines: [lamp(2)], address: '12, rue Didouche' };
    const kept = async (payload: QuickCheckout | CartCheckout) => {
      const { status, body } = await (await TestShopper.open(test.app)).order(payload);
      expect(status).toBe(200);
      const [order] = await rows(
        `select o.state, o.channel, o.first_name, o.last_name, o.address, o.commune_id, o.delivery, o.transporter_id,
           o.items_total, o.delivery_price, o.total, (select json_agg(json_build_array(l.product_id, l.quantity, l.line_ttc))
             from order_lines l where l.order_id = o.id) as lines
         from orders o where o.id = $1`,
        [body.orderUuid],
      );
      return order;
    };
    const quick = await kept(quickPayload(shop, wish));
    expect(quick).toMatchObject({ state: 'new', items_total: '200000' });
    expect(await kept(cartPayload(shop, wish))).toEqual(quick);
  });

  it('[SF-191] sums a line as unit price times quantity, plus delivery', async () => {
    const { body } = await shopper.order(quickPayload(shop, { lines: [lamp(3)] }));
    const [order] = await rows('select total from orders where id = $1', [body.orderUuid]);
    expect(order).toEqual({ total: '350000' });
  });

  it('takes a pack’s parts from stock, and delivers free from the transporter’s limit on', async () => {
    const lines = [{ product: shop.pack.id, unitPrice: 2000, quantity: 25 }];
    const { status, body } = await shopper.order(quickPayload(shop, { lines, deliveryPrice: 0 }));
    expect(status).toBe(200);
    const held = await rows(
      'select l.unit_id, h.quantity from stock_holds h join stock_levels l on l.id = h.level_id where h.order_id = $1',
      [body.orderUuid],
    );
    expect(new Map(held.map((row) => [row.unit_id, row.quantity]))).toEqual(
      new Map([
        [shop.lamp.id, 50],
        [shop.cable.id, 25],
      ]),
    );
    const page = await shopper.page(body.redirectUrl.split('/').at(-1) ?? '');
    expect(page.json().lines).toMatchObject([
      {
        parts: [
          expect.objectContaining({ variant: '', quantity: 2 }),
          expect.objectContaining({ quantity: 1 }),
        ],
      },
    ]);
  });

  it('is recorded in the currency of the shop [SF-009]', async () => {
    const { body } = await shopper.order(quickPayload(shop, { lines: [lamp()] }));
    const page = await shopper.page(body.redirectUrl.split('/').at(-1) ?? '');
    expect(page.json()).toMatchObject({ orderUuid: body.orderUuid, currency: 'DZD', total: 1500 });
  });

  it('that fails for a reason of the server’s own is logged, and nothing of it is told [SF-299]', async () => {
    const logged = jest.spyOn(Logger.prototype, 'error').mockReturnValue(undefined);
    jest.spyOn(test.app.get(PlaceOrder), 'execute').mockRejectedValueOnce(new Error('out of order'));
    const { status, body } = await shopper.order(quickPayload(shop, { lines: [lamp()] }));
    expect(status).toBe(500);
    expect(JSON.stringify(body)).not.toContain('out of order');
    expect(logged.mock.calls).toEqual([
      [expect.stringMatching(/^POST \/web\/api\/cart\/checkout \[.*\] Error: out of order/)],
    ]);
    jest.restoreAllMocks();
  });

  it('keeps each order’s token unguessable and its page private', async () => {
    const { body } = await shopper.order(quickPayload(shop, { lines: [lamp()] }));
    const token = body.redirectUrl.split('/').at(-1) ?? '';
    expect(Buffer.from(token, 'base64url').length * 8).toBeGreaterThanOrEqual(128);
    const page = await shopper.page(token, 'ar');
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(page.json()).toMatchObject({
      orderUuid: body.orderUuid,
      firstname: 'Amina',
      phoneMasked: expect.stringMatching(/^0[567]••••••\d\d$/),
      lines: [{ name: 'Lampe ع', unitPrice: 1000, quantity: 1, total: 1000 }],
      total: 1500,
      cooldownSeconds: 100,
      delivery: { transporter: 'Wasl Express', mode: 'home', wilaya: expect.stringContaining('الجزائر') },
    });
    const stranger = await TestShopper.open(test.app);
    expect((await stranger.page(token)).json()).toMatchObject({ cooldownSeconds: 0 });
    const wrong = await shopper.page('x'.repeat(32));
    const empty = await shopper.page('x');
    expect(wrong.statusCode).toBe(404);
    expect([empty.statusCode, empty.body]).toEqual([wrong.statusCode, wrong.body]);
  });
});

describe('a repeated call', () => {
  it('gets the same answer and the same cookie, and makes nothing', async () => {
    const payload = quickPayload(shop, { lines: [lamp()] });
    const before = shopper.asItWas();
    const first = await shopper.order(payload);
    const again = await before.order(payload);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(before.cookie).toBe(shopper.cookie);
    expect(await count('orders', 'phone = $1', [payload.customer.phone])).toBe(1);
  });

  it('gets it a day later still, and with the keys of its JSON in another order', async () => {
    const payload = quickPayload(shop, { lines: [lamp()] });
    const first = await shopper.order(payload);
    clock.advance(25 * HOUR);
    const turned = Object.fromEntries(Object.entries(payload).reverse());
    expect((await shopper.order(turned)).body).toEqual(first.body);
  });

  it('leaves the cookie of a browser that has ordered again since', async () => {
    const payload = quickPayload(shop, { lines: [lamp()] });
    await shopper.order(payload);
    clock.advance(COOLDOWN_MS);
    await shopper.order(quickPayload(shop, { lines: [lamp(2)] }));
    const { cookie } = shopper;
    const again = await shopper.order(payload);
    expect([again.status, again.headers['set-cookie']]).toEqual([200, undefined]);
    expect(shopper.cookie).toBe(cookie);
  });

  it('is refused with another body: 409 key_reused, without a word about the order', async () => {
    const payload = quickPayload(shop, { lines: [lamp()] });
    await shopper.order(payload);
    const { status, body } = await shopper.order({ ...payload, cartExternalId: 'another' });
    expect([status, body.code]).toEqual([409, 'key_reused']);
    expect(Object.keys(body).sort()).toEqual(['code', 'message']);
  });

  it('of another browser with the same key is an order of its own', async () => {
    const payload = quickPayload(shop, { lines: [lamp()] });
    const first = await shopper.order(payload);
    clock.advance(COOLDOWN_MS);
    const second = await (await TestShopper.open(test.app)).order(payload);
    expect(second.status).toBe(200);
    expect(second.body.orderUuid).not.toBe(first.body.orderUuid);
  });

  it('after a lost answer and an edited form is told of the first order, and can order again later', async () => {
    const payload = quickPayload(shop, { lines: [lamp()] });
    const tab = shopper.asItWas();
    const first = await shopper.order(payload); // the answer never reaches `tab`
    const edited = quickPayload(shop, { lines: [lamp(2)], phone: payload.customer.phone });
    const refused = await tab.order(edited);
    expect([refused.status, refused.body.code, refused.body.redirectUrl]).toEqual([
      409,
      'already_ordered',
      first.body.redirectUrl,
    ]);
    expect(await count('orders', 'phone = $1', [payload.customer.phone])).toBe(1);
    clock.advance(COOLDOWN_MS);
    expect((await tab.order(edited)).status).toBe(200);
  });

  it('after a refusal is judged anew: nothing was kept of it', async () => {
    const stale = quickPayload(shop, { lines: [{ ...lamp(), unitPrice: 900 }] });
    expect((await shopper.order(stale)).status).toBe(409);
    expect(await count('checkout_receipts', 'client_order_key = $1', [stale.clientOrderKey])).toBe(0);
    expect((await shopper.order(quickPayload(shop, { lines: [lamp()] }))).status).toBe(200);
  });
});

describe('the cooldown', () => {
  it('[SF-147] [SF-162] [SF-261] [SF-357] keeps the browser for 100 seconds, and tells what is left', async () => {
    await shopper.order(quickPayload(shop, { lines: [lamp()] }));
    clock.advance(37_500);
    const { status, body } = await shopper.order(quickPayload(shop, { lines: [lamp(2)] }), 'en');
    expect([status, body.code, body.retryAfterSeconds]).toEqual([429, 'cooldown', 63]);
    expect(body.message).toBe('You can place a new order in 63 seconds.');
    clock.advance(62_499);
    expect((await shopper.order(quickPayload(shop, { lines: [lamp(2)] }))).body.retryAfterSeconds).toBe(1);
    clock.advance(1);
    expect((await shopper.order(quickPayload(shop, { lines: [lamp(2)] }))).status).toBe(200);
  });

  it('keeps the same phone with the same lines in another browser, but not with others', async () => {
    const payload = quickPayload(shop, { lines: [lamp()] });
    await shopper.order(payload);
    const other = await TestShopper.open(test.app);
    clock.advance(40_000);
    const same = await other.order(quickPayload(shop, { lines: [lamp()], phone: payload.customer.phone }));
    expect([same.status, same.body.retryAfterSeconds]).toEqual([429, 60]);
    const others = await other.order(quickPayload(shop, { lines: [lamp(2)], phone: payload.customer.phone }));
    expect(others.status).toBe(200);
  });

  it('comes before prices and stock, and after the replay', async () => {
    const payload = quickPayload(shop, { lines: [lamp()] });
    await shopper.order(payload);
    const stale = await shopper.order(quickPayload(shop, { lines: [{ ...lamp(), unitPrice: 1 }] }));
    expect(stale.status).toBe(429);
    expect((await shopper.order(payload)).status).toBe(200);
  });

  it('is not started by a refusal', async () => {
    await shopper.order(quickPayload(shop, { lines: [{ ...lamp(), unitPrice: 1 }] }));
    expect((await shopper.order(quickPayload(shop, { lines: [lamp()] }))).status).toBe(200);
  });
});

describe('prices', () => {
  it('[SF-276] [SF-357] are the server’s: another unit price is refused with the quote', async () => {
    const { status, body } = await shopper.order(
      quickPayload(shop, { lines: [{ ...lamp(2), unitPrice: 999.99 }] }),
    );
    expect([status, body.code]).toEqual([409, 'price_changed']);
    expect(body.quote).toEqual({
      lines: [{ product: shop.lamp.id, combination: null, unitPrice: 1000, quantity: 2, total: 2000 }],
      itemsTotal: 2000,
      discountTotal: 0,
      shipping: { transporterId: shop.home, price: 500, finalPrice: 500, isFree: false },
      total: 2500,
    });
  });

  it.each([
    ['the delivery price', { shipping: { finalPrice: 499 } }],
    ['free delivery', { shipping: { isFree: true } }],
    ['the free-delivery limit', { shipping: { promo: { isFree: false, minSubtotal: 1 } } }],
    ['the total', { expectedTotal: 1 }],
  ])(
    'that differ in %s are refused too',
    async (_, { shipping, expectedTotal }: { shipping?: object; expectedTotal?: number }) => {
      const payload = quickPayload(shop, { lines: [lamp()] });
      const meta = { ...payload.meta, shipping: { ...payload.meta.shipping, ...shipping } };
      const changed = withKey({ ...payload, meta: expectedTotal ? { ...meta, expectedTotal } : meta });
      const { status, body } = await shopper.order(changed);
      expect([status, body.code]).toEqual([409, 'price_changed']);
    },
  );

  it('include the promotion of the hour, and a coupon only for who has it', async () => {
    const promotion = {
      shopId: shop.id,
      name: 'Code',
      scope: 'product',
      type: 'percentage',
      value: 1000,
    } as const;
    await inTransaction(test.app, (em) =>
      test.app
        .get(PromotionsApi)
        .create(em, { ...promotion, targets: [shop.cable.id], coupon: 'MERCI' }, systemActor('test')),
    );
    const cable = { product: shop.cable.id, quantity: 1 };
    const without = await shopper.order(quickPayload(shop, { lines: [{ ...cable, unitPrice: 270 }] }));
    expect(without.body.quote.lines[0]?.unitPrice).toBe(300);
    const payload = withKey({
      ...quickPayload(shop, { lines: [{ ...cable, unitPrice: 270 }] }),
      coupon: ' merci ',
    });
    const { status, body } = await shopper.order(payload);
    expect(status).toBe(200);
    const [line] = await rows(
      'select unit_ttc, list_unit_ttc, reductions from order_lines where order_id = $1',
      [body.orderUuid],
    );
    expect(line).toMatchObject({
      unit_ttc: '27000',
      list_unit_ttc: '30000',
      reductions: [{ name: 'Code', amount: 3000 }],
    });
  });
});

describe('stock', () => {
  it('[SF-357] that is short refuses the order and names the lines; a pack and its part are summed', async () => {
    const small = await makeShop(test.app, { stock: 5, hosts: ['small.example'] });
    const buyer = await TestShopper.open(test.app, 'small.example');
    const lines = [
      { product: small.pack.id, unitPrice: 2000, quantity: 2 },
      { product: small.cable.id, unitPrice: 300, quantity: 1 },
      { product: small.lamp.id, unitPrice: 1000, quantity: 2 },
    ];
    const { status, body } = await buyer.order(quickPayload(small, { lines }));
    expect([status, body.code]).toEqual([409, 'out_of_stock']);
    expect(body.lines).toEqual([
      { index: 0, product: small.pack.id, combination: null, quantity: 2, available: 2 },
      { index: 2, product: small.lamp.id, combination: null, quantity: 2, available: 5 },
    ]);
    expect(Object.keys(body.errors ?? {})).toEqual(['cart.0.quantity', 'cart.2.quantity']);
    expect(await count('orders', 'shop_id = $1', [small.id])).toBe(0);
    expect(await count('stock_levels', 'held > 0 and shop_id = $1', [small.id])).toBe(0);
    const fewer = lines.with(2, { product: small.lamp.id, unitPrice: 1000, quantity: 1 });
    expect((await buyer.order(quickPayload(small, { lines: fewer }))).status).toBe(200);
    expect(
      await rows(
        "select payload from outbox where topic = 'stock.changed' and shop_id = $1 order by sequence desc limit 1",
        [small.id],
      ),
    ).toHaveLength(1);
  });
});

describe('fake orders', () => {
  it('are flagged above the limit of a phone, and hold no stock', async () => {
    const phone = '0770000001';
    const orders: (Record<string, unknown> | undefined)[] = [];
    for (let nth = 1; nth <= 4; nth++) {
      const browser = await TestShopper.open(test.app);
      const { body } = await browser.order(quickPayload(shop, { lines: [lamp(nth)], phone }));
      const [order] = await rows(
        'select flags, hold_expires_at is not null as holds from orders where id = $1',
        [body.orderUuid],
      );
      orders.push(order);
    }
    expect(orders.map((order) => order?.flags)).toEqual([[], [], [], ['many_from_phone']]);
    expect(orders.map((order) => order?.holds)).toEqual([true, true, true, false]);
    expect(await count('stock_holds h join orders o on o.id = h.order_id', 'o.phone = $1', [phone])).toBe(3);
  });

  it('are flagged above the limit of a network address within ten minutes', async () => {
    const watched = await makeShop(test.app, {
      hosts: ['watched.example'],
      settings: { suspectPerAddress: 2 },
    });
    const flags: unknown[] = [];
    for (let nth = 1; nth <= 4; nth++) {
      const browser = Object.assign(await TestShopper.open(test.app, 'watched.example'), {
        address: '10.200.0.1',
      });
      const { body } = await browser.order(
        quickPayload(watched, { lines: [{ product: watched.lamp.id, unitPrice: 1000, quantity: 1 }] }),
      );
      const [order] = await rows('select flags from orders where id = $1', [body.orderUuid]);
      flags.push(order?.flags);
      if (nth === 3) clock.advance(11 * 60_000);
    }
    expect(flags).toEqual([[], [], ['many_from_address'], []]);
  });

  it('again with the same phone and lines within a day are accepted and flagged as a duplicate', async () => {
    const payload = quickPayload(shop, {
      lines: [lamp(), { product: shop.cable.id, unitPrice: 300, quantity: 1 }],
    });
    await shopper.order(payload);
    clock.advance(COOLDOWN_MS);
    const { phone } = payload.customer;
    const lines = [{ product: shop.cable.id, unitPrice: 300, quantity: 1 }, lamp()];
    const second = await shopper.order(quickPayload(shop, { lines, phone }));
    const [order] = await rows(
      'select flags, hold_expires_at is not null as holds from orders where id = $1',
      [second.body.orderUuid],
    );
    expect(order).toEqual({ flags: ['duplicate'], holds: true });
    expect(
      await count('order_history', "order_id = $1 and kind = 'flag' and data ->> 'flag' = 'duplicate'", [
        second.body.orderUuid,
      ]),
    ).toBe(1);
  });
});

describe('the broom', () => {
  it('leaves receipts for 30 days and takes run-out cooldowns', async () => {
    const payload = quickPayload(shop, { lines: [lamp()] });
    const first = await shopper.order(payload);
    clock.advance(29 * 24 * HOUR);
    await test.app.get(CleanReceipts).execute();
    expect(await count('checkout_cooldowns', 'until < $1', [clock.now()])).toBe(0);
    expect((await shopper.order(payload)).body).toEqual(first.body);
    clock.advance(2 * 24 * HOUR);
    await test.app.get(CleanReceipts).execute();
    expect(await count('checkout_receipts', 'order_id = $1', [first.body.orderUuid])).toBe(0);
  });
});
