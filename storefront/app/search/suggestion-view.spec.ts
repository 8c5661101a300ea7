import type { Da } from '@hanout/kernel';
import { describe, expect, it } from '@jest/globals';
import { moved, suggestionView } from './suggestion-view.ts';

const item = {
  id: '1',
  name: 'Nour',
  slug: 'nour',
  categorySlug: null,
  image: null,
  price: null,
  near: false,
};
const da = (amount: number) => amount as Da;

describe('suggestions', () => {
  it('lead to the product, the category or the brand, in the page’s language', () => {
    expect(suggestionView({ ...item, kind: 'product', categorySlug: 'soins' }, 'ar').href).toBe(
      '/ar/catalog/product/soins/nour',
    );
    expect(suggestionView({ ...item, kind: 'category' }, 'fr').href).toBe('/catalog/category/nour');
    expect(suggestionView({ ...item, kind: 'brand' }, 'en').href).toBe('/en/catalog/brands/nour');
  });

  it('of a product say its price, and what it was before a promotion', () => {
    const price = { priceTtc: da(1200), productPriceAfterPromotion: da(900), promotionRead: null };
    expect(suggestionView({ ...item, kind: 'product', price }, 'fr').price).toEqual({
      now: 90_000,
      before: 120_000,
      percent: 25,
    });
    expect(suggestionView({ ...item, kind: 'brand' }, 'fr').price).toBeNull();
  });

  it('are walked through in a ring that the text is part of', () => {
    expect([moved(-1, 3, 1), moved(2, 3, 1), moved(-1, 3, -1), moved(0, 3, -1)]).toEqual([0, -1, 2, -1]);
  });
});
