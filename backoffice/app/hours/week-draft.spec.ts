import { describe, expect, it } from '@jest/globals';
import { ramadanWeek, rebased, rebasedWeek, usualWeek } from './week-draft.ts';

describe('hours that somebody else saved meanwhile', () => {
  const from = { firstDay: 'sunday', regular: usualWeek(), ramadan: null } as const;

  it('are taken where nothing was changed here, and left where something was', () => {
    const to = { ...from, firstDay: 'saturday', ramadan: ramadanWeek() } as const;
    const regular = { ...usualWeek(), friday: usualWeek().monday };
    expect(rebased({ ...from, regular }, from, to)).toEqual({ ...to, regular });
    expect(rebased({ ...from, firstDay: 'monday' }, from, to).firstDay).toBe('monday');
    expect(rebased(from, from, to)).toEqual(to);
  });

  it('are taken day by day in a week of its own', () => {
    const [week, ramadan] = [usualWeek(), ramadanWeek()];
    const typed = { ...week, friday: week.monday };
    const theirs = { ...week, sunday: ramadan.sunday };
    expect(rebasedWeek(typed, week, theirs)).toEqual({ ...theirs, friday: week.monday });
    // Whoever follows the shop's hours has none: one of both is meant as a whole.
    expect(rebasedWeek(null, null, theirs)).toEqual(theirs);
    expect(rebasedWeek(null, week, theirs)).toBeNull();
    expect(rebasedWeek(typed, week, null)).toEqual(typed);
  });
});
