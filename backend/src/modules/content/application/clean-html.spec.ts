import { describe, expect, it } from '@jest/globals';
import { linesOf, plainText } from './clean-html.ts';

describe('the beginning of a text', () => {
  it.each([
    ['<p>Trois mots ici</p>', 10, 'Trois mots…'],
    ['<p>Court</p>', 10, 'Court'],
    ['<p>a</p><p>b</p>', 10, 'a b'],
    // Without a space it is cut where it is full, and between no two halves of a character.
    [`<p>https://exemple.dz/${'a'.repeat(500)}</p>`, 20, 'https://exemple.dz/a…'],
    ['<p>aaaa😀😀😀</p>', 5, 'aaaa…'],
    ['<p>a &amp;lt; b &amp; c</p>', 50, 'a &lt; b & c'],
  ])('of %s is %s', (html, most, text) => expect(plainText(html, most)).toBe(text));

  it.each([
    ['words', '<p>Trois mots ici</p>'],
    ['a tag where it would be cut', `<p>${'é'.repeat(3_990)} <a href="/${'x'.repeat(60)}">lien</a> fin</p>`],
    ['no words for a long while', `<p>${'<br/>'.repeat(2_000)}Enfin des mots</p>`],
    ['a style that is no word', `<style>${'p{} '.repeat(1_100)}</style><p>Enfin des mots</p>`],
    ['no tag at all', 'mot '.repeat(2_000)],
  ])('of a long text is that of the whole one: %s', (_, start) => {
    const whole = plainText(`${start}<p>${'suite &amp; fin '.repeat(20)}</p>`, 100_000);
    for (const most of [10, 90, 200]) {
      const expected = plainText(whole.replace(/&/g, '&amp;').replace(/</g, '&lt;'), most);
      expect(plainText(`${start}<p>${'suite &amp; fin '.repeat(2_000)}</p>`, most)).toBe(expected);
    }
  });
});

describe('the lines of a text', () => {
  it('are its blocks and breaks, without mark-up', () => {
    const html =
      '<h2>Durée</h2>\n<p>Six\n<b>mois</b> sur tout.<br/>a &amp; b &lt; c</p><ul><li>1</li><li></li></ul>';
    expect(linesOf(html)).toBe('Durée\nSix mois sur tout.\na & b < c\n1');
  });
});
