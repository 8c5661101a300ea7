import { Breadcrumbs, type Crumb } from '@hanout/ui/storefront/frame.tsx';
import { Picture } from '@hanout/ui/storefront/picture.tsx';
import type { ReactNode } from 'react';
import { usePageLocale } from '../components/page-locale.ts';
import { pathIn } from '../i18n/languages.ts';
import { useTexts } from '../i18n/texts-context.ts';
import { ListingResults } from './listing-results.tsx';
import type { FoundListing, ListingData } from './load-listing.server.ts';

/** One page for every listing (SF-077). `banner` stands between the title and the products. */
export function ListingPage({ page, banner }: { page: ListingData; banner?: ReactNode }) {
  if (page.failure !== null)
    return (
      <div className="wrap">
        <ListingResults page={page} />
      </div>
    );
  return (
    <>
      <ListingHead page={page} />
      <div className="wrap">
        {banner}
        <ListingResults page={page} />
      </div>
    </>
  );
}

function ListingHead({ page }: { page: FoundListing }) {
  const t = useTexts();
  const locale = usePageLocale();
  const above: Crumb[] =
    page.kind === 'brand' || page.kind === 'brandline'
      ? [{ name: t('listing.allBrands'), href: pathIn(locale, '/catalog/brands') }]
      : [];
  return (
    <>
      <Breadcrumbs
        label={t('shop.breadcrumbs')}
        crumbs={[
          { name: t('shop.home'), href: pathIn(locale, '/') },
          ...above,
          ...page.crumbs,
          { name: page.name, href: null },
        ]}
      />
      <div className="wrap title">
        {page.kind === 'brand' && page.picture ? (
          <span className="brand-head">
            <Picture picture={page.picture} sizes="180px" fallbackWidth={180} alt="" eager />
          </span>
        ) : null}
        <h1>
          <bdi>{page.name}</bdi>
        </h1>
        {page.description ? <p>{page.description}</p> : null}
      </div>
    </>
  );
}
