import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { COUNTDOWN_TICK_MS, startCountdown, type TimeLeft, timeLeft, twoDigits } from './time-left.ts';

describe('a countdown', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: Date.parse('2026-11-22T12:00:00Z') });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('ticks every 1000 ms until nothing is left [BO-340]', () => {
    const shown: (number | undefined)[] = [];
    startCountdown(Date.now() + 3000, (left: TimeLeft | null) => shown.push(left?.seconds));
    expect(shown).toEqual([3]);
    jest.advanceTimersByTime(999);
    expect(shown).toEqual([3]);
    jest.advanceTimersByTime(1);
    expect(shown).toEqual([3, 2]);
    jest.advanceTimersByTime(60_000);
    expect(shown).toEqual([3, 2, 1, undefined]);
    expect(jest.getTimerCount()).toBe(0);
    expect(COUNTDOWN_TICK_MS).toBe(1000);
  });

  it('is stopped by whoever looks away, and has no tick left when it is over from the start', () => {
    const stop = startCountdown(Date.now() + 9000, () => {});
    stop();
    startCountdown(Date.now(), () => {});
    expect(jest.getTimerCount()).toBe(0);
  });

  it('counts days, hours, minutes and seconds down to nothing [SF-208]', () => {
    const end = Date.parse('2026-11-30T22:59:59Z');
    expect(timeLeft(end, end - (((2 * 24 + 3) * 60 + 4) * 60 + 5) * 1000)).toEqual({
      days: 2,
      hours: 3,
      minutes: 4,
      seconds: 5,
    });
    expect(timeLeft(end, end)).toBeNull();
    expect(twoDigits(7)).toBe('07');
  });
});
