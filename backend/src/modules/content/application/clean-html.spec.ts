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
});

describe('the lines of a text', () => {
  it('are its blocks and breaks, without mark-up', () => {
    const html =
      '<h2>Durée</h2>\n<p>Six\n<b>mois</b> sur tout.<br/>a &amp; b &lt; c</p><ul><li>1</li><li></li></ul>';
    expect(linesOf(html)).toBe('Durée\nSix mois sur tout.\na & b < c\n1');
  });
});
