import type { LandedBy } from '@hanout/contracts';
import { type Centimes, GRAMS_OF_PRICE, pricedFor, spread, toCentimes } from '@hanout/kernel';

/** Pieces that a receipt brought, and what is known of them. */
export interface LandedGoods {
  readonly movementId: string;
  readonly unitId: string;
  readonly pieces: number;
  /** Its pieces are grams. */
  readonly weighed: boolean;
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
  const weights = goods.map((one) => (by === 'pieces' ? countOf(one) : one[by]));
  if (!weights.some((weight) => weight > 0)) return null;
  const parts = spread(amount, weights);
  return goods.map((one, nth) => ({ ...one, part: toCentimes(parts[nth] ?? 0) }));
}

/** Beside pieces a kilogram counts as one, in thousandths: a gram of cheese is not dear like a lamp. */
const countOf = ({ pieces, weighed }: LandedGoods): number => pieces * (GRAMS_OF_PRICE / pricedFor(weighed));
