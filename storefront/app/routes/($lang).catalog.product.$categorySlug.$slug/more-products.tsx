import type { ProductCardView } from '@hanout/ui/storefront/product-card.tsx';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { ProductView } from '../../catalog/product-view.ts';
import { latePart } from '../../components/late-part.tsx';
import { usePageLocale } from '../../components/page-locale.ts';
import { rememberSeen } from './recently-seen.ts';

/** Nothing is missed where it cannot be had. */
const CrossSelling = latePart(
  async () => (await import('./cross-selling.tsx')).default,
  () => null,
);

/** How far below the screen the section begins to load (SF-204, SF-336). */
export const CROSS_SELLING_MARGIN = '200px';

/** What else there is, fetched once when one comes near it. */
export function MoreProducts({ product }: { product: ProductView }) {
  const place = useRef<HTMLDivElement>(null);
  const locale = usePageLocale();
  const [near, setNear] = useState(false);
  const [seen, setSeen] = useState<readonly ProductCardView[]>([]);
  useEffect(() => {
    setSeen(rememberSeen(product, window.location.pathname, locale));
  }, [product, locale]);
  useEffect(() => {
    if (!place.current || near) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: CROSS_SELLING_MARGIN },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [near]);
  return (
    <div ref={place} className="wrap more-products" data-cross-selling={near}>
      {near ? (
        <Suspense fallback={null}>
          <CrossSelling product={product} seen={seen} />
        </Suspense>
      ) : null}
    </div>
  );
}
