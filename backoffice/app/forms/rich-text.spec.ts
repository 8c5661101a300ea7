import { describe, expect, it } from '@jest/globals';
import { editableAsRichText, linkAddress } from './rich-text.ts';

describe('which texts the rich text editor opens', () => {
  it.each([
    '',
    'Sans balise',
    '<h2>Titre</h2><p>Un <strong>mot</strong>, <a href="https://x.dz" rel="noopener nofollow">un lien</a></p>',
    '<ul><li>un</li></ul><table><tbody><tr><th scope="row">a</th><td colspan="2">b</td></tr></tbody></table>',
  ])('opens %s', (html) => expect(editableAsRichText(html)).toBe(true));

  it.each([
    '<dl><dt>Poids</dt><dd>1 kg</dd></dl>',
    '<p>H<sub>2</sub>O</p>',
    '<p dir="rtl">نص</p>',
    '<table><caption>Tailles</caption></table>',
    '<P LANG=fr>x</P>',
  ])('leaves %s to the HTML itself, which keeps it whole', (html) =>
    expect(editableAsRichText(html)).toBe(false),
  );
});

describe('a text with a picture of the shop', () => {
  it('is opened where texts have pictures', () => {
    const html = '<p>Ici <img src="/media/a/grid_display.webp" alt="" loading="lazy" /></p>';
    expect(editableAsRichText(html, true)).toBe(true);
    expect(editableAsRichText(html)).toBe(false);
  });
});

describe('the address of a link', () => {
  it.each([
    ['https://exemple.dz/a?b=c', 'https://exemple.dz/a?b=c'],
    ['exemple.dz/guide', 'https://exemple.dz/guide'],
    ['/pages/tailles', '/pages/tailles'],
    ['tel:+213550000000', 'tel:+213550000000'],
    ['aide@exemple.dz', 'mailto:aide@exemple.dz'],
  ])('of %s is %s', (typed, address) => expect(linkAddress(typed)).toBe(address));

  it.each(['', 'javascript:alert(1)', 'data:text/html,x', '//elsewhere.example', 'deux mots', 'motseul'])(
    'is refused where it is %s',
    (typed) => expect(linkAddress(typed)).toBeNull(),
  );
});
