import { describe, expect, it } from '@jest/globals';
import { endOf } from './countdown.ts';
import { AUTOPLAY_MS, BLOG_CATEGORY_TEXT, CATEGORY_TEXT, movesByItself, shortened } from './limits.ts';

describe('a deal', () => {
  it('ends at the hour of Algiers', () => {
    expect(endOf('2026-11-30 CET 23:59:59')).toBe(Date.parse('2026-11-30T22:59:59Z'));
    expect(endOf(null)).toBeNull();
    expect(endOf('tomorrow')).toBeNull();
  });
});

describe('rows that move by themselves', () => {
  it('wait from 2500 to 3100 ms, texts 3000 [SF-346] [SF-347]', () => {
    for (const delay of Object.values(AUTOPLAY_MS)) {
      expect(delay).toBeGreaterThanOrEqual(2500);
      expect(delay).toBeLessThanOrEqual(3100);
    }
    expect(AUTOPLAY_MS).toMatchObject({ texts: 3000, categories: 2500 });
  });
});

describe('the row of categories', () => {
  it('moves by itself, every 2500 ms, only when there are more than three [SF-348]', () => {
    expect([1, 3, 4, 12].map(movesByItself)).toEqual([false, false, true, true]);
    expect(AUTOPLAY_MS.categories).toBe(2500);
  });
});

describe('a description', () => {
  it.each([
    ['of a blog category', BLOG_CATEGORY_TEXT, 100],
    ['of a category', CATEGORY_TEXT, 140],
  ])('%s keeps so many characters and is cut at a word beyond them [SF-350]', (_, most, characters) => {
    expect(most).toBe(characters);
    const exact = 'm'.repeat(characters);
    expect(shortened(exact, most)).toBe(exact);
    const cut = shortened('mot '.repeat(60), most);
    expect(cut.length).toBeLessThanOrEqual(characters);
    expect(cut.length).toBeGreaterThan(characters - 5);
    expect(cut.endsWith('mot…')).toBe(true);
    expect(shortened('court', most)).toBe('court');
  });
});
