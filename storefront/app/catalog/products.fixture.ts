import type { Image, ProductCard, ProductPage } from '@hanout/contracts';
import { type Centimes, toDa } from '@hanout/kernel';
import type { PictureView } from '@hanout/ui/storefront/picture.tsx';
import type { CombinationView, ProductView, VariantValue } from './product-view.ts';

export const image = (name: string): Image => ({
  id: name,
  alt: name,
  width: 1200,
  height: 1200,
  ground: 'sand',
  imageResizeds: [{ size: 'grid_display', width: 400, url: `/media/${name}-400.webp` }],
});

export const picture = (name: string): PictureView => ({
  alt: name,
  width: 1200,
  height: 1200,
  ground: null,
  sources: [{ width: 400, url: `/media/${name}.webp` }],
});

const value = (type: string, name: string): VariantValue => ({
  id: `${type}-${name}`,
  type,
  typeLabel: type,
  kind: type === 'color' ? 'color' : 'text',
  value: name,
  color: type === 'color' ? '#123456' : null,
  picture: null,
});

export function combination(
  id: string,
  color: string,
  size: string,
  change: Partial<CombinationView> = {},
): CombinationView {
  return {
    id,
    isDefault: false,
    price: { now: 100_000 as Centimes, before: null, percent: null },
    offerEndsAt: null,
    available: true,
    quantity: 5,
    pictures: [],
    values: [value('color', color), value('size', size)],
    ...change,
  };
}

export function product(combinations: readonly CombinationView[]): ProductView {
  return {
    id: 'p',
    slug: 'p',
    name: 'Produit',
    isPack: false,
    brand: null,
    category: { name: 'Rayon', href: '/' },
    price: { now: 100_000 as Centimes, before: null, percent: null },
    offerEndsAt: null,
    available: true,
    quantity: 5,
    lowStock: null,
    pictures: [picture('a'), picture('b')],
    shortDescription: '',
    descriptionHtml: '',
    features: [],
    combinations,
    parts: [],
    packAvailable: null,
    brandId: null,
    categoryId: 'c',
  };
}

export function card(change: Partial<ProductCard> = {}): ProductCard {
  return {
    id: 'p',
    uid: 'p',
    uuid: 'p',
    type: 'standard',
    name: 'Cocotte',
    slug: 'cocotte',
    slugs: {},
    priceHt: toDa(13_000),
    priceTtc: toDa(13_000),
    productPriceAfterPromotion: toDa(13_000),
    promotionRead: null,
    mainCategory: { uuid: 'c', slug: 'cuisine', name: 'Cuisine', slugs: {} },
    brand: null,
    gridDisplayImagesForWeb: { thumb: image('cocotte'), secondImage: null },
    hasCombinations: false,
    configure: false,
    available: true,
    lowStock: null,
    createdAt: '2026-11-01T00:00:00Z',
    ...change,
  };
}

/** What the server says of a product on its page. */
export function pageOf(change: Partial<ProductPage>): ProductPage {
  return {
    ...card(),
    shortDescription: '',
    longDescription: '',
    seoTitle: '',
    seoDescription: '',
    sku: null,
    images: [],
    features: [],
    productCombinations: [],
    quantity: 5,
    strictPackCombinations: false,
    productsInPackSerialized: [],
    computedPackPriceHt: null,
    computedPackAvailable: null,
    ...change,
  };
}
