import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  callPromise,
  dayPlus,
  hoursOfDay,
  openState,
  type Span,
  type SpecialDays,
  spansOverlap,
  type Week,
  weekDayOf,
  weekFrom,
} from './index.ts';

const day = (opens: string, closes: string): Span[] => [{ opens, closes }];
const OFF: Span[] = [];
const usual = day('09:00', '18:00');
const REGULAR: Week = {
  ...{ monday: usual, tuesday: usual, wednesday: usual, thursday: usual },
  ...{ friday: OFF, saturday: usual, sunday: usual },
};
const nights = [...day('10:00', '16:00'), ...day('21:00', '00:30')];
const RAMADAN: Week = {
  ...{ monday: nights, tuesday: nights, wednesday: nights, thursday: nights },
  ...{ friday: nights, saturday: nights, sunday: nights },
};
const special = (
  kind: SpecialDays['kind'],
  effect: SpecialDays['effect'],
  from: string,
  to = from,
): SpecialDays => {
  return { kind, effect, from, to, spans: effect === 'hours' ? day('14:00', '17:00') : [] };
};
const month = special('ramadan', 'profile', '2027-02-08', '2027-03-08');
const eid = special('lunar', 'closed', '2027-03-09', '2027-03-11');
const at = (local: string) => new Date(`${local}:00+01:00`);

describe('the hours of a day', () => {
  const hours = (date: string, ...days: SpecialDays[]) =>
    hoursOfDay({ regular: REGULAR, ramadan: RAMADAN, special: [month, eid, ...days] }, date).spans;

  it('are those of the week, of Ramadan, of a holiday, of other hours, of a closure, the later before the earlier', () => {
    expect(hours('2027-02-04')).toEqual(usual);
    expect(hours('2027-02-05')).toEqual(OFF);
    expect(hours('2027-02-12')).toEqual(nights);
    expect(hours('2027-03-09')).toEqual(OFF);
    const other = special('other', 'hours', '2027-03-09');
    expect(hours('2027-03-09', other)).toEqual(day('14:00', '17:00'));
    expect(hours('2027-03-09', other, special('closure', 'closed', '2027-03-01', '2027-03-10'))).toEqual(OFF);
  });

  it('of a holiday on which the shop opens as usual are those of what stands below it', () => {
    const fixed = special('fixed', 'as_usual', '2027-02-10');
    expect(hours('2027-02-10', fixed)).toEqual(nights);
    const plan = { regular: REGULAR, ramadan: null, special: [month, fixed] };
    expect(hoursOfDay(plan, '2027-02-10').spans).toEqual(usual);
  });
});

describe('a week', () => {
  it('begins with the day that is chosen, and a date falls on its day', () => {
    expect(weekFrom('sunday').slice(0, 2)).toEqual(['sunday', 'monday']);
    expect(weekDayOf('2026-11-22')).toBe('sunday');
    expect([dayPlus('2026-12-31', 1), dayPlus('2028-03-01', -1)]).toEqual(['2027-01-01', '2028-02-29']);
  });

  it('has no spans of a day that overlap, midnight passed or not', () => {
    expect(spansOverlap([...day('09:00', '12:00'), ...day('12:00', '18:00')])).toBe(false);
    expect(spansOverlap([...day('14:00', '18:00'), ...day('09:00', '14:01')])).toBe(true);
    expect(spansOverlap([...day('20:00', '02:00'), ...day('23:00', '23:30')])).toBe(true);
  });
});

describe('open now', () => {
  const on = (date: string) =>
    hoursOfDay({ regular: REGULAR, ramadan: RAMADAN, special: [month, eid] }, date).spans;
  it.each([
    ['2026-11-26T17:59', true, '2026-11-26T18:00'],
    ['2026-11-26T18:00', false, '2026-11-28T09:00'], // Friday is off
    ['2026-11-28T08:59', false, '2026-11-28T09:00'],
    ['2027-02-10T00:29', true, '2027-02-10T00:30'], // the evening before runs past midnight
    ['2027-02-10T00:30', false, '2027-02-10T10:00'],
    ['2027-03-08T22:00', true, '2027-03-09T00:30'],
    ['2027-03-09T00:30', false, '2027-03-13T09:00'], // three days of Eid, then a Friday
  ])('at %s is %s, until %s', (local, open, until) => {
    expect(openState(on, at(local))).toEqual({ open, until: at(until) });
  });

  it('is said of every minute as a walk through the spans says it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 * 24 * 60 }), (minutes) => {
        const instant = new Date(at('2027-02-01T00:00').getTime() + minutes * 60_000);
        const local = new Date(instant.getTime() + 3_600_000).toISOString();
        const [today, time] = [local.slice(0, 10), local.slice(11, 16)];
        const within = ({ opens, closes }: Span) =>
          closes > opens ? opens <= time && time < closes : opens <= time;
        const after = ({ opens, closes }: Span) => closes <= opens && time < closes;
        const open = on(today).some(within) || on(dayPlus(today, -1)).some(after);
        expect(openState(on, instant).open).toBe(open);
      }),
    );
  });
});

describe('when the shop calls somebody who ordered', () => {
  const on = (date: string) => hoursOfDay({ regular: REGULAR, ramadan: null, special: [] }, date).spans;
  it.each([
    ['2026-11-26T07:00', '2026-11-26', '18:00', null],
    ['2026-11-26T17:30', '2026-11-26', '18:00', null],
    ['2026-11-26T17:31', '2026-11-28', null, '09:00'], // Thursday evening: Friday is off
    ['2026-11-27T12:00', '2026-11-28', null, '09:00'],
  ])('at %s: on %s, before %s or from %s', (local, date, before, from) => {
    expect(callPromise(on, at(local))).toMatchObject({ day: date, before, from });
  });

  it('is nothing where no day has hours', () => {
    expect(callPromise(() => [], at('2026-11-26T07:00'))).toBeNull();
  });
});
