import type { HoursWeek, SpecialDay } from '@hanout/contracts';
import { type HoursPlan, WEEK_DAYS, type Week } from '@hanout/kernel';
import { describe, expect, it } from '@jest/globals';
import { expectedOf } from './expected.ts';
import { type DayRules, judgeDay } from './judge.ts';

const FRIDAY = '2026-11-27';
const SUNDAY = '2026-11-22';
const span = (opens: string, closes: string) => ({ opens, closes });
const each = <T>(of: (day: string) => T) => Object.fromEntries(WEEK_DAYS.map((day) => [day, of(day)]));
const rules: DayRules = { grace: 5, absentAfter: 120, halfDay: 240 };
const regular = each((day) => (day === 'friday' ? [] : [span('09:00', '18:00')])) as unknown as Week;
const plan = (special: Partial<SpecialDay>[] = []): HoursPlan<SpecialDay> => {
  return { regular, ramadan: null, special: special as SpecialDay[] };
};
const own = each((day) => {
  const spans = day === 'friday' ? [span('14:00', '20:00')] : [];
  return { dayOff: spans.length === 0, spans };
}) as unknown as HoursWeek;
const at = (time: string) => new Date(`${FRIDAY}T${time}:00+01:00`);

describe('what is expected of somebody', () => {
  it('are the shop’s hours, or their own schedule where they have one', () => {
    expect(expectedOf(plan(), null, rules, FRIDAY)).toEqual({ spans: [], holiday: false, rules });
    expect(expectedOf(plan(), own, rules, FRIDAY).spans).toEqual([span('14:00', '20:00')]);
    expect(expectedOf(plan(), own, rules, SUNDAY)).toEqual({ spans: [], holiday: false, rules });
    expect(expectedOf(null, own, rules, FRIDAY).spans).toEqual([span('14:00', '20:00')]);
    expect(expectedOf(null, null, rules, FRIDAY).spans).toBeNull();
  });

  it('is nothing on a holiday or a closure, whatever their schedule says', () => {
    const range = { from: FRIDAY, to: FRIDAY, spans: [] };
    const closed = { ...range, kind: 'closure' as const, effect: 'closed' as const };
    expect(expectedOf(plan([closed]), own, rules, FRIDAY)).toEqual({ spans: [], holiday: true, rules });
    const asUsual = { ...range, kind: 'fixed' as const, effect: 'as_usual' as const };
    expect(expectedOf(plan([asUsual]), own, rules, FRIDAY).spans).toEqual([span('14:00', '20:00')]);
  });
});

describe('a day by the figures of the shop', () => {
  const expected = expectedOf(plan(), own, rules, FRIDAY);
  const judged = (from: string, to: string | null, now = at('21:00')) =>
    judgeDay(FRIDAY, expected, [{ checkIn: at(from), checkOut: to ? at(to) : null }], now);

  it.each([
    ['14:05', 'present', 0],
    ['14:06', 'late', 6],
  ])('from %s on a schedule from 14:00 with five minutes of grace: %s', (from, status, late) => {
    expect(judged(from, '20:00')).toMatchObject({ status, late });
  });

  it('is absent two hours after the start, not at the end', () => {
    expect(judgeDay(FRIDAY, expected, [], at('15:59')).status).toBeNull();
    expect(judgeDay(FRIDAY, expected, [], at('16:00')).status).toBe('absent');
    const whole = { ...expected, rules: { ...rules, absentAfter: null } };
    expect(judgeDay(FRIDAY, whole, [], at('19:59')).status).toBeNull();
    expect(judgeDay(FRIDAY, whole, [], at('20:00')).status).toBe('absent');
  });

  it('is half a day under four hours, once it is over', () => {
    expect(judged('14:00', '17:59').half).toBe(true);
    expect(judged('14:00', '18:00').half).toBe(false);
    expect(judged('14:00', null, at('16:00')).half).toBe(false);
    const none = { ...expected, rules: { ...rules, halfDay: null } };
    const short = [{ checkIn: at('14:00'), checkOut: at('14:30') }];
    expect(judgeDay(FRIDAY, none, short, at('21:00')).half).toBe(false);
  });
});
