import { EmptyState } from '@hanout/ui/storefront/notice.tsx';
import { ProductGrid } from '@hanout/ui/storefront/product-grid.tsx';
import { Link } from '@hanout/ui/storefront/ui-context.tsx';
import { useCardLabels } from '../components/labels.ts';
import { usePageLocale } from '../components/page-locale.ts';
import { pathIn } from '../i18n/languages.ts';
import { useTexts } from '../i18n/texts-context.ts';
import type { FoundListing } from './load-listing.server.ts';

/** What the answer is to, where it is not quite to what was searched, and other texts to try. */
export function SearchNote({ page: { told, q, unread } }: { page: FoundListing }) {
  const t = useTexts();
  if (unread) return <Told text={t('search.unread', { q: unread })} />;
  if (!told) return null;
  const { shownFor, left, near, tries } = told;
  const words = { q, shown: shownFor ?? q, left: left.join(' ') };
  const text = noteOf(shownFor !== null, left.length > 0, near);
  return (
    <>
      {text ? <Told text={t(`search.${text}`, words)} /> : null}
      <Tries tries={tries} />
    </>
  );
}

function Told({ text }: { text: string }) {
  return (
    <p className="search-told" role="note">
      {text}
    </p>
  );
}

function noteOf(isMended: boolean, hasLeft: boolean, near: boolean): string | null {
  if (hasLeft) return isMended ? 'left' : 'instead';
  if (near) return 'partly';
  return isMended ? 'shownFor' : null;
}

function Tries({ tries }: { tries: readonly string[] }) {
  const t = useTexts();
  const locale = usePageLocale();
  if (tries.length === 0) return null;
  return (
    <div className="search-tries">
      <p>{t('search.tries')}</p>
      {tries.map((text) => (
        <Link key={text} className="chip" href={`${pathIn(locale, '/search')}?q=${encodeURIComponent(text)}`}>
          <bdi>{text}</bdi>
        </Link>
      ))}
    </div>
  );
}

interface NothingSearchedProps {
  page: FoundListing;
  instead: NonNullable<FoundListing['instead']>;
}

/** A search without an answer is no dead end: other texts, the categories, the newest products. */
export function NothingSearched({ page, instead }: NothingSearchedProps) {
  const t = useTexts();
  const labels = useCardLabels();
  const locale = usePageLocale();
  return (
    <>
      <EmptyState level={2} title={t('listing.emptyTitle')} text={t('listing.emptySearch')}>
        <Tries tries={page.told?.tries ?? []} />
        <nav className="search-tries" aria-label={t('search.categories')}>
          {instead.categories.map(({ name, href }) => (
            <Link key={href} className="chip" href={href}>
              {name}
            </Link>
          ))}
          <Link className="chip" href={pathIn(locale, '/catalog/categories')}>
            {t('listing.allCategories')}
          </Link>
        </nav>
      </EmptyState>
      {instead.products.length > 0 ? (
        <section className="section">
          <div className="head">
            <h2>{t('search.newest')}</h2>
          </div>
          <ProductGrid products={instead.products} labels={labels} />
        </section>
      ) : null}
    </>
  );
}
