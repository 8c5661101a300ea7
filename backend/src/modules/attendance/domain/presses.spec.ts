import { dayPlus } from '@hanout/kernel';
import { describe, expect, it } from '@jest/globals';
import { afterTry, momentOf, PIN_TRIES, type PressedRow, pressAt } from './presses.ts';

const DAY = '2026-11-22';
const at = (time: string, day = DAY) => new Date(`${day}T${time}:00+01:00`);
const expected = { spans: [{ opens: '09:00', closes: '18:00' }], holiday: false };
const row = (from: string, to: string | null, change: Partial<PressedRow> = {}): PressedRow => {
  const times = { checkIn: at(from), checkOut: to ? at(to) : null };
  return { day: DAY, ...times, status: 'present', expected, pressed: true, ...change };
};

describe('a press', () => {
  it('is an arrival, then a departure of the same row', () => {
    expect(pressAt([], at('09:00'))).toEqual({ what: 'in', forgotten: null });
    const here = row('09:00', null);
    expect(pressAt([here], at('18:00'))).toEqual({ what: 'out', row: here });
    expect(pressAt([row('09:00', '12:00')], at('13:00'))).toEqual({ what: 'in', forgotten: null });
  });

  it('within a minute of another is that one, whichever comes in first', () => {
    const near = { what: 'again', was: 'in', at: at('09:00') };
    expect(pressAt([row('09:00', null)], new Date(at('09:01').getTime() - 1))).toEqual(near);
    expect(pressAt([row('09:00', null)], new Date(at('08:59').getTime() + 1))).toEqual(near);
    expect(pressAt([row('09:00', '18:00')], at('18:00'))).toMatchObject({ what: 'again', was: 'out' });
    // What a manager wrote was pressed by nobody.
    expect(pressAt([row('09:00', null, { pressed: false })], at('09:00'))).toMatchObject({ what: 'in' });
  });

  it('the morning after a forgotten departure begins anew', () => {
    const here = row('09:00', null);
    expect(pressAt([here], at('09:00', dayPlus(DAY, 1)))).toEqual({ what: 'in', forgotten: here });
  });

  it('that comes in late closes an arrival which was given up meanwhile, if it was made in time', () => {
    const given = row('09:00', null, { status: 'to_correct' });
    expect(pressAt([given], at('18:00'))).toEqual({ what: 'out', row: given });
    expect(pressAt([given], at('23:00'))).toEqual({ what: 'in', forgotten: given });
  });

  it('before what is known already is placed by nobody', () => {
    expect(pressAt([row('09:00', '18:00')], at('12:00'))).toEqual({ what: 'doubtful' });
    expect(pressAt([row('09:00', null)], at('08:00'))).toEqual({ what: 'doubtful' });
  });

  it('of a night belongs to the evening it began on, also over the end of a year', () => {
    const night = { spans: [{ opens: '21:00', closes: '05:00' }], holiday: false };
    const evening = {
      ...row('21:00', null),
      day: '2026-12-31',
      checkIn: at('21:00', '2026-12-31'),
      expected: night,
    };
    expect(pressAt([evening], at('05:02', '2027-01-01'))).toEqual({ what: 'out', row: evening });
  });
});

describe('the moment of a press', () => {
  const now = at('12:00');
  const said = (pressed: Date, sent: Date, waited = true) =>
    momentOf({ pressedAt: pressed, sentAt: sent, waited }, now);

  it('is ours where it is sent at once, whatever the device says', () => {
    expect(said(at('03:00'), at('03:00'), false)).toEqual({ at: now, doubt: null });
  });

  it('is the device’s where it waited, put right by how its clock differs', () => {
    expect(said(at('09:05'), at('12:05'))).toEqual({ at: at('09:00'), doubt: null });
    expect(said(at('08:50'), at('11:50'))).toEqual({ at: at('09:00'), doubt: null });
  });

  it('is doubted where the clock is more than ten minutes off, runs backwards, or it is a week old', () => {
    expect(said(at('09:11'), at('12:11')).doubt).toBe('clock');
    expect(said(at('08:49'), at('11:49')).doubt).toBe('clock');
    expect(said(at('12:01'), at('12:00'))).toEqual({ at: now, doubt: 'clock' });
    expect(said(at('11:59', dayPlus(DAY, -7)), now).doubt).toBe('old');
    expect(said(at('12:00', dayPlus(DAY, -7)), now).doubt).toBeNull();
  });
});

it('tries are free five times, then pause for a minute, doubled up to a quarter of an hour', () => {
  const now = at('12:00');
  const pauses = [0, 3, 4, 5, 6, 7, 8, 9, 40].map((failures) => {
    const { lockedUntil } = afterTry(failures, now, PIN_TRIES);
    return lockedUntil ? (lockedUntil.getTime() - now.getTime()) / 60_000 : 0;
  });
  expect(pauses).toEqual([0, 0, 1, 2, 4, 8, 15, 15, 15]);
});
