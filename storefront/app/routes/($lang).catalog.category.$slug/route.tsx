import type { ApiProblem } from '@hanout/api-client';
import { contracts, SORTS } from '@hanout/contracts';
import { LOCALES } from '@hanout/kernel';
import { Breadcrumbs } from '@hanout/ui/storefront/frame.tsx';
import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { data } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { productCardView } from '../../catalog/views.ts';
import type { Alternates } from '../../components/head.tsx';
import { usePageLocale } from '../../components/page-locale.ts';
import { i18nServer } from '../../i18n/i18n.server.ts';
import { categoryPath, pathIn } from '../../i18n/languages.ts';
import { asPageError, notFound, PUBLIC_HEADERS, pageRequest } from '../../server/page.server.ts';
import { ListingResults } from './results.tsx';

/** 12 products a page (SF-330); page and sort live in the URL. An unknown page or sort is an unknown page. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, locale, url } = pageRequest(args);
  const slug = args.params.slug ?? '';
  const query = { page: url.searchParams.get('page') ?? 1, sort: url.searchParams.get('sort') ?? 'default' };
  const t = await i18nServer.getFixedT(args.request);
  const answer = await api.attempt(contracts.catalog.categoryListing, {
    params: { idOrSlug: slug },
    query: query as { page: number; sort: (typeof SORTS)[number] },
  });
  if (!answer.ok) return failed(answer.problem, slug, t('listing.errorMessage'));
  const { context, products, pagination } = answer.data;
  if (pagination.page > Math.max(pagination.pages, 1)) throw notFound();
  return data(
    {
      failure: null,
      name: context.name,
      description: context.description,
      metaDescription: context.description || t('listing.description', { name: context.name }),
      products: products.map((product) => productCardView(product, locale)),
      pagination,
      sort: query.sort,
      sorts: [...SORTS],
      alternates: Object.fromEntries(
        LOCALES.map((item) => [item, categoryPath(item, context.slugs[item] ?? context.slug)]),
      ) as Alternates,
    },
    { headers: PUBLIC_HEADERS },
  );
}

/** A category that cannot be read now keeps its page and says so (SF-306); a missing one is a 404. */
function failed(problem: ApiProblem, slug: string, message: string) {
  if (problem.status === 404 || problem.status === 422) throw asPageError(problem);
  console.error(`listing ${slug}: ${problem.message}`);
  return data({ failure: message }, { status: 503, headers: { ...PUBLIC_HEADERS, 'Retry-After': '5' } });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => {
  const shop = (matches[0]?.data as { shop?: { name: string } } | undefined)?.shop?.name ?? '';
  if (!page || page.failure !== null) return [{ title: shop }];
  return [{ title: `${page.name} · ${shop}` }, { name: 'description', content: page.metaDescription }];
};

export default function Category() {
  const page = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const home = pathIn(usePageLocale(), '/');
  if (page.failure !== null)
    return (
      <div className="wrap">
        <ListingResults page={page} />
      </div>
    );
  return (
    <>
      <Breadcrumbs
        label={t('shop.breadcrumbs')}
        crumbs={[
          { name: t('shop.home'), href: home },
          { name: page.name, href: null },
        ]}
      />
      <div className="wrap">
        <div className="title">
          <h1>{page.name}</h1>
          {page.description ? <p>{page.description}</p> : null}
        </div>
        <ListingResults page={page} />
      </div>
    </>
  );
}
