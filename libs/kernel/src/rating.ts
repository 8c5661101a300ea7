/** Lowest, highest and distance of the values of a rating in stars. */
export interface RatingScale {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** What shoppers give a product. */
export const REVIEW_SCALE: RatingScale = { min: 1, max: 5, step: 1 };
/** What staff give among themselves. */
export const INTERNAL_SCALE: RatingScale = { min: 0.5, max: 5, step: 0.5 };

/** Every value of a scale, the lowest first. */
export function ratingsOf({ min, max, step }: RatingScale): number[] {
  return Array.from({ length: Math.round((max - min) / step) + 1 }, (_, index) => min + index * step);
}

/** `4,6`: one decimal, in French style like every figure. */
export function formatRating(average: number): string {
  return average.toFixed(1).replace('.', ',');
}
