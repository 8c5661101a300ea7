import { describe, expect, it } from '@jest/globals';
import { formatRating, INTERNAL_SCALE, REVIEW_SCALE, ratingsOf } from './rating.ts';

describe('a rating in stars', () => {
  it('of staff has steps of 0.5 up to 5 [BO-338]', () => {
    expect(INTERNAL_SCALE).toEqual({ min: 0.5, max: 5, step: 0.5 });
    expect(ratingsOf(INTERNAL_SCALE)).toEqual([0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5]);
  });

  it('of shoppers is whole, from 1 to 5', () => {
    expect(ratingsOf(REVIEW_SCALE)).toEqual([1, 2, 3, 4, 5]);
  });

  it('is written as French writes figures', () => {
    expect([4.5, 4, 3.666].map(formatRating)).toEqual(['4,5', '4,0', '3,7']);
  });
});
