import { Carousel } from '@hanout/ui/storefront/carousel.tsx';
import { Icon } from '@hanout/ui/storefront/icon.tsx';
import { ProductCard } from '@hanout/ui/storefront/product-card.tsx';
import { ProductGrid } from '@hanout/ui/storefront/product-grid.tsx';
import { Link } from '@hanout/ui/storefront/ui-context.tsx';
import { useTranslation } from 'react-i18next';
import { useCardLabels } from '../../components/labels.ts';
import { usePageLocale } from '../../components/page-locale.ts';
import { pathIn } from '../../i18n/languages.ts';
import { Arcade } from './arcade.tsx';
import type { HomeBlock } from './home-blocks.ts';

export function HomeBlocks({ blocks }: { blocks: readonly HomeBlock[] }) {
  return (
    <>
      {blocks.map((block) => (
        <Block key={block.id} block={block} />
      ))}
    </>
  );
}

function Block({ block }: { block: HomeBlock }) {
  if (block.kind === 'categories')
    return <Arcade categories={block.categories} title={block.title || null} />;
  if (block.kind === 'carousel') return <ProductsCarousel block={block} />;
  return <ProductsGrid block={block} />;
}

type ProductsBlock = Extract<HomeBlock, { kind: 'grid' | 'carousel' }>;

function ProductsGrid({ block }: { block: ProductsBlock }) {
  return (
    <section className="section wrap">
      <div className="head">
        {block.title ? <h2>{block.title}</h2> : null}
        <More block={block} />
      </div>
      <ProductGrid products={block.products} labels={useCardLabels()} />
    </section>
  );
}

function ProductsCarousel({ block }: { block: ProductsBlock }) {
  const { t } = useTranslation();
  const labels = useCardLabels();
  return (
    <section className="section wrap">
      <Carousel
        label={block.title}
        previous={t('home.previous')}
        next={t('home.next')}
        head={<h2>{block.title}</h2>}
        count={block.products.length}
      >
        {block.products.map((product) => (
          <li key={product.id} className="grid">
            <ProductCard product={product} labels={labels} sizes="(max-width: 699px) 43vw, 260px" />
          </li>
        ))}
      </Carousel>
    </section>
  );
}

function More({ block }: { block: ProductsBlock }) {
  const { t } = useTranslation();
  const locale = usePageLocale();
  if (!block.link?.startsWith('/')) return null;
  return (
    <Link className="more" href={pathIn(locale, block.link)}>
      {block.linkLabel ?? t('shop.seeAll')}
      <Icon name="arrow-right" flip />
    </Link>
  );
}
