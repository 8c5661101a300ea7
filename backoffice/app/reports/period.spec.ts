import { describe, expect, it } from '@jest/globals';
import { parseList } from '../listing/list-address.ts';
import { askedPeriod, periodOf } from './period.ts';
import { SALES } from './report-shapes.ts';

describe('the periods of reports', () => {
  // A Wednesday; half past midnight in Algiers, the day before elsewhere.
  const now = new Date('2026-11-24T23:30:00.000Z');

  it.each([
    ['today', '2026-11-25', '2026-11-25'],
    ['yesterday', '2026-11-24', '2026-11-24'],
    ['week', '2026-11-21', '2026-11-25'],
    ['month', '2026-11-01', '2026-11-25'],
    ['days30', '2026-10-27', '2026-11-25'],
    ['days365', '2025-11-26', '2026-11-25'],
  ] as const)('%s are days of Algiers from %s to %s', (name, from, to) => {
    expect(periodOf(name, now)).toEqual({ from, to });
  });

  it('begin their week on Saturday, which is the first day of its own', () => {
    expect(periodOf('week', new Date('2026-11-21T10:00:00.000Z')).from).toBe('2026-11-21');
    expect(periodOf('week', new Date('2026-11-20T10:00:00.000Z')).from).toBe('2026-11-14');
  });

  it.each([
    ['as they are', 'from=2026-11-02&to=2026-11-05', '2026-11-02', '2026-11-05'],
    ['the right way round', 'from=2026-11-05&to=2026-11-02', '2026-11-02', '2026-11-05'],
    ['the last 400 at most', 'from=2020-01-01&to=2026-11-05', '2025-10-02', '2026-11-05'],
    ['up to today', 'from=2026-11-20', '2026-11-20', '2026-11-25'],
  ])('are the chosen days, %s', (_, query, from, to) => {
    const state = parseList(SALES, new URLSearchParams(`period=free&${query}`));
    expect(askedPeriod(state, now)).toEqual({ from, to });
  });
});
