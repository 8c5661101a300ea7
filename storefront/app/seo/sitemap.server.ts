import type { Api } from '@hanout/api-client';
import { contracts } from '@hanout/contracts';
import { LOCALES, type Locale } from '@hanout/kernel';
import { alternatesBy, blogCategoryPath, contentPath, postPath } from '../blog/blog-views.ts';
import { pathIn, productPath } from '../i18n/languages.ts';
import { listingAlternates, listingPath } from '../listing/listing-kinds.ts';

/** Products in one file; search engines take 50,000 addresses at most. */
export const PRODUCTS_A_FILE = 960;
/** Products that the API gives at once. */
const PER_PAGE = 48;

/** One page in every language. */
export type Entry = Readonly<Record<Locale, string>>;

const everywhere = (path: string): Entry =>
  Object.fromEntries(LOCALES.map((locale) => [locale, pathIn(locale, path)])) as Entry;

function products(api: Api, page: number) {
  return api.call(contracts.listings.search, { query: { page, perPage: PER_PAGE } });
}

/** How many files the products take. */
export async function productFiles(api: Api): Promise<number> {
  const { pagination } = await products(api, 1);
  return Math.max(1, Math.ceil(pagination.total / PRODUCTS_A_FILE));
}

export async function productEntries(api: Api, file: number): Promise<Entry[]> {
  const pagesAFile = PRODUCTS_A_FILE / PER_PAGE;
  const first = (file - 1) * pagesAFile + 1;
  const entries: Entry[] = [];
  for (let page = first; page < first + pagesAFile; page += 1) {
    const answer = await products(api, page);
    for (const { slug, slugs, mainCategory } of answer.products)
      entries.push(
        Object.fromEntries(
          LOCALES.map((locale) => [
            locale,
            productPath(locale, mainCategory.slugs[locale] ?? mainCategory.slug, slugs[locale] ?? slug),
          ]),
        ) as Entry,
      );
    if (page >= answer.pagination.pages) break;
  }
  return entries;
}

/** Everything that is no product: home, listings, blog, pages of text. */
export async function pageEntries(api: Api): Promise<Entry[]> {
  const [categories, listing, blog] = await Promise.all([
    api.call(contracts.catalog.categories),
    api.call(contracts.listings.search, { query: { perPage: 1 } }),
    api.call(contracts.blog.posts, { query: { page: 1, perPage: PER_PAGE } }),
  ]);
  const texts = await Promise.all(
    (['about', 'contact', 'delivery', 'privacy', 'legal'] as const).map((slug) =>
      api.attempt(contracts.content.page, { params: { slug } }),
    ),
  );
  return [
    ...['/', '/catalog/new', '/promotions', '/catalog/brands', '/blog'].map(everywhere),
    ...categories.map(({ slug, langs }) => listingAlternates('category', slug, bySlug(langs))),
    ...listing.filterData.brands.raw.map(({ slug, id }) =>
      everywhere(listingPath('fr', 'brand', slug ?? id)),
    ),
    ...listing.filterData.brandlines.raw.map(({ slug, id }) =>
      everywhere(listingPath('fr', 'brandline', slug ?? id)),
    ),
    ...blog.categories.map(({ slug, localizedData }) =>
      alternatesBy(blogCategoryPath, slug, bySlug(localizedData)),
    ),
    ...blog.posts.map(({ slug, slugs }) => alternatesBy(postPath, slug, slugs)),
    ...texts.flatMap((text) => (text.ok ? [alternatesBy(contentPath, text.data.slug, text.data.slugs)] : [])),
  ];
}

const bySlug = (langs: readonly { locale: string; slug: string }[]): Partial<Record<Locale, string>> =>
  Object.fromEntries(langs.map(({ locale, slug }) => [locale, slug]));
