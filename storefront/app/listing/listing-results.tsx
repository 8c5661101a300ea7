import { formatCount } from '@hanout/kernel';
import { Icon } from '@hanout/ui/storefront/icon.tsx';
import { EmptyState } from '@hanout/ui/storefront/notice.tsx';
import { Link } from '@hanout/ui/storefront/ui-context.tsx';
import { useLocation, useNavigation } from '@remix-run/react';
import { useState } from 'react';
import { MarkedText } from '../components/marked-text.tsx';
import { usePageLocale } from '../components/page-locale.ts';
import { pathIn } from '../i18n/languages.ts';
import { useTexts } from '../i18n/texts-context.ts';
import { ActiveFilters, activeCount } from './active-filters.tsx';
import { FilterDrawer, FilterForm } from './filter-form.tsx';
import { isFiltered, selectionOf, withoutFilters } from './listing-url.ts';
import type { FoundListing, ListingData } from './load-listing.server.ts';
import { Products } from './products.tsx';
import { NothingSearched, SearchNote } from './search-note.tsx';
import { SortSelect } from './sort-select.tsx';

export function ListingResults({ page }: { page: ListingData }) {
  const t = useTexts();
  const { pathname, search } = useLocation();
  if (page.failure !== null)
    return (
      <EmptyState title={t('listing.errorTitle', { message: page.failure })}>
        <a className="btn btn-primary" href={pathname + search}>
          {t('listing.retry')}
        </a>
      </EmptyState>
    );
  if (page.products.length === 0 && !isFiltered(search)) return <NothingFound page={page} />;
  return <Results page={page} />;
}

/** Nothing at all here; with filters, what to take back. */
function NothingFound({ page }: { page: FoundListing }) {
  const t = useTexts();
  const locale = usePageLocale();
  const { pathname, search } = useLocation();
  const filtered = isFiltered(search);
  if (!filtered && page.instead) return <NothingSearched page={page} instead={page.instead} />;
  const text = filtered ? 'emptyFiltered' : page.kind === 'search' ? 'emptySearch' : 'emptyText';
  return (
    <EmptyState level={2} title={t('listing.emptyTitle')} text={t(`listing.${text}`)}>
      {filtered ? (
        <Link className="btn btn-primary" href={pathname + withoutFilters(search)} keepScroll>
          {t('listing.reset')}
        </Link>
      ) : (
        <Link className="btn btn-primary" href={pathIn(locale, '/')}>
          {t('errors.home')}
        </Link>
      )}
    </EmptyState>
  );
}

function Results({ page }: { page: FoundListing }) {
  const t = useTexts();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const search = useSearchToCome();
  const active = activeCount(page.filters, selectionOf(search));
  return (
    <div className="listing">
      <aside className="filters" aria-label={t('listing.filter')}>
        {drawerOpen ? null : <FilterForm page={page} search={search} />}
      </aside>
      <section aria-labelledby="results" className="listing-main">
        <h2 id="results" className="vh" tabIndex={-1}>
          {t('listing.results')}
        </h2>
        <div className="tools">
          <button
            type="button"
            className="btn btn-outline filter-open needs-js"
            onClick={() => setDrawerOpen(true)}
          >
            <Icon name="sliders-horizontal" />
            {active > 0 ? t('listing.filterCount', { count: active }) : t('listing.filter')}
          </button>
          <p className="found" aria-live="polite">
            <MarkedText
              text={t('listing.found', { count: page.pagination.total })}
              marks={{
                count: () => (
                  <b>
                    <bdi>{formatCount(page.pagination.total)}</bdi>
                  </b>
                ),
              }}
            />
          </p>
          <SortSelect sort={page.sort} sorts={page.sorts} />
        </div>
        <SearchNote page={page} />
        <ActiveFilters filters={page.filters} />
        {page.products.length === 0 ? <NothingFound page={page} /> : <Products page={page} />}
      </section>
      {drawerOpen ? <FilterDrawer page={page} search={search} onClose={() => setDrawerOpen(false)} /> : null}
    </div>
  );
}

/** What was chosen last, also while the server is still at it: a tick shows at once. */
function useSearchToCome(): string {
  const { pathname, search } = useLocation();
  const next = useNavigation().location;
  return next?.pathname === pathname ? next.search : search;
}
