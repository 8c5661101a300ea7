import type { Api, ApiProblem } from '@hanout/api-client';
import { type CallOf, contracts, type ListingKind, SORTS } from '@hanout/contracts';
import { type Locale, typeset } from '@hanout/kernel';
import { data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { pictureView, productCardView } from '../catalog/views.ts';
import { loaderTexts } from '../i18n/i18n.server.ts';
import { asPageError, PUBLIC_HEADERS, pageRequest } from '../server/page.server.ts';
import { filtersView } from './filter-view.ts';
import { leadingCategories } from './leading-categories.ts';
import { listingAlternates, listingPath } from './listing-kinds.ts';
import { isFiltered, onPage, selectionOf, withPrice } from './listing-url.ts';

/** What an address may say; the API decides what it means. */
type Query = CallOf<typeof contracts.listings.search>['query'];

/** The call of each listing (spec §7). */
function ask(api: Api, kind: ListingKind, slug: string, query: Query) {
  const { listings } = contracts;
  const named = { params: { idOrSlug: slug }, query };
  if (kind === 'category') return api.attempt(listings.category, named);
  if (kind === 'brand') return api.attempt(listings.brand, named);
  if (kind === 'brandline') return api.attempt(listings.brandLine, named);
  if (kind === 'collection') return api.attempt(listings.collection, named);
  if (kind === 'discount') return api.attempt(listings.discount, named);
  if (kind === 'new') return api.attempt(listings.newProducts, { query });
  if (kind === 'discounted') return api.attempt(listings.discounted, { query });
  if (kind === 'search') return api.attempt(listings.search, { query });
  throw new Error('Unknown listing context type');
}

/** The address goes to the API as it is; what it cannot mean is refused there (decisions, "Listing parameters"). */
function queryOf(url: URL, kind: ListingKind): Query {
  const { f, a, priceMin, priceMax, ...lists } = selectionOf(url.search);
  const query = {
    page: url.searchParams.get('page') ?? 1,
    sort: url.searchParams.get('sort') || 'default',
    ...lists,
    ...(priceMin ? { priceMin } : {}),
    ...(priceMax ? { priceMax } : {}),
    ...(kind === 'search' ? { q: searchedText(url) } : {}),
    f,
    a,
  };
  return query as Query;
}

const NO_LIMITS = { min: 0, max: 0 };

/** Characters of a searched text that count. */
const LONGEST_SEARCH = 100;

/** Nothing where no letter and no digit was written: every product is an answer to that. */
export function searchedText(url: URL): string {
  const text = (url.searchParams.get('q') ?? '').trim().slice(0, LONGEST_SEARCH);
  return /[\p{L}\p{N}]/u.test(text) ? text : '';
}

/**
 * What a listing page shows. A former address leads to the present one, a page beyond the last to the last, limits that
 * cross to every price; an unknown order and an unknown slug are unknown pages; a failure keeps the page and says so
 * (SF-306).
 */
export async function loadListing(args: LoaderFunctionArgs, kind: ListingKind) {
  const { api, locale, url } = pageRequest(args);
  const slug = args.params.slug ?? '';
  const t = await loaderTexts(args.request);
  const answer = await ask(api, kind, slug, queryOf(url, kind));
  if (!answer.ok && (answer.problem.errors.priceMin ?? answer.problem.errors.priceMax))
    throw redirect(url.pathname + withPrice(url.search, NO_LIMITS, NO_LIMITS));
  if (!answer.ok) return failed(answer.problem, kind, slug, t('listing.errorMessage'));
  const { context, products, pagination, filterData } = answer.data;
  if (slug !== '' && context.slug !== slug && !isId(slug, context.id))
    throw redirect(listingPath(locale, kind, context.slug) + url.search, 301);
  const last = Math.max(pagination.pages, 1);
  if (pagination.page > last) throw redirect(url.pathname + onPage(url.search, last));
  const told = answer.data.search;
  const isDeadEnd = kind === 'search' && pagination.total === 0 && !isFiltered(url.search);
  const q = kind === 'search' ? searchedText(url) : '';
  const typed = url.searchParams.get('q')?.trim().slice(0, LONGEST_SEARCH);
  const named = kind === 'search' && q === '' ? 'all' : kind;
  const name = typeset(context.name, locale) || t(`listing.names.${named}`, { q });
  return data(
    {
      failure: null,
      kind,
      name,
      q,
      /** What was typed and has nothing to search for. */
      unread: kind === 'search' && q === '' && typed ? typed : null,
      told: told && (told.shownFor !== null || told.near || told.tries.length > 0) ? told : null,
      instead: isDeadEnd ? await insteadOf(api, locale) : null,
      description: typeset(context.description, locale),
      picture: pictureView(context.image),
      discount: context.discount,
      crumbs: context.breadcrumbs.map((crumb) => ({
        name: typeset(crumb.name, locale),
        href: listingPath(locale, crumb.kind, crumb.slug),
      })),
      products: products.map((product) => productCardView(product, locale)),
      pagination,
      filters: filtersView(filterData, locale),
      sort: url.searchParams.get('sort') || 'default',
      sorts: [...SORTS],
      seo: {
        title: context.seoTitle || name,
        description: context.seoDescription || t('listing.description', { name }),
        path: listingPath(locale, kind, context.slug),
        home: t('shop.home'),
        isIndexed: kind !== 'search' && !isFiltered(url.search),
      },
      alternates: listingAlternates(kind, context.slug || slug, context.slugs),
    },
    { headers: PUBLIC_HEADERS },
  );
}

/** Newest products that a search without an answer shows. */
const NEWEST = 8;

/** Where a search that found nothing leads on: the shop's categories and its newest products. */
async function insteadOf(api: Api, locale: Locale) {
  const newest = await api.attempt(contracts.listings.newProducts, { query: { perPage: NEWEST } as Query });
  if (!newest.ok) return null;
  return {
    products: newest.data.products.map((product) => productCardView(product, locale)),
    categories: leadingCategories(newest.data.filterData.subCategories.raw).map(({ slug, name, id }) => ({
      name: typeset(name, locale),
      href: listingPath(locale, 'category', slug ?? id),
    })),
  };
}

/** Promotions are named by their id (SF-029). */
function isId(slug: string, id: string | null): boolean {
  return slug === id;
}

function failed(problem: ApiProblem, kind: ListingKind, slug: string, message: string) {
  if (problem.status === 404 || problem.status === 422) throw asPageError(problem);
  console.error(`listing ${kind} ${slug}: ${problem.message}`);
  return data(
    { failure: message, kind },
    { status: 503, headers: { 'Cache-Control': 'no-store', 'Retry-After': '5' } },
  );
}

export type ListingData = Awaited<ReturnType<typeof loadListing>>['data'];
export type FoundListing = Extract<ListingData, { failure: null }>;
