import { z } from 'zod';
import { productCard, promotionRead } from './catalog.ts';
import { da, daOut, image, pageQuery, pagination, translations } from './common.ts';
import { defineEndpoint } from './endpoint.ts';

/** SF-337. `default` is the newest first, and the best match first where a text is searched. */
export const SORTS = [
  'default',
  'name_asc',
  'name_desc',
  'date_newest',
  'date_oldest',
  'price_asc',
  'price_desc',
] as const;
export type Sort = (typeof SORTS)[number];

/** What a listing is of (SF-077); `search` is the whole shop. */
export const LISTING_KINDS = [
  'category',
  'brand',
  'brandline',
  'collection',
  'new',
  'discounted',
  'discount',
  'search',
] as const;
export type ListingKind = (typeof LISTING_KINDS)[number];

/** Values of one group that count, and groups of one kind; what is beyond is ignored. */
const VALUES = 60;
const GROUPS = 12;
/** Characters of a searched text that count. */
const SEARCHED = 100;

const text = z.string().max(200);
/** One value or several; what is no text is ignored, as unknown values are. */
const values = z
  .union([text, z.array(text)])
  .optional()
  .catch(undefined)
  .transform((given) => (given === undefined ? [] : [given].flat().slice(0, VALUES)));

/** `f[<featureId>]=…`: value ids by group. */
const groups = z
  .record(z.string(), z.union([text, z.array(text)]))
  .optional()
  .catch(undefined)
  .transform((given) =>
    Object.entries(given ?? {})
      .slice(0, GROUPS)
      .map(([id, chosen]) => ({ id, values: [chosen].flat().slice(0, VALUES) })),
  );

/** DA; an empty field of a form is no limit. */
const priceLimit = z
  .union([z.literal('').transform(() => undefined), z.coerce.number().pipe(da)], {
    error: 'validation.amount',
  })
  .optional();

const searched = z
  .union([z.string(), z.array(z.string()).transform((all) => all[0] ?? '')])
  .optional()
  .catch(undefined)
  .transform((given) => (given ?? '').slice(0, SEARCHED));

/**
 * AND between groups, OR inside one. Unknown facet values are ignored; a wrong page, perPage, sort or price is 422;
 * unknown parameters are ignored.
 */
export const listingQuery = pageQuery
  .extend({
    sort: z.enum(SORTS, { error: 'validation.choice' }).default('default'),
    /** Ids or slugs. */
    brands: values,
    categories: values,
    brandlines: values,
    priceMin: priceLimit,
    priceMax: priceLimit,
    /** Feature id → value ids. */
    f: groups,
    /** Attribute id → value ids. */
    a: groups,
    q: searched,
  })
  .refine(({ priceMin, priceMax }) => (priceMin ?? 0) <= (priceMax ?? Number.POSITIVE_INFINITY), {
    error: 'validation.amount',
    path: ['priceMax'],
  });
export type ListingQuery = z.output<typeof listingQuery>;

/** An option of a filter, its name in the asked language. `disabled`: choosing it as well would show nothing more. */
export const filterOption = z.object({
  id: z.string(),
  /** Null for values of features and attributes, which have none. */
  slug: z.string().nullable(),
  name: z.string(),
  /** Products that have it, under the other groups' choices. */
  count: z.int(),
  disabled: z.boolean(),
  selected: z.boolean(),
  /** `#rrggbb` of an attribute's value. */
  color: z.string().nullable(),
  image: image.nullable(),
});
export type FilterOption = z.output<typeof filterOption>;

/** Names in every language by option id. */
const optionNames = z.record(z.string(), translations);

/** SF-148: `raw` are the options in their order, `langs` their names in every language. */
export const optionGroup = z.object({ raw: z.array(filterOption), langs: optionNames });
export type OptionGroup = z.output<typeof optionGroup>;

/** One feature or attribute: its label, its values (`data`) and their names in every language (`dataTrans`). */
export const propertyFilter = z.object({
  id: z.string(),
  kind: z.enum(['text', 'color', 'image']),
  label: z.string(),
  labelTrans: translations,
  data: z.array(filterOption),
  dataTrans: optionNames,
});
export type PropertyFilter = z.output<typeof propertyFilter>;

/**
 * Only options that some product of the whole listing has; those without a result under the choices come back disabled.
 * `priceRange` ignores the choice of a price.
 */
export const filterData = z.object({
  brands: optionGroup,
  subCategories: optionGroup,
  brandlines: optionGroup,
  priceRange: z.object({ min: daOut, max: daOut }),
  features: z.array(propertyFilter),
  attributes: z.array(propertyFilter),
});
export type FilterData = z.output<typeof filterData>;

/** What the head of the page says. */
export const listingContext = z.object({
  kind: z.enum(LISTING_KINDS),
  /** Null for `new`, `discounted` and `search`, which the page names itself (`name` and `slug` are empty). */
  id: z.string().nullable(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  /** For the title and the description of the page; the name and the description where the shop wrote none. */
  seoTitle: z.string(),
  seoDescription: z.string(),
  /** By language, for links to the other languages. */
  slugs: translations,
  /** A category's picture, a brand's logo. */
  image: image.nullable(),
  /** From the root down to its parent: a category's ancestors, a brand line's brand. */
  breadcrumbs: z.array(
    z.object({ kind: z.enum(LISTING_KINDS), id: z.string(), name: z.string(), slug: z.string() }),
  ),
  /** Of a single promotion: what it gives and when it ends. */
  discount: promotionRead.nullable(),
});
export type ListingContext = z.output<typeof listingContext>;

/** What a visitor should know of an answer that is not quite to the searched text. */
export const searchTold = z.object({
  /** The text that it answers, in the shop's spelling; null where it is the searched one. */
  shownFor: z.string().nullable(),
  /** Words that nothing in the shop has. */
  left: z.array(z.string()),
  /** No product is all of what was searched: these come near. */
  near: z.boolean(),
  /** At most 4 other texts that find something. */
  tries: z.array(z.string()),
});
export type SearchTold = z.output<typeof searchTold>;

export const listing = z.object({
  context: listingContext,
  /** Null where no text is searched. */
  search: searchTold.nullable(),
  products: z.array(productCard),
  filterData,
  pagination,
});
export type Listing = z.output<typeof listing>;

export const suggestion = z.object({
  kind: z.enum(['product', 'category', 'brand']),
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  /** Of a product: for its address. */
  categorySlug: z.string().nullable(),
  image: image.nullable(),
  /** Of a product: what its card says. */
  price: productCard
    .pick({ priceTtc: true, productPriceAfterPromotion: true, promotionRead: true })
    .nullable(),
  /** Not quite what was typed: it comes near, or is a category to look around in. */
  near: z.boolean(),
});
export type Suggestion = z.output<typeof suggestion>;

const byAddress = z.object({ idOrSlug: z.string().min(1).max(200) });

export const listingsContract = {
  category: defineEndpoint({
    name: 'listings.category',
    method: 'GET',
    path: '/web/public/api/category/products/:idOrSlug',
    summary: 'Products of a category and its sub-categories',
    access: 'page',
    params: byAddress,
    query: listingQuery,
    responses: { 200: listing },
    errors: ['not_found'],
  }),
  brand: defineEndpoint({
    name: 'listings.brand',
    method: 'GET',
    path: '/web/public/api/brand/products/:idOrSlug',
    summary: 'Products of a brand',
    access: 'page',
    params: byAddress,
    query: listingQuery,
    responses: { 200: listing },
    errors: ['not_found'],
  }),
  brandLine: defineEndpoint({
    name: 'listings.brandLine',
    method: 'GET',
    path: '/web/public/api/brandLine/products/:idOrSlug',
    summary: 'Products of a brand line',
    access: 'page',
    params: byAddress,
    query: listingQuery,
    responses: { 200: listing },
    errors: ['not_found'],
  }),
  collection: defineEndpoint({
    name: 'listings.collection',
    method: 'GET',
    path: '/web/public/api/collection/products/:idOrSlug',
    summary: 'Products of a collection; its own order is the default one',
    access: 'page',
    params: byAddress,
    query: listingQuery,
    responses: { 200: listing },
    errors: ['not_found'],
  }),
  newProducts: defineEndpoint({
    name: 'listings.newProducts',
    method: 'GET',
    path: '/web/public/api/new/products',
    summary: 'The newest products of the shop',
    access: 'page',
    query: listingQuery,
    responses: { 200: listing },
  }),
  discounted: defineEndpoint({
    name: 'listings.discounted',
    method: 'GET',
    path: '/web/public/api/discounted/products/all',
    summary: 'Products that any promotion makes cheaper now',
    access: 'page',
    query: listingQuery,
    responses: { 200: listing },
  }),
  discount: defineEndpoint({
    name: 'listings.discount',
    method: 'GET',
    path: '/web/public/api/discount/products/:idOrSlug',
    summary: 'Products that one running promotion is for',
    access: 'page',
    params: byAddress,
    query: listingQuery,
    responses: { 200: listing },
    errors: ['not_found'],
  }),
  search: defineEndpoint({
    name: 'listings.search',
    method: 'GET',
    path: '/web/public/api/search/products',
    summary:
      'Products of the whole shop that a text finds, typing errors forgiven; all of them without a text',
    access: 'page',
    query: listingQuery,
    responses: { 200: listing },
  }),
  suggestions: defineEndpoint({
    name: 'listings.suggestions',
    method: 'GET',
    path: '/web/public/api/search/suggestions',
    summary: 'At most 8 products, categories and brands for what was typed so far',
    access: 'page',
    query: z.object({ q: searched }),
    responses: { 200: z.array(suggestion) },
  }),
} as const;
