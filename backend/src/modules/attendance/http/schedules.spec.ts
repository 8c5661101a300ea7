import {
  type AttendanceSheet,
  attendanceContract as contract,
  type HoursWeek,
  hoursContract,
  type Schedules,
} from '@hanout/contracts';
import { FixedClock, WEEK_DAYS } from '@hanout/kernel';
import { useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Schedule } from '../../../platform/jobs/schedule.ts';
import { makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { Punch } from '../application/punch.ts';

const at = (local: string) => new Date(`${local}:00+01:00`);
const clock = new FixedClock(at('2026-10-18T08:00'));
const test = useApp({ clock });
let shop: TestShop;
let manager: TestStaff;
let agent: TestStaff;

type Refusal = { code: string; errors: Record<string, string[]> };
const weekOf = (opens: string, closes: string, days: readonly string[] = WEEK_DAYS) =>
  Object.fromEntries(
    WEEK_DAYS.map((day) => {
      const spans = days.includes(day) ? [{ opens, closes }] : [];
      return [day, { dayOff: spans.length === 0, spans }];
    }),
  ) as HoursWeek;

beforeAll(async () => {
  shop = await makeShop(test.app);
  manager = await TestStaff.signIn(test.app, shop.id, 'manager');
  agent = await TestStaff.signIn(test.app, shop.id, 'confirmation_agent');
  const { body } = await manager.call<{ version: string }>(hoursContract.get, {});
  const hours = { version: body.version, firstDay: 'sunday' as const, ramadan: null };
  const saved = { body: { ...hours, regular: weekOf('09:00', '18:00') } };
  expect((await manager.call(hoursContract.save, saved)).status).toBe(200);
});

const read = async () => (await manager.call<Schedules>(contract.schedules, {})).body;
const mine = async () => (await read()).people.find(({ id }) => id === agent.id);
const saveWeek = async (
  week: HoursWeek | null,
  change: { version?: string; who?: TestStaff; id?: string } = {},
) => {
  const version = change.version ?? (await mine())?.version ?? '';
  const params = { staffId: change.id ?? agent.id };
  return (change.who ?? manager).call<Refusal>(contract.saveSchedule, { params, body: { version, week } });
};
const saveRules = async (rules: object, who = manager) => {
  const { version } = (await read()).rules;
  const body = { version, lateAfter: 10, absentAfter: null, halfDay: null, ...rules };
  return who.call<Refusal>(contract.saveRules, { body });
};
const press = (local: string) => {
  clock.set(at(local));
  return test.app.get(Punch).execute({ shopId: shop.id, staffId: agent.id, source: 'session' });
};
const moveTo = async (local: string) => {
  clock.set(at(local));
  manager = await TestStaff.signIn(test.app, shop.id, 'manager');
};
const sheet = async () =>
  (await manager.call<AttendanceSheet>(contract.sheet, { query: { month: '2026-10' } })).body;
const statusOf = async (day: string) =>
  (await sheet()).rows
    .filter((row) => row.day === day && row.staffId === agent.id)
    .map(({ status }) => status);

describe('a schedule of one’s own', () => {
  it('stands in place of the shop’s hours from then on, and is taken back', async () => {
    expect(await mine()).toMatchObject({ week: null });
    await press('2026-10-18T14:00');
    await press('2026-10-18T18:00');
    await moveTo('2026-10-18T19:00');
    const afternoons = weekOf('14:00', '20:00', ['sunday', 'monday', 'tuesday']);
    expect((await saveWeek(afternoons)).status).toBe(200);
    expect((await mine())?.week).toEqual(afternoons);
    await press('2026-10-19T14:02');
    await press('2026-10-19T20:00');
    await moveTo('2026-10-22T08:00');
    await test.app.get(Schedule).run('attendance.end-days');
    // The 18th was judged by what was expected then; on Wednesday nobody was expected.
    expect(await statusOf('2026-10-18')).toEqual(['late']);
    expect(await statusOf('2026-10-19')).toEqual(['present']);
    expect([await statusOf('2026-10-20'), await statusOf('2026-10-21')]).toEqual([['absent'], ['day_off']]);
    expect((await saveWeek(null)).status).toBe(200);
    expect(await mine()).toMatchObject({ week: null });
    await press('2026-10-22T14:00');
    await moveTo('2026-10-22T18:00');
    expect(await statusOf('2026-10-22')).toEqual(['late']);
    await press('2026-10-22T18:00');
  });

  it('is written by who may, of who works here, and not over what somebody else wrote', async () => {
    await moveTo('2026-10-22T18:05');
    const stranger = await TestStaff.signIn(test.app, shop.id, 'confirmation_agent');
    expect((await saveWeek(null, { who: stranger })).status).toBe(403);
    expect((await saveWeek(null, { id: '01931a2b-0000-7000-8000-0000000000ff' })).status).toBe(404);
    const late = await saveWeek(weekOf('09:00', '12:00'), { version: 'older' });
    expect([late.status, late.body.code]).toEqual([409, 'stale']);
    expect(Object.keys((await saveWeek(weekOf('09:00', '12:00', []))).body.errors)).toEqual(['week']);
    expect((await mine())?.week).toBeNull();
    const trail = await test.database.query(
      `select count(*)::int as n from audit_entries where entity = 'staff_hours'`,
    );
    expect(trail).toEqual([{ n: 2 }]);
  });
});

describe('the figures of a shop', () => {
  it('say who is late and absent, and what is half a day, from then on', async () => {
    expect((await read()).rules).toEqual({ version: 0, lateAfter: 10, absentAfter: null, halfDay: null });
    expect(Object.keys((await saveRules({ lateAfter: 30, absentAfter: 30 })).body.errors)).toEqual([
      'absentAfter',
    ]);
    expect((await saveRules({ lateAfter: 30, absentAfter: 120, halfDay: 240 })).status).toBe(200);
    const stale = { version: 0, lateAfter: 1, absentAfter: null, halfDay: null };
    expect((await manager.call<Refusal>(contract.saveRules, { body: stale })).body.code).toBe('stale');
    await moveTo('2026-10-24T10:59');
    await test.app.get(Schedule).run('attendance.end-days');
    expect(await statusOf('2026-10-24')).toEqual([]);
    await moveTo('2026-10-24T11:00');
    await test.app.get(Schedule).run('attendance.end-days');
    expect(await statusOf('2026-10-24')).toEqual(['absent']);
    // They come after all.
    await press('2026-10-24T12:00');
    await press('2026-10-24T15:59');
    await press('2026-10-25T09:30');
    await press('2026-10-25T18:00');
    await moveTo('2026-10-25T18:10');
    expect([await statusOf('2026-10-24'), await statusOf('2026-10-25')]).toEqual([['late'], ['present']]);
    const total = (await sheet()).totals.find(({ staffId }) => staffId === agent.id);
    // The 24th alone: the days before keep the figures of then.
    expect(total).toMatchObject({ days: 5, halfDays: 1 });
    const { text } = await manager.text(contract.export, { month: '2026-10', language: 'fr' });
    const lines = text.split('\r\n').filter((line) => /2026-10-2[45]/.test(line));
    expect(lines.map((line) => line.match(/([\d,]+)"?$/)?.[1])).toEqual(['0,5', '1']);
  });
});
