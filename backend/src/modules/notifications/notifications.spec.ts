import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  type NotificationRow,
  type NotificationSettings,
  notificationSettings,
  notificationsContract,
} from '@hanout/contracts';
import { FixedClock } from '@hanout/kernel';
import { TEST_NOW, until, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { CONFIG, type Config } from '../../config/index.ts';
import { UnitOfWork } from '../../platform/database/index.ts';
import { makeShop, type TestShop } from '../checkout/testing/test-shop.ts';
import { cartPayload, newPhone, TestShopper } from '../checkout/testing/test-shopper.ts';
import { TestStaff } from '../orders/testing/test-staff.ts';
import { ForgetMessages } from './application/forget-messages.ts';
import { NotifyCustomer } from './application/notify-customer.ts';
import { SendMessages } from './application/send-messages.ts';
import { ADAPTERS, type MessageAdapter } from './domain/message.ts';

const HOUR = 3_600_000;
const clock = new FixedClock(TEST_NOW);
const test = useApp({
  clock,
  env: { HANOUT_ROLES: 'api,worker', HANOUT_NOTIFICATIONS: 'file', PUBLIC_URL: 'http://localhost' },
});
let shop: TestShop;
let owner: TestStaff;
let agent: TestStaff;

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 40 });
  owner = await TestStaff.signIn(test.app, shop.id, 'owner');
  agent = await TestStaff.signIn(test.app, shop.id, 'confirmation_agent');
});

const rule = (event: string, email: boolean, sms: boolean, texts = {}) => ({ event, email, sms, texts });
const change = (rules: object[], staff = owner) =>
  staff.call<NotificationSettings & { errors: object }>(notificationsContract.change, { body: { rules } });
async function order(locale: 'fr' | 'en' | 'ar' = 'fr') {
  const shopper = await TestShopper.open(test.app);
  const phone = newPhone();
  const wish = { phone, locale, lines: [{ product: shop.lamp.id, unitPrice: 1000, quantity: 2 }] };
  const { status, body } = await shopper.order(cartPayload(shop, wish));
  expect(status).toBe(200);
  return { id: body.orderUuid, phone, redirectUrl: body.redirectUrl };
}
const messagesOf = async (orderId: string) => {
  const { body } = await agent.call<{ messages: NotificationRow[] }>(notificationsContract.list, {
    query: { orderId },
  });
  return body.messages;
};
/** Everything that was announced of an order, once the subscribers have heard it. */
async function told(orderId: string, count: number): Promise<NotificationRow[]> {
  let messages: NotificationRow[] = [];
  await until(async () => {
    messages = await messagesOf(orderId);
    return messages.length >= count;
  });
  return messages;
}

describe('notifications', () => {
  it('are off until the shop chooses them', async () => {
    const { body } = await owner.call<NotificationSettings>(notificationsContract.settings, {});
    expect(notificationSettings.parse(body)).toMatchObject({ available: { email: true, sms: true } });
    expect(body.rules.every(({ email, sms }) => !email && !sms)).toBe(true);
    const { id } = await order();
    await until(async () => {
      const [row] = await test.database.query(
        "select 1 from inbox where subscriber = 'notifications.tell-customer' limit 1",
      );
      return row !== undefined;
    });
    expect(await messagesOf(id)).toEqual([]);
  });

  it('go out by the chosen channels, in the language of the order, once', async () => {
    await change([
      rule('placed', true, true),
      rule('confirmed', false, true),
      rule('cancelled', false, true),
    ]);
    const { id, phone, redirectUrl } = await order('ar');
    const messages = await told(id, 2);
    expect(messages.map(({ channel, recipient }) => [channel, recipient]).sort()).toEqual([
      ['email', 'amina@example.com'],
      ['sms', phone],
    ]);
    expect(messages[0]?.text).toMatch(/^مرحبا Amina، وصلنا طلبك رقم \d+ \(2 500,00 د\.ج\)/u);
    expect(messages[0]?.text).toContain(`http://localhost/ar${redirectUrl.replace(/^\/ar/, '')}`);
    await until(async () => (await messagesOf(id)).every(({ state }) => state === 'sent'));
    const folder = join(test.app.get<Config>(CONFIG).dataFolder, 'notifications');
    const files = readdirSync(folder).map((name) => join(folder, name));
    const written = files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as { recipient: string });
    expect(written.filter(({ recipient }) => recipient === phone)).toHaveLength(1);
    expect(statSync(files[0] ?? '').mode & 0o077).toBe(0);
    const again = () =>
      test.app
        .get(UnitOfWork)
        .transactional((em) => test.app.get(NotifyCustomer).execute(em, shop.id, 'placed', id));
    await Promise.all([again(), again()]);
    expect(await messagesOf(id)).toHaveLength(2);
  });

  it('follow the order', async () => {
    const { id } = await order();
    await agent.act('confirm', id, { version: 1 });
    await told(id, 3);
    await owner.act('cancel', id, { version: 2 });
    const events = (await told(id, 4)).map(({ event, channel }) => `${event} ${channel}`);
    expect(events.sort()).toEqual(['cancelled sms', 'confirmed sms', 'placed email', 'placed sms']);
  });

  it('are tried again after a while, and given up in the end', async () => {
    const adapters = test.app.get<Map<string, MessageAdapter>>(ADAPTERS);
    const sms = adapters.get('sms') as MessageAdapter;
    const { id, phone } = await order();
    await told(id, 2);
    await until(async () => (await messagesOf(id)).every(({ state }) => state === 'sent'));
    let calls = 0;
    adapters.set('sms', {
      send: (message) => {
        if (message.recipient !== phone) return sms.send(message); // of an order before
        calls++;
        return Promise.reject(new Error(`no route to ${phone}`));
      },
    });
    try {
      await test.database.query(
        "update notification_messages set state = 'waiting', attempts = 0, next_at = $2 where order_id = $1 and channel = 'sms'",
        [id, clock.now()],
      );
      const stored = async () => {
        const [row] = await test.database.query<{ state: string; attempts: number; error: string | null }>(
          "select state, attempts, error from notification_messages where order_id = $1 and channel = 'sms'",
          [id],
        );
        return row;
      };
      await test.app.get(SendMessages).execute();
      await until(async () => (await stored())?.error !== null);
      expect(await stored()).toMatchObject({ state: 'waiting', attempts: 1 });
      expect((await stored())?.error).not.toContain(phone);
      await test.app.get(SendMessages).execute();
      expect(calls).toBe(1);
      for (let times = 2; times <= 8; times++) {
        clock.advance(6 * HOUR);
        await test.app.get(SendMessages).execute();
        await until(async () => (await stored())?.attempts === times);
      }
      await until(async () => (await stored())?.state === 'failed');
      expect(calls).toBe(8);
    } finally {
      adapters.set('sms', sms);
    }
  });

  it('say what the shop wrote, and nothing that a name smuggles in', async () => {
    owner = await TestStaff.signIn(test.app, shop.id, 'owner');
    agent = await TestStaff.signIn(test.app, shop.id, 'confirmation_agent');
    await change([rule('placed', false, true, { fr: 'Merci {firstname} ! {evil} N° {number}\n{link}' })]);
    const { id } = await order();
    const [message] = await told(id, 1);
    expect(message?.text).toMatch(/^Merci Amina ! \{evil\} N° \d+\nhttp:\/\/localhost\/order\//);
  });

  it('are a WhatsApp link for staff, with the text in it', async () => {
    const { id, phone } = await order();
    const { status, body } = await agent.call<{ event: string; text: string; url: string }[]>(
      notificationsContract.whatsapp,
      { params: { id } },
    );
    expect([status, body.length]).toEqual([200, 5]);
    const [first] = body;
    const url = new URL(first?.url ?? '');
    expect([url.host, url.pathname]).toEqual(['wa.me', `/213${phone.slice(1)}`]);
    expect(url.searchParams.get('text')).toBe(first?.text);
  });

  it('are chosen by those who may edit the shop, and read in one’s own', async () => {
    expect((await change([], agent)).status).toBe(403);
    expect((await change([rule('placed', true, true), rule('placed', true, true)])).status).toBe(422);
    expect((await change([rule('placed', true, true, { fr: 'x'.repeat(501) })])).status).toBe(422);
    const other = await makeShop(test.app, { hosts: ['autre.example'] });
    const stranger = await TestStaff.signIn(test.app, other.id, 'owner', 'autre.example');
    const { id } = await order();
    const answer = await stranger.call(notificationsContract.whatsapp, { params: { id } });
    expect(answer.status).toBe(404);
  });

  it('go after a year with the names and numbers in them, but for what still waits', async () => {
    await change([rule('placed', true, true)]);
    const [sent, waits] = [await order(), await order()];
    for (const { id } of [sent, waits]) {
      await told(id, 2);
      await until(async () => (await messagesOf(id)).every(({ state }) => state === 'sent'));
    }
    await test.database.query(
      "update notification_messages set state = 'waiting', next_at = 'infinity' where order_id = $1 and channel = 'sms'",
      [waits.id],
    );
    const left = () =>
      test.database.query<{ order_id: string; channel: string }>(
        'select order_id, channel from notification_messages where order_id = any($1::uuid[]) order by channel',
        [[sent.id, waits.id]],
      );
    clock.advance(399 * 24 * HOUR);
    await test.app.get(ForgetMessages).execute();
    expect(await left()).toHaveLength(4);
    clock.advance(2 * 24 * HOUR);
    expect(await test.app.get(ForgetMessages).execute()).toBeGreaterThanOrEqual(3);
    expect(await left()).toEqual([{ order_id: waits.id, channel: 'sms' }]);
  });
});
