import { describe, expect, it } from '@jest/globals';
import { BoundedTexts } from './bounded-texts.ts';

describe('texts bounded in bytes', () => {
  it('drops the longest unused when they take too much', () => {
    const texts = new BoundedTexts(1_000);
    for (const key of ['a', 'b', 'c']) texts.set(key, 'x'.repeat(50));
    texts.get('a');
    texts.set('d', 'x'.repeat(50));
    expect(['a', 'b', 'c', 'd'].map((key) => texts.get(key) !== undefined)).toEqual([
      true,
      false,
      true,
      true,
    ]);
    expect(texts.bytes).toBeLessThanOrEqual(1_000);
  });

  it('counts a replaced text once, and forgets what it is told to', () => {
    const texts = new BoundedTexts(10_000);
    for (let time = 0; time < 100; time++) texts.set('a', 'x'.repeat(100));
    const one = texts.bytes;
    texts.set('b', 'y');
    texts.delete('b');
    texts.delete('b');
    expect([texts.bytes, texts.get('b')]).toEqual([one, undefined]);
    texts.clear();
    expect([texts.bytes, texts.get('a')]).toEqual([0, undefined]);
  });

  it('keeps nothing that is too large alone', () => {
    const texts = new BoundedTexts(100);
    texts.set('a', 'x'.repeat(500));
    expect([texts.bytes, texts.get('a')]).toEqual([0, undefined]);
  });
});
