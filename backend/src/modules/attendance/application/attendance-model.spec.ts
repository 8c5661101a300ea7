import { algiersDay, dayPlus, FixedClock, WEEK_DAYS } from '@hanout/kernel';
import { useApp } from '@hanout/testing';
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { makeShop } from '../../checkout/testing/test-shop.ts';
import { SaveHours } from '../../hours/application/save-hours.ts';
import { versionOf } from '../../hours/application/version-of.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { lockPerson } from '../persistence/attendance-store.ts';
import { MODEL_START, MovingCalendar } from '../testing/moving-calendar.ts';
import { CloseMonth } from './close-month.ts';
import { CorrectAttendance } from './correct.ts';
import { EndDays } from './end-days.ts';
import { Punch } from './punch.ts';

/** As many shops, each from the same day on: the calendar is that of some months, and no table grows without end. */
const [RUNS, STEPS] =
  process.env.HANOUT_TEST_FULL === '1'
    ? [Math.ceil(Number(process.env.HANOUT_MODEL_STEPS ?? 10_000) / 500), 500]
    : [1, 320];
const clock = new FixedClock(MODEL_START);
const test = useApp({ clock });
const actor = { kind: 'system', id: null, name: 'modèle' } as const;
let shopId = '';
let people: string[] = [];
let calendar: MovingCalendar;

/** Another shop with its people, on the first day. */
async function open(host: string): Promise<void> {
  for (const id of people)
    await query(`update staff set disabled_at = '${MODEL_START.toISOString()}' where id = '${id}'`);
  clock.set(MODEL_START);
  closed.clear();
  shopId = (await makeShop(test.app, { hosts: [host] })).id;
  calendar = new MovingCalendar(test.app, shopId);
  const agents = [1, 2].map(() => TestStaff.signIn(test.app, shopId, 'confirmation_agent', host));
  people = (await Promise.all(agents)).map(({ id }) => id);
  const hoursOf = { dayOff: false, spans: [{ opens: '09:00', closes: '18:00' }] };
  const week = Object.fromEntries(WEEK_DAYS.map((day) => [day, hoursOf])) as never;
  const version = versionOf({ firstDay: 'sunday', regular: null, ramadan: null });
  const hours = { version, firstDay: 'sunday' as const, regular: week, ramadan: null };
  await test.app.get(SaveHours).execute(shopId, hours, actor as never);
}

const query = <Row extends object>(sql: string) => test.database.query<Row>(sql);

/**
 * Each row is a violation. What constraints refuse is asked too: they could be dropped. Hours are expected of every day but
 * holidays, on which alone whoever came may stay as long as anybody stays at all.
 */
const violations = () => `with attendance as (select * from public.attendance where shop_id = '${shopId}')
select 'two open' as what, staff_id::text as id from attendance
where check_in is not null and check_out is null and status <> 'to_correct' group by staff_id having count(*) > 1
union all
select 'overlap', a.id::text from attendance a join attendance b on b.staff_id = a.staff_id and b.id > a.id
where a.status <> 'to_correct' and b.status <> 'to_correct' and a.check_in is not null and b.check_in is not null
  and tstzrange(a.check_in, a.check_out) && tstzrange(b.check_in, b.check_out)
union all
select 'backwards', id::text from attendance where check_out <= check_in
union all
select 'invented', id::text from attendance where not corrected and (check_out - check_in >= interval '16 hours'
  or not (expected ->> 'holiday')::boolean and check_out >= (day + time '22:00') at time zone 'Africa/Algiers'
     and (check_in < (day + time '18:00') at time zone 'Africa/Algiers' or check_out - check_in >= interval '4 hours'))
union all
select 'no hours', id::text from attendance
where (expected -> 'spans' = '[]') <> (expected ->> 'holiday')::boolean
  or expected -> 'spans' not in ('[]', '[{"opens": "09:00", "closes": "18:00"}]')
union all
select 'no reason', a.id::text from attendance a
where a.corrected <> exists (select 1 from attendance_changes c where c.attendance_id = a.id)
union all
select 'away or not', id::text from attendance
where (check_in is null) <> (status in ('absent', 'leave', 'sick', 'holiday', 'day_off'))
union all
select 'away twice', staff_id::text from attendance where check_in is null group by staff_id, day having count(*) > 1
union all
select 'away and here', a.id::text from attendance a join attendance b on b.staff_id = a.staff_id and b.day = a.day
where a.check_in is null and b.check_in is not null`;

const monthText = (month: string) =>
  query<{ text: string | null }>(
    `select md5(string_agg(a::text, ' ' order by a.id)) as text from attendance a
     where shop_id = '${shopId}' and to_char(day, 'YYYY-MM') = '${month}'`,
  ).then(([row]) => row?.text ?? null);

const step = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      what: fc.constant('punch' as const),
      who: fc.nat(1),
      after: fc.integer({ min: 0, max: 720 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('race' as const),
      who: fc.nat(1),
      after: fc.integer({ min: 0, max: 300 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('late' as const),
      who: fc.nat(1),
      after: fc.integer({ min: 1, max: 1800 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('correct' as const),
      who: fc.nat(60),
      after: fc.integer({ min: 1, max: 900 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('leave' as const),
      who: fc.nat(1),
      after: fc.integer({ min: 0, max: 2880 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('job' as const),
      who: fc.nat(1),
      after: fc.integer({ min: 0, max: 1500 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant('close' as const),
      who: fc.nat(1),
      after: fc.integer({ min: 0, max: 60 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constantFrom('moon', 'moon', 'moon', 'shut'),
      who: fc.nat(1),
      after: fc.integer({ min: 0, max: 120 }),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const closed = new Map<string, string | null>();
const done: Record<string, number> = {};
const refused = new Set<string>();

/** A refusal is an answer like another; whatever else is thrown is a fault. */
async function attempt(what: string, act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
    done[what] = (done[what] ?? 0) + 1;
  } catch (error) {
    const { status, code = '' } = error as { status?: number; code?: string };
    if (!status) throw error;
    refused.add(code);
  }
}

interface Known {
  readonly id: string;
  readonly version: number;
  readonly check_in: Date | null;
  readonly day: string;
}
const known = (where = 'true') =>
  query<Known>(
    `select id, version, check_in, day::text as day from attendance where shop_id = '${shopId}' and ${where} order by day, check_in, id`,
  );

async function mend({ id, version, check_in, day }: Known, minutes: number): Promise<void> {
  const checkIn = check_in ? new Date(check_in) : new Date(`${day}T09:00:00+01:00`);
  const checkOut = new Date(checkIn.getTime() + minutes * 60_000);
  const times = { checkIn, checkOut, away: null, reason: 'modèle' };
  await test.app.get(CorrectAttendance).correct(shopId, id, version, times, actor as never);
}

/** One of the latest days, or of the first, whose months are closed by and by. */
async function correct(index: number, minutes: number): Promise<void> {
  const rows = await known();
  const row = index < 20 ? rows[index] : rows.at(-1 - (index % 20));
  if (row) await mend(row, minutes);
}

/** Leave, written the day before. */
async function leave(staffId: string): Promise<void> {
  const day = dayPlus(algiersDay(clock.now()), 1);
  const times = { checkIn: null, checkOut: null, away: 'leave' as const, reason: 'modèle' };
  await test.app.get(CorrectAttendance).add(shopId, staffId, day, times, actor as never);
}

/** What was pressed at a kiosk some minutes ago comes in now, twice. */
async function late(staffId: string, minutes: number): Promise<void> {
  const at = new Date(clock.now().getTime() - minutes * 60_000);
  for (let time = 0; time < 2; time++)
    await test.app.get(UnitOfWork).transactional(async (em) => {
      await lockPerson(em, shopId, staffId);
      return test.app.get(Punch).within(em, { shopId, staffId, source: 'kiosk' }, at);
    });
}

async function close(): Promise<void> {
  const month = new Date(clock.now().getTime() - 31 * 86_400_000).toISOString().slice(0, 7);
  const open = `check_in is not null and check_out is null and to_char(day, 'YYYY-MM') = '${month}'`;
  for (const row of await known(open)) await attempt('settle', () => mend(row, 1));
  await test.app.get(CloseMonth).execute(shopId, month, actor as never);
  closed.set(month, await monthText(month));
}

async function take({ what, who, after }: Step): Promise<void> {
  clock.advance((what === 'correct' || what === 'late' ? 1 : after) * 60_000);
  const staffId = people[who % 2] ?? '';
  const punch = () => test.app.get(Punch).execute({ shopId, staffId, source: 'session' });
  if (what === 'punch') await attempt(what, punch);
  if (what === 'race') await attempt(what, () => Promise.all([punch(), punch(), punch()]));
  if (what === 'late') await attempt(what, () => late(staffId, after));
  if (what === 'correct') await attempt(what, () => correct(who, after));
  if (what === 'leave') await attempt(what, () => leave(staffId));
  if (what === 'job') await attempt(what, () => test.app.get(EndDays).execute());
  if (what === 'close') await attempt(what, close);
  if (what === 'moon') await attempt(what, () => moved(() => calendar.moon(clock.now(), who ? 1 : -1)));
  if (what === 'shut') await attempt(what, () => moved(() => calendar.shut(clock.now())));
}

/** What was written of days before the calendar moved stays: only what is written from now on expects other hours. */
async function moved(move: () => Promise<void>): Promise<void> {
  const book = () => query(`select a::text as row from attendance a where shop_id = '${shopId}' order by id`);
  const before = await book();
  await move();
  expect(await book()).toEqual(before);
}

let onMovedDays = 0;
/** Rows of this step of which the calendar, as it stands, says something else than they expect. */
async function misjudged(seen: Set<string>) {
  const rows = await query<{ id: string; day: string; shut: boolean }>(
    `select id, day::text as day, (expected ->> 'holiday')::boolean as shut from attendance where shop_id = '${shopId}'`,
  );
  const fresh = rows.filter(({ id }) => !seen.has(id));
  for (const { id } of fresh) seen.add(id);
  onMovedDays += fresh.filter(({ day }) => calendar.isMoved(day)).length;
  return fresh.filter(({ day, shut }) => calendar.isShut(day) !== shut);
}

it(
  'attendance keeps its rules after every step of who comes, leaves, forgets, corrects, closes and moves the calendar',
  async () => {
    let months = 0;
    for (let run = 0; run < RUNS; run++) {
      await open(`modele-${run}.example`);
      await calendar.moon(clock.now(), 1);
      const seen = new Set<string>();
      const steps = fc.sample(step, { numRuns: STEPS, seed: 20_261_123 + run });
      for (const [index, one] of steps.entries()) {
        await take(one);
        expect([run, index, one, await query(violations())]).toEqual([run, index, one, []]);
        expect([run, index, one, await misjudged(seen)]).toEqual([run, index, one, []]);
        for (const [month, text] of closed)
          expect([run, index, month, await monthText(month)]).toEqual([run, index, month, text]);
      }
      months += closed.size;
    }
    // A run may be short of time for more than one; together they close more than one each.
    expect(months).toBeGreaterThan(RUNS);
    expect(onMovedDays).toBeGreaterThan(0);
    for (const what of ['punch', 'race', 'late', 'correct', 'leave', 'job', 'close', 'moon', 'shut'])
      expect([what, (done[what] ?? 0) > 0]).toEqual([what, true]);
  },
  RUNS * STEPS * 400,
);
