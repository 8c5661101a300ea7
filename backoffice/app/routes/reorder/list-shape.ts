import type { ListShape } from '../../listing/list-address.ts';

export const REORDER: ListShape = {
  path: '/reorder-suggestions',
  ...{ sorts: [], sort: '' },
  filters: { supplier: null, nobody: ['true'] },
  ...{ perPage: 48, perPageChoices: [24, 48, 96] },
};
