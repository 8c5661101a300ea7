import { describe, expect, it } from '@jest/globals';
import { backupAge } from './backup-age.ts';

describe('the age of the last backup', () => {
  const day = (date: number) => new Date(Date.UTC(2026, 10, date));
  it.each([
    [day(20), day(23), null],
    [day(19), day(23), 'old'],
    [day(8), day(23), 'late'],
    [null, day(3), null],
    [null, day(23), 'never'],
  ])('of %s on %s is told as %s', (last, now, what) => {
    expect(backupAge(last, day(1), now)?.what ?? null).toBe(what);
  });
});
