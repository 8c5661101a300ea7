import { Icon } from '@hanout/ui/storefront/icon.tsx';
import { ProductGrid } from '@hanout/ui/storefront/product-grid.tsx';
import { Link } from '@hanout/ui/storefront/ui-context.tsx';
import type { CSSProperties, ReactNode } from 'react';
import { PostCard } from '../../blog/post-card.tsx';
import { useCardLabels } from '../../components/labels.ts';
import { Banner, BannersRow, MarksRow, PostsRow, ProductsRow, TopicsRow } from '../../home/carousels.tsx';
import { Deals } from '../../home/deals.tsx';
import { TextCarousel } from '../../home/text-carousel.tsx';
import { useTexts } from '../../i18n/texts-context.ts';
import { Arcade } from './arcade.tsx';
import type { HomeBlock } from './home-blocks.ts';

/** A grid has no more columns than these (SF-333). */
const GRID_COLUMNS = 4;

export function HomeBlocks({ blocks }: { blocks: readonly HomeBlock[] }) {
  return (
    <div className="home-blocks">
      {blocks.map((block) => (
        <div
          key={block.id}
          className={`home-block ${block.classes}`}
          style={styleOf(block)}
          data-ground={block.ground !== null}
        >
          <Block block={block} />
        </div>
      ))}
    </div>
  );
}

/** The ground, and how many cards of a grid stand beside each other on a phone, a tablet and a desk. */
function styleOf({ ground, columns }: HomeBlock): CSSProperties {
  const { mobile, tablet, desktop } = columns;
  const numbers = { '--mobile': mobile, '--tablet': tablet, '--desktop': Math.min(desktop, GRID_COLUMNS) };
  return { ...(ground ? { background: ground } : {}), ...numbers } as CSSProperties;
}

function Block({ block }: { block: HomeBlock }) {
  const { title } = block;
  const more = <More block={block} />;
  if (block.kind === 'categories') return <Arcade categories={block.categories} title={title || null} />;
  if (block.kind === 'carousel') return <ProductsRow title={title} more={more} items={block.products} />;
  if (block.kind === 'brands' || block.kind === 'lines')
    return <MarksRow title={title} more={more} items={block.marks} lines={block.kind === 'lines'} />;
  if (block.kind === 'posts') return <PostsRow title={title} more={more} items={block.posts} />;
  if (block.kind === 'topics') return <TopicsRow title={title} more={more} items={block.topics} />;
  if (block.kind === 'banners') return <BannersRow title={title} items={block.banners} />;
  if (block.kind === 'texts') return <TextCarousel title={title} slides={block.slides} />;
  return (
    <Section block={block} more={more}>
      <Plain block={block} />
    </Section>
  );
}

type PlainBlock = Extract<HomeBlock, { kind: 'grid' | 'post' | 'deals' | 'html' | 'banner' }>;

function Plain({ block }: { block: PlainBlock }) {
  const labels = useCardLabels();
  if (block.kind === 'grid') return <ProductGrid products={block.products} labels={labels} />;
  if (block.kind === 'deals') return <Deals deals={block.deals} />;
  if (block.kind === 'post') return block.posts.map((post) => <PostCard key={post.id} post={post} wide />);
  if (block.kind === 'banner')
    return block.banners.slice(0, 1).map((item) => <Banner key={item.key} banner={item} />);
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server's allowlist */}
      {block.html ? <div className="prose" dangerouslySetInnerHTML={{ __html: block.html }} /> : null}
      {block.banners.map((item) => (
        <Banner key={item.key} banner={item} />
      ))}
    </>
  );
}

function Section({ block, more, children }: { block: HomeBlock; more: ReactNode; children: ReactNode }) {
  return (
    <section className="section wrap">
      {block.title || block.link ? (
        <div className="head">
          <div>
            {block.title ? <h2>{block.title}</h2> : null}
            {block.subtitle ? <p className="head-sub">{block.subtitle}</p> : null}
          </div>
          {more}
        </div>
      ) : null}
      {children}
    </section>
  );
}

function More({ block }: { block: HomeBlock }) {
  const t = useTexts();
  if (block.link === null) return null;
  return (
    <Link className="more" href={block.link}>
      {block.linkLabel ?? t('shop.seeAll')}
      <Icon name="arrow-right" flip />
    </Link>
  );
}
