import type { CrossSelling as Answer } from '@hanout/contracts';
import type { Locale } from '@hanout/kernel';
import { Carousel } from '@hanout/ui/storefront/carousel.tsx';
import { ProductCard, type ProductCardView } from '@hanout/ui/storefront/product-card.tsx';
import { useEffect, useState } from 'react';
import { type ProductView } from '../../catalog/product-view.ts';
import { productCardView } from '../../catalog/views.ts';
import { useCardLabels } from '../../components/labels.ts';
import { getForPage } from '../../components/page-api.ts';
import { usePageLocale } from '../../components/page-locale.ts';
import { useTexts } from '../../i18n/texts-context.ts';

interface Rows {
  readonly related: readonly ProductCardView[];
  readonly sameBrand: readonly ProductCardView[];
  readonly sameCategory: readonly ProductCardView[];
  readonly newest: readonly ProductCardView[];
}

const NOTHING: Rows = { related: [], sameBrand: [], sameCategory: [], newest: [] };

/** Stands for a brand that the product does not have. */
const NONE = 'none';

async function fetchRows(product: ProductView, locale: Locale): Promise<Rows> {
  const ids = [product.id, product.brandId ?? NONE, product.categoryId].map(encodeURIComponent);
  const answer = await getForPage<Answer>(`/web/api/product/cross_selling/${ids.join('/')}`, locale);
  const shown = new Set<string>();
  // The same product in two rows says nothing new.
  const cards = (list: Answer['newProducts']) =>
    list.flatMap((card) => {
      if (shown.has(card.id)) return [];
      shown.add(card.id);
      return [productCardView(card, locale)];
    });
  return {
    related: cards(answer.relatedProducts),
    sameBrand: cards(answer.productsFromSameBrand),
    sameCategory: cards(answer.productsFromSameCategory),
    newest: cards(answer.newProducts),
  };
}

/** Bought together, same brand, same category, new, and what was seen before; a failure leaves them out (SF-279). */
export default function CrossSelling({
  product,
  seen,
}: {
  product: ProductView;
  seen: readonly ProductCardView[];
}) {
  const t = useTexts();
  const locale = usePageLocale();
  const [rows, setRows] = useState<Rows>(NOTHING);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a product, however it is drawn
  useEffect(() => {
    fetchRows(product, locale).then(setRows, (error: unknown) => console.warn('cross-selling', error));
  }, [product.id]);
  return (
    <>
      <Row title={t('product.related')} products={rows.related} />
      <Row title={t('product.sameBrand')} products={rows.sameBrand} />
      <Row title={t('product.sameCategory')} products={rows.sameCategory} />
      <Row title={t('product.newest')} products={rows.newest} />
      <Row title={t('product.seen')} products={seen} />
    </>
  );
}

function Row({ title, products }: { title: string; products: readonly ProductCardView[] }) {
  const t = useTexts();
  const labels = useCardLabels();
  if (products.length === 0) return null;
  return (
    <section className="section">
      <Carousel
        label={title}
        previous={t('home.previous')}
        next={t('home.next')}
        head={<h2>{title}</h2>}
        count={products.length}
      >
        {products.map((item) => (
          <li key={item.id} className="grid">
            <ProductCard product={item} labels={labels} />
          </li>
        ))}
      </Carousel>
    </section>
  );
}
