import type { CartLine } from '../cart/cart-line.ts';
import type { OrderLine } from './state.ts';

/** A line of the cart as the order form takes it. */
export function orderLineOf(line: CartLine): OrderLine {
  return {
    id: line.productId,
    combination: line.combinationId,
    name: line.name,
    variant: Object.values(line.attributes).join(' '),
    unitPrice: line.unitPrice,
    maxQuantity: line.maxQuantity,
    quantity: line.quantity,
    parts: line.productInPack,
  };
}

/** With the variant that was chosen. */
export function wholeName({ name, variant }: Pick<OrderLine, 'name' | 'variant'>): string {
  return variant ? `${name} ${variant}` : name;
}

/** What the quote is asked of a line: no prices, so that an answer does not lead to the same question. */
export function askedLine({ id, combination, quantity, parts }: OrderLine) {
  return {
    product: id,
    combination,
    quantity,
    ...(parts.length > 0 ? { productInPack: parts.map(askedPart) } : {}),
  };
}

function askedPart({ product, combination, quantity }: OrderLine['parts'][number]) {
  return { product, combination, quantity };
}
