import type { ProductRow } from '@hanout/contracts';
import { Amount } from '@hanout/ui/backoffice/components/figures.tsx';
import { OneLine } from '@hanout/ui/backoffice/components/one-line.tsx';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { StatusTag, Thumb } from '../../catalog/product-look.tsx';

/** A product on a phone. */
export function ProductCard({ product }: { product: ProductRow }) {
  const { t } = useTranslation();
  return (
    <div className="flex items-center gap-3">
      <Thumb image={product.image} size="m" />
      <div className="min-w-0 flex-1">
        <Link
          to={`/products/${product.id}`}
          className="block font-semibold text-ink no-underline after:absolute after:inset-0"
        >
          <OneLine>{product.name}</OneLine>
        </Link>
        <div className="mt-0.5 text-xs text-ink-3">
          <OneLine>
            {product.category}
            {product.brand && (
              <>
                {' · '}
                <bdi>{product.brand}</bdi>
              </>
            )}
          </OneLine>
        </div>
      </div>
      <div className="flex flex-none flex-col items-end gap-1">
        <Amount value={product.priceTtc} unit={t('app.da')} className="font-semibold" />
        <StatusTag status={product.status} />
      </div>
    </div>
  );
}
