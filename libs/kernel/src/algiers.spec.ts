import { describe, expect, it } from '@jest/globals';
import { algiersDay, algiersMidnight, algiersTime } from './algiers.ts';

it('tells the time in Algiers', () => {
  expect(algiersTime(new Date('2026-07-01T23:05:59.999Z'))).toBe('00:05');
});

describe('a day of the shop', () => {
  it.each([
    ['2026-11-21T22:59:59.999Z', '2026-11-21', '2026-11-20T23:00:00.000Z'],
    ['2026-11-21T23:00:00.000Z', '2026-11-22', '2026-11-21T23:00:00.000Z'],
    // No summer time.
    ['2026-07-01T22:59:59.999Z', '2026-07-01', '2026-06-30T23:00:00.000Z'],
    ['2026-12-31T23:30:00.000Z', '2027-01-01', '2026-12-31T23:00:00.000Z'],
  ])('at %s it is the %s, which began at %s', (instant, day, midnight) => {
    expect(algiersDay(new Date(instant))).toBe(day);
    expect(algiersMidnight(new Date(instant)).toISOString()).toBe(midnight);
  });
});
