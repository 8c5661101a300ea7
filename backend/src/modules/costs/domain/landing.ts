import type { LandedBy } from '@hanout/contracts';
import { type Centimes, spread, toCentimes } from '@hanout/kernel';

/** Pieces that a receipt brought, and what is known of them. */
export interface LandedGoods {
  readonly movementId: string;
  readonly unitId: string;
  readonly pieces: number;
  /** What they cost, centimes. */
  readonly value: number;
  /** Of all of them: grams, and cubic centimetres; 0: not known. */
  readonly weight: number;
  readonly volume: number;
}

/**
 * An amount over goods in proportion: the parts add up to it.
 * @returns null where nothing of what it is to be spread by is known of any of them
 */
export function landed<T extends LandedGoods>(
  amount: Centimes,
  by: LandedBy,
  goods: readonly T[],
): (T & { readonly part: Centimes })[] | null {
  const weights = goods.map((one) => one[by]);
  if (!weights.some((weight) => weight > 0)) return null;
  const parts = spread(amount, weights);
  return goods.map((one, nth) => ({ ...one, part: toCentimes(parts[nth] ?? 0) }));
}
