import { describe, expect, it } from '@jest/globals';
import { likePattern, wordsToFind } from './like-pattern.ts';

describe('a search', () => {
  it('is its words, the longest first, and no more than eight of a long text', () => {
    expect(wordsToFind('  thé  vert menthe ')).toEqual(['menthe', 'vert', 'thé']);
    expect(wordsToFind(' ')).toEqual([]);
    expect(wordsToFind('a b c d e f g h i j')).toHaveLength(8);
  });

  it('finds signs of like as themselves', () => {
    expect(likePattern('50%_\\')).toBe('%50\\%\\_\\\\%');
  });
});
