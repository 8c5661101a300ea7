import { AsyncLocalStorage } from 'node:async_hooks';
import { abandonedCartsContract, checkoutContract } from '@hanout/contracts';
import { useApp } from '@hanout/testing';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { ALGER, ALGER_CENTRE, makeShop, type TestShop } from '../testing/test-shop.ts';
import { quickPayload, TestShopper } from '../testing/test-shopper.ts';

/** Statements, with those that begin and end transactions, that a call asks the database itself; not what follows from it. */
const asked = new AsyncLocalStorage<string[]>();

const UNITS = { unitPrice: 1000, quantity: 1 };
const STEPS = ['product', 'wilayas', 'communes', 'offers', 'capture', 'quote', 'order', 'page'] as const;

describe('the whole way of a shopper', () => {
  const test = useApp();
  let shop: TestShop;
  let slug: string | undefined;

  beforeAll(async () => {
    shop = await makeShop(test.app, { hosts: ['localhost'], stock: 900 });
    const slugs = await test.database.query<{ slug: string }>(
      "select slug from product_texts where product_id = $1 and locale = 'fr'",
      [shop.lamp.id],
    );
    slug = slugs[0]?.slug;
    const query = pg.Client.prototype.query as (...parameters: unknown[]) => unknown;
    function counted(this: pg.Client, ...parameters: unknown[]) {
      const config = parameters[0] as string | { text: string };
      asked.getStore()?.push(typeof config === 'string' ? config : config.text);
      return query.apply(this, parameters);
    }
    jest.spyOn(pg.Client.prototype, 'query').mockImplementation(counted as never);
  });
  afterAll(() => {
    jest.restoreAllMocks();
  });

  /** One shopper's calls by name. */
  function callsOf(shopper: TestShopper) {
    const line = { product: shop.lamp.id, ...UNITS };
    const wish = quickPayload(shop, { lines: [line] });
    const headers = {
      ...{ host: 'localhost', cookie: shopper.cookie, 'x-csrf-token': shopper.csrfToken },
      ...{ authorization: `Bearer ${shopper.pageToken}`, 'accept-language': 'fr' },
    };
    const get = async (url: string) =>
      expect([url, (await test.app.inject({ url, headers })).statusCode]).toEqual([url, 200]);
    const post = async (url: string, body: object, status: number) => {
      const json = { ...headers, 'content-type': 'application/json' };
      const payload = JSON.stringify(body);
      const answer = await test.app.inject({ method: 'POST', url, headers: json, payload });
      expect([url, answer.statusCode]).toEqual([url, status]);
    };
    let token: string | undefined;
    return {
      product: () => get(`/web/public/api/product/${slug}`),
      wilayas: () => get('/public/utilis/api/wilayas'),
      communes: () => get(`/public/utilis/api/commune/wilaya/${ALGER}`),
      offers: () =>
        get(`/public/utilis/api/transport/commune/${ALGER_CENTRE}?subtotal=1000&channel=eCommerce`),
      capture: () => post(abandonedCartsContract.capture.path, captureOf(shop, wish), 204),
      quote: () =>
        post(
          checkoutContract.quote.path,
          {
            lines: [{ product: shop.lamp.id, combination: null, quantity: 1 }],
            ...{ commune: ALGER_CENTRE, transporter: shop.home },
          },
          200,
        ),
      order: async () => {
        const { status, body } = await shopper.order(wish);
        expect(status).toBe(200);
        token = body.redirectUrl.split('/').pop()?.split('?')[0];
      },
      page: async () => expect((await shopper.page(token ?? '')).statusCode).toBe(200),
    };
  }

  /** So many at once, each call after all have made the one before. @returns statements by call, of all of them */
  async function walk(shoppers: number) {
    const counts: Record<string, number> = {};
    const counted = async <T>(name: string, work: () => Promise<T>) => {
      const texts: string[] = [];
      const done = await asked.run(texts, work);
      counts[name] = texts.length;
      return done;
    };
    const people = await counted('session', () =>
      Promise.all(Array.from({ length: shoppers }, () => TestShopper.open(test.app))),
    );
    const calls = people.map(callsOf);
    for (const step of STEPS) await counted(step, () => Promise.all(calls.map((of) => of[step]())));
    return counts;
  }

  it('alone asks the database 27 times in nine calls', async () => {
    await walk(1);
    expect(await walk(1)).toEqual({
      ...{ session: 0, product: 1, wilayas: 0, communes: 0, offers: 0 },
      ...{ capture: 6, quote: 7, order: 12, page: 1 },
    });
  });

  it('asks it 12 times at most where eight go it at once', async () => {
    const walks = [];
    // A machine that is busy elsewhere lets some begin before the others have come.
    for (let nth = 0; nth < 3; nth++) walks.push(await walk(8));
    const sums = walks.map((counts) => Object.values(counts).reduce((sum, count) => sum + count, 0));
    expect(Math.min(...sums) / 8).toBeLessThanOrEqual(12);
    // Two transactions, of the first and of those that came meanwhile.
    expect(Math.min(...walks.map(({ quote = 0 }) => quote))).toBe(14);
  });
});

function captureOf(shop: TestShop, { cartExternalId, customer }: ReturnType<typeof quickPayload>) {
  return {
    ...{ externalId: cartExternalId, shopUuid: shop.id, firstname: 'Amina', lastname: 'Benali' },
    ...{ phone: customer.phone, email: '' },
    payload: {
      ...{ source: 'quick', schemaVersion: 1, locale: 'fr' },
      cart: [{ product: shop.lamp.id, combination: null, ...UNITS }],
      linesSummary: { linesCount: 1, subtotal: UNITS.unitPrice },
      shipping: { wilayaId: ALGER, communeId: ALGER_CENTRE, transporterId: shop.home },
    },
  };
}
