import type { Centimes } from '@hanout/kernel';
import { Gallery } from '@hanout/ui/storefront/gallery.tsx';
import { DiscountBadge } from '@hanout/ui/storefront/price.tsx';
import { useRouteLoaderData, useSearchParams } from '@remix-run/react';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { galleryPictures, selectCombination, variantTitle } from '../../catalog/variants.ts';
import type { ProductView } from '../../catalog/views.ts';
import { useQuickCheckout } from '../../checkout/use-quick-checkout.ts';
import { usePageLocale } from '../../components/page-locale.ts';
import type { loader as rootLoader } from '../../root.tsx';
import { BuyArea } from './buy-area.tsx';
import { ProductDetails } from './product-details.tsx';
import { ProductInfo } from './product-info.tsx';
import { StickyBar } from './sticky-bar.tsx';

/** Gallery and details beside what is bought; on a phone, one below the other. */
export function ProductPage({
  product,
  deliveryFrom,
}: {
  product: ProductView;
  deliveryFrom: Centimes | null;
}) {
  const { t } = useTranslation();
  const locale = usePageLocale();
  const shop = useRouteLoaderData<typeof rootLoader>('root')?.shop;
  const [search] = useSearchParams();
  const selected = selectCombination(product, search.get('combination'));
  const offer = selected ?? product;
  const orderButton = useRef<HTMLDivElement>(null);
  const variant = variantTitle(selected, locale === 'ar' ? '، ' : ', ');
  const toOrder = useMemo(
    () => ({
      id: product.id,
      name: product.name,
      variant,
      unitPrice: offer.price.now,
      parts: product.parts,
      maxQuantity: Math.max(1, Math.min(offer.quantity, shop?.settings.maxQuantityPerLine ?? offer.quantity)),
    }),
    [product, variant, offer, shop],
  );
  const checkout = useQuickCheckout(toOrder, selected?.id ?? null, {
    shopUuid: shop?.uuid ?? '',
    locale,
    autoSubmit: shop?.settings.autoSubmit ?? false,
    alwaysOpen: shop?.activeAddToCart === false,
  });
  const canToggle = shop?.activeAddToCart !== false;
  return (
    <>
      <div className="wrap product">
        <Gallery
          pictures={galleryPictures(product, selected)}
          labels={{
            gallery: t('product.gallery'),
            picture: (number) => t('product.picture', { number }),
            previous: t('product.previousPicture'),
            next: t('product.nextPicture'),
          }}
          flags={offer.price.percent === null ? null : <DiscountBadge percent={offer.price.percent} />}
        />
        <div className="info">
          <ProductInfo
            product={product}
            selected={selected}
            deliveryFrom={deliveryFrom}
            checkout={checkout}
          />
          <BuyArea
            product={product}
            combination={selected?.id ?? null}
            available={offer.available}
            checkout={checkout}
            canToggle={canToggle}
            orderButton={orderButton}
          />
        </div>
        <ProductDetails product={product} />
      </div>
      {offer.available && !checkout.overview ? (
        <StickyBar checkout={checkout} orderButton={orderButton} />
      ) : null}
    </>
  );
}
