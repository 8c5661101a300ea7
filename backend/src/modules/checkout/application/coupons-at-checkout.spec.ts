import type { Quote } from '@hanout/contracts';
import { FixedClock, systemActor } from '@hanout/kernel';
import { TEST_NOW, useApp } from '@hanout/testing';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { type NewPromotion, PromotionsApi } from '../../promotions/index.ts';
import { atQuote, orderAtServersPrice, withCoupon } from '../testing/quoted.ts';
import { inTransaction, makeShop, type TestShop } from '../testing/test-shop.ts';
import { newPhone, quickPayload, TestShopper } from '../testing/test-shopper.ts';

const HOUR = 3_600_000;
let codes = 0;

describe('coupons at checkout', () => {
  const clock = new FixedClock(TEST_NOW);
  const test = useApp({ clock });
  let shop: TestShop;
  let staff: TestStaff;

  beforeAll(async () => {
    shop = await makeShop(test.app, { hosts: ['localhost'], stock: 500 });
  });

  beforeEach(async () => {
    staff = await TestStaff.signIn(test.app, shop.id, 'manager');
  });

  /** A code of its own: 100 DA off the basket unless it says otherwise. */
  const code = async (change: Partial<NewPromotion> = {}) => {
    const coupon = `CODE${codes++}`;
    const command = { shopId: shop.id, name: coupon, scope: 'cart', type: 'amount', value: 10_000 } as const;
    const id = await inTransaction(test.app, (em) =>
      test.app.get(PromotionsApi).create(em, { ...command, coupon, ...change }, systemActor('spec')),
    );
    return { coupon, id };
  };
  const payload = (coupon: string, phone = newPhone()) => {
    const lines = [{ product: shop.lamp.id, unitPrice: 1000, quantity: 1 }];
    return withCoupon(quickPayload(shop, { lines, phone }), coupon);
  };
  const order = async (coupon: string, phone?: string) =>
    orderAtServersPrice(await TestShopper.open(test.app), payload(coupon, phone));
  const uses = async (id: string) => {
    const [row] = await test.database.query<{ uses: number }>('select uses from promotions where id = $1', [
      id,
    ]);
    return row?.uses;
  };
  const orders = async () => (await test.database.query('select id from orders')).length;
  const act = async (action: 'cancel' | 'reopen', orderId: string) => {
    const { version } = await staff.detail(orderId);
    return staff.act(action, orderId, { version });
  };

  it('a code, in capitals or not, takes its amount off, is kept with the order, and is counted', async () => {
    const { coupon, id } = await code();
    const { status, body } = await order(coupon.toLowerCase());
    expect(status).toBe(200);
    const [row] = await test.database.query(
      'select discount_total::int as discount, total::int as total, coupon::text as coupon from orders where id = $1',
      [body.orderUuid],
    );
    expect(row).toEqual({ discount: 10_000, total: 140_000, coupon: coupon.toLowerCase() });
    expect(await uses(id)).toBe(1);
  });

  it('a code is the same in the digits of an Arabic keyboard', async () => {
    const { coupon, id } = await code();
    const arabic = coupon.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
    expect(arabic).not.toBe(coupon);
    expect((await order(arabic)).status).toBe(200);
    expect(await uses(id)).toBe(1);
  });

  it('a code that gives nothing refuses the order and says why at its field, in three languages', async () => {
    const spent = await code({ usageLimit: 1 });
    await order(spent.coupon);
    const later = new Date(clock.now().getTime() + HOUR);
    const cases: [{ coupon: string }, number, string][] = [
      [{ coupon: 'JAMAIS-VU' }, 422, 'coupon_unknown'],
      [await code({ channels: ['POS'] }), 422, 'coupon_unknown'],
      [await code({ startsAt: new Date(0), endsAt: clock.now() }), 422, 'coupon_expired'],
      [await code({ startsAt: later }), 422, 'coupon_not_started'],
      [await code({ scope: 'product', targets: [shop.cable.id] }), 422, 'coupon_not_applicable'],
      [spent, 409, 'coupon_used'],
    ];
    const before = await orders();
    for (const [{ coupon }, expected, reason] of cases) {
      const said = new Set<string>();
      for (const language of ['fr', 'en', 'ar']) {
        const shopper = await TestShopper.open(test.app);
        const { status, body } = await shopper.order(payload(coupon), language);
        expect([reason, status, body.code]).toEqual([reason, expected, reason]);
        said.add(body.errors?.coupon?.[0] ?? '');
      }
      expect([reason, said.size, said.has('')]).toEqual([reason, 3, false]);
    }
    expect(await orders()).toBe(before);
  });

  it('a code that ends between the quote and the order refuses it', async () => {
    const endsAt = new Date(clock.now().getTime() + HOUR);
    const { coupon } = await code({ endsAt });
    const shopper = await TestShopper.open(test.app);
    expect((await shopper.order(payload(coupon))).body).toMatchObject({
      code: 'price_changed',
      quote: { discountTotal: 100, total: 1400 },
    });
    clock.set(endsAt);
    expect((await orderAtServersPrice(shopper, payload(coupon))).body.code).toBe('coupon_expired');
  });

  it('64 buyers with a code that serves one: one order, and 63 that know why', async () => {
    const { coupon, id } = await code({ usageLimit: 1 });
    const shoppers = await Promise.all(Array.from({ length: 64 }, () => TestShopper.open(test.app)));
    const answers = await Promise.all(
      shoppers.map((shopper) => orderAtServersPrice(shopper, payload(coupon))),
    );
    const count = (status: number, reason?: string) =>
      answers.filter((answer) => answer.status === status && answer.body.code === reason).length;
    expect([count(200), count(409, 'coupon_used')]).toEqual([1, 63]);
    expect(await uses(id)).toBe(1);
  });

  it('a single use is one for each phone, however many browsers it orders from', async () => {
    const { coupon, id } = await code({ singleUse: true });
    const phone = newPhone();
    const answers = await Promise.all([order(coupon, phone), order(coupon, phone), order(coupon)]);
    expect(answers.filter(({ status }) => status !== 200)).toHaveLength(1);
    clock.advance(HOUR);
    expect((await order(coupon, phone)).body.code).toBe('coupon_used');
    expect(await uses(id)).toBe(2);
  });

  it('a cancelled order gives its use back, and takes it again when it is reopened', async () => {
    const { coupon, id } = await code({ usageLimit: 1, singleUse: true });
    const { orderUuid } = (await order(coupon)).body;
    expect((await act('cancel', orderUuid)).status).toBe(200);
    expect(await uses(id)).toBe(0);
    expect((await act('reopen', orderUuid)).status).toBe(200);
    expect(await uses(id)).toBe(1);
    await act('cancel', orderUuid);
    expect((await order(coupon)).status).toBe(200);
    const { status, body } = await act('reopen', orderUuid);
    expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([409, 'coupon_used', ['coupon']]);
    expect((await staff.detail(orderUuid)).state).toBe('cancelled');
  });

  it('the same order sent again uses the code once', async () => {
    const { coupon, id } = await code();
    const shopper = await TestShopper.open(test.app);
    const asked = payload(coupon);
    const { quote } = (await shopper.order(asked)).body;
    const agreed = atQuote(asked, quote as unknown as Quote);
    const earlier = shopper.asItWas();
    const [first, again] = [await shopper.order(agreed), await earlier.order(agreed)];
    expect([first.status, again.body]).toEqual([200, first.body]);
    expect(await uses(id)).toBe(1);
  });

  it('a limit cannot be set below what is used already', async () => {
    const { coupon, id } = await code();
    for (const phone of [newPhone(), newPhone()]) await order(coupon, phone);
    const terms = { name: 'x', type: 'amount', value: 10_000, coupon, version: 1 };
    const change = { method: 'PUT', path: `/dashboard/api/promotions/${id}` } as never;
    const refused = await staff.call<{ errors: object }>(change, { body: { ...terms, usageLimit: 1 } });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['usageLimit']]);
    expect((await staff.call(change, { body: { ...terms, usageLimit: 2 } })).status).toBe(200);
    expect((await order(coupon)).body.code).toBe('coupon_used');
  });
});
