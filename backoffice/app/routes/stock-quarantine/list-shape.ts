import type { ListShape } from '../../listing/list-address.ts';

export const QUARANTINE: ListShape = {
  path: '/stock/quarantine',
  ...{ sorts: [], sort: '', filters: {}, perPage: 48, perPageChoices: [12, 24, 48] },
};
