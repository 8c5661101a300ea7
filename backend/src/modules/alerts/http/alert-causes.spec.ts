import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type AlertList,
  alertsContract,
  attendanceContract,
  hoursContract,
  incidentsContract,
  productTransferContract,
  staffContract,
  teamContract,
} from '@hanout/contracts';
import { algiersDay, dayPlus, FixedClock, uuidv7, WEEK_DAYS } from '@hanout/kernel';
import { TEST_NOW, until, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { CONFIG, type Config } from '../../../config/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { EndDays } from '../../attendance/application/end-days.ts';
import { makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { move, reported } from '../../incidents/testing/reports.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { Watch } from '../application/watch.ts';
import { IncidentEvents } from '../subscribers/incident-events.ts';

const clock = new FixedClock(TEST_NOW);
const test = useApp({ clock, env: { HANOUT_ROLES: 'api,worker' } });
let shop: TestShop;
let owner: TestStaff;
let clerk: TestStaff;

beforeAll(async () => {
  shop = await makeShop(test.app);
  owner = await TestStaff.signIn(test.app, shop.id, 'owner');
  clerk = await TestStaff.signIn(test.app, shop.id, 'warehouse_clerk');
});

/** Sessions do not last through it: who leads the shop signs in again. */
const moveTo = async (at: Date) => {
  clock.set(at);
  owner = await TestStaff.signIn(test.app, shop.id, 'owner');
};
const bell = async (by: TestStaff) => (await by.call<AlertList>(alertsContract.list, {})).body.alerts;
const about = async (by: TestStaff, subject: string) =>
  (await bell(by)).find((one) => one.subject === subject);
/** All that was told so far was heard. */
const UNHEARD = `select 1 from outbox o
  where (o.topic like 'incidents.%' or o.topic like 'staff.password_%' or o.topic like 'attendance.%' or o.topic = 'product_transfer.ended')
    and not exists (select 1 from inbox i where i.event_id = o.id and i.subscriber like 'alerts.%')`;
const settled = () => until(async () => (await test.database.query(UNHEARD)).length === 0);

describe('a forgotten password', () => {
  const ask = (email: string) =>
    test.app.inject({
      ...{ method: 'POST', url: staffContract.forgotPassword.path, payload: { email } },
      headers: { host: 'localhost' },
    });

  it('rings for those who can make a link, once, until one is made', async () => {
    const name = (await clerk.call<{ staff: { email: string } }>(staffContract.session, {})).body.staff.email;
    for (const typed of [name, `  ${name.toUpperCase()} `]) {
      expect((await ask(typed)).statusCode).toBe(204);
      await settled();
    }
    expect(await about(owner, clerk.id)).toMatchObject({ kind: 'password', count: 1, unread: true });
    expect(await about(clerk, clerk.id)).toBeUndefined();
    const asked = await about(owner, clerk.id);
    await owner.call(alertsContract.read, { params: { id: asked?.id ?? '' } });
    // Strangers cannot make it ring again.
    clock.advance(60_000);
    await ask(name);
    await settled();
    expect(await about(owner, clerk.id)).toMatchObject({ unread: false });
    // Whoever put it aside took it for settled: asked again, it is not.
    await owner.call(alertsContract.dismiss, { params: { id: asked?.id ?? '' } });
    expect(await about(owner, clerk.id)).toBeUndefined();
    clock.advance(60_000);
    await ask(name);
    await settled();
    expect(await about(owner, clerk.id)).toMatchObject({ unread: true, count: 2 });
    await owner.call(teamContract.link, { params: { id: clerk.id } });
    await settled();
    expect(await about(owner, clerk.id)).toBeUndefined();
  });

  it('is answered the same for an address of nobody, and tells nobody', async () => {
    const before = await bell(owner);
    const answer = await ask('personne@boutique.example');
    await settled();
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(await bell(owner)).toEqual(before);
    expect((await ask('')).statusCode).toBe(422);
  });
});

describe('a long import', () => {
  const upload = async (rows: number) => {
    const lines = Array.from({ length: rows }, (_, nth) => `;L-${rows}-${nth};Lot ${nth};Maison;cent`);
    const bytes = new TextEncoder().encode(['id;sku;name_fr;category;price_ht', ...lines].join('\n'));
    const { upload, map, get } = productTransferContract;
    const file = [{ name: `lots-${rows}.csv`, bytes }];
    const { body } = await owner.upload<{ id: string }>(upload.path, file);
    const params = { id: body.id };
    const { mapping } = (await owner.call<{ mapping: unknown }>(get, { params })).body;
    await owner.call(map, { params, body: { mapping } });
    const state = async () => (await owner.call<{ state: string }>(get, { params })).body.state;
    await until(async () => (await state()) === 'checked');
    await settled();
    return body.id;
  };

  it('says to whoever sent it that it was looked through, and what was refused; a short one says nothing', async () => {
    const long = await upload(500);
    // No price can be read of any.
    expect(await about(owner, long)).toMatchObject({
      ...{ kind: 'import', what: 'checked', name: 'lots-500.csv', detail: '500', tone: 'wait' },
    });
    expect(await about(clerk, long)).toBeUndefined();
    const short = await upload(3);
    expect(await about(owner, short)).toBeUndefined();
  });
});

describe('news of an incident', () => {
  const comment = (id: string) =>
    owner.call(incidentsContract.comment, { params: { id }, body: { text: 'Toujours là' } as never });
  const close = async (id: string) => {
    for (const [status, words] of [['in_progress'], ['resolved', 'Fait'], ['closed']] as const) {
      clock.advance(1000);
      expect((await move(owner, id, status, words ? { words } : {})).status).toBe(200);
    }
  };
  const told = (id: string, topic: string, status: string) => {
    const at = clock.now();
    const event = { id: uuidv7(at.getTime()), topic, shopId: shop.id, occurredAt: at };
    const people = [clerk.id];
    const payload = { incidentId: id, number: '1', severity: 'low', status, people, about: 'Portail' };
    return test.app
      .get(UnitOfWork)
      .transactional((em) => test.app.get(IncidentEvents).tell({ ...event, payload: payload as never }, em));
  };

  it('that comes after its closing says nothing; what is said of a closed one is heard', async () => {
    const id = await reported(owner, { watcherIds: [clerk.id] });
    await close(id);
    await settled();
    await told(id, 'incidents.commented', 'open');
    expect(await about(clerk, id)).toBeUndefined();
    await comment(id);
    await settled();
    expect(await about(clerk, id)).toMatchObject({ what: 'commented', unread: true });
  });

  it('of its closing that comes after it was opened again ends nothing', async () => {
    const id = await reported(owner, { watcherIds: [clerk.id] });
    await close(id);
    expect((await move(owner, id, 'in_progress')).status).toBe(200);
    await settled();
    expect(await about(clerk, id)).toBeDefined();
    await told(id, 'incidents.moved', 'closed');
    expect(await about(clerk, id)).toBeDefined();
  });
});

describe('what nobody tells of', () => {
  const watch = () => test.app.get(Watch).execute();

  it('rings ten days before a day of the moon, until it is confirmed or over', async () => {
    const { body } = await owner.call<{ version: string }>(hoursContract.get, {});
    const open = { dayOff: false, spans: [{ opens: '09:00', closes: '18:00' }] };
    const regular = Object.fromEntries(WEEK_DAYS.map((day) => [day, open])) as never;
    const hours = { version: body.version, firstDay: 'sunday' as const, regular, ramadan: null };
    expect((await owner.call(hoursContract.save, { body: hours })).status).toBe(200);
    const lunar = async () => (await bell(owner)).filter(({ kind }) => kind === 'lunar');
    const before = clock.now();
    await moveTo(new Date('2027-02-26T10:00:00Z'));
    await watch();
    expect(await lunar()).toEqual([]);
    // The feast is computed for the 9th of March.
    await moveTo(new Date('2027-02-27T10:00:00Z'));
    await watch();
    await watch();
    const [fitr, ...others] = await lunar();
    expect([fitr, others]).toMatchObject([{ subject: 'fitr:1448', detail: '2027-03-09', count: 1 }, []]);
    const confirmed = await owner.call(hoursContract.confirmSpecial, {
      params: { id: 'fitr:1448' },
      body: { from: '2027-03-10' },
    });
    expect(confirmed.status).toBe(204);
    await watch();
    expect(await lunar()).toEqual([]);
    await moveTo(before);
  });

  it('rings for orders in dispute, each until it is settled', async () => {
    const id = await owner.order(shop);
    const disputed = async () => (await bell(owner)).filter(({ kind }) => kind === 'dispute');
    await watch();
    expect(await disputed()).toEqual([]);
    await test.database.query("update orders set payment_state = 'disputed' where id = $1", [id]);
    await watch();
    await watch();
    expect(await disputed()).toMatchObject([{ subject: id, count: 1, tone: 'bad' }]);
    expect((await bell(clerk)).filter(({ kind }) => kind === 'dispute')).toEqual([]);
    await test.database.query("update orders set payment_state = 'unpaid' where id = $1", [id]);
    await watch();
    expect(await disputed()).toEqual([]);
  });

  it('rings for claims without an answer, once a transporter, and again when there are more', async () => {
    const [transporter] = await test.database.query<{ id: string; name: string }>(
      'select id, name from transporters where shop_id = $1',
      [shop.id],
    );
    const { id: subject = '', name } = transporter ?? {};
    const claimed = (due: string) =>
      test.database.query(
        `insert into transporter_claims (id, shop_id, number, transporter_id, reason, asked, due_on, created_at, updated_at)
         values (uuidv7(), $1, shop_number($1, 'transporter_claim_numbers'), $2, 'other', 5000, $3, now(), now())`,
        [shop.id, subject, due],
      );
    const today = algiersDay(clock.now());
    const late = async () => {
      await watch();
      return (await bell(owner)).filter(({ kind }) => kind === 'claims_late');
    };
    await claimed(today);
    expect(await late()).toEqual([]);
    for (const nth of [1, 2]) await claimed(dayPlus(today, -nth));
    expect(await late()).toMatchObject([{ subject, name, detail: '2', count: 1, tone: 'wait' }]);
    expect((await bell(clerk)).filter(({ kind }) => kind === 'claims_late')).toEqual([]);
    const [told] = await late();
    await owner.call(alertsContract.read, { params: { id: told?.id ?? '' } });
    await test.database.query(`update transporter_claims set state = 'settled' where due_on = $1`, [
      dayPlus(today, -2),
    ]);
    expect(await late()).toMatchObject([{ detail: '1', count: 1, unread: false }]);
    clock.advance(60_000);
    await claimed(dayPlus(today, -3));
    expect(await late()).toMatchObject([{ detail: '2', count: 2, unread: true }]);
    await test.database.query(`update transporter_claims set state = 'settled'`);
    expect(await late()).toEqual([]);
  });

  it('rings for statements that are ready or could not be read, until they are dealt with', async () => {
    const [made] = await test.database.query<{ id: string; number: string; name: string }>(
      `insert into transporter_payments (id, shop_id, number, transporter_id, source, step, created_at, created_by_name, updated_at)
       select uuidv7(), shop_id, shop_number(shop_id, 'transporter_payment_numbers'), id, 'file', 'matching', now(), 'x', now()
       from transporters t where shop_id = $1
       returning id, number::text as number, (select name from transporters t where t.id = transporter_id) as name`,
      [shop.id],
    );
    const at = async (step: string) => {
      await test.database.query('update transporter_payments set step = $2 where id = $1', [made?.id, step]);
      await watch();
      return (await bell(owner)).filter(({ kind }) => kind === 'statement');
    };
    expect(await at('matching')).toEqual([]);
    expect(await at('failed')).toMatchObject([
      { subject: made?.id, what: 'failed', name: made?.number, detail: made?.name, tone: 'bad', count: 1 },
    ]);
    expect(await at('ready')).toMatchObject([{ what: 'ready', tone: 'wait', count: 2 }]);
    expect((await bell(clerk)).filter(({ kind }) => kind === 'statement')).toEqual([]);
    expect(await at('discarded')).toEqual([]);
  });

  it('rings when the last backup grows old, and stops when there is a new one', async () => {
    const mark = join(test.app.get<Config>(CONFIG).dataFolder, 'last-backup');
    const backups = async () => (await bell(owner)).filter(({ kind }) => kind === 'backup');
    const day = (back: number) => new Date(clock.now().getTime() - back * 86_400_000).toISOString();
    writeFileSync(mark, day(5));
    await watch();
    expect(await backups()).toMatchObject([{ what: 'old', tone: 'wait', count: 1 }]);
    writeFileSync(mark, day(15));
    await watch();
    expect(await backups()).toMatchObject([{ what: 'late', tone: 'bad', count: 2 }]);
    writeFileSync(mark, day(0));
    await watch();
    expect(await backups()).toEqual([]);
  });
});

describe('a forgotten departure', () => {
  it('rings for those who can correct it, until they have', async () => {
    clerk = await TestStaff.signIn(test.app, shop.id, 'warehouse_clerk');
    const before = clock.now();
    expect((await clerk.call(attendanceContract.punch, {})).status).toBe(200);
    await moveTo(new Date(before.getTime() + 20 * 3_600_000));
    await test.app.get(EndDays).execute();
    await settled();
    const departures = async () => (await bell(owner)).filter(({ kind }) => kind === 'departure');
    const [told] = await departures();
    expect(told).toMatchObject({ name: clerk.name, tone: 'wait' });
    const params = { id: told?.subject ?? '' };
    const [row] = await test.database.query<{ check_in: Date; version: number; status: string }>(
      'select check_in, version, status from attendance where id = $1',
      [params.id],
    );
    expect(row?.status).toBe('to_correct');
    const checkIn = row?.check_in ?? before;
    const checkOut = new Date(checkIn.getTime() + 3_600_000).toISOString();
    const times = { checkIn: checkIn.toISOString(), checkOut, away: null, reason: 'Vu avec lui' };
    const body = { version: row?.version ?? 0, ...times };
    expect((await owner.call(attendanceContract.correct, { params, body })).status).toBe(200);
    await settled();
    expect(await departures()).toEqual([]);
  });
});
