import type { ListingKind } from '@hanout/contracts';
import { describe, expect, it } from '@jest/globals';
import { listingAlternates, listingPath } from './listing-kinds.ts';

describe('the addresses of listings', () => {
  it('are those of the specification', () => {
    expect(listingPath('fr', 'brand', 'nour')).toBe('/catalog/brands/nour');
    expect(listingPath('ar', 'brandline', 'rituel')).toBe('/ar/catalog/brandlines/rituel');
    expect(listingPath('en', 'discount', '7')).toBe('/en/promotions/7');
    expect(listingPath('fr', 'new', '')).toBe('/catalog/new');
  });

  it('have the slug of each language, or the one there is', () => {
    expect(listingAlternates('category', 'cuisine', { ar: 'مطبخ' })).toEqual({
      fr: '/catalog/category/cuisine',
      en: '/en/catalog/category/cuisine',
      ar: `/ar/catalog/category/${encodeURIComponent('مطبخ')}`,
    });
  });

  it('of an unknown type do not exist [SF-307]', () => {
    expect(() => listingPath('fr', 'xyz' as ListingKind, 'a')).toThrow('Unknown listing context type');
    expect(() => listingPath('fr', 'toString' as ListingKind, 'a')).toThrow('Unknown listing context type');
  });
});
