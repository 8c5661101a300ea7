import { cartCheckout, quickCheckout } from '@hanout/contracts';
import { toDa } from '@hanout/kernel';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { memoryStore } from './browser-storage.ts';
import { cartIdOf } from './cart-id.ts';
import type { CheckoutReply } from './checkout-api.ts';
import { complete, freshCart, PRODUCT } from './checkout-states.fixture.ts';
import { orderKey } from './order-key.ts';
import { orderStore } from './order-store.ts';
import { cartPayload, quickPayload } from './payload.ts';
import { checkoutReducer } from './reducer.ts';
import { blamedLines, fieldProblems, outcomeOf, safeRedirect, submitOrder } from './submit-order.ts';

const SHOP = '0190a000-0000-7000-8000-000000000001';
const sender = { shopUuid: SHOP, locale: 'ar' as const };

function payload({ quantity = 1 } = {}) {
  return quickPayload(checkoutReducer(complete(), { type: 'quantity-set', quantity }), sender);
}

function doors(reply: CheckoutReply | Error) {
  const posted: unknown[] = [];
  const post = async (sent: unknown) => {
    posted.push(sent);
    if (reply instanceof Error) throw reply;
    return reply;
  };
  const pauses: number[] = [];
  const pause = async (seconds: number) => void pauses.push(seconds);
  return {
    posted,
    post,
    orders: orderStore(memoryStore(), async () => null),
    now: () => 1_000,
    pause,
    pauses,
  };
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('the payload of the product page', () => {
  it('[SF-255] is what the contract takes', () => {
    expect(quickCheckout.safeParse(payload()).error?.issues).toBeUndefined();
    expect(payload()).toMatchObject({
      version: 1,
      channel: 'eCommerce',
      shopUuid: SHOP,
      cart: [{ product: PRODUCT.id, combination: null, unitPrice: 1200, quantity: 1 }],
      meta: {
        source: 'quick',
        locale: 'ar',
        expectedTotal: 1600,
        shipping: { isFree: false, finalPrice: 400 },
      },
    });
  });

  it('[SF-257] has a key of 64 hex digits: the same for the same payload, another for another quantity', () => {
    expect(payload().clientOrderKey).toMatch(/^[0-9a-f]{64}$/);
    expect(payload().clientOrderKey).toBe(payload().clientOrderKey);
    expect(payload({ quantity: 2 }).clientOrderKey).not.toBe(payload().clientOrderKey);
  });

  it('[SF-258] does not depend on the order of keys, nor on the key itself', () => {
    expect(orderKey({ a: 1, b: { c: 2, d: 3 } })).toBe(
      orderKey({ b: { d: 3, c: 2 }, a: 1, clientOrderKey: 'x' }),
    );
    expect(orderKey({})).toBe('44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a');
  });

  it('[SF-139] names the cart after the shop', () => {
    expect(cartIdOf(SHOP)).toBe(cartIdOf(SHOP));
    expect(cartIdOf(SHOP)).not.toBe(cartIdOf(SHOP.replace('1', '2')));
  });
});

describe('the payload of the cart page', () => {
  it('carries all lines and the form, as the contract takes them', () => {
    const filled = checkoutReducer(complete(freshCart()), {
      type: 'typed',
      field: 'address',
      value: 'Cité 5 Juillet',
    });
    const sent = cartPayload({ ...filled, coupon: 'AID26' }, sender);
    expect(cartCheckout.safeParse(sent).error?.issues).toBeUndefined();
    expect(sent).toMatchObject({
      lines: [
        { product: PRODUCT.id, unitPrice: 1200, quantity: 2 },
        { unitPrice: 300, quantity: 1 },
      ],
      formData: { firstname: 'Yasmine', address: 'Cité 5 Juillet', quantity: 3 },
      coupon: 'AID26',
      meta: { source: 'cart', expectedTotal: 3100 },
    });
  });

  it('names the parts of a pack [SF-137]', () => {
    const part = {
      product: PRODUCT.id,
      combination: null,
      ...{ name: 'Casque', variant: 'Bleu' },
      unitPrice: 120_000 as never,
      quantity: 2,
    };
    const start = freshCart();
    const lines = start.lines.map((line) => ({ ...line, parts: [part] }));
    expect(cartPayload({ ...complete(start), lines }, sender).lines[0]?.productInPack).toEqual([
      { product: PRODUCT.id, combination: null, unitPrice: 1200, quantity: 2 },
    ]);
  });
});

describe('sending an order', () => {
  const ordered = { ok: true, answer: { orderUuid: 'u', redirectUrl: '/order/t' } } as const;

  it('leads to the order page', async () => {
    expect(await submitOrder(payload(), doors(ordered))).toEqual({
      kind: 'ordered',
      redirectUrl: '/order/t',
      orderedAt: 1_000,
      orderUuid: 'u',
    });
  });

  it('[SF-177] [SF-263] opens the order again without a call, for the same cart and key', async () => {
    const through = doors(ordered);
    await submitOrder(payload(), through);
    expect(await submitOrder(payload(), through)).toEqual({
      kind: 'already-ordered',
      redirectUrl: '/order/t',
    });
    expect(through.posted).toHaveLength(1);
    await submitOrder(payload({ quantity: 2 }), through);
    expect(through.posted).toHaveLength(2);
  });

  it('asks a shop that is busy again, the same under the same key, and says so after three times', async () => {
    const busy = { ok: false, status: 503, problem: { code: 'busy', retryAfterSeconds: 2 } } as const;
    const never = doors(busy);
    expect(await submitOrder(payload(), never)).toEqual({ kind: 'failed', message: null });
    expect(never.posted).toEqual([payload(), payload(), payload()]);
    expect(never.pauses).toEqual([2, 2]);
    const later = doors(busy);
    const answers = [busy, ordered];
    const post = async (sent: unknown) => {
      later.posted.push(sent);
      return answers[later.posted.length - 1] ?? busy;
    };
    expect(await submitOrder(payload(), { ...later, post })).toMatchObject({ kind: 'ordered' });
    expect(later.posted).toEqual([payload(), payload()]);
  });

  it('says when there was no answer, and logs it [SF-299]', async () => {
    expect(await submitOrder(payload(), doors(new Error('offline')))).toEqual({ kind: 'unreachable' });
    expect(console.error).toHaveBeenCalled();
  });

  it('[SF-167] [SF-295] waits as long as a 429 says, else 100 seconds', () => {
    expect(outcomeOf(429, { retryAfterSeconds: 37 })).toEqual({ kind: 'cooldown', seconds: 37 });
    expect(outcomeOf(429, {})).toEqual({ kind: 'cooldown', seconds: 100 });
  });

  it('knows which lines are short, and which are not sold any more', () => {
    const lines = [{ index: 1, product: 'p', combination: null, quantity: 3, available: 2 }];
    expect(outcomeOf(409, { code: 'out_of_stock', lines })).toMatchObject({
      lines: [{ index: 1, available: 2 }],
    });
    const gone = { code: 'unavailable' as const, errors: { 'lines.2.product': ['x'] } };
    expect(outcomeOf(422, gone)).toMatchObject({
      kind: 'unavailable',
      lines: [{ index: 2, withdrawn: true }],
    });
    // The page's own words say what to do, where the prices are asked for too.
    expect(blamedLines(gone)).toEqual([{ index: 2, withdrawn: true }]);
    expect(blamedLines({ code: 'invalid', errors: { 'lines.0.quantity': ['9'] } })).toEqual([
      { index: 0, text: '9' },
    ]);
  });

  it('follows an order that the server already has', () => {
    expect(outcomeOf(409, { code: 'already_ordered', redirectUrl: '/order/t' })).toEqual({
      kind: 'already-ordered',
      redirectUrl: '/order/t',
    });
  });

  it('understands a changed price, in the body itself or under its own name', () => {
    const quote = {
      lines: [{ product: 'p', combination: null, unitPrice: toDa(1), quantity: 1, total: toDa(1) }],
      itemsTotal: toDa(1),
      discountTotal: toDa(0),
      shipping: { transporterId: 't', price: toDa(1), finalPrice: toDa(1), isFree: false },
      total: toDa(2),
    };
    expect(outcomeOf(409, { code: 'price_changed', quote })).toMatchObject({ kind: 'price-changed', quote });
    expect(outcomeOf(409, { code: 'price_changed', ...quote })).toMatchObject({
      kind: 'price-changed',
      quote,
    });
  });

  it.each([400, 403, 500, 503])('[SF-169] [SF-262] takes %s as a failure', (status) => {
    expect(outcomeOf(status, { code: 'internal', message: 'internal' })).toEqual({
      kind: 'failed',
      message: null,
    });
  });

  it('says the words of a refusal that it does not know, where it is about the order', () => {
    const problem = JSON.parse('{"code":"newer","message":"Non"}');
    expect(outcomeOf(409, problem)).toEqual({ kind: 'failed', message: 'Non' });
    expect(outcomeOf(500, problem)).toEqual({ kind: 'failed', message: null });
  });

  it('puts field errors of the server beside their fields', () => {
    expect(
      fieldProblems({ 'customer.phone': ['a'], 'deliveryAddress.commune': ['b'], 'cart.0.product': ['c'] }),
    ).toEqual({ phone: { text: 'a' }, commune: { text: 'b' } });
  });

  it('never leaves the site', () => {
    expect(safeRedirect('/order/t', 'https://shop.dz')).toBe('https://shop.dz/order/t');
    expect(safeRedirect('https://elsewhere.dz/', 'https://shop.dz')).toBeNull();
    expect(safeRedirect('//elsewhere.dz', 'https://shop.dz')).toBeNull();
    expect(safeRedirect('javascript:alert(1)', 'https://shop.dz')).toBeNull();
  });
});
