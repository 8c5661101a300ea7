import { describe, expect, it } from '@jest/globals';
import { card } from '../catalog/products.fixture.ts';
import { productCardView } from '../catalog/views.ts';
import { runOf } from './use-pages.ts';

const one = (id: string) => ({ ...productCardView(card(), 'fr'), id });

describe('pages that are appended', () => {
  it('stand in one run up to the asked one, each product once', () => {
    const known = new Map([
      [1, [one('a'), one('b')]],
      [2, [one('c')]],
    ]);
    const run = runOf(known, 3, [one('c'), one('d')]);
    expect(run.first).toBe(1);
    expect(run.products.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('begin where a page before is missing', () => {
    const run = runOf(new Map([[1, [one('a')]]]), 3, [one('d')]);
    expect(run).toMatchObject({ first: 3, products: [{ id: 'd' }] });
  });
});
