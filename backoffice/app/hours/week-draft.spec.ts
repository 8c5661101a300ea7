import { describe, expect, it } from '@jest/globals';
import { ramadanWeek, rebased, usualWeek } from './week-draft.ts';

describe('hours that somebody else saved meanwhile', () => {
  const from = { firstDay: 'sunday', regular: usualWeek(), ramadan: null } as const;

  it('are taken where nothing was changed here, and left where something was', () => {
    const to = { ...from, firstDay: 'saturday', ramadan: ramadanWeek() } as const;
    const regular = { ...usualWeek(), friday: usualWeek().monday };
    expect(rebased({ ...from, regular }, from, to)).toEqual({ ...to, regular });
    expect(rebased({ ...from, firstDay: 'monday' }, from, to).firstDay).toBe('monday');
    expect(rebased(from, from, to)).toEqual(to);
  });
});
