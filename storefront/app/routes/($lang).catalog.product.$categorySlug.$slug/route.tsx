import { contracts } from '@hanout/contracts';
import { LOCALES } from '@hanout/kernel';
import { Breadcrumbs } from '@hanout/ui/storefront/frame.tsx';
import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { data, redirect } from '@remix-run/node';
import type { ShouldRevalidateFunction } from '@remix-run/react';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { productView } from '../../catalog/views.ts';
import type { Alternates } from '../../components/head.tsx';
import { usePageLocale } from '../../components/page-locale.ts';
import { cheapest, placesWithPrice } from '../../delivery/places.ts';
import { pathIn, productPath } from '../../i18n/languages.ts';
import { asPageError, PUBLIC_HEADERS, pageRequest } from '../../server/page.server.ts';
import { ProductPage } from './product-page.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { api, locale, url } = pageRequest(args);
  try {
    const [product, wilayas] = await Promise.all([
      api.call(contracts.catalog.product, { params: { slug: args.params.slug ?? '' } }),
      api.call(contracts.delivery.wilayas),
    ]);
    const path = productPath(locale, product.mainCategory.slug, product.slug);
    if (!sameAddress(args.params, product)) throw redirect(path + url.search, 301);
    return data(
      {
        product: productView(product, locale),
        deliveryFrom: cheapest(placesWithPrice(wilayas, locale)),
        seo: {
          title: product.seoTitle || product.name,
          description: product.seoDescription || product.shortDescription,
        },
        alternates: Object.fromEntries(
          LOCALES.map((item) => [
            item,
            productPath(
              item,
              product.mainCategory.slugs[item] ?? product.mainCategory.slug,
              product.slugs[item] ?? product.slug,
            ),
          ]),
        ) as Alternates,
      },
      { headers: PUBLIC_HEADERS },
    );
  } catch (error) {
    throw asPageError(error);
  }
}

/** One product has one address a language; the others lead there. */
function sameAddress(
  params: LoaderFunctionArgs['params'],
  product: { slug: string; mainCategory: { slug: string } },
): boolean {
  return params.slug === product.slug && params.categorySlug === product.mainCategory.slug;
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** All variants are on the page already: choosing one asks the server nothing. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => {
  const shop = (matches[0]?.data as { shop?: { name: string } } | undefined)?.shop?.name ?? '';
  if (!page) return [{ title: shop }];
  return [
    { title: `${page.seo.title} · ${shop}` },
    { name: 'description', content: page.seo.description },
    { property: 'og:title', content: page.seo.title },
    { property: 'og:type', content: 'product' },
  ];
};

export default function Product() {
  const { product, deliveryFrom } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const home = pathIn(usePageLocale(), '/');
  return (
    <>
      <Breadcrumbs
        label={t('shop.breadcrumbs')}
        crumbs={[
          { name: t('shop.home'), href: home },
          { name: product.category.name, href: product.category.href },
          { name: product.name, href: null },
        ]}
      />
      <ProductPage key={product.id} product={product} deliveryFrom={deliveryFrom} />
    </>
  );
}
