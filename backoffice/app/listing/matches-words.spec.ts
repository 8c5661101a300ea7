import { describe, expect, it } from '@jest/globals';
import { matchesWords } from './matches-words.ts';

describe('words that were typed', () => {
  it('are found without accents, in any order', () => {
    expect(matchesWords('Changer de thème : sombre', 'theme som')).toBe(true);
    expect(matchesWords('Bureau Draâ Ben Khedda', 'khedda draa')).toBe(true);
    expect(matchesWords('Aller aux commandes', 'COMM')).toBe(true);
    expect(matchesWords('Aller aux commandes', 'aller stock')).toBe(false);
  });

  it('match everything while nothing is typed, and digits of any script', () => {
    expect(matchesWords('161801', ' ')).toBe(true);
    expect(matchesWords('161801', '١٦١٨')).toBe(true);
  });
});
