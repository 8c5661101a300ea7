import {
  dayPlus,
  hoursOfDay,
  type Span,
  spansShown,
  structuredHours,
  WEEK_DAYS,
  type Week,
} from '@hanout/kernel';
import { describe, expect, it } from '@jest/globals';
import { calendarOf, type KeptDay } from './calendar.ts';
import { shownDays } from './shown-days.ts';

const AHEAD = 60;
const span = (opens: string, closes: string): Span => ({ opens, closes });
const weekOf = (usual: Span[], friday: Span[]) =>
  Object.fromEntries(WEEK_DAYS.map((day) => [day, day === 'friday' ? friday : usual])) as unknown as Week;
const kept = (change: Partial<KeptDay> & Pick<KeptDay, 'kind' | 'from' | 'to' | 'effect'>): KeptDay => {
  return { id: change.from, key: null, names: { fr: 'Jour' }, state: 'confirmed', spans: [], ...change };
};
const regular = weekOf([span('09:00', '12:30'), span('14:00', '18:00')], []);
const ramadan = weekOf([span('10:00', '16:30'), span('21:00', '00:30')], [span('21:00', '00:30')]);
const KEPT = [
  kept({ kind: 'closure', effect: 'closed', from: '2027-08-10', to: '2027-08-25' }),
  kept({
    kind: 'other',
    effect: 'hours',
    from: '2027-12-31',
    to: '2028-01-02',
    spans: [span('10:00', '13:00')],
  }),
  kept({ kind: 'fixed', effect: 'as_usual', from: '2027-07-05', to: '2027-07-05', key: 'independence:2027' }),
];

/** What a reader of the structured data makes of them. */
function spansRead(data: ReturnType<typeof structuredHours>, day: string): string[] {
  const special = data.specialOpeningHoursSpecification.filter(
    ({ validFrom, validThrough }) => validFrom <= day && day <= validThrough,
  );
  const name = new Date(`${day}T00:00:00Z`).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' });
  const weekly = data.openingHoursSpecification.filter(({ dayOfWeek }) => dayOfWeek.includes(name));
  return (special.length > 0 ? special : weekly).flatMap((said) =>
    'opens' in said ? [`${said.opens}-${said.closes}`] : [],
  );
}

describe('the hours that a page tells', () => {
  it('are on 400 days in a row those of the shop, in words and in structured data', () => {
    const first = '2027-01-01';
    const plan = { regular, ramadan, special: calendarOf(first, dayPlus(first, 500), KEPT) };
    const seen = new Set<string>();
    for (let index = 0; index < 400; index++) {
      const today = dayPlus(first, index);
      const told = { week: regular, days: shownDays(plan, dayPlus(today, -1), AHEAD + 1, 'fr') };
      const [said, structured] = [spansShown(told), structuredHours(told)];
      for (const day of [today, dayPlus(today, 1), dayPlus(today, AHEAD - 1)]) {
        const wanted = hoursOfDay(plan, day).spans.map(({ opens, closes }) => `${opens}-${closes}`);
        expect([day, said(day).map(({ opens, closes }) => `${opens}-${closes}`)]).toEqual([day, wanted]);
        expect([day, spansRead(structured, day)]).toEqual([day, wanted]);
        seen.add(wanted.join(' '));
      }
    }
    expect(seen.size).toBe(5);
  });

  it('say in structured data that a day is open from midnight to midnight as readers take it: not as closed', () => {
    const always = weekOf([span('00:00', '00:00')], []);
    const days = [
      { day: '2027-01-01', spans: [span('09:00', '09:00')] },
      { day: '2027-01-02', spans: [] },
    ];
    const told = structuredHours({ week: always, days });
    expect(told.openingHoursSpecification[0]).toMatchObject({ opens: '00:00', closes: '23:59' });
    expect(told.openingHoursSpecification[1]).toEqual({
      ...{ '@type': 'OpeningHoursSpecification', dayOfWeek: ['Friday'] },
    });
    expect(told.specialOpeningHoursSpecification[0]).toMatchObject({ opens: '09:00', closes: '08:59' });
    expect(told.specialOpeningHoursSpecification[1]).not.toHaveProperty('opens');
  });

  it('say Ramadan once, not thirty times', () => {
    const plan = { regular, ramadan, special: calendarOf('2027-02-01', '2027-03-31', []) };
    const days = shownDays(plan, '2027-02-01', AHEAD, 'ar');
    expect(days.find(({ day }) => day === '2027-02-08')).toMatchObject({ name: 'رمضان', confirmed: false });
    const { specialOpeningHoursSpecification } = structuredHours({ week: regular, days });
    expect(specialOpeningHoursSpecification.length).toBeLessThan(16);
  });
});
