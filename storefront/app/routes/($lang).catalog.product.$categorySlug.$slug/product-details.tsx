import type { ProductReviews } from '@hanout/contracts';
import { Tabs, type TabView } from '@hanout/ui/storefront/tabs.tsx';
import { memo, Suspense } from 'react';
import type { ProductView } from '../../catalog/product-view.ts';
import { latePart } from '../../components/late-part.tsx';
import { useTexts } from '../../i18n/texts-context.ts';

const Reviews = latePart(async () => (await import('./reviews.tsx')).default);

interface DetailsProps {
  product: ProductView;
  reviews: ProductReviews | null;
}

/**
 * Description, features, reviews (SF-060 to SF-062); without script they stand below each other. Kept from what changes
 * elsewhere on the page: drawn anew while the code of the reviews is on its way, React would throw them away.
 */
export const ProductDetails = memo(function ProductDetails({ product, reviews }: DetailsProps) {
  const t = useTexts();
  const count = reviews?.summary.count ?? 0;
  const tabs: TabView[] = [
    {
      id: 'reviews',
      label: count > 0 ? t('reviews.tabCount', { count }) : t('reviews.tab'),
      content: (
        <Suspense fallback={<span className="skeleton carrier-wait" />}>
          <Reviews product={product} first={reviews} />
        </Suspense>
      ),
    },
  ];
  if (product.features.length > 0)
    tabs.unshift({
      id: 'features',
      label: t('product.features'),
      content: <Features features={product.features} />,
    });
  if (product.descriptionHtml)
    tabs.unshift({
      id: 'description',
      label: t('product.description'),
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server keeps allowed tags only
      content: <div className="prose" dangerouslySetInnerHTML={{ __html: product.descriptionHtml }} />,
    });
  return (
    <div className="details">
      <Tabs tabs={tabs} label={t('product.tabs')} />
    </div>
  );
});

function Features({ features }: { features: ProductView['features'] }) {
  return (
    <dl className="facts">
      {features.map((feature) => (
        <Fact key={feature.id} label={feature.label} value={feature.value} />
      ))}
    </dl>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </>
  );
}
