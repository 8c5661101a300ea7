import { describe, expect, it } from '@jest/globals';
import { type ListShape, listAddress, nextSort, parseList, withChange } from './list-address.ts';

const shape: ListShape = {
  path: '/products',
  sorts: ['newest', 'price_asc', 'price_desc'],
  sort: 'newest',
  filters: { status: ['draft', 'active'], brandId: null },
  perPage: 25,
  perPageChoices: [25, 50, 100],
};
const parse = (text: string) => parseList(shape, new URLSearchParams(text));
const BRAND = '0190f0aa-0000-7000-8000-000000000001';

describe('the address of a list', () => {
  it('comes back as it went', () => {
    for (const text of ['', `?q=th%C3%A9&status=draft&brandId=${BRAND}&sort=price_asc&perPage=50&page=3`])
      expect(listAddress(shape, parse(text))).toBe(`/products${text}`);
  });

  it.each(['page=0', 'page=1e9', 'perPage=5000', 'sort=id;drop', 'status=gone', 'brandId=1', 'other=x'])(
    'reads %s as if it were absent',
    (text) => {
      expect(listAddress(shape, parse(text))).toBe('/products');
    },
  );

  it('starts another question at its first page, and an emptied filter goes', () => {
    const state = parse('page=4&status=draft');
    expect(withChange(state, { q: 'x' })).toMatchObject({ page: 1, filters: { status: 'draft' } });
    expect(listAddress(shape, withChange(state, { filters: { status: '' } }))).toBe('/products');
  });

  it('turns the direction of the column that is sorted by', () => {
    expect(nextSort('price_asc', ['price_asc', 'price_desc'])).toBe('price_desc');
    expect(nextSort('newest', ['price_asc', 'price_desc'])).toBe('price_asc');
  });
});
