import { createHash } from 'node:crypto';
import type { CartCheckout, CheckoutAnswer, QuickCheckout } from '@hanout/contracts';
import { canonicalJson } from '@hanout/kernel';
import type { TestApp } from '@hanout/testing';
import { phoneOf } from '@hanout/testing/shopper.mjs';
import { ALGER, ALGER_CENTRE, HOME_PRICE, type TestShop } from './test-shop.ts';

export interface Line {
  readonly product: string;
  readonly combination?: string | null;
  /** DA. */
  readonly unitPrice: number;
  readonly quantity: number;
}

/** What the two payloads have in common, in a shopper's words. Amounts in DA. */
export interface Wish {
  readonly lines: readonly Line[];
  readonly phone?: string;
  readonly address?: string;
  readonly locale?: 'fr' | 'en' | 'ar';
  readonly offer?: string;
  readonly deliveryPrice?: number;
  readonly temporaryId?: string;
}

const BUSY = 503;
const MOST_TRIES = 50;

let people = 0;
/** A number that no other order of the test has. */
export const newPhone = () => phoneOf(people++);

type WithKey<T> = T & { clientOrderKey: string };

/** Adds the key that the page makes of the rest. */
export function withKey<T extends object>(payload: T): WithKey<T> {
  const { clientOrderKey: _key, ...body } = payload as T & { clientOrderKey?: string };
  return { ...(body as T), clientOrderKey: createHash('sha256').update(canonicalJson(body)).digest('hex') };
}

function metaOf<S extends 'quick' | 'cart'>(shop: TestShop, wish: Wish, source: S) {
  const { lines, locale = 'fr', offer = shop.home, deliveryPrice = HOME_PRICE } = wish;
  const items = lines.reduce((sum, line) => sum + Math.round(line.unitPrice * 100) * line.quantity, 0) / 100;
  return {
    source,
    locale,
    shipping: { isFree: deliveryPrice === 0, transporterId: offer, finalPrice: deliveryPrice, promo: null },
    expectedTotal: Math.round((items + deliveryPrice) * 100) / 100,
  };
}

const lineOf = ({ product, combination = null, unitPrice, quantity }: Line) => ({
  product,
  combination,
  unitPrice,
  quantity,
});
const newId = () => `tmp-${people++}`;

export function quickPayload(shop: TestShop, wish: Wish): QuickCheckout {
  const { phone = newPhone(), address = '', offer = shop.home, temporaryId = newId() } = wish;
  return withKey({
    version: 1 as const,
    channel: 'eCommerce' as const,
    shopUuid: shop.id,
    cartExternalId: 'cart',
    customer: { temporaryId, firstname: 'Amina', lastname: 'Benali', phone, email: '' },
    deliveryAddress: { address, wilaya: ALGER, commune: ALGER_CENTRE, transporter: offer },
    cart: wish.lines.map(lineOf),
    meta: metaOf(shop, wish, 'quick'),
  });
}

export function cartPayload(shop: TestShop, wish: Wish): CartCheckout {
  const { phone = newPhone(), address = '12, rue Didouche', offer = shop.home, temporaryId = newId() } = wish;
  return withKey({
    version: 1 as const,
    channel: 'eCommerce' as const,
    shopUuid: shop.id,
    cartExternalId: 'cart',
    lines: wish.lines.map(lineOf),
    formData: {
      firstname: 'Amina',
      lastname: 'Benali',
      phone,
      email: 'amina@example.com',
      address,
      wilaya: String(ALGER),
      commune: String(ALGER_CENTRE),
      transporter: offer,
      temporaryId,
    },
    meta: metaOf(shop, wish, 'cart'),
  });
}

let addresses = 0;

/** One browser: keeps its cookie as browsers do. */
export class TestShopper {
  readonly #app: TestApp;
  readonly address = `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses++ & 255}`;
  #host: string;
  cookie = '';
  csrfToken = '';
  pageToken = '';

  private constructor(app: TestApp, host: string) {
    this.#app = app;
    this.#host = host;
  }

  static async open(app: TestApp, host = 'localhost'): Promise<TestShopper> {
    const shopper = new TestShopper(app, host);
    const answer = await app.inject({ url: '/public/utilis/api/session', headers: { host } });
    shopper.#keepCookie(answer.headers['set-cookie']);
    Object.assign(shopper, answer.json<{ csrfToken: string; pageToken: string }>());
    return shopper;
  }

  /** The same browser in another tab, or before its last answer arrived. */
  asItWas(): TestShopper {
    return Object.assign(new TestShopper(this.#app, this.#host), { ...this });
  }

  async order(payload: unknown, language = 'fr') {
    const answer = await this.#app.inject({
      method: 'POST',
      url: '/web/api/cart/checkout',
      headers: {
        host: this.#host,
        cookie: this.cookie,
        'x-csrf-token': this.csrfToken,
        'accept-language': language,
        'content-type': 'application/json',
      },
      payload: JSON.stringify(payload),
      remoteAddress: this.address,
    });
    this.#keepCookie(answer.headers['set-cookie']);
    return {
      status: answer.statusCode,
      body: answer.json<Problem & CheckoutAnswer>(),
      headers: answer.headers,
    };
  }

  /** As the shop's own page does: what is told to come again (`busy`) comes again, with the same key. */
  async orderPatiently(payload: unknown) {
    for (let tries = 1; ; tries++) {
      const answer = await this.order(payload);
      if (answer.status !== BUSY || tries === MOST_TRIES) return answer;
    }
  }

  page(token: string, language = 'fr') {
    return this.#app.inject({
      url: `/web/public/api/order/${token}`,
      headers: {
        host: this.#host,
        cookie: this.cookie,
        authorization: `Bearer ${this.pageToken}`,
        'accept-language': language,
      },
    });
  }

  #keepCookie(header: unknown): void {
    const [line] = [header].flat();
    if (typeof line === 'string') this.cookie = line.split(';')[0] ?? '';
  }
}

interface Problem {
  readonly code: string;
  readonly message: string;
  readonly errors?: Record<string, string[]>;
  readonly retryAfterSeconds?: number;
  readonly redirectUrl: string;
  readonly quote: { readonly total: number; readonly lines: readonly { readonly unitPrice: number }[] };
  readonly lines: readonly Record<string, unknown>[];
}
