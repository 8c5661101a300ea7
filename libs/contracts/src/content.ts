import { z } from 'zod';
import { blogCategoryRead, blogPostCard } from './blog.ts';
import { brandRead, categoryRead, productCard } from './catalog.ts';
import { image, previewToken, translations } from './common.ts';
import { defineEndpoint } from './endpoint.ts';

/** Every type that the server fills; others come with empty members, and pages draw nothing for them. */
export const HOME_MODULE_TYPES = [
  'hero',
  'products_carousel',
  'products_grid',
  'discounted_products',
  'bestsellers_products',
  'collection_products',
  'tag_products',
  'category_products_carousel',
  'brands_products_carousel',
  'brand_lines_products_carousel',
  'categories_carousel',
  'brands_carousel',
  'brand_lines_carousel',
  'html_block',
  'banner',
  'banner_carousel',
  'discount_block',
  'blog_posts_carousel',
  'blog_post_card',
  'blog_categories_carousel',
  'text_carousel',
] as const;

export const brandLineSlide = z.object({
  uuid: z.string(),
  name: z.string(),
  slug: z.string(),
  brand: z.object({ uuid: z.string(), name: z.string(), slug: z.string() }),
  logo: image.nullable(),
});
export type BrandLineSlide = z.output<typeof brandLineSlide>;

/** A running promotion as a deal with countdown; it leads to /promotions/{id}. */
export const discountRead = z.object({
  id: z.string(),
  /** Percent, or DA. */
  discountValue: z.number(),
  ruleType: z.enum(['percentage', 'fixed']),
  rule: z.string(),
  /** Name of the category, brand or product that it reduces, where it is one. */
  ruleEntityName: z.string().nullable(),
  discountStartDate: z.string(),
  /** `YYYY-MM-DD CET HH:mm:ss` (BO-251). Null for one without an end: no countdown. */
  discountEndDate: z.string().nullable(),
  bannerThumb: image.nullable(),
  title: z.string(),
  subtitle: z.string(),
  slogan: z.string(),
  discountLangRead: z.array(
    z.object({ language: z.string(), title: z.string(), subtitle: z.string(), slogan: z.string() }),
  ),
});
export type DiscountRead = z.output<typeof discountRead>;

/** One block of the home page; which members are filled depends on the type. Unknown types draw nothing. */
export const homeModule = z.object({
  id: z.string(),
  type: z.string(),
  publicTitle: z.string(),
  subtitle: z.string(),
  showTitle: z.boolean(),
  link: z.string().nullable(),
  linkLabel: z.string().nullable(),
  bgColor: z.string().nullable(),
  /** Width of the block: `full`, `wide` or `half`. */
  size: z.string(),
  /** Class names that the theme knows; letters, digits, `-` and `_`. */
  containerClass: z.string(),
  wrapperCssClass: z.string(),
  /** At most so many entries. */
  number: z.int(),
  responsiveNumber: z.object({ mobile: z.int(), tablet: z.int(), desktop: z.int() }),
  images: z.array(
    z.object({ url: z.string(), alt: z.string(), image: image.nullable(), link: z.string().nullable() }),
  ),
  /** HTML from the allowlist; of text_carousel, a list whose entries are the slides. */
  html: z.string(),
  /** The slides of text_carousel, as HTML from the allowlist. */
  slides: z.array(z.string()),
  moduleLangs: z.array(z.object({ lang: z.string(), publicTitle: z.string(), html: z.string() })),
  products: z.array(productCard),
  categories: z.array(categoryRead),
  brands: z.array(brandRead),
  brandLines: z.array(brandLineSlide),
  discounts: z.array(discountRead),
  blogPosts: z.array(blogPostCard),
  blogCategories: z.array(blogCategoryRead),
});
export type HomeModule = z.output<typeof homeModule>;

/** A page of text: about, contact, delivery, privacy, legal. */
export const contentPage = z.object({
  id: z.string(),
  /** What the page is for, the same in every language: `about`, `contact`, `delivery`, `privacy`, `legal`, `terms`, `returns`; else null. */
  purpose: z.string().nullable(),
  slug: z.string(),
  slugs: translations,
  title: z.string(),
  /** HTML from the allowlist. */
  html: z.string(),
  seoTitle: z.string(),
  seoDescription: z.string(),
  /** Search engines are asked to leave it out. */
  noIndex: z.boolean(),
  updatedAt: z.string(),
});
export type ContentPage = z.output<typeof contentPage>;

export const crossSelling = z.object({
  relatedProducts: z.array(productCard),
  productsFromSameBrand: z.array(productCard),
  productsFromSameCategory: z.array(productCard),
  newProducts: z.array(productCard),
});
export type CrossSelling = z.output<typeof crossSelling>;

/** An id, or anything else (`none`) where a product has none. */
const idOrNone = z.string().max(100);

export const contentContract = {
  homeModules: defineEndpoint({
    name: 'content.homeModules',
    method: 'GET',
    path: '/web/public/api/home/modules',
    summary: 'Blocks of the home page in the asked language; with a preview, those of its draft',
    access: 'page',
    query: z.object({ preview: previewToken }),
    responses: { 200: z.array(homeModule) },
    errors: ['not_found'],
  }),
  page: defineEndpoint({
    name: 'content.page',
    method: 'GET',
    path: '/web/public/api/pages/:slug',
    summary: 'A content page by its slug in any language or by its purpose (screen /pages/{slug})',
    access: 'page',
    params: z.object({ slug: z.string().min(1).max(200) }),
    query: z.object({ preview: previewToken }),
    responses: { 200: contentPage },
    errors: ['not_found'],
  }),
  pages: defineEndpoint({
    name: 'content.pages',
    method: 'GET',
    path: '/web/public/api/pages',
    summary: 'The addresses of the content pages that visitors can see, in each language',
    access: 'page',
    responses: { 200: z.array(contentPage.pick({ slug: true, slugs: true, noIndex: true })) },
  }),
  collections: defineEndpoint({
    name: 'content.collections',
    method: 'GET',
    path: '/web/public/api/collections',
    summary: 'Collections that visitors can open, with their addresses in every language: for the sitemap',
    access: 'page',
    responses: { 200: z.array(z.object({ id: z.string(), name: z.string(), slugs: translations })) },
  }),
  crossSelling: defineEndpoint({
    name: 'content.crossSelling',
    method: 'GET',
    path: '/web/api/product/cross_selling/:productUid/:brandUuid/:mainCategoryUuid',
    summary: 'Products to show below a product: bought together, same brand, same category, new',
    access: 'page',
    params: z.object({ productUid: idOrNone, brandUuid: idOrNone, mainCategoryUuid: idOrNone }),
    responses: { 200: crossSelling },
  }),
} as const;
