import { Icon } from '@hanout/ui/storefront/icon.tsx';
import { Pagination } from '@hanout/ui/storefront/pagination.tsx';
import { ProductGrid } from '@hanout/ui/storefront/product-grid.tsx';
import { Link } from '@hanout/ui/storefront/ui-context.tsx';
import { useLocation, useNavigate, useNavigation, useRouteLoaderData } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useCardLabels } from '../components/labels.ts';
import { useTexts } from '../i18n/texts-context.ts';
import type { loader as rootLoader } from '../root.tsx';
import { onPage } from './listing-url.ts';
import type { FoundListing } from './load-listing.server.ts';
import { SkeletonGrid } from './skeleton-grid.tsx';
import { usePages } from './use-pages.ts';

/** Pictures of the first row on a phone and a desk are loaded at once. */
const EAGER_PICTURES = 3;
/** How far below the screen the end may be when the next page is asked for (SF-335). */
export const INFINITE_MARGIN = '200px';

export function Products({ page }: { page: FoundListing }) {
  const t = useTexts();
  const labels = useCardLabels();
  const settings = useRouteLoaderData<typeof rootLoader>('root')?.shop.settings;
  const mode = settings?.listingMode ?? 'pagination';
  const { pathname, search } = useLocation();
  const { pagination } = page;
  const run = usePages(mode, pathname + onPage(search, 1), pagination.page, page.products);
  const loading = usePendingPage(search, mode !== 'pagination');
  return (
    <>
      {mode !== 'pagination' && run.first > 1 ? (
        <p className="before">
          <Link className="btn btn-outline btn-s" href={pathname + onPage(search, run.first - 1)}>
            {t('listing.showBefore')}
          </Link>
        </p>
      ) : null}
      {loading === 'all' ? (
        <SkeletonGrid count={Math.max(page.products.length, 3)} />
      ) : (
        <ProductGrid
          products={run.products}
          labels={labels}
          columns={3}
          rows={settings?.listingColumns}
          eager={EAGER_PICTURES}
        />
      )}
      {loading === 'next' ? <SkeletonGrid count={3} /> : null}
      {mode === 'pagination' ? (
        <Pages page={page} />
      ) : (
        <NextPage page={page} infinite={mode === 'infinite_scroll'} shown={run.products.length} />
      )}
    </>
  );
}

/** What is on its way: all products anew, or only those of the next page. */
function usePendingPage(search: string, appends: boolean): 'all' | 'next' | null {
  const { pathname } = useLocation();
  const next = useNavigation().location;
  if (next?.pathname !== pathname) return null;
  return appends && onPage(next.search, 1) === onPage(search, 1) ? 'next' : 'all';
}

function Pages({ page: { pagination } }: { page: FoundListing }) {
  const t = useTexts();
  useFocusOnNewPage(pagination.page);
  const { pathname, search } = useLocation();
  return (
    <Pagination
      page={pagination.page}
      pages={pagination.pages}
      hrefOf={(number) => pathname + onPage(search, number)}
      labels={{
        nav: t('listing.pages'),
        previous: t('listing.previous'),
        next: t('listing.next'),
        page: (number) => t('listing.page', { page: number }),
      }}
    />
  );
}

/** Other products have taken the place of those above the buttons: keys go on where they begin. */
function useFocusOnNewPage(page: number): void {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    document.getElementById('results')?.focus({ preventScroll: true });
  }, [page]);
}

/** A link to the next page, which is appended; in the infinite mode it follows by itself when it comes near. */
function NextPage({ page, infinite, shown }: { page: FoundListing; infinite: boolean; shown: number }) {
  const t = useTexts();
  const { pathname, search } = useLocation();
  const { page: number, pages, total } = page.pagination;
  const href = pathname + onPage(search, number + 1);
  const link = useFollowedWhenNear(infinite && number < pages, href);
  return (
    <div className="next-page" ref={link}>
      <p>{t('listing.shownOf', { shown, total })}</p>
      {number < pages ? (
        <Link className="btn btn-outline" href={href} rel="next" keepScroll replace>
          {t('listing.more')}
          <Icon name="chevron-down" />
        </Link>
      ) : null}
    </div>
  );
}

function useFollowedWhenNear(active: boolean, href: string) {
  const element = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const idle = useNavigation().state === 'idle';
  useEffect(() => {
    if (!active || !idle || !element.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) navigate(href, { replace: true, preventScrollReset: true });
      },
      { rootMargin: INFINITE_MARGIN },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [active, idle, href, navigate]);
  return element;
}
