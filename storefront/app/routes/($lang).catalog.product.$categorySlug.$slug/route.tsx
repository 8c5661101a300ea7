import { contracts } from '@hanout/contracts';
import { decimalAmount, LOCALES } from '@hanout/kernel';
import { Breadcrumbs } from '@hanout/ui/storefront/frame.tsx';
import type { HeadersFunction, LoaderFunctionArgs, MetaDescriptor, MetaFunction } from '@remix-run/node';
import { data, redirect } from '@remix-run/node';
import type { ShouldRevalidateFunction } from '@remix-run/react';
import { useLoaderData } from '@remix-run/react';
import { productView } from '../../catalog/product-view.ts';
import type { Alternates } from '../../components/head.tsx';
import { usePageLocale } from '../../components/page-locale.ts';
import { cheapest, placesWithPrice } from '../../delivery/places.ts';
import { loaderTexts } from '../../i18n/i18n.server.ts';
import { pathIn, productPath } from '../../i18n/languages.ts';
import { useTexts } from '../../i18n/texts-context.ts';
import { imageMeta, rootOf } from '../../seo/page-meta.ts';
import { asPageError, PUBLIC_HEADERS, pageRequest } from '../../server/page.server.ts';
import { ProductPage } from './product-page.tsx';
import { breadcrumbData, productData, sharePicture } from './structured-data.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { api, shared, locale, url } = pageRequest(args);
  try {
    const slug = args.params.slug ?? '';
    const [product, wilayas, reviews] = await Promise.all([
      api.call(contracts.catalog.product, { params: { slug } }),
      shared.call(contracts.delivery.wilayas),
      // Without them the page is still a page: its tab asks again.
      api.call(contracts.reviews.ofProduct, { params: { slug } }).catch(() => null),
    ]);
    const path = productPath(locale, product.mainCategory.slug, product.slug);
    if (!sameAddress(args.params, product)) throw redirect(path + url.search, 301);
    const t = await loaderTexts(args.request);
    return data(
      {
        product: productView(product, locale),
        reviews,
        address: path,
        homeName: t('shop.home'),
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
  const root = rootOf(matches);
  const shop = root.shop?.name ?? '';
  if (!page) return [{ title: shop }];
  return [
    ...shareMeta(page, root),
    { title: `${page.seo.title} · ${shop}` },
    { name: 'description', content: page.seo.description },
    { property: 'og:title', content: page.seo.title },
    { property: 'og:type', content: 'product' },
    { property: 'og:site_name', content: shop },
  ];
};

type PageData = ReturnType<typeof useLoaderData<typeof loader>>;

/** What a shared link shows, and what search engines read; both need the shop's own address. */
function shareMeta(page: PageData, { publicUrl, shop }: ReturnType<typeof rootOf>): MetaDescriptor[] {
  if (!publicUrl) return [];
  const { product, reviews, address, seo, homeName } = page;
  const facts = { product, reviews, address, publicUrl, description: seo.description, home: homeName };
  const standard = shop?.theme?.share;
  const picture = sharePicture(facts) ?? (standard && new URL(standard, publicUrl).href);
  return [
    { property: 'og:url', content: new URL(address, publicUrl).href },
    { property: 'og:description', content: seo.description },
    { property: 'product:price:amount', content: decimalAmount(product.price.now) },
    { property: 'product:price:currency', content: 'DZD' },
    ...(picture ? [...imageMeta(picture), { name: 'twitter:card', content: 'summary_large_image' }] : []),
    { 'script:ld+json': productData(facts) as never },
    { 'script:ld+json': breadcrumbData(facts) as never },
  ];
}

export default function Product() {
  const { product, deliveryFrom, reviews } = useLoaderData<typeof loader>();
  const t = useTexts();
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
      <ProductPage key={product.id} product={product} deliveryFrom={deliveryFrom} reviews={reviews} />
    </>
  );
}
