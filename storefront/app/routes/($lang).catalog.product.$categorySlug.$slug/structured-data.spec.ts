import { toCentimes } from '@hanout/kernel';
import { describe, expect, it } from '@jest/globals';
import type { ProductView } from '../../catalog/product-view.ts';
import { productData } from './structured-data.ts';

const picture = (name: string) => ({
  ...{ alt: '', width: 900, height: 900, ground: null },
  sources: [
    { width: 180, url: `/media/${name}/small.webp` },
    { width: 900, url: `/media/${name}/large.webp` },
  ],
});
const product = (change: Partial<ProductView> = {}) =>
  ({
    name: 'Casque',
    brand: { name: 'sahel', logo: null, serif: false },
    price: { now: toCentimes(855_000), before: toCentimes(1_140_000), percent: 25 },
    offerEndsAt: '2026-11-28T23:30:00.000Z',
    pictures: [picture('a'), picture('b')],
    available: true,
    combinations: [],
    ...change,
  }) as ProductView;
const dataOf = (change: Partial<ProductView> = {}, count = 4) =>
  productData({
    product: product(change),
    ...{ description: 'Un casque.', address: '/catalog/product/son/casque', home: 'Accueil' },
    publicUrl: 'https://shop.example',
    reviews: { summary: { average: 4.5, count } } as never,
  });

describe('what a product says to search engines', () => {
  it('is its pictures, brand, price with the day on which it ends, availability and ratings', () => {
    expect(dataOf()).toMatchObject({
      '@type': 'Product',
      image: ['https://shop.example/media/a/large.webp', 'https://shop.example/media/b/large.webp'],
      brand: { '@type': 'Brand', name: 'sahel' },
      offers: {
        ...{ price: '8550.00', priceCurrency: 'DZD', availability: 'https://schema.org/InStock' },
        priceValidUntil: '2026-11-29',
      },
      aggregateRating: { ratingValue: 4.5, reviewCount: 4 },
    });
  });

  it('names no end, no brand, no picture and no rating that there is not', () => {
    const data = dataOf({ offerEndsAt: null, brand: null, pictures: [], available: false }, 0);
    for (const member of ['image', 'brand', 'aggregateRating']) expect(data).not.toHaveProperty(member);
    expect(data.offers).not.toHaveProperty('priceValidUntil');
    expect(data.offers).toMatchObject({ availability: 'https://schema.org/OutOfStock' });
  });

  it('is each variant with its own price, pictures, availability and address', () => {
    const variant = (id: string, value: string, price: number, available: boolean) =>
      ({
        ...{ id, available, offerEndsAt: null, values: [{ value }], pictures: [picture(id)] },
        price: { now: toCentimes(price), before: null, percent: null },
      }) as never;
    const data = dataOf({
      combinations: [variant('1', 'Bleu', 290_000, true), variant('2', 'Noir', 320_000, false)],
    });
    expect(data).toMatchObject({
      '@type': 'ProductGroup',
      name: 'Casque',
      aggregateRating: { reviewCount: 4 },
    });
    expect(data).not.toHaveProperty('offers');
    const address = 'https://shop.example/catalog/product/son/casque';
    expect(data.hasVariant).toMatchObject([
      {
        ...{ '@type': 'Product', name: 'Casque Bleu', image: ['https://shop.example/media/1/large.webp'] },
        offers: {
          price: '2900.00',
          url: `${address}?combination=1`,
          availability: 'https://schema.org/InStock',
        },
      },
      { name: 'Casque Noir', offers: { price: '3200.00', availability: 'https://schema.org/OutOfStock' } },
    ]);
  });
});
