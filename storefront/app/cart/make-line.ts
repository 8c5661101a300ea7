import type { PictureView } from '@hanout/ui/storefront/picture.tsx';
import type { ProductCardView } from '@hanout/ui/storefront/product-card.tsx';
import type { CombinationView, ProductView } from '../catalog/product-view.ts';
import type { CartPart, NewLine } from './cart-line.ts';

/** Width of the cart's pictures, pixels (SF-075). */
const SUMMARY_WIDTH = 120;

/** The smallest picture that is sharp enough for a line of the cart. */
function smallPicture(picture: PictureView | null | undefined): string | null {
  const sorted = [...(picture?.sources ?? [])].sort((a, b) => a.width - b.width);
  return (sorted.find(({ width }) => width >= SUMMARY_WIDTH) ?? sorted.at(-1))?.url ?? null;
}

/** A product that needs no choice, from its card. */
export function lineOfCard(card: ProductCardView, maxPerLine: number): NewLine {
  return {
    productId: card.id,
    combinationId: null,
    type: 'standard',
    name: card.name,
    image: smallPicture(card.picture),
    href: card.href,
    attributes: {},
    unitPrice: card.price.now,
    quantity: 1,
    maxQuantity: Math.max(1, Math.min(card.lowStock ?? maxPerLine, maxPerLine)),
    productInPack: [],
  };
}

interface Chosen {
  readonly product: ProductView;
  readonly combination: CombinationView | null;
  readonly parts: readonly CartPart[];
  readonly quantity: number;
  readonly maxPerLine: number;
  /** Path of the product's page. */
  readonly path: string;
}

/** What is chosen on a product's page or in the combination modal. */
export function lineOf({ product, combination, parts, quantity, maxPerLine, path }: Chosen): NewLine {
  const offer = combination ?? product;
  return {
    productId: product.id,
    combinationId: combination?.id ?? null,
    type: product.isPack ? 'pack' : 'standard',
    name: product.name,
    image: smallPicture(combination?.pictures[0] ?? product.pictures[0]),
    href: combination ? `${path}?combination=${combination.id}` : path,
    attributes: Object.fromEntries(
      (combination?.values ?? []).map((value) => [value.typeLabel, value.value]),
    ),
    unitPrice: offer.price.now,
    quantity,
    maxQuantity: maxQuantityOf(offer, maxPerLine),
    productInPack: parts.map((part) => ({
      product: part.product,
      combination: part.combination,
      name: part.name,
      variant: part.variant,
      unitPrice: part.unitPrice,
      quantity: part.quantity,
    })),
  };
}

/** What one line may hold: the stock that is left, at most what the shop sells at once. */
export function maxQuantityOf(offer: { readonly quantity: number }, maxPerLine: number): number {
  return Math.max(1, Math.min(offer.quantity, maxPerLine));
}
