import { type CartQuote, checkoutContract, type QuickCheckout, type Quote } from '@hanout/contracts';
import type { TestApp } from '@hanout/testing';
import { type TestShopper, withKey } from './test-shopper.ts';

/** The payload with a coupon. */
export function withCoupon(payload: QuickCheckout, coupon: string): QuickCheckout {
  return withKey({ ...payload, coupon });
}

/** What the page sends once its shopper has agreed to the server's figures. */
export function atQuote(payload: QuickCheckout, quote: Quote): QuickCheckout {
  const { finalPrice, isFree, transporterId } = quote.shipping;
  return withKey({
    ...payload,
    cart: payload.cart.map((line, index) => ({
      ...line,
      unitPrice: quote.lines[index]?.unitPrice ?? line.unitPrice,
    })),
    meta: {
      ...payload.meta,
      shipping: { isFree, transporterId, finalPrice, promo: null },
      expectedTotal: quote.total,
    },
  });
}

/** Orders as a page does: where the price is another, its shopper agrees to it. */
export async function orderAtServersPrice(shopper: TestShopper, payload: QuickCheckout) {
  const answer = await shopper.order(payload);
  if (answer.body.code !== 'price_changed') return answer;
  return shopper.order(atQuote(payload, answer.body.quote as unknown as Quote));
}

/** Asks what a cart costs, as the page of this browser. */
export async function askQuote<T = CartQuote>(
  app: TestApp,
  { cookie, csrfToken }: Pick<TestShopper, 'cookie' | 'csrfToken'>,
  payload: object,
  host = 'localhost',
): Promise<{ status: number; body: T }> {
  const headers = { host, cookie, 'x-csrf-token': csrfToken, 'content-type': 'application/json' };
  const url = checkoutContract.quote.path;
  const answer = await app.inject({ method: 'POST', url, headers, payload: JSON.stringify(payload) });
  return { status: answer.statusCode, body: answer.json<T>() };
}
