import {
  type AttendanceSheet,
  attendanceContract as contract,
  hoursContract,
  type Punched,
} from '@hanout/contracts';
import { FixedClock, WEEK_DAYS } from '@hanout/kernel';
import { useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { Schedule } from '../../../platform/jobs/schedule.ts';
import { makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { Punch } from '../application/punch.ts';
import { blankDays } from '../persistence/attendance-store.ts';

const SUNDAY = new Date('2026-10-18T08:05:00Z');
const clock = new FixedClock(SUNDAY);
const test = useApp({ clock });
let shop: TestShop;
let manager: TestStaff;
let agent: TestStaff;

beforeAll(async () => {
  shop = await makeShop(test.app);
  manager = await TestStaff.signIn(test.app, shop.id, 'manager');
  agent = await TestStaff.signIn(test.app, shop.id, 'confirmation_agent');
  const { body } = await manager.call<{ version: string }>(hoursContract.get, {});
  const open = { dayOff: false, spans: [{ opens: '09:00', closes: '18:00' }] };
  const days = Object.fromEntries(WEEK_DAYS.map((day) => [day, open]));
  const regular = { ...days, friday: { dayOff: true, spans: [] } };
  const saved = await manager.call(hoursContract.save, {
    body: { version: body.version, firstDay: 'sunday', regular, ramadan: null },
  });
  expect(saved.status).toBe(200);
});

type Refusal = { code: string; errors: Record<string, string[]> };
const algiers = (local: string) => new Date(`${local.length < 19 ? `${local}:00` : local}+01:00`);
/** Sessions end when nobody is there: whoever leads the shop comes back, as somebody else. */
async function moveTo(local: string): Promise<void> {
  clock.set(algiers(local));
  manager = await TestStaff.signIn(test.app, shop.id, 'manager');
}
function punchAt(local: string) {
  clock.set(algiers(local));
  const person = { shopId: shop.id, staffId: agent.id, source: 'session' as const };
  return test.app.get(Punch).execute(person);
}
const sheet = async (month = '2026-10') =>
  (await manager.call<AttendanceSheet>(contract.sheet, { query: { month } })).body;
const rowsOf = async (day: string) =>
  (await sheet(day.slice(0, 7))).rows.filter((row) => row.day === day && row.staffId === agent.id);
const correct = (id: string, body: object, who = manager) =>
  who.call<{ version: number } & Refusal>(contract.correct, { params: { id }, body });
const add = (body: object) => {
  const whole = { staffId: agent.id, checkIn: null, checkOut: null, reason: 'Vu', ...body };
  return manager.once<{ id: string } & Refusal>(contract.add, { body: whole as never });
};
const runJob = () => test.app.get(Schedule).run('attendance.end-days');

describe('attendance', () => {
  it('has employee, date, check-in, check-out and status, from one’s own session [BO-143]', async () => {
    const { body: pressed } = await agent.call<Punched>(contract.punch, {});
    expect(pressed).toMatchObject({ what: 'in', at: SUNDAY.toISOString(), name: agent.name });
    expect((await agent.call<{ since: string }>(contract.own, {})).body.since).toBe(
      '2026-10-18T08:05:00.000Z',
    );
    expect(await punchAt('2026-10-18T12:30')).toMatchObject({ what: 'out' });
    await punchAt('2026-10-18T13:30');
    await punchAt('2026-10-18T18:02');
    await moveTo('2026-10-18T18:10');
    expect((await manager.call(contract.own, {})).body).toEqual({ since: null });
    const rows = await test.database.query(
      `select staff_id, day::text as day, to_char(check_in at time zone 'Africa/Algiers', 'HH24:MI') as "in",
              to_char(check_out at time zone 'Africa/Algiers', 'HH24:MI') as "out", status
         from attendance where staff_id = '${agent.id}' order by check_in`,
    );
    const day = { staff_id: agent.id, day: '2026-10-18', status: 'present' };
    expect(rows).toEqual([
      { ...day, in: '09:05', out: '12:30' },
      { ...day, in: '13:30', out: '18:02' },
    ]);
    const [total] = (await sheet()).totals.filter(({ staffId }) => staffId === agent.id);
    expect(total).toMatchObject({ days: 1, worked: 205 + 272, late: 0, early: 0, toCorrect: 0 });
  });

  it('counts a second press within a minute once, also when both come at the same moment', async () => {
    clock.set(algiers('2026-10-19T09:40'));
    const pressed = await Promise.all([1, 2, 3, 4].map(() => punchAt('2026-10-19T09:40')));
    expect(pressed.map(({ what }) => what)).toEqual(['in', 'in', 'in', 'in']);
    expect(pressed.filter(({ again }) => again)).toHaveLength(3);
    expect(await punchAt('2026-10-19T09:40:59')).toMatchObject({ what: 'in', again: true });
    await moveTo('2026-10-19T10:00');
    expect(await rowsOf('2026-10-19')).toMatchObject([{ status: 'late', checkOut: null }]);
    expect(await punchAt('2026-10-19T18:00')).toMatchObject({ what: 'out' });
    expect((await punchAt('2026-10-19T18:00')).what).toBe('out');
    await moveTo('2026-10-19T18:10');
    expect(await rowsOf('2026-10-19')).toHaveLength(1);
  });

  it('invents no departure: the next morning opens a new row, and the forgotten one waits', async () => {
    await punchAt('2026-10-20T09:00');
    expect(await punchAt('2026-10-21T09:00')).toMatchObject({ what: 'in' });
    await punchAt('2026-10-21T18:00');
    await moveTo('2026-10-21T18:00');
    const [forgotten] = await rowsOf('2026-10-20');
    expect(forgotten).toMatchObject({ status: 'to_correct', checkOut: null });
    const [total] = (await sheet()).totals.filter(({ staffId }) => staffId === agent.id);
    expect(total).toMatchObject({ toCorrect: 1, days: 3 });
  });

  it('is corrected with a reason, which is kept with what it was', async () => {
    const [row] = await rowsOf('2026-10-20');
    if (!row) throw new Error('no row');
    const stranger = await TestStaff.signIn(test.app, shop.id, 'confirmation_agent');
    const times = { checkIn: row.checkIn, checkOut: '2026-10-20T17:00:00.000Z' };
    const without = await correct(row.id, { version: row.version, ...times, reason: ' ' });
    expect(Object.keys(without.body.errors)).toEqual(['reason']);
    expect(
      (await correct(row.id, { version: row.version, ...times, reason: 'Oubli' }, stranger)).status,
    ).toBe(403);
    expect(
      (await correct(row.id, { version: row.version, ...times, reason: 'Oubli, vue à 18 h' })).status,
    ).toBe(200);
    expect(await rowsOf('2026-10-20')).toMatchObject([{ status: 'present', corrected: true, ...times }]);
    const late = await correct(row.id, { version: row.version, ...times, reason: 'encore' });
    expect([late.status, late.body.code]).toEqual([409, 'stale']);
    const { body } = await manager.call<{ items: object[] }>(contract.changes, { params: { id: row.id } });
    expect(body.items).toMatchObject([
      {
        by: manager.name,
        reason: 'Oubli, vue à 18 h',
        before: { checkOut: null, status: 'to_correct' },
        after: times,
      },
    ]);
  });

  it('never overlaps, and never runs backwards', async () => {
    const [row] = await rowsOf('2026-10-18');
    if (!row) throw new Error('no row');
    const { version } = row;
    const over = { checkIn: '2026-10-18T08:00:00Z', checkOut: '2026-10-18T13:00:00Z' };
    expect((await correct(row.id, { version, ...over, reason: 'x' })).body.errors).toHaveProperty('checkIn');
    const back = { checkIn: '2026-10-18T08:00:00Z', checkOut: '2026-10-18T07:00:00Z' };
    expect((await correct(row.id, { version, ...back, reason: 'x' })).body.errors).toHaveProperty('checkOut');
    expect((await rowsOf('2026-10-18'))[0]).toEqual(row);
    const insert = (from: string, to: string) =>
      test.database.query(
        `insert into attendance (id, shop_id, staff_id, day, check_in, check_out, status, source)
         values (gen_random_uuid(), '${shop.id}', '${agent.id}', '2026-10-18', '${from}', ${to}, 'present', 'session')`,
      );
    await expect(insert('2026-10-18T10:00Z', `'2026-10-18T10:30Z'`)).rejects.toThrow(
      'attendance_overlap_exclude',
    );
    await expect(insert('2026-10-18T20:00Z', `'2026-10-18T19:00Z'`)).rejects.toThrow(
      'attendance_order_check',
    );
    await expect(insert('2026-09-01T00:00Z', `'2026-09-01T17:00Z'`)).rejects.toThrow(
      'attendance_length_check',
    );
  });

  it('says who did not come, once the day is over, and whether anybody was expected', async () => {
    await moveTo('2026-10-25T06:00');
    await runJob();
    await runJob();
    expect(await rowsOf('2026-10-22')).toMatchObject([{ status: 'absent', source: 'job', checkIn: null }]);
    expect(await rowsOf('2026-10-23')).toMatchObject([{ status: 'day_off' }]);
    expect(await rowsOf('2026-10-25')).toEqual([]);
    // Nobody who does not punch is said to be absent.
    expect((await sheet()).rows.filter(({ staffId }) => staffId === manager.id)).toEqual([]);
    await punchAt('2026-10-25T09:00');
    await moveTo('2026-10-25T22:00');
    await runJob();
    const [open] = await rowsOf('2026-10-25');
    expect(open).toMatchObject({ status: 'to_correct' });
  });

  it('is said to be missed only by who punches, not by those of whom a manager wrote once', async () => {
    const written = await add({ staffId: manager.id, day: '2026-10-24', away: 'sick' });
    expect(written.status).toBe(200);
    await moveTo('2026-10-26T06:00');
    const blank = await test.app
      .get(UnitOfWork)
      .transactional((em) => blankDays(em, '2026-10-19', '2026-10-26'));
    // What is known of a day is not asked again.
    expect(blank.map(({ staff_id: id, day }) => [id, day])).toEqual([[agent.id, '2026-10-26']]);
  });

  it('holds of one day either that somebody came, or that nobody did', async () => {
    const [missed] = await rowsOf('2026-10-22');
    const day = '2026-10-22';
    const came = { checkIn: `${day}T08:00:00.000Z`, checkOut: `${day}T16:50:00.000Z` };
    const { status, body } = await add({ day, ...came });
    expect([status, body.id]).toEqual([200, missed?.id]);
    expect(await rowsOf(day)).toMatchObject([{ status: 'present', source: 'manager', ...came }]);
    const { body: kept } = await manager.call<{ items: object[] }>(contract.changes, {
      params: { id: missed?.id ?? '' },
    });
    expect(kept.items).toMatchObject([{ before: { status: 'absent' }, after: { status: 'present' } }]);
    const twice = await add({ day, away: 'leave' });
    expect([twice.status, Object.keys(twice.body.errors)]).toEqual([422, ['away']]);

    // Leave that was written ahead, and the person comes all the same.
    expect((await add({ day: '2026-10-26', away: 'leave' })).status).toBe(200);
    const again = await add({ day: '2026-10-26', away: 'sick' });
    expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['away']]);
    expect(await punchAt('2026-10-26T09:00')).toMatchObject({ what: 'in' });
    expect(await punchAt('2026-10-26T12:00')).toMatchObject({ what: 'out' });
    await punchAt('2026-10-26T13:00');
    await punchAt('2026-10-26T18:00');
    await moveTo('2026-10-26T18:10');
    const rows = await rowsOf('2026-10-26');
    expect(rows.map(({ source, status }) => [source, status])).toEqual([
      ['session', 'present'],
      ['session', 'present'],
    ]);
    const [first] = rows;
    if (!first) throw new Error('no row');
    const away = { version: first.version, checkIn: null, checkOut: null, away: 'sick', reason: 'x' };
    expect((await correct(first.id, away)).status).toBe(422);
  });

  it('waits to be corrected only where the departure is missing', async () => {
    await punchAt('2026-10-27T09:30');
    await punchAt('2026-10-27T12:00');
    await punchAt('2026-10-27T13:00');
    await moveTo('2026-10-27T22:30');
    const [morning] = await rowsOf('2026-10-27');
    if (!morning) throw new Error('no row');
    const times = { checkIn: '2026-10-27T08:45:00.000Z', checkOut: '2026-10-27T11:00:00.000Z' };
    expect((await correct(morning.id, { version: morning.version, ...times, reason: 'Oubli' })).status).toBe(
      200,
    );
    const [first, second] = await rowsOf('2026-10-27');
    expect([first?.status, second?.status]).toEqual(['late', 'to_correct']);
    const before = (await sheet()).totals.find(({ staffId }) => staffId === agent.id);
    expect(before).toMatchObject({ toCorrect: 2 });
    const [, open] = await rowsOf('2026-10-27');
    const ended = { checkIn: open?.checkIn ?? null, checkOut: '2026-10-27T17:00:00Z', reason: 'Oubli' };
    expect((await correct(open?.id ?? '', { version: open?.version, ...ended })).status).toBe(200);
    const after = (await sheet()).totals.find(({ staffId }) => staffId === agent.id);
    expect(after).toMatchObject({ toCorrect: 1, worked: (before?.worked ?? 0) + 300 });
  });

  it('closes a month that is over and settled, and then nothing of it changes, in the database neither', async () => {
    const close = (month: string) => manager.call<Refusal>(contract.close, { params: { month } });
    expect((await close('2026-10')).body.code).toBe('month_unsettled');
    await moveTo('2026-11-02T08:00');
    expect((await close('2026-10')).body.code).toBe('month_unsettled');
    const [open] = await rowsOf('2026-10-25');
    if (!open) throw new Error('no row');
    const times = { checkIn: open.checkIn, checkOut: '2026-10-25T17:00:00Z', reason: 'Oubli' };
    expect((await correct(open.id, { version: open.version, ...times })).status).toBe(200);
    expect((await close('2026-10')).status).toBe(204);
    expect((await close('2026-10')).body.code).toBe('month_closed');
    const version = open.version + 1;
    expect((await correct(open.id, { version, ...times })).body.code).toBe('month_closed');
    await expect(
      test.database.query(
        `update attendance set check_out = check_out + interval '1 minute' where id = '${open.id}'`,
      ),
    ).rejects.toThrow('is closed');
    await expect(test.database.query('delete from attendance_changes')).rejects.toThrow('only added');
    expect((await sheet()).closed).toMatchObject({ by: manager.name });
  });

  it('is a file, in the language that is asked for', async () => {
    const { status, text } = await manager.text(contract.export, { month: '2026-10', language: 'fr' });
    expect(status).toBe(200);
    const lines = text.split('\r\n');
    expect(lines[0]).toContain('Employé');
    expect(lines[1]).toContain('2026-10-18');
    expect(lines[1]).toContain('3:25');
  });

  it('is read by who may', async () => {
    const stranger = await TestStaff.signIn(test.app, shop.id, 'confirmation_agent');
    expect((await stranger.call(contract.sheet, {})).status).toBe(403);
  });
});
