import { describe, expect, it } from '@jest/globals';
import { type DiffPart, wordDiff } from './word-diff.ts';

const without = (parts: readonly DiffPart[], how: DiffPart['how']) =>
  parts
    .filter((part) => part.how !== how)
    .map(({ text }) => text)
    .join('');

describe('two wordings beside each other', () => {
  it('differ by words, in the order of reading', () => {
    expect(wordDiff('Six mois sur tout.', 'Un an sur tout, pièces comprises.')).toEqual([
      { how: 'out', text: 'Six mois ' },
      { how: 'in', text: 'Un an ' },
      { how: 'same', text: 'sur ' },
      { how: 'out', text: 'tout.' },
      { how: 'in', text: 'tout, pièces comprises.' },
    ]);
    expect(wordDiff('a b', 'a b')).toEqual([{ how: 'same', text: 'a b' }]);
    expect(wordDiff('', 'ضمان سنة')).toEqual([{ how: 'in', text: 'ضمان سنة' }]);
  });

  it('are both whole in what is said of them, whatever they are', () => {
    // The same ones each time.
    let seed = 7;
    const drawn = (most: number) => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed % most;
    };
    const text = () => Array.from({ length: drawn(30) }, () => 'abcd'[drawn(4)]).join(' ');
    for (let time = 0; time < 300; time += 1) {
      const [before, after] = [text(), text()];
      const parts = wordDiff(before, after);
      expect([without(parts, 'in'), without(parts, 'out')]).toEqual([before, after]);
    }
  });

  it('that differ in too many words are compared by line, and said as a whole where too many lines differ', () => {
    const many = (word: string) => `${word} `.repeat(3_000).trim();
    expect(wordDiff(`Durée\n${many('a')}`, `Durée\n${many('b')}`)).toEqual([
      { how: 'same', text: 'Durée\n' },
      { how: 'out', text: many('a') },
      { how: 'in', text: many('b') },
    ]);
    const [before, after] = ['a\n'.repeat(3_000), 'b\n'.repeat(3_000)];
    expect(wordDiff(before, after)).toEqual([
      { how: 'out', text: before },
      { how: 'in', text: after },
    ]);
  });

  it('that are long and differ in little differ in that little, wherever it stands', () => {
    const long = Array.from({ length: 30_000 }, (_, place) => `m${place}`);
    const changed = long.with(10, 'ici').with(29_990, 'là');
    expect(wordDiff(long.join(' '), changed.join(' ')).filter(({ how }) => how === 'in')).toEqual([
      { how: 'in', text: 'ici ' },
      { how: 'in', text: 'là ' },
    ]);
  });
});
