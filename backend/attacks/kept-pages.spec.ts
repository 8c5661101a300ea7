import { systemClock } from '@hanout/kernel';
import { startApp, type TestApp, useDatabase } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ProductAnswers } from '../src/modules/catalog/read/product-answers.ts';
import { makeShop, type TestShop } from '../src/modules/checkout/testing/test-shop.ts';
import { Caller } from './testing/caller.ts';

const AT_ONCE = 200;
const PRODUCT = '/catalog/product/maison/lampe';
const PAGES = [
  '/',
  '/catalog/category/maison',
  PRODUCT,
  '/catalog/new',
  '/blog',
  '/checkout/cart/view',
  '/ar/catalog/category/maison',
];

const database = useDatabase();
let shop: TestShop;

/** Answers as they come, one application a name: nothing is kept in it yet. */
async function open(env: Record<string, string> = {}): Promise<TestApp> {
  return startApp({ database, clock: systemClock, port: 0, env: { HANOUT_ROLES: 'api,storefront', ...env } });
}

beforeAll(async () => {
  const app = await open();
  shop = await makeShop(app, { stock: 50 });
  await app.stop();
}, 60_000);

const get = (app: TestApp, url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

/** How often the product is asked for: once for each drawing of its page. */
function countDrawings(app: TestApp): () => number {
  const answers = app.get(ProductAnswers);
  const product = answers.of.bind(answers);
  let count = 0;
  answers.of = (...args) => {
    count++;
    return product(...args);
  };
  return () => count;
}

describe('a page that is asked for by many at once', () => {
  const askAll = async (app: TestApp) => {
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => fetch(app.url + PRODUCT)));
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    return { statuses: [...new Set(answers.map(({ status }) => status))], different: new Set(texts).size };
  };

  it('is drawn once, and everybody gets the same', async () => {
    const app = await open();
    const drawings = countDrawings(app);
    expect(await askAll(app)).toEqual({ statuses: [200], different: 1 });
    expect(drawings()).toBe(1);
    for (let nth = 0; nth < 50; nth++) await fetch(`${app.url}${PRODUCT}?utm_source=${nth}&fbclid=${nth}`);
    expect(drawings()).toBe(1);
    await app.stop();
  });

  it('would be drawn for each where nothing is kept: the count would tell', async () => {
    const app = await open({ HANOUT_PAGE_CACHE_MB: '0' });
    const drawings = countDrawings(app);
    for (let nth = 0; nth < 5; nth++) await get(app, PRODUCT);
    expect(drawings()).toBe(5);
    await app.stop();
  });
});

describe('what one visitor brings along', () => {
  let app: TestApp;
  let clean: TestApp;
  let turn = 0;
  beforeAll(async () => {
    app = await open();
    clean = await open();
  });

  it('is in no page that the next one gets: neither cookies nor tokens, language, staff nor address', async () => {
    const shopper = await Caller.shopper(app);
    const staff = await Caller.staff(app, shop.id, 'owner');
    const brought = {
      cookie: `${shopper.headers.cookie}; ${staff.headers.cookie}; theme=noir; cart=secret-cart; prenom=Amina-secret`,
      'accept-language': 'en-GB,en',
      'user-agent': 'secret-agent',
      referer: 'https://secret-referrer.example/',
      'x-forwarded-for': '10.99.88.77',
      authorization: 'Bearer secret-bearer',
    };
    const secrets = [
      ...Object.values(brought).flatMap((value) => value.split(/[;=,/ ]+/)),
      shopper.headers['x-csrf-token'],
      staff.headers['x-csrf-token'],
    ].filter((text): text is string => (text?.length ?? 0) > 9);
    for (const url of PAGES) {
      const first = await get(app, url, brought);
      const second = await get(app, url);
      expect([url, first.statusCode, second.statusCode]).toEqual([url, 200, 200]);
      expect([url, secrets.filter((text) => second.body.includes(text))]).toEqual([url, []]);
      expect([
        url,
        second.headers['set-cookie'],
        /name="csrf-token" content="[^"]/.test(second.body),
      ]).toEqual([...[url, undefined, false]]);
      // As if nobody had been there before.
      expect([url, second.body]).toEqual([url, (await get(clean, url)).body]);
    }
  });

  it('was a page of one visitor alone never kept', async () => {
    const url = `/checkout/buy?product=lampe&quantity=1`;
    const [one, other] = [await get(app, url), await get(app, url)];
    expect([one.statusCode, one.headers['cache-control']]).toEqual([200, 'no-store']);
    const token = (body: string) => /name="csrf-token" content="([^"]+)"/.exec(body)?.[1];
    expect(token(one.body)).toMatch(/^[\w-]{43}$/);
    expect(token(one.body)).not.toBe(token(other.body));
  });

  it.each([
    ['host', 'evil.example'],
    ['host', 'evil.example:8080'],
    ['x-forwarded-host', 'evil.example'],
    ['x-forwarded-proto', 'evil.example'],
    ['forwarded', 'host=evil.example;proto=https'],
    ['x-host', 'evil.example'],
    ['x-original-url', '/evil.example'],
    ['x-rewrite-url', '/evil.example'],
    ['x-http-method-override', 'DELETE'],
    ['origin', 'https://evil.example'],
    ['x-remix-redirect', 'https://evil.example'],
    ['x-remix-reload-document', 'evil.example'],
    ['purpose', 'prefetch'],
    ['range', 'bytes=0-10'],
    ['if-none-match', '*'],
    ['accept', 'evil.example/*'],
    ['content-type', 'text/evil.example'],
  ])('in the header %s: %s poisons no page of the others', async (name, value) => {
    turn++;
    for (const path of [
      PRODUCT,
      '/catalog/category/maison',
      '/sitemap.xml',
      '/robots.txt',
      `${PRODUCT}.data`,
    ]) {
      // Pages look at the parameter: nobody has asked for this one yet.
      const url = `${path}?priceMin=${turn}`;
      const first = await get(app, url, { [name]: value });
      expect([url, first.statusCode < 500]).toEqual([url, true]);
      const second = await get(app, url);
      expect([url, second.statusCode]).toEqual([url, 200]);
      expect([url, second.body.includes('evil.example')]).toEqual([url, false]);
      expect([url, JSON.stringify(second.headers).includes('evil')]).toEqual([url, false]);
    }
  });

  it.each([
    'evil.example/x',
    'evil b',
    'evil.example:99999',
    'localhost"><script>alert(1)</script>',
    'evil@localhost',
    '[::1',
    'evil\\b',
  ])('a host that is none (%s) is refused or answered without it', async (host) => {
    const answer = await get(app, PRODUCT, { host });
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.body).not.toContain('<script>alert(1)');
    expect((await get(app, PRODUCT)).body).not.toContain(host);
  });
});

describe('behind an address of its own (PUBLIC_URL)', () => {
  it('every page names that one, whatever host was asked', async () => {
    const app = await open({ PUBLIC_URL: 'https://boutique.example' });
    for (const host of ['evil.example', 'boutique.example']) {
      const { body, statusCode } = await get(app, PRODUCT, { host });
      expect([
        host,
        statusCode,
        body.includes('evil.example'),
        body.includes('https://boutique.example/'),
      ]).toEqual([...[host, 200, false, true]]);
    }
    await app.stop();
  });

  it('but those of a shop with hosts of its own, which name its main one', async () => {
    const app = await open({ PUBLIC_URL: 'https://boutique.example' });
    await makeShop(app, { hosts: ['www.deuxieme.example', 'deuxieme.example'] });
    for (const host of ['deuxieme.example', 'www.deuxieme.example']) {
      const { body } = await get(app, '/', { host });
      expect([
        host,
        body.includes('https://boutique.example'),
        body.includes('https://deuxieme.example/'),
      ]).toEqual([host, false, true]);
    }
    await app.stop();
  });
});
