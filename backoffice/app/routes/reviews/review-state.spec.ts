import { describe, expect, it } from '@jest/globals';
import { listAddress, parseList } from '../../listing/list-address.ts';
import { REVIEWS } from './review-state.ts';

const parse = (search: string) => parseList(REVIEWS, new URLSearchParams(search));

describe('the address of the list of reviews', () => {
  it.each([
    ['', { state: 'pending', page: 1 }],
    ['?state=approved&page=3', { state: 'approved', page: 3 }],
    ['?page=2', { state: 'pending', page: 2 }],
  ] as const)('says %s and back', (search, state) => {
    const { state: chosen, page } = state;
    expect(parse(search)).toMatchObject({ filters: { state: chosen }, page });
    expect(listAddress(REVIEWS, parse(search))).toBe(`/reviews${search}`);
  });

  it.each(['?state=evil', '?page=0', '?page=-1', '?page=x', '?page=1.5'])(
    'takes %s for the first',
    (search) => {
      expect(parse(search)).toMatchObject({ filters: { state: 'pending' }, page: 1 });
    },
  );
});
