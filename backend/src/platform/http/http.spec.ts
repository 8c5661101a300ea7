import { defineEndpoint, type InputOf } from '@hanout/contracts';
import { type Actor, DomainError } from '@hanout/kernel';
import { useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Module, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ShopApi } from '../../modules/shop/index.ts';
import { UnitOfWork } from '../database/index.ts';
import { CurrentActor, Endpoint, Input, REPLAY_PROBE } from './index.ts';

const ok = { 200: z.unknown() };
const contracts = {
  page: defineEndpoint({
    name: 't.page',
    method: 'GET',
    path: '/web/t/page',
    summary: '',
    access: 'page',
    responses: ok,
  }),
  address: defineEndpoint({
    name: 't.ip',
    method: 'GET',
    path: '/web/t/ip',
    summary: '',
    access: 'public',
    responses: ok,
  }),
  fail: defineEndpoint({
    name: 't.fail',
    method: 'GET',
    path: '/web/t/fail/:how',
    summary: '',
    access: 'public',
    params: z.object({ how: z.string() }),
    responses: ok,
    errors: ['cooldown'],
  }),
  order: defineEndpoint({
    name: 't.order',
    method: 'POST',
    path: '/web/t/order',
    summary: '',
    access: 'public',
    csrf: true,
    rateLimit: 'checkout',
    body: z.strictObject({
      phone: z.string({ error: 'form.validation.phone' }),
      replayed: z.boolean().optional(),
    }),
    responses: ok,
  }),
};

const FAILURES: Record<string, () => Error> = {
  rule: () => new DomainError('cooldown', 429, { extra: { retryAfterSeconds: 63 } }),
  bug: () => new TypeError('password=hunter2 at /home/somebody'),
  database: () => Object.assign(new Error('terminating connection'), { code: '57P01' }),
  disk: () => Object.assign(new Error('could not extend file'), { code: '53100' }),
  undeclared: () => new DomainError('price_changed', 409),
};

@Controller()
class TestController {
  @Endpoint(contracts.page)
  page() {
    return { ok: true };
  }

  @Endpoint(contracts.address)
  address(@Req() request: FastifyRequest) {
    return { ip: request.ip };
  }

  @Endpoint(contracts.fail)
  fail(@Input() { params }: InputOf<typeof contracts.fail>) {
    throw FAILURES[params.how]?.() ?? new Error();
  }

  @Endpoint(contracts.order)
  order(@Input() { body }: InputOf<typeof contracts.order>, @CurrentActor() actor: Actor) {
    return { ...body, actor };
  }
}

const replays = {
  isReplay: async ({ body }: FastifyRequest) => (body as { replayed?: boolean }).replayed === true,
};

@Module({ controllers: [TestController], providers: [{ provide: REPLAY_PROBE, useValue: replays }] })
class TestModule {}

const context = useApp({ extra: [TestModule], env: { HANOUT_ADDRESS_CEILING: '60' } });

beforeAll(async () => {
  const { app } = context;
  await app
    .get(UnitOfWork)
    .transactional((em) => app.get(ShopApi).create(em, { name: { fr: 'Boutique', ar: 'حانوت' } }));
});

interface Session {
  csrfToken: string;
  pageToken: string;
  shopUuid: string;
}

async function openSession() {
  const response = await context.app.inject({ url: '/public/utilis/api/session' });
  const [cookie = ''] = String(response.headers['set-cookie']).split(';');
  return { ...response.json<Session>(), cookie, response };
}

/** Each caller of a test has an address of its own, for the limits count by address too. */
let lastAddress = 0;
const newAddress = () => `10.1.${lastAddress >> 8}.${lastAddress++ & 255}`;

function order(
  headers: Record<string, string>,
  payload: object = { phone: '05' },
  remoteAddress = newAddress(),
) {
  return context.app.inject({ method: 'POST', url: '/web/t/order', headers, payload, remoteAddress });
}

describe('the session call', () => {
  it('gives tokens and sets the signed cookie, and is kept nowhere', async () => {
    const { response, csrfToken, pageToken } = await openSession();
    expect(response.headers['cache-control']).toBe('no-store');
    expect(String(response.headers['set-cookie'])).toMatch(/^hanout_b=.*; Path=\/; HttpOnly; SameSite=Lax/);
    expect(csrfToken).not.toBe(pageToken);
  });

  it('leaves a browser that it knows as it is', async () => {
    const { cookie, csrfToken } = await openSession();
    const again = await context.app.inject({ url: '/public/utilis/api/session', headers: { cookie } });
    expect(again.headers['set-cookie']).toBeUndefined();
    expect(again.json()).toMatchObject({ csrfToken });
  });
});

describe('the shop call', () => {
  it('answers in the asked language', async () => {
    const shop = await context.app.inject({
      url: '/public/utilis/api/shop',
      headers: { 'accept-language': 'ar,fr;q=0.8' },
    });
    expect(shop.json()).toMatchObject({
      uuid: (await openSession()).shopUuid,
      name: 'حانوت',
      activeAddToCart: true,
      locales: ['fr', 'en', 'ar'],
      currency: 'DZD',
    });
  });
});

describe('a call with the page token', () => {
  it('[SF-252] passes with the bearer, and is refused without', async () => {
    const { pageToken } = await openSession();
    const call = (authorization?: string) =>
      context.app.inject({ url: '/web/t/page', headers: authorization ? { authorization } : {} });
    expect((await call(`Bearer ${pageToken}`)).statusCode).toBe(200);
    for (const wrong of [undefined, 'Bearer ', 'Bearer x', pageToken, `Bearer ${pageToken.slice(1)}`]) {
      const refused = await call(wrong);
      expect([wrong, refused.statusCode, refused.json().code]).toEqual([wrong, 401, 'unauthorized']);
    }
  });
});

describe('a state change', () => {
  it('[SF-250] passes with the token of its browser, as that browser', async () => {
    const { cookie, csrfToken } = await openSession();
    const response = await order({ cookie, 'x-csrf-token': csrfToken });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ phone: '05', actor: { kind: 'shopper' } });
    expect(cookie).toContain(response.json().actor.id);
  });

  it("[SF-250] is refused without a token, with another browser's, and without the cookie", async () => {
    const { cookie, csrfToken } = await openSession();
    const { csrfToken: strangers } = await openSession();
    const attempts = [
      { cookie },
      { cookie, 'x-csrf-token': '' },
      { cookie, 'x-csrf-token': strangers },
      { cookie: `${cookie}x`, 'x-csrf-token': csrfToken },
      { 'x-csrf-token': csrfToken },
    ];
    for (const headers of attempts) {
      const response = await order(headers as Record<string, string>);
      expect([response.statusCode, response.json().code]).toEqual([403, 'csrf']);
    }
  });

  it('is refused from a foreign page, whatever the token', async () => {
    const { cookie, csrfToken } = await openSession();
    const own = { cookie, 'x-csrf-token': csrfToken };
    expect((await order({ ...own, origin: 'http://localhost:80' })).statusCode).toBe(200);
    expect((await order({ ...own, origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await order({ ...own, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  });
});

describe('a body', () => {
  async function send(payload: string, type: string) {
    const { cookie, csrfToken } = await openSession();
    const headers = { cookie, 'x-csrf-token': csrfToken, 'content-type': type, 'accept-language': 'en' };
    return context.app.inject({
      method: 'POST',
      url: '/web/t/order',
      headers,
      payload,
      remoteAddress: newAddress(),
    });
  }

  it.each([
    ['text', '{"phone":"05"}', 'text/plain', 415, 'unsupported_media_type'],
    ['a form', 'phone=05', 'application/x-www-form-urlencoded', 415, 'unsupported_media_type'],
    ['too long', `{"phone":"${'5'.repeat(300_000)}"}`, 'application/json', 413, 'too_large'],
    ['broken', '{"phone":', 'application/json', 400, 'bad_request'],
    [
      'reaching for a prototype',
      '{"phone":"05","__proto__":{"a":1}}',
      'application/json',
      400,
      'bad_request',
    ],
    ['reaching deeper', '{"phone":{"constructor":{"prototype":1}}}', 'application/json', 400, 'bad_request'],
    ['empty', '', 'application/json', 422, 'invalid'],
    ['with an unknown key', '{"phone":"05","state":"confirmed"}', 'application/json', 422, 'invalid'],
  ])('that is %s is refused', async (_, payload, type, status, code) => {
    const response = await send(payload, type);
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
  });

  it.each([
    [
      'fr',
      'Certaines informations sont à corriger.',
      'Téléphone\u00a0: 10 chiffres commençant par 05, 06 ou 07.',
    ],
    ['en', expect.stringContaining(' '), expect.stringContaining('05')],
    ['ar', expect.stringMatching(/[\u0600-\u06ff]/), expect.stringMatching(/[\u0600-\u06ff].*05/)],
  ])('gets its field errors in %s', async (language, message, text) => {
    const { cookie, csrfToken } = await openSession();
    const response = await order(
      { cookie, 'x-csrf-token': csrfToken, 'accept-language': language },
      { phone: 5 },
    );
    expect(response.statusCode).toBe(422);
    expect(response.headers['content-language']).toBe(language);
    expect(response.json()).toEqual({ message, code: 'invalid', errors: { phone: [text] } });
  });
});

describe('a failure', () => {
  const fail = (how: string) => context.app.inject({ url: `/web/t/fail/${how}` });

  it('of a rule answers its code, text and figures', async () => {
    const response = await fail('rule');
    expect(response.statusCode).toBe(429);
    expect(response.headers['retry-after']).toBe('63');
    expect(response.json()).toEqual({
      message: 'Vous pourrez passer une nouvelle commande dans 63\u00a0secondes.',
      code: 'cooldown',
      retryAfterSeconds: 63,
    });
  });

  it('of ours tells nothing', async () => {
    const response = await fail('bug');
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({ message: 'Une erreur est survenue. Réessayez.', code: 'internal' });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('of the database that passes is 503 with Retry-After, of a full disk 507', async () => {
    const away = await fail('database');
    expect([away.statusCode, away.json().code]).toEqual([503, 'busy']);
    expect(Number(away.headers['retry-after'])).toBeGreaterThan(0);
    expect((await fail('disk')).statusCode).toBe(507);
  });

  it('with a code that the contract does not name is a fault, seen before production', async () => {
    expect((await fail('undeclared')).statusCode).toBe(500);
  });
});

describe('an unknown address', () => {
  it.each([
    '/web/nothing',
    '/dashboard/api/nothing',
    '/public/x',
    '/health/x',
    '//web/t/page',
    '/WEB/t/page',
    '/web/t/page/',
  ])('%s answers 404 in JSON', async (url) => {
    const response = await context.app.inject({ url });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ message: 'Introuvable.', code: 'not_found' });
  });
});

describe('limits', () => {
  it('count by browser, and tell how long to wait', async () => {
    const { cookie, csrfToken } = await openSession();
    const headers = { cookie, 'x-csrf-token': csrfToken };
    for (let sent = 0; sent < 20; sent++) expect((await order(headers)).statusCode).toBe(200);
    const refused = await order(headers);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('60');
    expect(refused.json()).toEqual({
      message: 'Trop de demandes. Réessayez dans 60\u00a0secondes.',
      code: 'too_many_requests',
      retryAfterSeconds: 60,
    });
    const other = await openSession();
    expect((await order({ cookie: other.cookie, 'x-csrf-token': other.csrfToken })).statusCode).toBe(200);
    // The order that was accepted before answers again: the limiter does not stand before the replay.
    expect((await order(headers, { phone: '05', replayed: true })).statusCode).toBe(200);
  });

  it('have a high ceiling for an address, which a spoofed X-Forwarded-For does not pass', async () => {
    const address = newAddress();
    const codes: number[] = [];
    for (let sent = 0; sent < 61; sent++) {
      const { cookie, csrfToken } = await openSession();
      const headers = { cookie, 'x-csrf-token': csrfToken, 'x-forwarded-for': newAddress() };
      codes.push((await order(headers, undefined, address)).statusCode);
    }
    expect(codes).toEqual([...Array<number>(60).fill(200), 429]);
  });

  it('do not count reading', async () => {
    for (let read = 0; read < 100; read++)
      expect((await context.app.inject({ url: '/web/t/ip', remoteAddress: '10.9.9.9' })).statusCode).toBe(
        200,
      );
  });
});

describe('every answer', () => {
  it('carries the security headers', async () => {
    const { headers } = await context.app.inject({ url: '/public/utilis/api/shop' });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    expect(headers['strict-transport-security']).toBeUndefined();
  });
});

describe('the address of the caller', () => {
  const behindProxy = useApp({ extra: [TestModule], env: { TRUSTED_PROXIES: '10.2.0.0/16' } });
  const seen = async ({ app }: typeof context, remoteAddress: string) =>
    (
      await app.inject({
        url: '/web/t/ip',
        remoteAddress,
        headers: { 'x-forwarded-for': '6.6.6.6, 1.2.3.4' },
      })
    ).json();

  it('is that of the connection, whatever X-Forwarded-For says', async () => {
    expect(await seen(context, '10.2.0.1')).toEqual({ ip: '10.2.0.1' });
    expect(await seen(behindProxy, '10.3.0.1')).toEqual({ ip: '10.3.0.1' });
  });

  it('is what a trusted proxy saw, not what the caller made up before it', async () => {
    expect(await seen(behindProxy, '10.2.0.1')).toEqual({ ip: '1.2.3.4' });
  });
});

describe('health', () => {
  it('is live and ready', async () => {
    expect((await context.app.inject({ url: '/health/live' })).json()).toEqual({ status: 'ok' });
    expect((await context.app.inject({ url: '/health/ready' })).json()).toEqual({ status: 'ok' });
  });

  it('is not ready when a migration is missing', async () => {
    const { database, app } = context;
    const [last] = await database.query<{ name: string }>(
      'select max(name) as name from mikro_orm_migrations',
    );
    await database.query('update mikro_orm_migrations set name = $2 where name = $1', [
      last?.name,
      'Migration0',
    ]);
    try {
      expect((await app.inject({ url: '/health/ready' })).statusCode).toBe(503);
    } finally {
      await database.query('update mikro_orm_migrations set name = $1 where name = $2', [
        last?.name,
        'Migration0',
      ]);
    }
  });

  it('shows its figures on this machine only, and not through a proxy on it', async () => {
    const figures = (headers: Record<string, string>, remoteAddress: string) =>
      context.app.inject({ url: '/metrics', headers, remoteAddress });
    const own = await figures({}, '127.0.0.1');
    expect(own.statusCode).toBe(200);
    expect(own.body).toContain('http_request_duration_seconds_bucket');
    expect((await figures({}, '10.3.0.1')).statusCode).toBe(404);
    expect((await figures({ 'x-forwarded-for': '1.2.3.4' }, '127.0.0.1')).statusCode).toBe(404);
  });
});
