import type { ListShape } from '../../listing/list-address.ts';

export const REDIRECTS: ListShape = {
  path: '/redirects',
  ...{ sorts: [], sort: '', filters: { view: ['missing'] } },
  ...{ perPage: 25, perPageChoices: [25, 50, 100] },
};
