import { describe, expect, it } from '@jest/globals';
import { typedWhole, wholeOf } from './whole.ts';

/** What a field holds after these keys. */
function after(keys: readonly string[]): string {
  let kept = '';
  let closed: string | null = null;
  for (const key of keys) ({ kept, closed } = typedWhole(kept + key, 6, closed));
  return kept;
}

describe('a whole number that is typed', () => {
  it('ends before what is no figure', () => {
    expect(wholeOf('1,5', 6)).toBe('1');
    expect(wholeOf('1.500', 6)).toBe('1');
    expect(wholeOf('12x7', 6)).toBe('12');
    expect(wholeOf('', 6)).toBe('');
    expect(wholeOf('abc', 6)).toBe('');
  });

  it('is none below zero', () => {
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
    expect(after(['1', ',', '5', '0'])).toBe('1');
    expect(after(['-', '1'])).toBe('');
    expect(after(['1', ' ', '5', '0', '0'])).toBe('1500');
    expect(after(['1', 'o', '5'])).toBe('15');
  });

  it('is begun anew where something is taken away or written over', () => {
    expect(typedWhole('1', 6, '12')).toEqual({ kept: '1', closed: null });
    expect(typedWhole('7', 6, '12')).toEqual({ kept: '7', closed: null });
    expect(typedWhole('1', 6, '1')).toEqual({ kept: '1', closed: null });
  });
});
