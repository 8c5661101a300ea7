import type { ListShape } from '../../listing/list-address.ts';

/** The counts of a stock take, the latest counted first. */
export const countsOf = (id: string): ListShape => ({
  path: `/stock/takes/${id}`,
  ...{ sorts: [], sort: '', filters: { differing: ['true'] }, perPage: 24, perPageChoices: [12, 24, 48] },
});
