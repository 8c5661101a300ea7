import { describe, expect, it } from '@jest/globals';
import { RedirectMap, redirectLines, redirectOf, redirectSource, redirectTarget } from './redirect.ts';

describe('the path that a redirect is looked for by', () => {
  it.each([
    ['/Ancienne-Page/', '/ancienne-page'],
    ['/ar/ancienne-page?x=1#y', '/ancienne-page'],
    ['/caf%C3%A9', '/café'],
    ['/cafe\u0301', '/café'],
    ['/arbre', '/arbre'],
    ['/%D8%AF%D9%84%D9%8A%D9%84', '/دليل'],
  ])('of %s is %s', (typed, path) => expect(redirectSource(typed)).toBe(path));

  it.each([
    '',
    '/',
    '/fr',
    '/ar/',
    'sans-barre',
    '//ailleurs.example',
    '/a\\b',
    '/a%00b',
    '/%zz',
    `/${'a'.repeat(501)}`,
  ])('is none of %j', (typed) => expect(redirectSource(typed)).toBeNull());
});

describe('a redirect that somebody writes', () => {
  const of = (source: string, target = '/b') => redirectOf({ source, target, status: '301' }, 'boutique.dz');
  const refused = (fields: object) => expect.objectContaining({ fields });

  it('may have been pasted with the shop’s own host', () => {
    expect(of('https://Boutique.dz/Ancien/').source).toBe('/ancien');
    expect(of('http://boutique.dz/fr/a').source).toBe('/a');
  });

  it.each([
    ['sans-barre', 'validation.path'],
    ['/a b', 'validation.path'],
    ['https://ailleurs.dz/a', 'validation.path'],
    ['/index.php?id=5', 'validation.parameters'],
    ['https://boutique.dz/index.php?id=5', 'validation.parameters'],
  ])('says what is wrong with %s', (source, key) =>
    expect(() => of(source)).toThrow(refused({ source: [key] })),
  );

  it('says what a target looks like', () =>
    expect(() => of('/a', 'b')).toThrow(refused({ target: ['validation.address'] })));
});

describe('where a redirect may lead', () => {
  it.each(['/promotions', '/pages/guide?x=1', 'https://exemple.dz/a'])('is %s', (typed) =>
    expect(redirectTarget(typed)).toBe(typed),
  );

  it.each([
    '',
    'promotions',
    '//ailleurs.example',
    '/\\ailleurs.example',
    'javascript:alert(1)',
    'http://exemple.dz',
    'https://a:b@exemple.dz',
    '/a b',
  ])('is never %j', (typed) => expect(redirectTarget(typed)).toBeNull());
});

describe('circles of redirects', () => {
  const known = new RedirectMap([['/ancien', '/promotions']]);

  it.each(['/boucle', '/BOUCLE/', '/x/../boucle', '/./boucle', '/x/%2e%2e/boucle?a=1', '/fr/boucle'])(
    'are seen whatever is written for the way to itself: %s',
    (target) => expect(known.isLoop('/boucle', target)).toBe(true),
  );

  it('are seen over another redirect too', () => {
    expect(known.isLoop('/neuf', '/a/../ancien')).toBe(true);
    expect(known.isLoop('/neuf', '/a/../autre')).toBe(false);
  });
});

describe('a file of redirects', () => {
  it('has a first line of names, or none: an address that is no path is said to be wrong', () => {
    const sources = (text: string) => redirectLines(text).map(({ form }) => form.source);
    expect(sources('source;target\n/a;/b')).toEqual(['/a']);
    expect(sources('https://ancien.dz/a;/b\n/c;/d')).toEqual(['https://ancien.dz/a', '/c']);
  });
});
