import {
  type HoursWeek,
  hoursContract,
  type ShopHours,
  type ShownHours,
  type SpecialDay,
} from '@hanout/contracts';
import { FixedClock, WEEK_DAYS } from '@hanout/kernel';
import { useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';

const clock = new FixedClock(new Date('2027-02-03T09:00:00Z')); // a Wednesday, five days before Ramadan
const test = useApp({ clock });
let shop: TestShop;
let owner: TestStaff;

beforeAll(async () => {
  shop = await makeShop(test.app);
  owner = await TestStaff.signIn(test.app, shop.id, 'owner');
});

type Refusal = { errors: Record<string, string[]>; code: string };
const open = (...spans: [string, string][]) => {
  return { dayOff: spans.length === 0, spans: spans.map(([opens, closes]) => ({ opens, closes })) };
};
const week = (day = open(['09:00', '18:00'])): HoursWeek => {
  const days = Object.fromEntries(WEEK_DAYS.map((name) => [name, day])) as HoursWeek;
  return { ...days, friday: open() };
};
const nights = { ...week(open(['10:00', '16:30'], ['21:00', '00:30'])), friday: open(['21:00', '00:30']) };

const read = async () => (await owner.call<ShopHours>(hoursContract.get, {})).body;
async function save(change: object, staff = owner) {
  const { version, firstDay } = await read();
  const body = { version, firstDay, regular: week(), ramadan: null, ...change };
  return staff.call<ShopHours & Refusal>(hoursContract.save, { body });
}
const year = async (one: number) => {
  const { body } = await owner.call<{ items: SpecialDay[] }>(hoursContract.specialDays, {
    query: { year: one },
  });
  return new Map(body.items.map((day) => [day.key ?? day.id, day]));
};
const shown = async (language = 'fr') => {
  const { body } = await owner.call<ShownHours>(hoursContract.shown, {}, language);
  return { ...body, on: new Map(body.days.map((day) => [day.day, day])) };
};
const call = async (at: string) => {
  const answer = await test.app.inject({ url: hoursContract.call.path, query: { at } });
  return answer.json<{ call: object | null }>().call;
};

describe('the opening hours of a shop', () => {
  it('are nothing until they are said, and pages then say nothing', async () => {
    expect(await read()).toMatchObject({ firstDay: 'sunday', regular: null, ramadan: null });
    expect(await shown()).toMatchObject({ week: null, days: [], timeZone: 'Africa/Algiers' });
    expect(await call('2027-02-03T08:00:00Z')).toBeNull();
  });

  it('have for each day from Monday to Sunday an opening, a closing or a day off, and a first day of the week [BO-142] [BO-358]', async () => {
    const answer = await save({ firstDay: 'saturday', ramadan: nights });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ firstDay: 'saturday', regular: week(), ramadan: nights });
    const rows = await test.database.query(
      `select day, opens, closes, day_off from opening_hours
        where shop_id = '${shop.id}' and profile = 'regular' `,
    );
    const usual = { opens: 540, closes: 1080, day_off: false };
    const off = { opens: null, closes: null, day_off: true };
    const wanted = WEEK_DAYS.map((day) => ({ day, ...(day === 'friday' ? off : usual) }));
    expect(rows).toHaveLength(7);
    expect(rows).toEqual(expect.arrayContaining(wanted));
    const [{ first }] = (await test.database.query(
      `select settings->>'firstDay' as first from shops where id = '${shop.id}'`,
    )) as [{ first: string }];
    expect(first).toBe('saturday');
    const [entry] = await test.database.query(
      `select action, after->>'firstDay' as "first" from audit_entries where entity = 'hours' order by at desc limit 1`,
    );
    expect(entry).toEqual({ action: 'shop.edit', first: 'saturday' });
  });

  it('are shown at once to visitors, Ramadan and holidays by name and to confirm', async () => {
    const { week: days, on, firstDay } = await shown('ar');
    expect([firstDay, days?.friday, days?.monday]).toEqual([
      'saturday',
      [],
      [{ opens: '09:00', closes: '18:00' }],
    ]);
    expect(on.get('2027-02-08')).toEqual({
      ...{ day: '2027-02-08', name: 'رمضان', confirmed: false },
      spans: nights.monday.spans,
    });
    expect(on.get('2027-03-09')).toMatchObject({ name: 'عيد الفطر', confirmed: false, spans: [] });
    expect(on.has('2027-02-07')).toBe(false);
  });

  it('are refused when somebody else saved meanwhile', async () => {
    const { version } = await read();
    expect((await save({ firstDay: 'monday' })).status).toBe(200);
    const late = await save({ version, firstDay: 'sunday' });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ code: 'stale', by: 'Agent de confirmation' });
    expect((await read()).firstDay).toBe('monday');
    await save({ firstDay: 'sunday', ramadan: nights });
  });

  it.each([
    ['monday.spans.0.opens', { monday: open(['25:00', '26:00']) }],
    ['monday.spans', { monday: open(['09:00', '12:00'], ['11:00', '18:00']) }],
    ['monday.spans', { monday: { dayOff: true, spans: [{ opens: '09:00', closes: '12:00' }] } }],
    ['monday.spans', { monday: { dayOff: false, spans: [] } }],
  ])('refuse what is wrong at %s, and nothing of it is kept', async (field, change) => {
    const before = await read();
    const { status, body } = await save({ regular: { ...week(), ...change } });
    const fields = Object.keys(body.errors);
    expect([status, new Set(fields)]).toEqual([422, expect.any(Set)]);
    expect(fields.some((name) => name.startsWith(`regular.${field}`))).toBe(true);
    expect(await read()).toEqual(before);
  });

  it('hold in the database too: spans of a day never overlap, and a day off has none', async () => {
    const row = (opens: string, closes: string, off: boolean, position: number) =>
      test.database.query(
        `insert into opening_hours (id, shop_id, profile, day, position, opens, closes, day_off)
         values (gen_random_uuid(), '${shop.id}', 'regular', 'monday', ${position}, ${opens}, ${closes}, ${off})`,
      );
    await expect(row('1000', '1100', false, 5)).rejects.toThrow('opening_hours_spans_exclude');
    await expect(row('1200', 'null', false, 5)).rejects.toThrow('opening_hours_day_off_check');
    await expect(row('1200', '1300', true, 5)).rejects.toThrow('opening_hours_day_off_check');
  });

  it('are decided by who may edit them', async () => {
    const agent = await TestStaff.signIn(test.app, shop.id, 'confirmation_agent');
    expect((await save({}, agent)).status).toBe(403);
    const manager = await TestStaff.signIn(test.app, shop.id, 'manager');
    expect((await save({ ramadan: nights }, manager)).status).toBe(200);
  });
});

describe('special days', () => {
  it('move with the moon when they are confirmed, a day at most', async () => {
    const confirm = (from: string, id = 'fitr:1448') =>
      owner.call<Refusal>(hoursContract.confirmSpecial, { params: { id }, body: { from } });
    expect((await confirm('2027-03-11')).body.errors).toHaveProperty('from');
    expect((await confirm('2027-03-10')).status).toBe(204);
    const days = await year(2027);
    expect(days.get('fitr:1448')).toMatchObject({ from: '2027-03-10', to: '2027-03-12', state: 'confirmed' });
    expect(days.get('ramadan:1448')).toMatchObject({ to: '2027-03-09', state: 'to_confirm' });
    const { on } = await shown();
    expect(on.get('2027-03-09')?.spans).toEqual(nights.tuesday.spans);
    expect(on.get('2027-03-10')).toMatchObject({ confirmed: true, spans: [] });
    // It was confirmed wrong: said again, on any of the three days, counted from the computed one.
    expect(days.get('fitr:1448')?.computed).toBe('2027-03-09');
    expect((await confirm('2027-03-11')).body.errors).toHaveProperty('from');
    expect((await confirm('2027-03-08')).status).toBe(204);
    expect((await year(2027)).get('fitr:1448')).toMatchObject({
      ...{ from: '2027-03-08', to: '2027-03-10', computed: '2027-03-09', state: 'confirmed' },
    });
    expect((await year(2027)).get('ramadan:1448')).toMatchObject({ to: '2027-03-07' });
    expect((await confirm('2027-03-09')).status).toBe(204);
    expect((await confirm('2027-03-09', 'noel:2027')).status).toBe(404);
    expect((await confirm('2027-05-01', 'labour:2027')).status).toBe(404);
  });

  it('may be as usual, or at other hours, and come back to what the calendar says', async () => {
    const id = 'revolution:2027';
    const decide = (body: object) =>
      owner.call<Refusal>(hoursContract.changeSpecial, { params: { id }, body });
    expect((await decide({ effect: 'profile' })).status).toBe(422);
    expect((await decide({ effect: 'hours' })).status).toBe(422);
    expect((await decide({ effect: 'hours', spans: [{ opens: '10:00', closes: '13:00' }] })).status).toBe(
      204,
    );
    expect((await year(2027)).get(id)).toMatchObject({
      effect: 'hours',
      spans: [{ opens: '10:00', closes: '13:00' }],
    });
    expect((await decide({ effect: 'as_usual' })).status).toBe(204);
    expect((await year(2027)).get(id)?.effect).toBe('as_usual');
    expect((await owner.call(hoursContract.removeSpecial, { params: { id } })).status).toBe(204);
    expect((await year(2027)).get(id)?.effect).toBe('closed');
  });

  it('are added once under one key, and decided about once by two at a time', async () => {
    const body = { kind: 'closure', names: { fr: 'Travaux' }, from: '2027-03-19', to: '2027-03-19' } as const;
    const key = '0f5d1c9e-3a1b-4a7e-9a52-1b2c3d4e5f60';
    const [first, again] = [
      await owner.once<{ id: string }>(hoursContract.addSpecial, { body }, key),
      await owner.once<{ id: string }>(hoursContract.addSpecial, { body }, key),
    ];
    expect(again.body).toEqual(first.body);
    expect([...(await year(2027)).values()].filter(({ from }) => from === body.from)).toHaveLength(1);
    await owner.call(hoursContract.removeSpecial, { params: { id: first.body.id } });
    const params = { id: 'independence:2027' };
    const decided = await Promise.all(
      Array.from({ length: 6 }, () =>
        owner.call(hoursContract.changeSpecial, { params, body: { effect: 'as_usual', spans: [] } as never }),
      ),
    );
    expect(decided.map(({ status }) => status)).toEqual(Array(6).fill(204));
    await owner.call(hoursContract.removeSpecial, { params });
  });

  it('close the shop, whatever else the day is, until they are taken back', async () => {
    const body = {
      kind: 'closure',
      names: { fr: 'Inventaire' },
      from: '2027-02-09',
      to: '2027-02-10',
    } as const;
    const { body: added } = await owner.once<{ id: string }>(hoursContract.addSpecial, { body });
    expect((await shown()).on.get('2027-02-10')).toMatchObject({
      name: 'Inventaire',
      confirmed: true,
      spans: [],
    });
    expect((await owner.call(hoursContract.removeSpecial, { params: { id: added.id } })).status).toBe(204);
    expect((await shown()).on.get('2027-02-10')?.spans).toEqual(nights.wednesday.spans);
    const wrong = await owner.once<Refusal>(hoursContract.addSpecial, {
      body: { ...body, to: '2027-02-08' },
    });
    expect(Object.keys(wrong.body.errors)).toEqual(['to']);
    const empty = await owner.once<Refusal>(hoursContract.addSpecial, {
      body: { ...body, kind: 'other' } as never,
    });
    expect(Object.keys(empty.body.errors)).toEqual(['spans']);
  });
});

describe('when the shop calls who ordered', () => {
  it('is today before it closes, else from its next opening, and nothing once that is over', async () => {
    const today = { day: '2027-02-03', before: '18:00', from: null, inDays: 0 };
    expect(await call('2027-02-03T08:30:00Z')).toEqual(today);
    // Thursday at 18:00: the shop is shut on Friday.
    const saturday = { day: '2027-02-06', before: null, from: '09:00', inDays: 3 };
    clock.set(new Date('2027-02-04T17:00:00Z'));
    expect(await call('2027-02-04T17:00:00Z')).toEqual({ ...saturday, inDays: 2 });
    expect(await call('2027-02-01T08:30:00Z')).toBeNull();
  });

  it('is nothing of an instant to come or long ago, whose calendar is not even computed', async () => {
    clock.set(new Date('2027-02-03T09:00:00Z'));
    expect(await call('2027-02-03T10:00:00Z')).toBeNull();
    // Closed for weeks: the promise of the 18th of January would still be kept, had it not been given so long ago.
    const body = {
      ...{ kind: 'closure', names: { fr: 'Congé' }, from: '2027-01-01', to: '2027-02-05' },
    } as const;
    const { body: added } = await owner.once<{ id: string }>(hoursContract.addSpecial, { body });
    expect(await call('2027-01-27T09:00:00Z')).toMatchObject({ day: '2027-02-06' });
    expect(await call('2027-01-17T09:00:00Z')).toBeNull();
    expect((await owner.call(hoursContract.removeSpecial, { params: { id: added.id } })).status).toBe(204);
    expect(await call('2099-03-01T09:00:00Z')).toBeNull();
    expect(await call('1950-03-01T09:00:00Z')).toBeNull();
  });
});
