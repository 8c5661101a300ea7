import type { ListShape } from '../../listing/list-address.ts';

export const TAKES: ListShape = {
  path: '/stock/takes',
  ...{ sorts: [], sort: '', filters: {}, perPage: 24, perPageChoices: [12, 24, 48] },
};
