import { Breadcrumbs, type Crumb } from '@hanout/ui/storefront/frame.tsx';
import { EmptyState } from '@hanout/ui/storefront/notice.tsx';
import { Pagination } from '@hanout/ui/storefront/pagination.tsx';
import { Link } from '@hanout/ui/storefront/ui-context.tsx';
import { useLocation } from '@remix-run/react';
import { usePageLocale } from '../components/page-locale.ts';
import { pathIn } from '../i18n/languages.ts';
import { useTexts } from '../i18n/texts-context.ts';
import { onPage } from '../listing/listing-url.ts';
import type { BlogCategoryView } from './blog-views.ts';
import { PostCard, type PostCardView } from './post-card.tsx';

interface BlogListProps {
  title: string;
  text: string;
  above: readonly Crumb[];
  page: {
    readonly posts: readonly PostCardView[];
    readonly categories: readonly BlogCategoryView[];
    readonly pagination: { readonly page: number; readonly pages: number };
  };
  /** Id of the category one is in. */
  current?: string;
}

/** Posts, newest first, under the topics of the blog. */
export function BlogList({ title, text, above, page, current }: BlogListProps) {
  const t = useTexts();
  const locale = usePageLocale();
  const first = page.pagination.page === 1 && current === undefined;
  return (
    <>
      <Breadcrumbs
        label={t('shop.breadcrumbs')}
        crumbs={[{ name: t('shop.home'), href: pathIn(locale, '/') }, ...above, { name: title, href: null }]}
      />
      <div className="wrap">
        <div className="title">
          <h1>{title}</h1>
          {text ? <p>{text}</p> : null}
        </div>
        <Topics categories={page.categories} current={current} />
        {page.posts.length === 0 ? <EmptyState level={2} title={t('blog.empty')} /> : null}
        <h2 className="vh">{t('blog.all')}</h2>
        <ul className="posts">
          {page.posts.map((post, index) => (
            <li key={post.id} className={first && index === 0 ? 'posts-first' : undefined}>
              <PostCard post={post} wide={first && index === 0} />
            </li>
          ))}
        </ul>
        <Pages page={page.pagination.page} pages={page.pagination.pages} />
      </div>
    </>
  );
}

function Topics({ categories, current }: { categories: readonly BlogCategoryView[]; current?: string }) {
  const t = useTexts();
  const locale = usePageLocale();
  if (categories.length === 0) return null;
  return (
    <nav aria-label={t('blog.topics')}>
      <ul className="chips">
        <li>
          <Link
            className="chip"
            href={pathIn(locale, '/blog')}
            aria-current={current === undefined ? 'page' : undefined}
          >
            {t('blog.all')}
          </Link>
        </li>
        {categories.map(({ id, href, name }) => (
          <li key={id}>
            <Link className="chip" href={href} aria-current={id === current ? 'page' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Pages({ page, pages }: { page: number; pages: number }) {
  const t = useTexts();
  const { pathname, search } = useLocation();
  return (
    <Pagination
      page={page}
      pages={pages}
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
