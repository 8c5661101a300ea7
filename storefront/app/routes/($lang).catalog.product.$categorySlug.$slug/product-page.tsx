import type { ProductReviews } from '@hanout/contracts';
import type { Centimes } from '@hanout/kernel';
import { Gallery } from '@hanout/ui/storefront/gallery.tsx';
import { DiscountBadge } from '@hanout/ui/storefront/price.tsx';
import { Suspense, useState } from 'react';
import type { ProductView } from '../../catalog/product-view.ts';
import { galleryPictures } from '../../catalog/variants.ts';
import { latePart } from '../../components/late-part.tsx';
import { useTexts } from '../../i18n/texts-context.ts';
import { BuyArea } from './buy-area.tsx';
import { MoreProducts } from './more-products.tsx';
import { ProductDetails } from './product-details.tsx';
import { ProductInfo } from './product-info.tsx';
import { StickyBar } from './sticky-bar.tsx';
import { useProductPage } from './use-product-page.ts';

const Zoom = latePart(async () => (await import('@hanout/ui/storefront/zoom.tsx')).Zoom);

interface ProductPageProps {
  product: ProductView;
  deliveryFrom: Centimes | null;
  /** The first page of reviews; null where they could not be had. */
  reviews: ProductReviews | null;
}

/** Gallery and details beside what is bought; on a phone, one below the other. */
export function ProductPage({ product, deliveryFrom, reviews }: ProductPageProps) {
  const t = useTexts();
  const [orderButton, setOrderButton] = useState<HTMLElement | null>(null);
  const page = useProductPage(product);
  const { selected, offer, checkout, blocked } = page;
  const pictures = galleryPictures(product, selected);
  const [zoomed, setZoomed] = useState<number | null>(null);
  return (
    <>
      <div className="wrap product">
        <Gallery
          pictures={pictures}
          labels={{
            gallery: t('product.gallery'),
            picture: (number) => t('product.picture', { number }),
            zoom: (number) => t('product.zoom', { number }),
            previous: t('product.previousPicture'),
            next: t('product.nextPicture'),
          }}
          onZoom={setZoomed}
          flags={
            <>
              {product.isPack ? <span className="badge badge-pack">{t('card.pack')}</span> : null}
              {offer.price.percent === null ? null : <DiscountBadge percent={offer.price.percent} />}
            </>
          }
        />
        <div className="info">
          <ProductInfo
            product={product}
            selected={selected}
            parts={page.parts}
            onChoose={page.choosePart}
            insisted={page.insisted}
            deliveryFrom={deliveryFrom}
            rating={reviews?.summary ?? null}
            checkout={checkout}
          />
          <BuyArea
            product={product}
            combination={selected?.id ?? null}
            available={offer.available}
            checkout={checkout}
            canToggle={page.hasCart}
            blocked={blocked}
            onBlocked={page.insist}
            onAdd={page.hasCart ? page.add : null}
            orderButton={setOrderButton}
          />
        </div>
        <ProductDetails product={product} reviews={reviews} />
      </div>
      <MoreProducts product={product} />
      {zoomed === null ? null : (
        <Suspense>
          <Zoom
            pictures={pictures}
            start={zoomed}
            onClose={() => setZoomed(null)}
            labels={{
              title: t('product.zoomTitle'),
              close: t('form.close'),
              closer: t('product.closer'),
              farther: t('product.farther'),
              previous: t('product.previousPicture'),
              next: t('product.nextPicture'),
            }}
          />
        </Suspense>
      )}
      {offer.available && !checkout.overview ? (
        <StickyBar checkout={checkout} blocked={blocked} onBlocked={page.insist} orderButton={orderButton} />
      ) : null}
    </>
  );
}
