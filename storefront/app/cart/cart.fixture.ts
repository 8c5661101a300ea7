import type { Centimes } from '@hanout/kernel';
import type { CartLine } from './cart-line.ts';

/** One unit of something at 1,200 DA of which ten may be bought. */
export function cartLine(change: Partial<CartLine> = {}): CartLine {
  return {
    productId: 'p1',
    combinationId: null,
    type: 'standard',
    name: 'Casque',
    locale: 'fr',
    image: '/media/casque/small_product.webp',
    href: '/catalog/product/son/casque',
    attributes: {},
    unitPrice: 120_000 as Centimes,
    quantity: 1,
    maxQuantity: 10,
    productInPack: [],
    ...change,
  };
}
