import { useTranslation } from 'react-i18next';
import type { ProductView } from '../../catalog/views.ts';

export function ProductDetails({ product }: { product: ProductView }) {
  const { t } = useTranslation();
  if (!product.descriptionHtml && product.features.length === 0) return null;
  return (
    <div className="details">
      {product.descriptionHtml ? (
        <section className="grid gap-4">
          <h2>{t('product.description')}</h2>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server keeps allowed tags only */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: product.descriptionHtml }} />
        </section>
      ) : null}
      {product.features.length > 0 ? (
        <section className="grid gap-4">
          <h2>{t('product.features')}</h2>
          <dl className="facts">
            {product.features.map((feature) => (
              <Fact key={feature.id} label={feature.label} value={feature.value} />
            ))}
          </dl>
        </section>
      ) : null}
    </div>
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
