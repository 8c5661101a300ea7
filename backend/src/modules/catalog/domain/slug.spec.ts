import { describe, expect, it } from '@jest/globals';
import { freeSlug, slugOf } from './slug.ts';

describe('slugs', () => {
  it.each([
    ['Lampe de chevet', 'lampe-de-chevet'],
    ['  Crème — brûlée n° 2 !', 'creme-brulee-n-2'],
    ['L’œuf & le bœuf', 'l-oeuf-le-boeuf'],
    ['مِصباح السّرير', 'مصباح-السرير'],
    ['حـــقيبة', 'حقيبة'],
    ['--%$--', ''],
    ['A/../B?x=1#y', 'a-b-x-1-y'],
  ])('%s → %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  it('are at most 80 characters, and never end in a hyphen', () => {
    expect(slugOf(`${'a'.repeat(79)} bcd`)).toBe('a'.repeat(79));
  });

  it('take the first free number when they are taken', () => {
    expect(freeSlug('lampe', new Set())).toBe('lampe');
    expect(freeSlug('lampe', new Set(['lampe', 'lampe-2']))).toBe('lampe-3');
    expect(freeSlug('', new Set())).toBe('x');
  });
});
