import { describe, expect, it } from '@jest/globals';
import { fromLocalInput, toLocalInput } from './algiers.ts';
import { calendarDay, calendarMinute, fullWhen, shortWhen, timedWhen } from './when.ts';

const now = new Date('2026-11-21T09:34:00Z'); // 10:34 in Algiers

describe('when something happened, as Algiers reads it', () => {
  it.each([
    ['2026-11-21T09:33:30Z', 'à l’instant'],
    ['2026-11-21T09:30:00Z', '4 min'],
    ['2026-11-21T08:20:00Z', '09:20'],
    ['2026-11-20T23:30:00Z', '00:30'],
    ['2026-11-20T22:30:00Z', 'hier'],
    ['2026-11-18T10:00:00Z', '18 nov.'],
    ['2025-12-31T22:59:00Z', '31 déc. 2025'],
  ])('%s is %s in a column', (iso, text) => {
    expect(shortWhen(iso, now, 'fr')).toBe(text);
  });

  it('speaks Arabic with the month names of Algeria', () => {
    expect(shortWhen('2026-11-21T09:30:00Z', now, 'ar')).toBe('منذ 4 د');
    expect(shortWhen('2026-07-05T09:30:00Z', now, 'ar')).toBe('5 جويلية');
  });

  it('is a sentence behind a verb', () => {
    const said = (locale: 'fr' | 'en' | 'ar') =>
      shortWhen('2026-11-21T09:30:00Z', now, locale, { ago: true });
    expect([said('fr'), said('en'), said('ar')]).toEqual(['il y a 4 min', '4 min ago', 'منذ 4 د']);
    expect(shortWhen('2026-11-20T22:30:00Z', now, 'fr', { ago: true })).toBe('hier');
  });

  it('keeps the hour in a history', () => {
    expect(timedWhen('2026-11-21T08:12:00Z', now, 'en')).toBe('09:12');
    expect(timedWhen('2026-11-20T16:31:00Z', now, 'fr')).toBe('hier 17:31');
    expect(timedWhen('2026-11-18T07:40:00Z', now, 'en')).toBe('18 Nov 08:40');
  });

  it('gives a clock that is ahead of the server the hour, not negative minutes', () => {
    expect(shortWhen('2026-11-21T09:36:00Z', now, 'fr')).toBe('10:36');
  });

  it('tells the whole date in a title', () => {
    expect(fullWhen('2026-11-20T16:31:00Z', 'fr')).toBe('20 nov. 2026 à 17:31');
  });
});

describe('a day of the calendar', () => {
  it('is written with its day first', () => {
    expect(calendarDay('2027-03-01')).toBe('01/03/2027');
    expect(calendarMinute(new Date('2026-12-31T23:05:00Z'))).toBe('01/01/2027 00:05');
  });
});

describe('a date typed in a form', () => {
  it('is read as Algiers time, whatever the zone of the machine', () => {
    expect(fromLocalInput('2026-11-22T09:00')).toBe('2026-11-22T08:00:00.000Z');
    expect(toLocalInput(new Date('2026-11-22T08:00:00Z'))).toBe('2026-11-22T09:00');
  });

  it('refuses what is no date', () => {
    expect(fromLocalInput('demain')).toBeNull();
    expect(fromLocalInput('2026-13-40T99:00')).toBeNull();
  });
});
