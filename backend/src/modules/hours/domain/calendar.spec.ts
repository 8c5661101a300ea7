import { describe, expect, it } from '@jest/globals';
import { calendarOf, computedDay, type KeptDay, moonOf } from './calendar.ts';

const year = (one: number, kept: KeptDay[] = []) => calendarOf(`${one}-01-01`, `${one}-12-31`, kept);
const moonsOf = (one: number) => moonOf(one).map(({ name, from }) => [name, from.slice(5)]);
const confirmed = (key: string, kind: KeptDay['kind'], from: string): KeptDay => {
  return { id: 'x', key, kind, from, to: from, names: {}, state: 'confirmed', effect: 'closed', spans: [] };
};

describe('the calendar of Algeria', () => {
  it('computes what follows the moon', () => {
    expect(moonsOf(2027)).toEqual([
      ['ramadan', '02-08'],
      ['fitr', '03-09'],
      ['adha', '05-16'],
      ['moharram', '06-06'],
      ['achoura', '06-15'],
      ['mawlid', '08-14'],
    ]);
    expect(moonsOf(2028)).toEqual([
      ['ramadan', '01-28'],
      ['fitr', '02-26'],
      ['adha', '05-05'],
      ['moharram', '05-25'],
      ['achoura', '06-03'],
      ['mawlid', '08-03'],
    ]);
    expect(moonsOf(2030).filter(([name]) => name === 'ramadan')).toEqual([
      ['ramadan', '01-05'],
      ['ramadan', '12-26'],
    ]);
  });

  it('has each holiday for as long as it lasts, the moon’s to confirm, Ramadan until the day before Eid', () => {
    const days = year(2027).map(({ key, from, to, state }) => [key, from, to, state]);
    expect(days).toEqual([
      ['new_year:2027', '2027-01-01', '2027-01-01', 'confirmed'],
      ['yennayer:2027', '2027-01-12', '2027-01-12', 'confirmed'],
      ['ramadan:1448', '2027-02-08', '2027-03-08', 'to_confirm'],
      ['fitr:1448', '2027-03-09', '2027-03-11', 'to_confirm'],
      ['labour:2027', '2027-05-01', '2027-05-01', 'confirmed'],
      ['adha:1448', '2027-05-16', '2027-05-18', 'to_confirm'],
      ['moharram:1449', '2027-06-06', '2027-06-06', 'to_confirm'],
      ['achoura:1449', '2027-06-15', '2027-06-15', 'to_confirm'],
      ['independence:2027', '2027-07-05', '2027-07-05', 'confirmed'],
      ['mawlid:1449', '2027-08-14', '2027-08-14', 'to_confirm'],
      ['revolution:2027', '2027-11-01', '2027-11-01', 'confirmed'],
    ]);
  });

  it.each([-1, 0, 1])('moves Eid and the end of Ramadan together by %i days', (shift) => {
    const from = `2027-03-${String(9 + shift).padStart(2, '0')}`;
    const days = new Map(year(2027, [confirmed('fitr:1448', 'lunar', from)]).map((day) => [day.key, day]));
    expect(days.get('fitr:1448')).toMatchObject({ from, state: 'confirmed', to: `2027-03-${11 + shift}` });
    const last = `2027-03-${String(8 + shift).padStart(2, '0')}`;
    expect(days.get('ramadan:1448')).toMatchObject({ from: '2027-02-08', to: last, state: 'to_confirm' });
  });

  it('shows in a year the Ramadan that began in the one before', () => {
    const [first] = year(2031);
    expect(first).toMatchObject({ key: 'ramadan:1452', from: '2030-12-26' });
  });

  it('finds a day by its key, and none that there is not', () => {
    for (const day of [...year(2027), ...year(2030)]) expect(computedDay(day.key ?? '')?.from).toBe(day.from);
    expect([computedDay('fitr:9999'), computedDay('noel:2027')]).toEqual([null, null]);
  });
});
