import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ROTATION_MS, startRotation } from './rotation.ts';

describe('the promo rotator', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('[SF-211] [SF-326] [BO-173] [BO-341] moves on every 3 seconds and begins again after the last message', () => {
    const shown: number[] = [];
    const stop = startRotation(3, (index) => shown.push(index));
    jest.advanceTimersByTime(ROTATION_MS - 1);
    expect(shown).toEqual([]);
    jest.advanceTimersByTime(1 + 3 * 3000);
    expect(shown).toEqual([1, 2, 0, 1]);
    stop();
    jest.advanceTimersByTime(30_000);
    expect(shown).toHaveLength(4);
  });

  it('rests while one points at it, and goes on from there', () => {
    const shown: number[] = [];
    let rests = true;
    const stop = startRotation(
      2,
      (index) => shown.push(index),
      () => !rests,
    );
    jest.advanceTimersByTime(2 * ROTATION_MS);
    rests = false;
    jest.advanceTimersByTime(ROTATION_MS);
    expect(shown).toEqual([1]);
    stop();
  });
});
