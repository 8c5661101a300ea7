import type { MetaDescriptor } from '@remix-run/node';
import { breadcrumbData, itemListData, pageMeta, rootOf } from '../seo/page-meta.ts';
import { onPage } from './listing-url.ts';
import type { ListingData } from './load-listing.server.ts';

type Matches = Parameters<typeof pageMeta>[0];

/** The head of every listing: filtered and searched ones are not indexed; neighbours are named. */
export function listingMeta(
  page: ListingData | undefined,
  matches: Matches,
  search: string,
): MetaDescriptor[] {
  if (!page || page.failure !== null) return pageMeta(matches, null);
  const { seo, pagination, products, name } = page;
  const { publicUrl = '' } = rootOf(matches);
  const path = seo.path + (seo.isIndexed ? onPage('', pagination.page) : '');
  const crumbs = [{ name: seo.home, href: homeOf(page.seo.path) }, ...page.crumbs, { name, href: null }];
  const data = publicUrl
    ? [
        breadcrumbData(crumbs, publicUrl),
        itemListData(products, publicUrl, (pagination.page - 1) * pagination.perPage),
      ]
    : [];
  const neighbours = [
    pagination.page > 1 ? { rel: 'prev', page: pagination.page - 1 } : null,
    pagination.page < pagination.pages ? { rel: 'next', page: pagination.page + 1 } : null,
  ].filter((item) => item !== null);
  return [
    ...pageMeta(matches, {
      title: pagination.page > 1 ? `${seo.title} (${pagination.page})` : seo.title,
      description: seo.description,
      path,
      picture: page.picture ?? products[0]?.picture ?? null,
      type: 'website',
      isIndexed: seo.isIndexed,
      data: seo.isIndexed ? data : [],
    }),
    ...neighbours.map(({ rel, page: number }) => ({
      tagName: 'link' as const,
      rel,
      href: publicUrl + seo.path + onPage(search, number),
    })),
  ];
}

const homeOf = (path: string): string => /^\/(?:en|ar)(?=\/|$)/.exec(path)?.[0] ?? '/';
