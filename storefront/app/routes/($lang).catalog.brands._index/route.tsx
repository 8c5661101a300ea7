import { contracts } from '@hanout/contracts';
import { formatCount } from '@hanout/kernel';
import { BrandMark } from '@hanout/ui/storefront/brand-mark.tsx';
import { Link } from '@hanout/ui/storefront/ui-context.tsx';
import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { data } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DirectoryPage } from '../../catalog/directory-page.tsx';
import { pictureView } from '../../catalog/views.ts';
import { loaderTexts } from '../../i18n/i18n.server.ts';
import { pathIn } from '../../i18n/languages.ts';
import { useTexts } from '../../i18n/texts-context.ts';
import { listingPath } from '../../listing/listing-kinds.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { asPageError, PUBLIC_HEADERS, pageRequest } from '../../server/page.server.ts';

/** Every brand that some product of the shop has: what the whole shop's filter offers. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, locale } = pageRequest(args);
  const t = await loaderTexts(args.request);
  try {
    const query = { perPage: 1 };
    const { filterData } = await api.call(contracts.listings.search, { query });
    const brands = filterData.brands.raw.map(({ id, slug, name, count, image }) => ({
      id,
      href: listingPath(locale, 'brand', slug ?? id),
      count,
      mark: { name, logo: pictureView(image), serif: false },
    }));
    const seo = {
      title: t('listing.allBrands'),
      description: t('listing.allBrandsText'),
      path: pathIn(locale, '/catalog/brands'),
    };
    return data({ brands, seo }, { headers: PUBLIC_HEADERS });
  } catch (error) {
    throw asPageError(error);
  }
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageMeta(matches, data?.seo ?? null);

export default function Brands() {
  const { brands } = useLoaderData<typeof loader>();
  const t = useTexts();
  return (
    <DirectoryPage
      title={t('listing.allBrands')}
      text={t('listing.allBrandsText')}
      empty={brands.length === 0}
    >
      <ul className="brand-tiles">
        {brands.map(({ id, href, count, mark }) => (
          <li key={id}>
            <Link className="brand-tile" href={href} prefetch="intent">
              <BrandMark brand={mark} />
              <small>{t('home.productCount', { count, formatted: formatCount(count) })}</small>
            </Link>
          </li>
        ))}
      </ul>
    </DirectoryPage>
  );
}
