import { alertsContract, incidentsContract as contract } from '@hanout/contracts';
import { FixedClock } from '@hanout/kernel';
import { TEST_NOW, until, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { readSchema, UnitOfWork } from '../../platform/database/index.ts';
import type { DomainEvent } from '../../platform/outbox/index.ts';
import { makeShop, type TestShop } from '../checkout/testing/test-shop.ts';
import type { IncidentEvent } from '../incidents/index.ts';
import { move, reported } from '../incidents/testing/reports.ts';
import { TestStaff } from '../orders/testing/test-staff.ts';
import { NotifyStaff } from './application/notify-staff.ts';
import { SendMessages } from './application/send-messages.ts';
import { ADAPTERS, type MessageAdapter, type OutgoingMessage } from './domain/message.ts';

const test = useApp({
  clock: new FixedClock(TEST_NOW),
  env: { HANOUT_ROLES: 'api,worker', HANOUT_NOTIFICATIONS: 'file', PUBLIC_URL: 'http://localhost' },
  regular: false,
});
let shop: TestShop;
let manager: TestStaff;
let clerk: TestStaff;
let agent: TestStaff;

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 5 });
  manager = await TestStaff.signIn(test.app, shop.id, 'manager');
  clerk = await TestStaff.signIn(test.app, shop.id, 'warehouse_clerk');
  agent = await TestStaff.signIn(test.app, shop.id, 'confirmation_agent');
  await test.database.query("update staff set locale = 'ar' where id = $1", [agent.id]);
});

const comment = (by: TestStaff, id: string) =>
  by.call(contract.comment, { params: { id }, body: { text: 'Merci' } as never });
type Event = DomainEvent<IncidentEvent>;
const eventsOf = (id: string) =>
  test.database.query<Event>(
    `select id, topic, shop_id as "shopId", payload, occurred_at as "occurredAt" from outbox
     where payload ->> 'incidentId' = $1 order by sequence`,
    [id],
  );
/** What was written down about an incident, once all of its events were heard. */
async function mailsOf(id: string) {
  const events = await eventsOf(id);
  await until(async () => {
    const heard = await test.database.query(
      `select 1 from inbox where subscriber = 'notifications.tell-staff' and event_id = any($1::uuid[])`,
      [events.map((one) => one.id)],
    );
    return heard.length === events.length;
  });
  return test.database.query<{ staff_id: string; event: string; subject: string; text: string }>(
    `select staff_id, event, subject, text from notification_messages
     where event_id = any($1::uuid[]) order by id`,
    [events.map((one) => one.id)],
  );
}
const whom = (mails: readonly { staff_id: string; event: string }[]) =>
  mails.map(({ staff_id, event }) => `${event} ${staff_id}`);

describe('mail to staff', () => {
  it('tells those whom an incident concerns, in their language, once an event', async () => {
    const id = await reported(clerk, { watcherIds: [agent.id, manager.id] });
    await move(manager, id, 'in_progress');
    await comment(agent, id);
    const mails = await mailsOf(id);
    const to = (topic: string, ...people: TestStaff[]) => people.map((one) => `incidents.${topic} ${one.id}`);
    expect(whom(mails).sort()).toEqual(
      [
        ...to('opened', agent, manager),
        ...to('moved', agent, clerk),
        ...to('commented', clerk, manager),
      ].sort(),
    );
    const read = mails.find(({ staff_id, event }) => staff_id === agent.id && event === 'incidents.opened');
    expect(read?.subject).toMatch(/: الحادث INC-\d+ \(مرتفعة\)$/u);
    expect(read?.text).toBe(
      `بُلّغ إليكم عن حادث: ${/INC-\d+/.exec(read?.subject ?? '')?.[0]}.\nhttp://localhost/dashboard/incidents/${id}`,
    );
    // What people wrote of it stays in the shop.
    expect(mails.filter(({ subject, text }) => /portail|Merci/.test(subject + text))).toEqual([]);
    // Told again, and by two at once: what was written stays the only one.
    const [opened] = await eventsOf(id);
    const again = () =>
      test.app.get(UnitOfWork).transactional((em) => test.app.get(NotifyStaff).execute(em, opened as Event));
    await Promise.all([again(), again()]);
    expect(await mailsOf(id)).toEqual(mails);
  });

  it('is not sent to whoever has muted incidents, has no address, left or never came in, and stands in no list of customers’ messages', async () => {
    const leaver = await TestStaff.signIn(test.app, shop.id, 'cashier');
    const nameless = await TestStaff.signIn(test.app, shop.id, 'cashier');
    await agent.call(alertsContract.choose, { body: { heard: ['stock_low'] } as never });
    const watcherIds = [agent.id, leaver.id, nameless.id, manager.id];
    await test.database.query('update staff set disabled_at = $2 where id = $1', [leaver.id, TEST_NOW]);
    await test.database.query("update staff set email = null, phone = '0550998877' where id = $1", [
      nameless.id,
    ]);
    const invited = await TestStaff.signIn(test.app, shop.id, 'cashier');
    await test.database.query('update staff set password_hash = null where id = $1', [invited.id]);
    const id = await reported(clerk, {
      watcherIds: [...watcherIds.filter((one) => one !== leaver.id), invited.id],
    });
    await test.database.query('insert into incident_watchers (incident_id, staff_id) values ($1, $2)', [
      id,
      leaver.id,
    ]);
    await comment(clerk, id);
    expect(new Set((await mailsOf(id)).map(({ staff_id }) => staff_id))).toEqual(new Set([manager.id]));
    expect(
      await test.database.query(`select 1 from ${readSchema()}.notification_rows where order_id is null`),
    ).toEqual([]);
    await agent.call(alertsContract.choose, { body: { heard: ['stock_low', 'incident'] } as never });
  });

  it('goes out by the channel of e-mail alone, and nothing is written where that is off', async () => {
    const adapters = test.app.get<Map<string, MessageAdapter>>(ADAPTERS);
    const file = adapters.get('email') as MessageAdapter;
    const sent: OutgoingMessage[] = [];
    adapters.set('email', { send: async (message) => void sent.push(message) });
    const about = (id: string) => sent.filter(({ text }) => text.includes(id));
    try {
      const id = await reported(clerk, { watcherIds: [manager.id] });
      await mailsOf(id);
      await until(async () => {
        await test.app.get(SendMessages).execute();
        return about(id).length > 0;
      });
      await test.app.get(SendMessages).execute();
      expect(about(id)).toHaveLength(1);
      adapters.delete('email');
      const other = await reported(clerk, { watcherIds: [manager.id] });
      expect(await mailsOf(other)).toEqual([]);
    } finally {
      adapters.set('email', file);
    }
  });
});
