import { describe, expect, it } from '@jest/globals';
import { parseReviewState, reviewSearch } from './review-state.ts';

describe('the address of the list of reviews', () => {
  it.each([
    ['', { state: 'pending', page: 1 }],
    ['?state=approved&page=3', { state: 'approved', page: 3 }],
    ['?page=2', { state: 'pending', page: 2 }],
  ] as const)('says %s and back', (search, state) => {
    expect(parseReviewState(new URLSearchParams(search))).toEqual(state);
    expect(reviewSearch(state)).toBe(search);
  });

  it.each(['?state=evil', '?page=0', '?page=-1', '?page=x', '?page=1.5'])(
    'takes %s for the first',
    (search) => {
      expect(parseReviewState(new URLSearchParams(search))).toEqual({ state: 'pending', page: 1 });
    },
  );
});
