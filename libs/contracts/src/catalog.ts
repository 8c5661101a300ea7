import { z } from 'zod';
import { daOut, image, translations } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { productSpellings, valueLang } from './product-spellings.ts';
import { reviewRead, reviewSummary } from './reviews.ts';

const slug = z.string().min(1).max(200);

export const promotionRead = z.object({
  id: z.string(),
  value: z.number(),
  ruleType: z.enum(['percentage', 'fixed', 'amount']),
  endsAt: z.string().nullable(),
});

export const categoryRead = z.object({
  id: z.string(),
  uuid: z.string(),
  slug: z.string(),
  name: z.string(),
  langs: z.array(
    z.object({ locale: z.string(), name: z.string(), slug: z.string(), description: z.string() }),
  ),
  /** Its own picture, else that of its newest product. */
  thumb: image.nullable(),
  productCount: z.int(),
  /** Null for one of the first level. */
  parentId: z.string().nullable(),
});
export type CategoryRead = z.output<typeof categoryRead>;

export const brandRead = z.object({
  uuid: z.string(),
  name: z.string(),
  slug: z.string(),
  logo: image.nullable(),
  /** Typeface of the brand's written mark, where it has no logo: `serif` or `sans`. */
  markFont: z.string().nullable(),
});
export type BrandRead = z.output<typeof brandRead>;

/** What a product card shows, in the asked language. Prices DA. */
export const productCard = z.object({
  id: z.string(),
  uid: z.string(),
  uuid: z.string(),
  type: z.enum(['standard', 'pack']),
  name: z.string(),
  slug: z.string(),
  /** Slugs by language, for links to the other languages. */
  slugs: translations,
  priceHt: daOut,
  priceTtc: daOut,
  productPriceAfterPromotion: daOut,
  promotionRead: promotionRead.nullable(),
  mainCategory: z.object({ uuid: z.string(), slug: z.string(), name: z.string(), slugs: translations }),
  brand: brandRead.nullable(),
  gridDisplayImagesForWeb: z.object({ thumb: image.nullable(), secondImage: image.nullable() }),
  hasCombinations: z.boolean(),
  /** SF-097: a pack with an option that the shopper still has to choose, on its page. */
  configure: z.boolean(),
  /** Units that can be sold now; null when the figure is not shown (above the shop's threshold). */
  available: z.boolean(),
  lowStock: z.int().nullable(),
  createdAt: z.string(),
  /** The merchant's own mark, whatever promotions say. */
  onSale: z.boolean().optional(),
  /** Until then it is shown and cannot be ordered. */
  availableFrom: z.string().nullish(),
});
export type ProductCard = z.output<typeof productCard>;

export const combinationRead = z.object({
  id: z.string(),
  uuid: z.string(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  isDefault: z.boolean(),
  priceHt: daOut,
  priceTtc: daOut,
  productPriceAfterPromotion: daOut,
  promotionRead: promotionRead.nullable(),
  available: z.boolean(),
  /** Units that can be sold now, cut at the shop's maximum quantity per line. */
  quantity: z.int(),
  images: z.array(image),
  values: z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      type_label: z.string(),
      typeLabelAll: translations,
      typeLabelLocale: z.string(),
      kind: z.enum(['text', 'color', 'image']),
      value: z.string(),
      color: z.string().nullable(),
      image: image.nullable(),
      /** In every language, on a product's page. */
      valueLangs: z.array(valueLang).optional(),
      attributeValueLangs: z.array(valueLang).optional(),
    }),
  ),
});
export type CombinationRead = z.output<typeof combinationRead>;

export const packItemRead = z.object({
  id: z.string(),
  productId: z.string(),
  combinationId: z.string().nullable(),
  combinationName: z.string().nullable(),
  name: z.string(),
  slug: z.string(),
  mainCategory: z.object({ slug: z.string() }),
  quantity: z.int(),
  unitPriceHt: daOut,
  unitPriceTtc: daOut,
  thumb: image.extend({ displayUrl: z.string().optional() }).nullable(),
  combinations: z.array(combinationRead),
  /** The chosen one among them. */
  combination: combinationRead.nullish(),
});

export const productPage = productCard.extend({
  shortDescription: z.string(),
  /** HTML from the allowlist. */
  longDescription: z.string(),
  seoTitle: z.string(),
  seoDescription: z.string(),
  sku: z.string().nullable(),
  images: z.array(image),
  features: z.array(
    z.object({ id: z.string(), type: z.string(), typeLabelLocale: z.string(), value: z.string() }),
  ),
  productCombinations: z.array(combinationRead),
  quantity: z.int(),
  strictPackCombinations: z.boolean(),
  productsInPackSerialized: z.array(packItemRead),
  computedPackPriceHt: daOut.nullable(),
  computedPackAvailable: z.int().nullable(),
});
export type ProductPage = z.output<typeof productPage>;

/** With what was said of it (the newest approved reviews, the rating of all), and under its other names. */
export const productPageWithReviews = productPage.extend({
  reviewsSerialized: z.array(reviewRead),
  reviewSummary,
  ...productSpellings,
});
export type ProductPageWithReviews = z.output<typeof productPageWithReviews>;

export const catalogContract = {
  categories: defineEndpoint({
    name: 'catalog.categories',
    method: 'GET',
    path: '/web/public/api/categories',
    summary: 'Active categories of the shop, for menus',
    access: 'page',
    responses: { 200: z.array(categoryRead) },
  }),
  product: defineEndpoint({
    name: 'catalog.product',
    method: 'GET',
    path: '/web/public/api/product/:slug',
    summary: 'One product by its slug in any language, with combinations, prices after promotion and stock',
    access: 'page',
    params: z.object({ slug }),
    responses: { 200: productPageWithReviews },
    errors: ['not_found'],
  }),
} as const;
