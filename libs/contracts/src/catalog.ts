import { z } from 'zod';
import { daOut, image, pageQuery, pagination, translations } from './common.ts';
import { defineEndpoint } from './endpoint.ts';

export const SORTS = [
  'default',
  'name_asc',
  'name_desc',
  'date_newest',
  'date_oldest',
  'price_asc',
  'price_desc',
] as const;

const slug = z.string().min(1).max(200);

export const promotionRead = z.object({
  id: z.string(),
  value: z.number(),
  ruleType: z.enum(['percentage', 'fixed', 'amount']),
  endsAt: z.string().nullable(),
});

export const categoryRead = z.object({
  uuid: z.string(),
  slug: z.string(),
  name: z.string(),
  langs: z.array(
    z.object({ locale: z.string(), name: z.string(), slug: z.string(), description: z.string() }),
  ),
  thumb: image.nullable(),
  productCount: z.int(),
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
  /** Units that can be sold now; null when the figure is not shown (above the shop's threshold). */
  available: z.boolean(),
  lowStock: z.int().nullable(),
  createdAt: z.string(),
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
  thumb: image.nullable(),
  combinations: z.array(combinationRead),
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

export const listing = z.object({
  context: z.object({
    kind: z.string(),
    id: z.string(),
    name: z.string(),
    slug: z.string(),
    description: z.string(),
    slugs: translations,
  }),
  products: z.array(productCard),
  filterData: z.object({ priceRange: z.object({ min: daOut, max: daOut }) }),
  pagination,
});
export type Listing = z.output<typeof listing>;

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
    responses: { 200: productPage },
    errors: ['not_found'],
  }),
  categoryListing: defineEndpoint({
    name: 'catalog.categoryListing',
    method: 'GET',
    path: '/web/public/api/category/products/:idOrSlug',
    summary: 'Products of a category and its sub-categories',
    access: 'page',
    params: z.object({ idOrSlug: slug }),
    query: pageQuery.extend({ sort: z.enum(SORTS, { error: 'validation.choice' }).default('default') }),
    responses: { 200: listing },
    errors: ['not_found'],
  }),
} as const;
