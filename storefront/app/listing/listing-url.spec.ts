import { describe, expect, it } from '@jest/globals';
import {
  hiddenFields,
  isFiltered,
  isFilterField,
  limitsWith,
  onPage,
  priceBounds,
  selectionOf,
  sorted,
  toggled,
  withoutFilters,
  withPrice,
} from './listing-url.ts';

describe('the address of a listing', () => {
  it('carries every choice', () => {
    const search = '?brands=nour&brands=sahel&priceMin=100&f%5B7%5D=1&a%5Bcolor%5D=x&a%5Bcolor%5D=y&page=3';
    expect(selectionOf(search)).toEqual({
      brands: ['nour', 'sahel'],
      categories: [],
      brandlines: [],
      priceMin: '100',
      priceMax: '',
      f: { 7: ['1'] },
      a: { color: ['x', 'y'] },
    });
  });

  it('takes limits of a price in digits of any keyboard', () => {
    for (const typed of ['5000', '٥٠٠٠', '۵۰۰۰', '5\u00a0000'])
      expect(selectionOf(`?priceMin=${encodeURIComponent(typed)}`).priceMin).toBe('5000');
    expect(selectionOf('?priceMax=12,5').priceMax).toBe('12.5');
    for (const unread of ['abc', '-1', '1.2.3', '1e3', '0x10', '123456789'])
      expect(selectionOf(`?priceMax=${unread}`).priceMax).toBe('');
  });

  it('starts at page 1 whenever a filter or the order changes [SF-206]', () => {
    expect(toggled('?page=3&sort=name_asc', 'brands', 'nour')).toBe('?sort=name_asc&brands=nour');
    expect(toggled('?brands=nour&page=3', 'brands', 'nour')).toBe('');
    expect(sorted('?page=3&brands=nour', 'price_asc')).toBe('?brands=nour&sort=price_asc');
    expect(withPrice('?page=3', { min: 200, max: 900 }, { min: 100, max: 1000 })).toBe(
      '?priceMin=200&priceMax=900',
    );
    expect(withoutFilters('?page=3&brands=nour&a%5B1%5D=2&q=x&sort=name_asc')).toBe('?q=x&sort=name_asc');
  });

  it('takes a choice back under any of its names', () => {
    expect(toggled('?brands=42&brands=sahel', 'brands', 'nour', ['42'])).toBe('?brands=sahel');
  });

  it('keeps the choices from page to page, and page 1 without a number', () => {
    expect(onPage('?brands=nour', 2)).toBe('?brands=nour&page=2');
    expect(onPage('?brands=nour&page=2', 1)).toBe('?brands=nour');
  });

  it('counts as filtered only where something narrows the listing', () => {
    expect(isFiltered('?sort=name_asc&page=2&utm_source=x')).toBe(false);
    expect(isFiltered('?priceMin=')).toBe(false);
    expect(isFiltered('?a%5B1%5D=2')).toBe(true);
  });

  it('gives a form without script what it does not send itself', () => {
    expect(hiddenFields('?q=casque&brands=nour&sort=name_asc&page=2', isFilterField)).toEqual([
      ['q', 'casque'],
      ['sort', 'name_asc'],
    ]);
  });
});

describe('the price filter', () => {
  it('reaches from 0 to 1000 until prices are known, then around all of them [SF-334]', () => {
    expect(priceBounds(null)).toEqual({ min: 0, max: 1000 });
    expect(priceBounds({ min: 99.5, max: 62000.01 })).toEqual({ min: 99, max: 62001 });
  });

  it('never lets its limits pass each other [SF-238] [SF-239]', () => {
    expect(limitsWith({ min: 100, max: 500 }, 'min', 900)).toEqual({ min: 500, max: 500 });
    expect(limitsWith({ min: 100, max: 500 }, 'max', 20)).toEqual({ min: 100, max: 100 });
  });

  it('writes no limit that narrows nothing', () => {
    expect(withPrice('?priceMin=5', { min: 100, max: 1000 }, { min: 100, max: 1000 })).toBe('');
  });
});
