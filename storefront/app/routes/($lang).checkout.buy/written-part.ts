import { daFromCentimes, parseAmount, ZERO } from '@hanout/kernel';
import type { PackPart } from '../../checkout/state.ts';

/** A part of a pack as a field of the form carries it: product, variant, pieces, price of one. */
export function writtenPart({ product, combination, quantity, unitPrice }: PackPart): string {
  return [product, combination ?? '-', quantity, daFromCentimes(unitPrice)].join(' ');
}

/** Whatever a field says: the contract refuses what is no part. */
export function readPart(text: string): PackPart {
  const [product = '', combination = '', quantity = '', unitPrice = ''] = text.split(' ');
  return {
    product,
    combination: combination === '-' ? null : combination,
    name: '',
    variant: '',
    unitPrice: parseAmount(unitPrice) ?? ZERO,
    quantity: Number(quantity),
  };
}
