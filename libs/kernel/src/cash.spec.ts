import { describe, expect, it } from '@jest/globals';
import { countedDifference, DENOMINATIONS, worthOf } from './cash.ts';

describe('cash', () => {
  it('is worth what its notes and coins add up to', () => {
    expect(worthOf({})).toBe(0);
    expect(worthOf({ 2000: 3, 500: 1, 20: 2, 1: 4 })).toBe(654_400);
    expect([...DENOMINATIONS].sort((a, b) => b - a)).toEqual([...DENOMINATIONS]);
  });

  it('cannot be counted below a dinar: the half of one is rounding, either way', () => {
    expect(countedDifference(-50)).toEqual({ whole: 0, rounding: -50 });
    expect(countedDifference(-10_050)).toEqual({ whole: -10_000, rounding: -50 });
    expect(countedDifference(20_099)).toEqual({ whole: 20_000, rounding: 99 });
    expect(countedDifference(0)).toEqual({ whole: 0, rounding: 0 });
  });
});
