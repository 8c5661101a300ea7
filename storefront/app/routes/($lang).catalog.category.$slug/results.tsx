import { formatCount } from '@hanout/kernel';
import { EmptyState } from '@hanout/ui/storefront/notice.tsx';
import { Pagination } from '@hanout/ui/storefront/pagination.tsx';
import type { ProductCardView } from '@hanout/ui/storefront/product-card.tsx';
import { ProductGrid } from '@hanout/ui/storefront/product-grid.tsx';
import { Link } from '@hanout/ui/storefront/ui-context.tsx';
import { useLocation, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useCardLabels } from '../../components/labels.ts';
import { usePageLocale } from '../../components/page-locale.ts';
import { pathIn } from '../../i18n/languages.ts';
import { SortSelect } from './sort-select.tsx';

interface Found {
  readonly failure: null;
  readonly products: readonly ProductCardView[];
  readonly pagination: { readonly page: number; readonly pages: number; readonly total: number };
  readonly sort: string;
  readonly sorts: readonly string[];
}

export type ListingPage = Found | { readonly failure: string };

/** Pictures of the first row on a phone and a desk are loaded at once. */
const EAGER_PICTURES = 4;

export function ListingResults({ page }: { page: ListingPage }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  if (page.failure !== null)
    return (
      <EmptyState title={t('listing.errorTitle', { message: page.failure })}>
        <a className="btn btn-primary" href={pathname + search}>
          {t('listing.retry')}
        </a>
      </EmptyState>
    );
  if (page.products.length === 0) return <NothingFound />;
  return <Results page={page} />;
}

function NothingFound() {
  const { t } = useTranslation();
  const locale = usePageLocale();
  return (
    <EmptyState level={2} title={t('listing.emptyTitle')} text={t('listing.emptyText')}>
      <Link className="btn btn-primary" href={pathIn(locale, '/')}>
        {t('errors.home')}
      </Link>
    </EmptyState>
  );
}

function Results({ page }: { page: Found }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const loading = useNavigation().location?.pathname === pathname;
  const { pagination } = page;
  return (
    <section aria-labelledby="results">
      <h2 id="results" className="vh">
        {t('listing.results')}
      </h2>
      <div className="tools">
        <p className="found" aria-live="polite">
          <b>
            <bdi>{formatCount(pagination.total)}</bdi>
          </b>{' '}
          {t('listing.found', { count: pagination.total })}
        </p>
        <SortSelect sort={page.sort} sorts={page.sorts} />
      </div>
      <div className={loading ? 'opacity-50 transition-opacity' : 'transition-opacity'} aria-busy={loading}>
        <ProductGrid products={page.products} labels={useCardLabels()} columns={3} eager={EAGER_PICTURES} />
      </div>
      <Pagination
        page={pagination.page}
        pages={pagination.pages}
        hrefOf={(number) => pathname + searchWith(search, number)}
        labels={{
          nav: t('listing.pages'),
          previous: t('listing.previous'),
          next: t('listing.next'),
          page: (number) => t('listing.page', { page: number }),
        }}
      />
    </section>
  );
}

/** The same search on another page; the first page has no number. */
export function searchWith(search: string, page: number): string {
  const params = new URLSearchParams(search);
  if (page === 1) params.delete('page');
  else params.set('page', String(page));
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
