import type { ListShape } from '../../listing/list-address.ts';

/** What a supplier sells. */
export const pricesOf = (id: string): ListShape => ({
  path: `/suppliers/${id}`,
  ...{ sorts: [], sort: '', filters: {}, perPage: 24, perPageChoices: [24, 48] },
});
