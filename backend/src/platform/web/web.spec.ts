import { once } from 'node:events';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { type AppLoadContext, createApi } from '@hanout/api-client';
import { shopContract, staffContract } from '@hanout/contracts';
import { systemActor } from '@hanout/kernel';
import { useApp } from '@hanout/testing';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Module, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { ShopApi } from '../../modules/shop/index.ts';
import { StaffApi } from '../../modules/staff/index.ts';
import { UnitOfWork } from '../database/index.ts';
import { type PreviewClaim, SessionTokens } from '../http/index.ts';
import type { RemixHandler } from './bridge.ts';
import { mountPages } from './mount.ts';
import { SharedAnswers } from './shared-answers.ts';
import { StaticFiles } from './static-files.ts';
import { httpTransport, injectTransport } from './transports.ts';

type Page = (request: Request, context: AppLoadContext) => Promise<Response> | Response;
/** What the two apps do in the test at hand. */
const pages: Record<'storefront' | 'backoffice', Page> = {
  storefront: () => new Response('storefront'),
  backoffice: () => new Response('backoffice'),
};
const app = (name: keyof typeof pages, base: string) => ({
  handler: ((request, context) => pages[name](request, context as unknown as AppLoadContext)) as RemixHandler,
  files: new StaticFiles(clientFolder(), base),
});

function clientFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hanout-client-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(
    join(folder, 'assets', 'packed-abc123.js'),
    `console.log(${JSON.stringify('x'.repeat(5000))})`,
  );
  writeFileSync(join(folder, 'assets', 'packed-abc123.js.br'), 'packed by the build');
  writeFileSync(join(folder, 'assets', 'page-abc123.js'), `console.log(${JSON.stringify('x'.repeat(5000))})`);
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
  return folder;
}

@Module({})
class PagesModule implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly tokens: SessionTokens,
  ) {}

  onModuleInit(): void {
    const server = this.host.httpAdapter.getInstance();
    const shared = new SharedAnswers(() => Date.now());
    const services = { tokens: this.tokens, transport: injectTransport(server), shared, publicUrl: null };
    mountPages(
      server,
      { storefront: app('storefront', '/'), backoffice: app('backoffice', '/dashboard/') },
      services,
    );
  }
}

const test = useApp({ extra: [PagesModule], port: 0 });
const PASSWORD = 'un mot de passe assez long';
const EMAIL = 'responsable@boutique.example';

beforeAll(async () => {
  await test.app.get(UnitOfWork).transactional(async (em) => {
    const shopId = await test.app.get(ShopApi).create(em, { name: { fr: 'Boutique', ar: 'حانوت' } });
    const owner = {
      shopId,
      email: EMAIL,
      name: 'Responsable',
      password: PASSWORD,
      roles: ['owner'] as const,
    };
    await test.app.get(StaffApi).create(em, owner, systemActor('test'));
  });
});

beforeEach(() => {
  pages.storefront = () => new Response('storefront');
  pages.backoffice = () => new Response('backoffice');
});

const load = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers });

describe('an address', () => {
  it.each([
    ['/', 'storefront'],
    ['/ar/catalog/product/x/y', 'storefront'],
    ['/dashboards', 'storefront'],
    ['/dashboard.data', 'backoffice'],
    ['/dashboard', 'backoffice'],
    ['/dashboard?x=/web/', 'backoffice'],
    ['/dashboard/orders/1', 'backoffice'],
    ['/dashboard/apiary', 'backoffice'],
  ])('%s belongs to the %s', async (url, body) => {
    expect((await load(url)).body).toBe(body);
  });

  it.each([
    '/dashboard/api',
    '/dashboard/api/x',
    '/web/x',
    '/public/x',
    '/health/x',
    '/media/x',
    '/metrics/x',
  ])('%s is never drawn as a page', async (url) => {
    const response = await load(url);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'not_found' });
  });
});

describe('a page', () => {
  it('gets its shop in the language of its address, its tokens, and a policy with its nonce', async () => {
    let seen: AppLoadContext | undefined;
    pages.storefront = (_, context) => {
      seen = context;
      return new Response('<p>', { headers: { 'content-type': 'text/html' } });
    };
    const response = await load('/ar/x', { cookie: 'theme=dark; hanout_b=secret; __Host-hanout_s=secret' });
    expect(seen?.shop.name).toBe('حانوت');
    expect(seen?.clientCookies).toEqual({ theme: 'dark' });
    expect(seen?.pageToken).toBe(test.app.get(SessionTokens).pageToken(seen?.shop.uuid ?? ''));
    expect(response.headers['content-security-policy']).toContain(
      `script-src 'self' 'nonce-${seen?.cspNonce}'`,
    );
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  it('keeps its status, its headers, and each of its cookies', async () => {
    pages.storefront = () => {
      const headers = new Headers({ location: '/order/1', 'cache-control': 'no-cache' });
      headers.append('set-cookie', 'a=1');
      headers.append('set-cookie', 'b=2');
      return new Response(null, { status: 302, headers });
    };
    const response = await load('/x');
    expect(response.statusCode).toBe(302);
    expect(response.headers).toMatchObject({ location: '/order/1', 'set-cookie': ['a=1', 'b=2'] });
  });

  it('is packed, as are its data and the answers of the API', async () => {
    const text = '<p>Commande confirmée</p>'.repeat(200);
    for (const [place, start] of [
      ['storefront', '/x'],
      ['backoffice', '/dashboard/x'],
    ] as const) {
      for (const [url, type] of [
        [start, 'text/html; charset=utf-8'],
        [`${start}.data`, 'text/x-script; charset=utf-8'],
      ] as const) {
        pages[place] = () =>
          new Response(text, { headers: { 'content-type': type, 'cache-control': 'private' } });
        const { headers, rawPayload } = await load(url, { 'accept-encoding': 'gzip, br' });
        expect([url, headers['content-encoding']]).toEqual([url, 'br']);
        expect(brotliDecompressSync(rawPayload).toString()).toBe(text);
      }
    }
    const { cookie } = await signIn();
    const own = { cookie, 'sec-fetch-site': 'same-origin', 'accept-encoding': 'gzip, br' };
    const answer = await load('/dashboard/api/auth/session', own);
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, 'br']);
  });

  it('answers HEAD without a body', async () => {
    const response = await test.app.inject({ method: 'HEAD', url: '/' });
    expect([response.statusCode, response.body]).toEqual([200, '']);
  });

  it('is streamed, and its request ends when the browser leaves', async () => {
    let aborted: Promise<unknown> | undefined;
    pages.storefront = (request) => {
      aborted = once(request.signal, 'abort');
      const first = new ReadableStream({
        start: (controller) => controller.enqueue(new TextEncoder().encode('first')),
      });
      return new Response(first);
    };
    const connection = get(`${test.app.url}/`);
    const [response] = await once(connection, 'response');
    const [chunk] = await once(response, 'data');
    expect(String(chunk)).toBe('first');
    connection.destroy();
    await aborted;
  });

  it('asks the API within the process, as the browser that asked for it', async () => {
    pages.backoffice = async (_, context) => {
      const api = createApi(context.api, { 'accept-language': 'en' });
      const refused = await api.attempt(staffContract.session);
      const shop = await api.call(shopContract.shop);
      return Response.json([refused.status, shop.name]);
    };
    expect((await load('/dashboard')).json()).toEqual([401, 'Boutique']);
    const { cookie } = await signIn();
    expect((await load('/dashboard', { cookie })).json()).toEqual([200, 'Boutique']);
  });

  it('cannot be made to ask elsewhere', async () => {
    pages.storefront = async (_, context) =>
      Response.json(
        await context.api.fetch('//evil.example/x', { method: 'GET' }).catch((error: Error) => error.name),
      );
    expect((await load('/x')).json()).toBe('TypeError');
  });

  it('that opens a session is kept nowhere', async () => {
    pages.storefront = (_, context) =>
      Response.json(context.openSession(), { headers: { 'cache-control': 'public' } });
    const response = await load('/checkout/buy');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(String(response.headers['set-cookie'])).toMatch(/^hanout_b=/);
    expect(response.json().csrfToken).toMatch(/^[\w-]{43}$/);
  });
});

describe('a form', () => {
  async function open(url: string, cookie?: string) {
    const page: Page = (_, context) => Response.json(context.openSession());
    pages.storefront = page;
    pages.backoffice = page;
    const response = await load(url, cookie ? { cookie } : {});
    const [own = ''] = String(response.headers['set-cookie'] ?? '').split(';');
    return { token: String(response.json().csrfToken), cookie: cookie ?? own };
  }

  function submit(url: string, headers: Record<string, string>, payload: string) {
    const echo: Page = async (request) => new Response(`done ${(await request.formData()).get('name')}`);
    pages.storefront = echo;
    pages.backoffice = echo;
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    return test.app.inject({ method: 'POST', url, headers: { ...type, ...headers }, payload });
  }

  it.each(['/checkout/buy', '/dashboard/login'])(
    'at %s reaches its action with the token of its page',
    async (url) => {
      const { token, cookie } = await open(url);
      const inField = await submit(url, { cookie }, `name=x&_csrf=${token}`);
      expect([inField.statusCode, inField.body]).toEqual([200, 'done x']);
      expect((await submit(url, { cookie, 'x-csrf-token': token }, 'name=x')).body).toBe('done x');
    },
  );

  it('as JSON reaches it with the token in it, and not without, or where it is not JSON', async () => {
    const { token, cookie } = await open('/dashboard/login');
    const post = (payload: string) => {
      pages.backoffice = async (request) =>
        new Response(`done ${((await request.json()) as { name: string }).name}`);
      const headers = { cookie, 'content-type': 'application/json' };
      return test.app.inject({ method: 'POST', url: '/dashboard/x', headers, payload });
    };
    const taken = await post(JSON.stringify({ name: 'x', _csrf: token }));
    expect([taken.statusCode, taken.body]).toEqual([200, 'done x']);
    const others = ['{"name":"x"}', '{"name":"x","_csrf":7}', `[{"_csrf":"${token}"}]`, 'null', '{', ''];
    for (const payload of others) expect((await post(payload)).statusCode).toBe(403);
  });

  it('with files reaches it too', async () => {
    const { token, cookie } = await open('/x');
    const form = new FormData();
    form.set('name', 'x');
    form.set('_csrf', token);
    form.set('file', new Blob(['bytes']), 'a.txt');
    const encoded = new Response(form);
    const type = encoded.headers.get('content-type') ?? '';
    const response = await submit('/x', { cookie, 'content-type': type }, await encoded.text());
    expect(response.body).toBe('done x');
  });

  it('is refused without the token, with a stranger’s, or from a foreign page, before its action runs', async () => {
    const { token, cookie } = await open('/x');
    const { token: strangers } = await open('/x');
    const attempts = [
      submit('/x', { cookie }, 'name=x'),
      submit('/x', { cookie }, `name=x&_csrf=${strangers}`),
      submit('/x', {}, `name=x&_csrf=${token}`),
      submit('/x', { cookie, 'content-type': 'text/plain' }, `_csrf=${token}`),
      submit('/x', { cookie, origin: 'https://evil.example' }, `name=x&_csrf=${token}`),
      submit('/x', { cookie, 'sec-fetch-site': 'cross-site' }, `name=x&_csrf=${token}`),
    ];
    for (const response of await Promise.all(attempts))
      expect([response.statusCode, response.json().code]).toEqual([403, 'csrf']);
  });

  it('of a signed-in member needs the token of the session', async () => {
    const { token, cookie } = await open('/dashboard/login');
    const session = (await signIn()).cookie;
    const both = `${cookie}; ${session}`;
    expect((await submit('/dashboard/x', { cookie: both }, `name=x&_csrf=${token}`)).statusCode).toBe(403);
    const signedIn = await open('/dashboard/x', both);
    expect((await submit('/dashboard/x', { cookie: both }, `name=x&_csrf=${signedIn.token}`)).body).toBe(
      'done x',
    );
  });

  it('that has expired is explained to its reader', async () => {
    const response = await submit('/x', { accept: 'text/html', 'accept-language': 'ar' }, 'name=x');
    expect(response.statusCode).toBe(403);
    expect(response.headers['content-type']).toContain('text/html');
    expect(response.body).toContain('<html lang="ar" dir="rtl">');
  });

  it('signs in through its action: the API’s cookie reaches the browser, and later calls carry the token', async () => {
    const { token, cookie } = await open('/dashboard/login');
    pages.backoffice = async (_, context) => {
      const body = { email: EMAIL, password: PASSWORD };
      await createApi(context.api).call(staffContract.login, { body });
      return new Response(null, { status: 302, headers: { location: '/dashboard' } });
    };
    const headers = { cookie, 'content-type': 'application/x-www-form-urlencoded' };
    const signedIn = await test.app.inject({
      method: 'POST',
      url: '/dashboard/login',
      headers,
      payload: `_csrf=${token}`,
    });
    const [session = ''] = String(signedIn.headers['set-cookie']).split(';');
    expect([signedIn.statusCode, session]).toEqual([302, expect.stringMatching(/^hanout_s=/)]);
    const inside = await open('/dashboard', session);
    pages.backoffice = async (_, context) =>
      Response.json(await createApi(context.api).attempt(staffContract.logout));
    const signedOut = await test.app.inject({
      method: 'POST',
      url: '/dashboard/logout',
      headers: { cookie: session, 'content-type': 'application/x-www-form-urlencoded' },
      payload: `_csrf=${inside.token}`,
    });
    expect(signedOut.json()).toMatchObject({ ok: true, status: 204 });
    expect(String(signedOut.headers['set-cookie'])).toContain('Max-Age=0');
  });
});

describe('a file of a build', () => {
  it('with a hash in its name is kept for ever, and packed for whoever can unpack it', async () => {
    for (const url of ['/assets/page-abc123.js', '/dashboard/assets/page-abc123.js']) {
      const plain = await load(url);
      expect(plain.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'text/javascript; charset=utf-8',
        'x-content-type-options': 'nosniff',
      });
      const packed = await load(url, { 'accept-encoding': 'gzip, br' });
      expect(packed.headers['content-encoding']).toBe('br');
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 10);
      expect((await load(url, { 'if-none-match': String(plain.headers.etag) })).statusCode).toBe(304);
    }
  });

  it('that the build has packed is sent as it was packed', async () => {
    const { rawPayload } = await load('/assets/packed-abc123.js', { 'accept-encoding': 'br' });
    expect(rawPayload.toString()).toBe('packed by the build');
    expect((await load('/assets/packed-abc123.js')).body).toContain('console.log');
    expect((await load('/assets/packed-abc123.js.br')).body).toBe('storefront');
  });

  it('without one is asked for again', async () => {
    const response = await load('/favicon.svg');
    expect([response.body, response.headers['cache-control']]).toEqual(['<svg/>', 'public, max-age=3600']);
  });

  it('that is missing, or outside, draws no page of files', async () => {
    expect((await load('/assets/gone-1.js')).statusCode).toBe(404);
    expect((await load('/assets/../../../etc/passwd')).body).toBe('storefront');
    expect((await load('/assets/%2e%2e/%2e%2e/etc/passwd')).body).toBe('storefront');
  });
});

describe('a process without the API', () => {
  const pagesOnly = useApp({ env: { HANOUT_ROLES: 'storefront', HANOUT_API_URL: 'http://127.0.0.1:1' } });

  it('does not answer for it, but is live', async () => {
    for (const url of ['/public/utilis/api/shop', '/dashboard/api/auth/session', '/web/x'])
      expect((await pagesOnly.app.inject({ url })).statusCode).toBe(404);
    expect((await pagesOnly.app.inject({ url: '/health/live' })).statusCode).toBe(200);
  });

  it('calls it over HTTP as the browser that asked', async () => {
    const cookies: string[] = [];
    const request = {
      ip: '10.0.0.1',
      host: 'boutique.example',
      protocol: 'https',
      headers: { cookie: 'a=1' },
    };
    const api = httpTransport(test.app.url)({
      request: request as FastifyRequest,
      csrfToken: undefined,
      signal: new AbortController().signal,
      addCookies: (lines) => cookies.push(...lines),
    });
    const session = await createApi(api).call(shopContract.session);
    expect(session.csrfToken).toMatch(/^[\w-]{43}$/);
    expect(cookies).toEqual([expect.stringMatching(/^hanout_b=/)]);
  });
});

async function signIn() {
  const response = await test.app.inject({
    method: 'POST',
    url: '/dashboard/api/auth/login',
    payload: { email: EMAIL, password: PASSWORD },
  });
  const [cookie = ''] = String(response.headers['set-cookie']).split(';');
  return { cookie };
}

describe('a preview of what visitors do not see yet', () => {
  const claim = async (change: Partial<PreviewClaim> = {}) => {
    const shopId = await test.app.get(ShopApi).shopIdAt('localhost');
    const standard = {
      shopId: shopId ?? '',
      what: 'theme',
      id: 'x',
      until: Number.MAX_SAFE_INTEGER,
    } as const;
    return test.app.get(SessionTokens).preview({ ...standard, ...change });
  };
  const headersOf = async (url: string) => (await load(url)).headers;

  it('is framed by the back-office alone, kept by nobody, and has no token to order with', async () => {
    let seen: AppLoadContext | undefined;
    pages.storefront = (_, context) => {
      seen = context;
      return new Response(context.openSession().csrfToken, { headers: { 'page-cache': 'shared' } });
    };
    const token = await claim();
    const answer = await load(`/?preview=${token}`);
    expect([answer.statusCode, answer.body, seen?.preview]).toEqual([
      200,
      '',
      { what: 'theme', id: 'x', token },
    ]);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect((await headersOf('/'))['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(seen?.preview).toBeNull();
  });

  it('is an unknown page with a token that is forged, over, or of another shop', async () => {
    const [said = '', signature = ''] = (await claim()).split('.');
    const longer = Buffer.from(said, 'base64url')
      .toString()
      .replace(/"id":"x"/, '"id":"y"');
    const tokens = [
      '',
      'x',
      `${said}.`,
      `${Buffer.from(longer).toString('base64url')}.${signature}`,
      await claim({ until: 1 }),
      await claim({ shopId: '01936c00-0000-7000-8000-000000000001' }),
    ];
    for (const token of tokens)
      expect([token, (await load(`/?preview=${token}`)).statusCode]).toEqual([token, 404]);
    expect((await load(`/?preview=a&preview=${await claim()}`)).statusCode).toBe(404);
  });

  it('changes nothing of the back-office’s own pages', async () => {
    expect((await headersOf('/dashboard?preview=x'))['content-security-policy']).toContain(
      "frame-ancestors 'none'",
    );
  });
});
