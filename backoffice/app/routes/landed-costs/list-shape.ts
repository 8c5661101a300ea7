import type { ListShape } from '../../listing/list-address.ts';

export const LANDED: ListShape = {
  path: '/stock/landed-costs',
  ...{ sorts: [], sort: '' },
  filters: {},
  ...{ perPage: 24, perPageChoices: [24, 48] },
};
