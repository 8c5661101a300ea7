import { BrandMark, type BrandMarkView } from '@hanout/ui/storefront/brand-mark.tsx';
import { Carousel } from '@hanout/ui/storefront/carousel.tsx';
import { Picture, type PictureView } from '@hanout/ui/storefront/picture.tsx';
import { ProductCard, type ProductCardView } from '@hanout/ui/storefront/product-card.tsx';
import { Link } from '@hanout/ui/storefront/ui-context.tsx';
import type { ReactNode } from 'react';
import type { BlogCategoryView } from '../blog/blog-views.ts';
import { CategoryCard } from '../blog/category-card.tsx';
import { PostCard, type PostCardView } from '../blog/post-card.tsx';
import { useCardLabels } from '../components/labels.ts';
import { useTexts } from '../i18n/texts-context.ts';
import { AUTOPLAY_MS } from './limits.ts';

interface RowProps {
  title: string;
  /** What is in it, for screen readers, where it has no title. */
  label: string;
  more?: ReactNode;
  delay: number | null;
  count: number;
  /** Names how many stand beside each other. */
  kind: 'products' | 'marks' | 'lines' | 'posts' | 'topics' | 'banners';
  children: ReactNode;
}

/** A row under its title; it moves by itself until somebody touches it or asks for less motion. */
export function Row({ title, label, more, delay, count, kind, children }: RowProps) {
  const t = useTexts();
  return (
    <section className="section wrap">
      <Carousel
        label={title || label}
        previous={t('home.back')}
        next={t('home.forth')}
        kind={kind}
        autoplay={delay === null ? undefined : { delay, pause: t('home.pause'), play: t('home.play') }}
        head={
          <>
            {title ? <h2>{title}</h2> : <span />}
            {more}
          </>
        }
        count={count}
      >
        {children}
      </Carousel>
    </section>
  );
}

interface ListProps<T> {
  title: string;
  more?: ReactNode;
  items: readonly T[];
}

export function ProductsRow({ title, more, items }: ListProps<ProductCardView>) {
  const t = useTexts();
  const labels = useCardLabels();
  return (
    <Row
      {...{ title, more }}
      label={t('home.products')}
      kind="products"
      delay={AUTOPLAY_MS.products}
      count={items.length}
    >
      {items.map((product) => (
        <li key={product.id} className="grid">
          <ProductCard product={product} labels={labels} sizes="(max-width: 699px) 43vw, 260px" />
        </li>
      ))}
    </Row>
  );
}

export interface MarkSlide {
  readonly id: string;
  readonly href: string;
  readonly mark: BrandMarkView;
  /** The brand that a line is of. */
  readonly of: string | null;
}

export function MarksRow({ title, more, items, lines }: ListProps<MarkSlide> & { lines: boolean }) {
  const t = useTexts();
  return (
    <Row
      {...{ title, more }}
      label={t('listing.allBrands')}
      kind={lines ? 'lines' : 'marks'}
      delay={lines ? AUTOPLAY_MS.brandLines : AUTOPLAY_MS.brands}
      count={items.length}
    >
      {items.map(({ id, href, mark, of }) => (
        <li key={id}>
          <Link className="mark-slide" href={href} prefetch="intent">
            <BrandMark brand={mark} />
            {of ? <small>{of}</small> : null}
          </Link>
        </li>
      ))}
    </Row>
  );
}

export function PostsRow({ title, more, items }: ListProps<PostCardView>) {
  const t = useTexts();
  return (
    <Row
      {...{ title, more }}
      label={t('blog.title')}
      kind="posts"
      delay={AUTOPLAY_MS.posts}
      count={items.length}
    >
      {items.map((post) => (
        <li key={post.id}>
          <PostCard post={post} />
        </li>
      ))}
    </Row>
  );
}

/** Topics of the blog: they slide where there is no room for all, and stand still until somebody moves them. */
export function TopicsRow({ title, more, items }: ListProps<BlogCategoryView>) {
  const t = useTexts();
  return (
    <Row {...{ title, more }} label={t('blog.topics')} kind="topics" delay={null} count={items.length}>
      {items.map((topic) => (
        <li key={topic.id} className="topic">
          <CategoryCard category={topic} />
        </li>
      ))}
    </Row>
  );
}

export interface BannerView {
  readonly key: string;
  readonly href: string | null;
  readonly picture: PictureView;
}

export function Banner({ banner, first }: { banner: BannerView; first?: boolean }) {
  const picture = (
    <Picture
      picture={banner.picture}
      sizes="(max-width: 1400px) 94vw, 1320px"
      fallbackWidth={800}
      eager={first}
    />
  );
  if (banner.href === null) return <div className="banner">{picture}</div>;
  return (
    <Link className="banner" href={banner.href}>
      {picture}
    </Link>
  );
}

export function BannersRow({ title, items }: ListProps<BannerView>) {
  const t = useTexts();
  return (
    <Row
      title={title}
      label={t('home.banners')}
      kind="banners"
      delay={AUTOPLAY_MS.banners}
      count={items.length}
    >
      {items.map((banner) => (
        <li key={banner.key}>
          <Banner banner={banner} />
        </li>
      ))}
    </Row>
  );
}
