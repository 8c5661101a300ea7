import type { ListShape } from '../../listing/list-address.ts';

/** The counts of a stock take, the latest counted first. */
export const countsOf = (id: string): ListShape => ({
  path: `/stock/takes/${id}`,
  ...{ filters: { differing: ['true'], short: ['true'] } },
  ...{ sorts: [], sort: '', perPage: 24, perPageChoices: [12, 24, 48] },
});
