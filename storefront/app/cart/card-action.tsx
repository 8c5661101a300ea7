import { Icon } from '@hanout/ui/storefront/icon.tsx';
import type { ProductCardView } from '@hanout/ui/storefront/product-card.tsx';
import { Link } from '@hanout/ui/storefront/ui-context.tsx';
import { useRouteLoaderData } from '@remix-run/react';
import { useTexts } from '../i18n/texts-context.ts';
import type { loader as rootLoader } from '../root.tsx';
import { showCombinationModal } from './cart-events.ts';
import { lineOfCard } from './make-line.ts';
import { useAddToCart } from './use-add-to-cart.ts';

/** What a card offers: into the cart at once, a choice of variant first, or the page of a pack (SF-096 to SF-098). */
export function CardAction({ product }: { product: ProductCardView }) {
  const t = useTexts();
  const maxPerLine = useRouteLoaderData<typeof rootLoader>('root')?.shop.settings.maxQuantityPerLine ?? 1;
  const add = useAddToCart();
  if (product.isPack) {
    const label = product.configure ? t('cart.choose') : t('cart.seePack');
    return (
      <Link className="card-add card-choose" href={product.href} aria-label={`${label} ${product.name}`}>
        {label}
      </Link>
    );
  }
  const act = () =>
    product.hasCombinations ? showCombinationModal(product.slug) : add(lineOfCard(product, maxPerLine));
  return (
    <button
      type="button"
      className="card-add needs-js"
      aria-label={t('cart.addNamed', { name: product.name })}
      aria-haspopup={product.hasCombinations ? 'dialog' : undefined}
      onClick={act}
    >
      <Icon name="plus" />
    </button>
  );
}
