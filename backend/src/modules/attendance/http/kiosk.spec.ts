import {
  attendanceContract,
  kioskContract as contract,
  hoursContract,
  type KioskBoard,
  type KioskPressed,
  type Kiosks,
  MAX_KIOSKS,
} from '@hanout/contracts';
import { FixedClock, sealPin, uuidv7, WEEK_DAYS } from '@hanout/kernel';
import { useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';

const at = (local: string) => new Date(`${local}:00+01:00`);
const clock = new FixedClock(at('2026-10-18T08:00'));
const test = useApp({ clock });
const PIN = '4071';
let shop: TestShop;
let manager: TestStaff;
let agent: TestStaff;
let cookie = '';
let board: KioskBoard;

type Refusal = { code: string; errors: Record<string, string[]>; retryAfterSeconds?: number };
const device = async <T>(method: 'GET' | 'POST', url: string, payload?: object, with_ = cookie) => {
  const headers = { host: 'localhost', 'accept-language': 'fr', ...(with_ ? { cookie: with_ } : {}) };
  const answer = await test.app.inject({ method, url, payload, headers });
  return { status: answer.statusCode, body: answer.json<T & Refusal>(), headers: answer.headers };
};
const readBoard = async () => (await device<KioskBoard>('GET', contract.board.path)).body;
const pair = async (name: string) => {
  const { body } = await manager.once<{ id: string; code: string }>(contract.add, { body: { name } });
  const paired = await device(
    'POST',
    contract.pair.path,
    { code: body.code.toLowerCase().replace('-', ' ') },
    '',
  );
  const [line = ''] = String(paired.headers['set-cookie']).split(';');
  return { ...body, status: paired.status, cookie: line, whole: String(paired.headers['set-cookie']) };
};
interface Pressing {
  key?: string;
  pin?: string;
  staffId?: string;
  /** When it was pressed by the device's clock, where it waited; which is so many minutes ahead. */
  pressed?: string;
  ahead?: number;
}
async function press({
  key = uuidv7(Date.now()),
  pin = PIN,
  staffId = agent.id,
  pressed,
  ahead = 0,
}: Pressing = {}) {
  const sentAt = new Date(clock.now().getTime() + ahead * 60_000).toISOString();
  const pressedAt = pressed ? at(pressed).toISOString() : sentAt;
  const sealed = await sealPin(board.key, key, pin);
  const body = { key, staffId, pin: sealed, pressedAt, sentAt, waited: pressed !== undefined };
  return device<KioskPressed>('POST', contract.punch.path, body);
}
const moveTo = async (local: string) => {
  clock.set(at(local));
  manager = await TestStaff.signIn(test.app, shop.id, 'manager');
};
const listed = async () => (await manager.call<Kiosks>(contract.list, {})).body;
const rows = () =>
  test.database.query(
    `select to_char(check_in at time zone 'Africa/Algiers', 'DD HH24:MI') as "in",
            to_char(check_out at time zone 'Africa/Algiers', 'DD HH24:MI') as "out", status, source
       from attendance where staff_id = $1 and check_in is not null order by check_in`,
    [agent.id],
  );
const setPin = (pin: string, who = manager, staffId = agent.id) =>
  who.call<Refusal>(contract.setPin, { params: { staffId }, body: { pin } });

beforeAll(async () => {
  shop = await makeShop(test.app);
  manager = await TestStaff.signIn(test.app, shop.id, 'manager');
  agent = await TestStaff.signIn(test.app, shop.id, 'confirmation_agent');
  const { body } = await manager.call<{ version: string }>(hoursContract.get, {});
  const open = { dayOff: false, spans: [{ opens: '09:00', closes: '18:00' }] };
  const regular = Object.fromEntries(WEEK_DAYS.map((day) => [day, open])) as never;
  const hours = { version: body.version, firstDay: 'sunday' as const, regular, ramadan: null };
  expect((await manager.call(hoursContract.save, { body: hours })).status).toBe(200);
});

describe('a kiosk', () => {
  it('is paired by a code that works once and for a quarter of an hour; the token is kept as a hash', async () => {
    expect((await device('GET', contract.board.path)).body.code).toBe('kiosk_unpaired');
    const paired = await pair('Comptoir');
    expect(paired.status).toBe(200);
    expect(paired.whole).toMatch(/^hanout_k=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+/);
    expect((await device('POST', contract.pair.path, { code: paired.code }, '')).body.code).toBe(
      'kiosk_code',
    );
    const late = await manager.once<{ code: string }>(contract.add, { body: { name: 'Dépôt' } });
    clock.advance(15 * 60_000);
    expect((await device('POST', contract.pair.path, { code: late.body.code }, '')).body.code).toBe(
      'kiosk_code',
    );
    cookie = paired.cookie;
    board = await readBoard();
    expect(board).toMatchObject({ kiosk: 'Comptoir', people: [] });
    const kept = await test.database.query<{ text: string }>(
      'select k::text as text from attendance_kiosks k',
    );
    const secret = cookie.split('=')[1] ?? '';
    expect(kept.filter(({ text }) => text.includes(secret) || text.includes(paired.code))).toEqual([]);
    expect((await listed()).devices).toMatchObject([{ name: 'Comptoir', codeUntil: null }]);
  });

  it('is added once for each key, and so many a shop; its code is kept nowhere', async () => {
    const key = uuidv7(Date.now());
    const add = () =>
      manager.once<{ id: string; code: string } & Refusal>(contract.add, { body: { name: 'Porte' } }, key);
    const [first, again] = [await add(), await add()];
    expect([first.status, again.body]).toEqual([200, first.body]);
    expect(first.body.code).toMatch(/^[A-Z0-9]{5}-[A-Z0-9]{5}$/);
    const kept = await test.database.query<{ text: string }>(
      'select k::text as text from idempotency_keys k',
    );
    expect(kept.filter(({ text }) => text.includes(first.body.code.slice(0, 5)))).toEqual([]);
    expect((await listed()).devices.filter(({ name }) => name === 'Porte')).toHaveLength(1);
    await test.database.query(
      `insert into attendance_kiosks (id, shop_id, name, paired_at, token_hash)
       select gen_random_uuid(), $1, 'Borne', now(), decode(md5(n::text), 'hex') from generate_series(1, $2) n`,
      [shop.id, MAX_KIOSKS],
    );
    const more = await manager.once<Refusal>(contract.add, { body: { name: 'Trop' } });
    expect([more.status, Object.keys(more.body.errors)]).toEqual([422, ['name']]);
    await test.database.query("delete from attendance_kiosks where name in ('Borne', 'Porte')");
  });

  it('knows people by a PIN that a manager or they themselves set, and that nobody is shown', async () => {
    expect((await setPin('1234')).body.errors).toHaveProperty('pin');
    expect((await setPin('7777')).body.errors).toHaveProperty('pin');
    expect((await setPin('407')).body.errors).toHaveProperty('pin');
    expect((await setPin('9182', agent)).status).toBe(403);
    expect((await setPin('9182')).status).toBe(204);
    expect((await press({ pin: '9182' })).body).toMatchObject({ what: 'in', name: agent.name });
    clock.advance(61_000);
    const own = (current: string) => agent.call<Refusal>(contract.setOwnPin, { body: { current, pin: PIN } });
    expect((await own('faux')).body.errors).toHaveProperty('current');
    expect((await own('un mot de passe assez long')).status).toBe(204);
    expect((await press({ pin: '9182' })).body.code).toBe('pin_wrong');
    expect((await press()).body).toMatchObject({ what: 'out' });
    const [{ people }, kept] = [
      await listed(),
      await test.database.query<{ text: string }>('select p::text as text from attendance_pins p'),
    ];
    expect(people.find(({ id }) => id === agent.id)).toEqual({
      ...{ id: agent.id, name: agent.name, hasPin: true, lockedUntil: null },
    });
    expect(kept.map(({ text }) => /argon2id/.test(text) && !text.includes(PIN))).toEqual([true]);
    await test.database.query('delete from attendance');
  });

  it('takes a press once, however often and at whatever moment it is sent', async () => {
    await moveTo('2026-10-18T09:05');
    const key = uuidv7(Date.now());
    const answers = await Promise.all([1, 2, 3].map(() => press({ key })));
    expect(answers.map(({ body }) => body.what)).toEqual(['in', 'in', 'in']);
    clock.set(at('2026-10-18T12:00'));
    expect((await press({ key })).body).toMatchObject({
      what: 'in',
      at: at('2026-10-18T09:05').toISOString(),
    });
    expect((await readBoard()).people).toEqual([
      { id: agent.id, name: agent.name, since: at('2026-10-18T09:05').toISOString() },
    ]);
    expect((await press()).body.what).toBe('out');
    expect(await rows()).toEqual([
      { in: '18 09:05', out: '18 12:00', status: 'left_early', source: 'kiosk' },
    ]);
  });

  it('counts what waited for the network when it was pressed, by the device’s clock put right', async () => {
    clock.set(at('2026-10-20T10:00'));
    // Four minutes ahead: pressed at 9:04 there was 9:00 here.
    const early = { pressed: '2026-10-19T09:04', ahead: 4 };
    const key = uuidv7(Date.now());
    expect((await press({ ...early, key })).body).toMatchObject({ what: 'in' });
    // The day is long over: the job has given the arrival up before its departure comes in.
    await test.app.get((await import('../application/end-days.ts')).EndDays).execute();
    expect((await press({ pressed: '2026-10-19T18:03', ahead: 4 })).body).toMatchObject({ what: 'out' });
    expect((await press({ ...early, key })).body).toMatchObject({ what: 'in' });
    expect((await rows()).slice(1)).toEqual([
      { in: '19 09:00', out: '19 17:59', status: 'present', source: 'kiosk' },
    ]);
  });

  it('leaves to be looked at what cannot be believed or placed, and changes no row for it', async () => {
    await moveTo('2026-10-20T10:05');
    const before = await rows();
    const doubtful = [
      await press({ pressed: '2026-10-20T09:00', ahead: 11 }),
      await press({ pressed: '2026-10-20T11:00' }),
      await press({ pressed: '2026-10-12T09:00' }),
      await press({ pressed: '2026-10-19T12:00' }),
      await press({ pressed: '2026-10-20T09:30', pin: '0000' }),
    ];
    expect(doubtful.map(({ status, body }) => [status, body.what])).toEqual(
      Array.from({ length: 5 }, () => [200, 'doubtful']),
    );
    expect(await rows()).toEqual(before);
    const { doubtful: waiting } = await listed();
    expect(waiting.map(({ why }) => why).sort()).toEqual(['clock', 'clock', 'old', 'order', 'pin']);
    const [first] = waiting;
    const settle = (reason: string, who = manager) =>
      who.call<Refusal>(contract.settle, { params: { id: first?.id ?? '' }, body: { reason } });
    expect((await settle(' ')).body.errors).toHaveProperty('reason');
    expect((await settle('x', await TestStaff.signIn(test.app, shop.id, 'confirmation_agent'))).status).toBe(
      403,
    );
    expect((await settle('Vu avec elle')).status).toBe(204);
    expect((await settle('Vu avec elle')).status).toBe(404);
    const told = await test.database.query<{ name: string; reason: string }>(
      `select staff_name as name, after->>'reason' as reason from audit_entries where entity = 'attendance_punch' and entity_id = $1`,
      [first?.id],
    );
    expect(told).toEqual([{ name: expect.any(String), reason: 'Vu avec elle' }]);
    expect((await listed()).doubtful).toHaveLength(4);
  });

  it('loses nothing that waited: of who has left since, and of what the server fails at again and again', async () => {
    const gone = await TestStaff.signIn(test.app, shop.id, 'confirmation_agent');
    expect((await setPin(PIN, manager, gone.id)).status).toBe(204);
    await test.database.query('update staff set disabled_at = $2 where id = $1', [gone.id, clock.now()]);
    expect((await press({ staffId: gone.id })).body.code).toBe('pin_wrong');
    const late = await press({ staffId: gone.id, pressed: '2026-10-20T09:55' });
    expect([late.status, late.body.what]).toEqual([200, 'doubtful']);
    await test.database.query(`create function fail() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
      create trigger fail before insert or update on attendance for each row execute function fail()`);
    const key = uuidv7(Date.now());
    expect((await press({ key, pressed: '2026-10-20T10:00' })).status).toBe(500);
    clock.advance(10 * 60_000);
    expect((await press({ key, pressed: '2026-10-20T10:00' })).body).toMatchObject({ what: 'doubtful' });
    await test.database.query('drop trigger fail on attendance; drop function fail()');
    const whys = (await listed()).doubtful.filter(({ why }) => why === 'left' || why === 'fault');
    expect(whys.map(({ name, why }) => [name, why]).sort()).toEqual([
      [gone.name, 'fault'],
      [gone.name, 'left'],
    ]);
  });

  it('closes no month in which something pressed has not been looked at', async () => {
    await moveTo('2026-11-02T08:00');
    await test.database.query(`delete from attendance where check_in is not null and check_out is null`);
    const close = () => manager.call<Refusal>(attendanceContract.close, { params: { month: '2026-10' } });
    expect((await close()).body.code).toBe('month_unsettled');
    for (const { id } of (await listed()).doubtful)
      await manager.call(contract.settle, { params: { id }, body: { reason: 'Vu' } });
    expect((await close()).status).toBe(204);
    expect((await press({ pressed: '2026-10-31T09:00' })).body.what).toBe('doubtful');
    expect((await listed()).doubtful).toMatchObject([{ why: 'closed' }]);
  });

  it('bounds tries for each employee, also those at once, and what waited is kept for later', async () => {
    await moveTo('2026-11-03T09:00');
    const tries = await Promise.all(
      ['2222', '3331', '4442', '5553', '6664', '7775', '8886'].map((pin) => press({ pin })),
    );
    const codes = tries.map(({ body }) => body.code).sort();
    expect(codes).toEqual([...Array(2).fill('pin_locked'), ...Array(5).fill('pin_wrong')]);
    const { status, body } = await press();
    expect([status, body.code, body.retryAfterSeconds]).toEqual([429, 'pin_locked', 60]);
    expect((await press({ pressed: '2026-11-03T08:55' })).status).toBe(429);
    expect((await listed()).people.find(({ id }) => id === agent.id)?.lockedUntil).toBe(
      at('2026-11-03T09:01').toISOString(),
    );
    clock.advance(60_000);
    expect((await press({ pin: '2222' })).body.code).toBe('pin_wrong');
    expect((await press()).body.retryAfterSeconds).toBe(120);
    clock.advance(120_000);
    expect((await press({ pressed: '2026-11-03T08:55' })).body.what).toBe('in');
    expect((await press({ pin: '2222' })).body.code).toBe('pin_wrong');
    expect((await press()).status).toBe(200);
  });

  it('bounds tries of a device, whoever they are at', async () => {
    const colleagues = await Promise.all(
      [1, 2, 3, 4, 5].map(() => TestStaff.signIn(test.app, shop.id, 'confirmation_agent')),
    );
    const codes: string[] = [];
    for (const { id } of colleagues)
      for (const pin of ['2222', '3331', '4442', '5553'])
        codes.push((await press({ pin, staffId: id })).body.code);
    expect(new Set(codes)).toEqual(new Set(['pin_wrong']));
    expect((await press()).body.code).toBe('pin_locked');
    clock.advance(60_000);
    expect((await press()).status).toBe(200);
  });

  it('is let go by a manager: its token opens nothing any more; one of another shop neither', async () => {
    const other = await makeShop(test.app, { hosts: ['autre.example'] });
    const theirs = await TestStaff.signIn(test.app, other.id, 'manager', 'autre.example');
    const [known] = (await listed()).devices;
    const revoke = (who: TestStaff) =>
      who.call<Refusal>(contract.revoke, { params: { id: known?.id ?? '' } });
    expect((await revoke(theirs)).status).toBe(404);
    expect((await setPin('9182', theirs)).status).toBe(404);
    const there = await test.app.inject({
      url: contract.board.path,
      headers: { host: 'autre.example', cookie },
    });
    expect(there.statusCode).toBe(401);
    expect((await readBoard()).kiosk).toBe('Comptoir');
    expect((await revoke(manager)).status).toBe(204);
    expect((await device('GET', contract.board.path)).body.code).toBe('kiosk_unpaired');
    expect((await press()).body.code).toBe('kiosk_unpaired');
    expect((await listed()).devices).toEqual([]);
    const trail = await test.database.query<{ entity: string; text: string }>(
      `select entity, after::text as text from audit_entries where entity in ('attendance_kiosk', 'attendance_pin')`,
    );
    expect(trail.length).toBeGreaterThan(4);
    expect(trail.filter(({ text }) => text.includes(PIN))).toEqual([]);
  });
});
