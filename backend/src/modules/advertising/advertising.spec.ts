import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { advertisingContract } from '@hanout/contracts';
import { FixedClock } from '@hanout/kernel';
import { TEST_NOW, until, useApp } from '@hanout/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { makeShop, type TestShop } from '../checkout/testing/test-shop.ts';
import { cartPayload, newPhone, TestShopper } from '../checkout/testing/test-shopper.ts';
import { TestStaff } from '../orders/testing/test-staff.ts';
import { ForgetConsents } from './application/forget-consents.ts';
import { SendConversions } from './application/send-conversions.ts';

interface Heard {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Record<string, unknown>;
}

const sha = (text: string) => createHash('sha256').update(text).digest('hex');
const MINUTE = 60_000;
const PIXELS = {
  metaPixel: '123456789012345',
  tiktokPixel: 'C4ABCDEFGHIJKLMNOP12',
  googleTag: 'G-ABC1234567',
};

/** A server of ours in the place of all three networks: none of them is reached by a test. */
const heard: Heard[] = [];
let status = 200;
let server: Server;
const PORT = 39_000 + (process.pid % 20_000);

beforeAll(async () => {
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => {
      text += part;
    });
    request.on('end', () => {
      heard.push({ path: request.url ?? '', headers: request.headers, body: JSON.parse(text) });
      response.writeHead(status, { 'content-type': 'application/json' }).end('{"code":0}');
    });
  });
  await new Promise<void>((listening) => server.listen(PORT, '127.0.0.1', listening));
  expect((server.address() as AddressInfo).port).toBe(PORT);
});
afterAll(() => {
  server.close();
});

describe('advertising networks', () => {
  const clock = new FixedClock(TEST_NOW);
  const test = useApp({
    clock,
    env: {
      HANOUT_ROLES: 'api,worker',
      PUBLIC_URL: 'http://localhost',
      ADVERTISING_URL: `http://127.0.0.1:${PORT}`,
      META_TOKEN: 'meta-token',
      TIKTOK_TOKEN: 'tiktok-token',
      GOOGLE_SECRET: 'google-secret',
    },
    regular: false,
  });
  let shop: TestShop;
  let staff: TestStaff;

  beforeAll(async () => {
    shop = await makeShop(test.app, { hosts: ['localhost'], stock: 100, settings: PIXELS });
    staff = await TestStaff.signIn(test.app, shop.id, 'manager');
  });
  beforeEach(() => {
    heard.length = 0;
    status = 200;
  });

  async function order(consents: boolean) {
    const shopper = await TestShopper.open(test.app);
    const phone = newPhone();
    const lines = [{ product: shop.lamp.id, unitPrice: 1000, quantity: 2 }];
    const { body } = await shopper.order(cartPayload(shop, { phone, lines }));
    const token = String(body.redirectUrl).split('/').at(-1);
    if (consents) {
      const answer = await test.app.inject({
        method: 'POST',
        url: advertisingContract.consent.path,
        headers: {
          host: 'localhost',
          cookie: shopper.cookie,
          'x-csrf-token': shopper.csrfToken,
          'content-type': 'application/json',
          'user-agent': 'Mozilla/5.0',
        },
        payload: JSON.stringify({
          order: token,
          browser: { fbp: 'fb.1.2.3', gaClient: '11.22', ttp: '<x>' },
        }),
      });
      expect(answer.statusCode).toBe(204);
    }
    return { id: String(body.orderUuid), phone, token };
  }
  async function confirm(id: string) {
    const { version } = await staff.detail(id);
    await staff.act('confirm', id, { version });
    await until(async () => {
      const [row] = await test.database.query(
        `select 1 from inbox i join outbox o on o.id = i.event_id
         where i.subscriber = 'advertising.tell-networks' and o.payload ->> 'orderId' = $1`,
        [id],
      );
      return row !== undefined;
    });
  }
  const rows = (id: string) =>
    test.database.query<{ network: string; state: string; attempts: number }>(
      'select network, state, attempts from ad_conversions where order_id = $1 order by network',
      [id],
    );
  /** Everything that is due now. */
  const send = () => test.app.get(SendConversions).execute();

  it('hear of a confirmed order whose shopper consented: amount, goods, hashed phone and e-mail, in their own forms', async () => {
    const { id, phone, token } = await order(true);
    await send();
    // Placed is not confirmed.
    expect(heard).toEqual([]);
    await confirm(id);
    await until(async () => {
      await send();
      return (await rows(id)).filter(({ state }) => state === 'sent').length === 3;
    });
    const national = phone.slice(1);
    const by = (part: string) => heard.find(({ path }) => path.includes(part));
    expect(by('/v21.0/')?.path).toBe(`/v21.0/${PIXELS.metaPixel}/events`);
    const [meta] = (by('/v21.0/')?.body.data ?? []) as Record<string, object>[];
    expect(meta).toMatchObject({
      event_name: 'Purchase',
      event_id: id,
      user_data: { ph: [sha(`213${national}`)], em: [sha('amina@example.com')], fbp: 'fb.1.2.3' },
      custom_data: { currency: 'DZD', contents: [{ id: shop.lamp.id, quantity: 2, item_price: 1000 }] },
    });
    const tiktok = by('/open_api/');
    expect(tiktok?.headers['access-token']).toBe('tiktok-token');
    expect(tiktok?.body).toMatchObject({
      event_source: 'web',
      event_source_id: PIXELS.tiktokPixel,
      data: [{ event: 'CompletePayment', event_id: id, user: { phone: sha(`+213${national}`) } }],
    });
    // What cannot be a cookie of theirs is not passed on.
    expect(JSON.stringify(tiktok?.body)).not.toContain('<x>');
    expect(by('/mp/collect')?.path).toContain(`measurement_id=${PIXELS.googleTag}`);
    expect(by('/mp/collect')?.body).toMatchObject({
      client_id: '11.22',
      user_data: { sha256_phone_number: [sha(`+213${national}`)] },
      events: [{ name: 'purchase', params: { transaction_id: id, currency: 'DZD' } }],
    });
    for (const { body } of heard)
      for (const secret of [phone, national, 'amina@example.com', token ?? 'no token'])
        expect(JSON.stringify(body)).not.toContain(secret);
  });

  it('hear nothing of an order without consent', async () => {
    const { id } = await order(false);
    await confirm(id);
    await send();
    expect(await rows(id)).toEqual([]);
    expect(heard.filter(({ body }) => JSON.stringify(body).includes(id))).toEqual([]);
  });

  it('are told again, under the same id, when they did not take it', async () => {
    status = 503;
    const { id } = await order(true);
    await confirm(id);
    await until(async () => {
      await send();
      return (await rows(id)).length === 3 && (await rows(id)).every(({ attempts }) => attempts === 1);
    });
    expect((await rows(id)).map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting']);
    status = 200;
    expect(await send()).toBe(0);
    clock.advance(2 * MINUTE);
    await until(async () => {
      await send();
      return (await rows(id)).every(({ state }) => state === 'sent');
    });
    const ids = heard
      .filter(({ path }) => path.includes('/v21.0/'))
      .map(({ body }) => {
        const [event] = body.data as { event_id: string }[];
        return event?.event_id;
      });
    expect(ids).toEqual([id, id]);
  });

  it('are forgotten with the ids that a browser gave, half a year later, but for what still waits', async () => {
    status = 503;
    const [old, waits] = [await order(true), await order(true)];
    await confirm(waits.id);
    await until(async () => (await rows(waits.id)).length === 3);
    const consents = () =>
      test.database.query<{ id: string }>(
        'select order_id as id from ad_consents where order_id = any($1::uuid[])',
        [[old.id, waits.id]],
      );
    clock.advance(179 * 24 * 60 * MINUTE);
    expect(await test.app.get(ForgetConsents).execute()).toBe(0);
    expect(await consents()).toHaveLength(2);
    clock.advance(2 * 24 * 60 * MINUTE);
    expect(await test.app.get(ForgetConsents).execute()).toBeGreaterThan(0);
    expect(await consents()).toEqual([{ id: waits.id }]);
    expect(await rows(waits.id)).toHaveLength(3);
  });
});
