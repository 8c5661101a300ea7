import { toDa } from '@hanout/kernel';
import { describe, expect, it } from '@jest/globals';
import { productView, uniquePictures } from './product-view.ts';
import { card, image, pageOf, picture } from './products.fixture.ts';
import { pictureView, priceView, productCardView } from './views.ts';

describe('prices', () => {
  it('are what one pays now, in centimes, without a struck price where nothing is off', () => {
    expect(priceView(card())).toEqual({ now: 1_300_000, before: null, percent: null });
  });

  it('[SF-095] show the regular price beside the reduced one', () => {
    const promotionRead = { id: 'x', value: 25, ruleType: 'percentage' as const, endsAt: null };
    expect(priceView(card({ productPriceAfterPromotion: toDa(9750), promotionRead }))).toEqual({
      now: 975_000,
      before: 1_300_000,
      percent: 25,
    });
  });

  it.each(['fixed', 'amount'] as const)(
    '[SF-126] say the whole percent that a %s reduction makes',
    (ruleType) => {
      const promotionRead = { id: 'x', value: 2000, ruleType, endsAt: null };
      expect(priceView(card({ productPriceAfterPromotion: toDa(11_000), promotionRead })).percent).toBe(15);
    },
  );
});

describe('a product card', () => {
  it('[SF-023] [SF-024] leads to the product and its category, in the page’s language', () => {
    const french = productCardView(card(), 'fr');
    expect(french.href).toBe('/catalog/product/cuisine/cocotte');
    expect(french.category.href).toBe('/catalog/category/cuisine');
    expect(productCardView(card(), 'ar').href).toBe('/ar/catalog/product/cuisine/cocotte');
  });

  it('knows a pack and what is sold out', () => {
    expect(productCardView(card({ type: 'pack', available: false }), 'fr')).toMatchObject({
      isPack: true,
      available: false,
    });
  });
});

describe('a pack', () => {
  it.each([
    [-1, false],
    [0, false],
    [null, false],
    [1, true],
  ])('[SF-197] of which %s can be made is there: %s', (computedPackAvailable, available) => {
    const pack = pageOf({ type: 'pack', computedPackAvailable });
    expect(productView(pack, 'fr').available).toBe(available);
  });

  it('is nothing else: what is no pack is there when it is said to be', () => {
    expect(productView(pageOf({ computedPackAvailable: null }), 'fr').available).toBe(true);
    expect(productView(pageOf({ available: false }), 'fr').available).toBe(false);
  });
});

describe('pictures', () => {
  it('carry the addresses of their sizes', () => {
    expect(pictureView(image('a'))?.sources).toEqual([{ width: 400, url: '/media/a-400.webp' }]);
    expect(pictureView(null)).toBeNull();
  });

  it('[SF-073] appear once, the thumb first', () => {
    expect(uniquePictures([picture('a'), picture('b'), picture('a')]).map((item) => item.alt)).toEqual([
      'a',
      'b',
    ]);
    // Without pictures of combinations: the thumb, then the product's, and what is both stands once, where it came first.
    const shown = (thumb: string, ...own: string[]) =>
      productView(
        pageOf({
          gridDisplayImagesForWeb: { thumb: image(thumb), secondImage: null },
          images: own.map(image),
        }),
        'fr',
      ).pictures.map(({ alt }) => alt);
    expect(shown('face', 'dos', 'face', 'fond')).toEqual(['face', 'dos', 'fond']);
    expect(shown('face', 'face')).toEqual(['face']);
    expect(shown('face')).toEqual(['face']);
  });
});
