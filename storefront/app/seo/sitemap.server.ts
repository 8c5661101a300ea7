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

/** Pages of posts that are asked for at most: as many as one file of addresses may hold with all else. */
const MAX_POST_PAGES = 400;

/** Every published post, however many there are. */
async function allPosts(api: Api) {
  const ask = (page: number) => api.call(contracts.blog.posts, { query: { page, perPage: PER_PAGE } });
  const first = await ask(1);
  const posts = [...first.posts];
  for (let page = 2; page <= Math.min(first.pagination.pages, MAX_POST_PAGES); page += 1)
    posts.push(...(await ask(page)).posts);
  return { posts, categories: first.categories };
}

/** Everything that is no product: home, listings, blog, pages of text. */
export async function pageEntries(api: Api): Promise<Entry[]> {
  const [categories, collections, listing, blog, texts] = await Promise.all([
    api.call(contracts.catalog.categories),
    api.call(contracts.content.collections),
    api.call(contracts.listings.search, { query: { perPage: 1 } }),
    allPosts(api),
    api.call(contracts.content.pages),
  ]);
  return [
    ...['/', '/catalog/categories', '/catalog/new', '/promotions', '/catalog/brands', '/blog'].map(
      everywhere,
    ),
    ...categories.map(({ slug, langs }) => listingAlternates('category', slug, bySlug(langs))),
    ...collections.map(({ id, slugs }) => listingAlternates('collection', slugs.fr ?? id, slugs)),
    ...listing.filterData.brands.raw.map(({ slug, id }) =>
      everywhere(listingPath('fr', 'brand', slug ?? id)),
    ),
    ...listing.filterData.brandlines.raw.map(({ slug, id }) =>
      everywhere(listingPath('fr', 'brandline', slug ?? id)),
    ),
    ...blog.categories.map(({ slug, localizedData }) =>
      alternatesBy(blogCategoryPath, slug, bySlug(localizedData)),
    ),
    ...blog.posts.filter(isIndexed).map(({ slug, slugs }) => alternatesBy(postPath, slug, slugs)),
    ...texts.filter(isIndexed).map(({ slug, slugs }) => alternatesBy(contentPath, slug, slugs)),
  ];
}

/** What its author takes out of searches is not named to them. */
const isIndexed = ({ noIndex }: { readonly noIndex: boolean }) => !noIndex;

const bySlug = (langs: readonly { locale: string; slug: string }[]): Partial<Record<Locale, string>> =>
  Object.fromEntries(langs.map(({ locale, slug }) => [locale, slug]));
