import { dayPlus, type Span } from '@hanout/kernel';
import { describe, expect, it } from '@jest/globals';
import { type Expected, isForgotten, judgeDay } from './judge.ts';

const DAY = '2026-11-22';
const at = (time: string, day = DAY) => new Date(`${day}T${time}:00+01:00`);
const span = (opens: string, closes: string): Span => ({ opens, closes });
const usual: Expected = { spans: [span('09:00', '18:00')], holiday: false };
const night: Expected = { spans: [span('21:00', '00:30')], holiday: false };
const off = (holiday: boolean): Expected => ({ spans: [], holiday });
const here = (from: string, to: string | null) => ({ checkIn: at(from), checkOut: to ? at(to) : null });
const judged = (expected: Expected, segments: ReturnType<typeof here>[], now = at('23:00')) =>
  judgeDay(DAY, expected, segments, now);

describe('what a day was', () => {
  it.each([
    ['09:10', '17:50', 'present', 0, 0],
    ['09:11', '18:00', 'late', 11, 0],
    ['08:55', '17:49', 'left_early', 0, 11],
    ['09:30', '17:00', 'late', 30, 60],
  ])('from %s to %s: %s, late %i, early %i minutes', (from, to, status, late, early) => {
    expect(judged(usual, [here(from, to)])).toMatchObject({ status, late, early });
  });

  it('adds up its stretches, whichever is named first', () => {
    const stretches = [here('14:00', '18:00'), here('09:00', '12:30')];
    expect(judged(usual, stretches)).toEqual({
      ...{ status: 'present', worked: 450, late: 0, early: 0, unexpected: 0, half: false },
    });
  });

  it('is absent once the expected day is over, and nothing before', () => {
    expect(judged(usual, [], at('17:59')).status).toBeNull();
    expect(judged(usual, [], at('18:00')).status).toBe('absent');
    expect(judged(night, [], at('23:59')).status).toBeNull();
    expect(judged(night, [], at('00:30', dayPlus(DAY, 1))).status).toBe('absent');
  });

  it('is a holiday or a day off where nobody is expected; who comes then is present, those hours apart', () => {
    expect(judged(off(true), []).status).toBe('holiday');
    expect(judged(off(false), []).status).toBe('day_off');
    expect(judged(off(true), [here('10:00', '12:00')])).toMatchObject({
      ...{ status: 'present', worked: 120, unexpected: 120 },
    });
  });

  it('is judged by nothing where the shop has not said when it is open', () => {
    expect(judged({ spans: null, holiday: false }, [here('11:00', '12:00')])).toMatchObject({
      ...{ status: 'present', worked: 60, late: 0, unexpected: 0 },
    });
    expect(judged({ spans: null, holiday: false }, []).status).toBeNull();
  });

  it('has no invented hour: a departure that nobody made counts nothing, and waits to be corrected', () => {
    expect(isForgotten(DAY, usual, at('09:00'), at('21:59'))).toBe(false);
    expect(isForgotten(DAY, usual, at('09:00'), at('22:00'))).toBe(true);
    expect(isForgotten(DAY, off(false), at('09:00'), at('00:59', dayPlus(DAY, 1)))).toBe(false);
    expect(isForgotten(DAY, off(false), at('09:00'), at('01:00', dayPlus(DAY, 1)))).toBe(true);
    expect(judged(usual, [here('09:00', null)])).toMatchObject({ status: 'to_correct', worked: 0 });
  });

  it('forgets an arrival with no expected end ahead of it before the next morning makes hours of it', () => {
    const next = dayPlus(DAY, 1);
    expect(isForgotten(DAY, usual, at('18:02'), at('22:01'))).toBe(false);
    expect(isForgotten(DAY, usual, at('18:02'), at('22:02'))).toBe(true);
    expect(isForgotten(DAY, usual, at('18:00'), at('22:00'))).toBe(true);
    const unsaid: Expected = { spans: null, holiday: false };
    for (const expected of [off(false), off(true), unsaid]) {
      expect(isForgotten(DAY, expected, at('18:02'), at('05:59', next))).toBe(false);
      expect(isForgotten(DAY, expected, at('18:02'), at('06:00', next))).toBe(true);
    }
    expect(isForgotten(next, off(false), at('03:00', next), at('06:00', next))).toBe(false);
  });
});
