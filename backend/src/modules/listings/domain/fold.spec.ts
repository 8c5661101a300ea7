import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fold, withoutArticle, wordsOf } from './fold.ts';

describe('one spelling for what people write in many', () => {
  it.each([
    ['Étagère MURALE', 'etagere murale'],
    ['cœur', 'coeur'],
    ['Straße', 'strasse'],
    ['أحمر إلى آخر', 'احمر الي اخر'],
    ['مكتبة', 'مكتبه'],
    ['مُحَمَّد', 'محمد'],
    ['هـــاتف', 'هاتف'],
    ['شاشة ٤٢', 'شاشه 42'],
    ['۵٠', '50'],
    ['سماء', 'سما'],
    ['رئيسي', 'رييسي'],
    ['مؤمن', 'مومن'],
  ])('%s', (written, folded) => {
    expect(fold(written)).toBe(folded);
  });

  it('is folded once for all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const words = wordsOf(text);
        expect(wordsOf(words.join(' '))).toEqual(words);
      }),
      { numRuns: 500 },
    );
  });

  it('takes linear time for what was made to take longer', () => {
    const begun = performance.now();
    for (const part of ['a', 'َ', 'ـ', '-', "' or 1=1 --", '(a+)+$']) fold(part.repeat(20_000 / part.length));
    expect(performance.now() - begun).toBeLessThan(5_000);
  });

  it('splits into words, and drops the article of a word that keeps something', () => {
    expect(wordsOf('  T-shirt, «Été» 2026! ')).toEqual(['t', 'shirt', 'ete', '2026']);
    expect(['الهاتف', 'البن', 'هاتف'].map(withoutArticle)).toEqual(['هاتف', 'البن', 'هاتف']);
  });
});
