import { describe, expect, it } from '@jest/globals';
import { shownWhole, wholeOf } from './whole.ts';

/** What a field shows after these keys, and the number that it is taken for. */
function after(keys: string): readonly [shown: string, number: string] {
  const shown = [...keys].reduce((text, key) => shownWhole(text + key, 6), '');
  return [shown, wholeOf(shown, 6)];
}

describe('a whole number that is typed', () => {
  it('ends before what is no figure', () => {
    expect(wholeOf('1,5', 6)).toBe('1');
    expect(wholeOf('1.500', 6)).toBe('1');
    expect(wholeOf('12x7', 6)).toBe('12');
    expect(wholeOf('', 6)).toBe('');
    expect(wholeOf('abc', 6)).toBe('');
  });

  it('is none below zero, nor the part of one', () => {
    expect(wholeOf(',5', 6)).toBe('');
    expect(wholeOf('-1', 6)).toBe('');
    expect(wholeOf('\u200e−1', 6)).toBe('');
  });

  it('may have its thousands apart', () => {
    expect(wholeOf('1 500', 6)).toBe('1500');
    expect(wholeOf(' 12\u202f500\u00a0000 ', 9)).toBe('12500000');
    expect(wholeOf('1 5', 6)).toBe('1');
    expect(wholeOf('1 5000', 6)).toBe('1');
  });

  it('comes from any keyboard, in so many figures at most', () => {
    expect(wholeOf('١٢٣', 6)).toBe('123');
    expect(wholeOf('1234567', 6)).toBe('123456');
  });

  it('is the same key by key', () => {
    expect(after('1,50')).toEqual(['1,50', '1']);
    expect(after('-1')).toEqual(['-1', '']);
    expect(after('1 500')).toEqual(['1500', '1500']);
    expect(after('1o5')).toEqual(['15', '15']);
    expect(after('12345678')).toEqual(['123456', '123456']);
  });
});
